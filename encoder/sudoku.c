/* Cells and regions.
 *
 *                  minimal                 efficient    extended
 *                  Lynce & Ouaknine 2006   Weber 2005   Lynce & Ouaknine 2006
 *   cell  >= 1     x                       x            x                n^2 clauses
 *   cell  <= 1                             x            x                n^2 * n(n-1)/2
 *   house <= 1     x                       x            x              3 n^2 * n(n-1)/2
 *   house >= 1                                          x              3 n^2
 *
 * with pairwise at-most-one and nothing decided, on a board of rows, columns and boxes. A pair of
 * cells that also share an earlier region needs its clause only once: pairwise encodings of boxes
 * and of the pieces of a jigsaw leave such double pairs out.
 */
#include "families.h"

/* What the clauses of an encoding are. */
struct said {
    bool at_least;      /* house >= 1 */
    bool cells_at_most; /* cell <= 1 */
};

static void add_cells(struct encoding *e, struct said said)
{
    struct shape shape = e->puzzle->shape;
    int literals[SATDOKU_MAX_SIZE];
    for (int cell = 0; cell < shape_cells(shape) && formula_goes_on(&e->formula); cell++) {
        struct group group = {literals, 0};
        for (int digit = 1; digit <= shape.n; digit++) {
            group_add(&group, varmap_candidate(&e->map, cell, digit));
        }
        e->formula.family = ENCODE_CELL_AT_LEAST_ONE;
        add_at_least_one(&e->formula, &group);
        if (said.cells_at_most) {
            e->formula.family = ENCODE_CELL_AT_MOST_ONE;
            add_at_most_one(&e->formula, &group, e->options.amo);
        }
    }
}

/* ---- Boxes and pieces: without double pairs ---- */

static bool share_line(int n, int cell, int other)
{
    return cell / n == other / n || cell % n == other % n;
}

static unsigned long long pairs_of(int count)
{
    return (unsigned long long)count * (unsigned long long)(count > 0 ? count - 1 : 0) / 2;
}

/* The number of pairs of these cells that share a row or a column: none shares both. */
static unsigned long long count_double_pairs(int n, const int *cells, int count)
{
    int in_row[SATDOKU_MAX_SIZE] = {0};
    int in_column[SATDOKU_MAX_SIZE] = {0};
    unsigned long long doubles = 0;
    for (int i = 0; i < count; i++) {
        doubles += (unsigned long long)in_row[cells[i] / n]++;
        doubles += (unsigned long long)in_column[cells[i] % n]++;
    }
    return doubles;
}

static void add_box_pairs(struct encoding *e, const struct group *group, const int *cells)
{
    int n = e->puzzle->shape.n;
    unsigned long long doubles = count_double_pairs(n, cells, group->count);
    e->double_pairs += doubles;
    if (e->formula.mode == FORMULA_COUNT && !group_has_true(group)) {
        unsigned long long pairs = pairs_of(group->count) - doubles;
        formula_add_count(&e->formula, pairs, 2 * pairs);
        return;
    }
    for (int i = 0; i < group->count && formula_goes_on(&e->formula); i++) {
        for (int j = i + 1; j < group->count; j++) {
            if (!share_line(n, cells[i], cells[j])) {
                formula_clause2(&e->formula, -group->literals[i], -group->literals[j]);
            }
        }
    }
}

/* ---- Regions ---- */

/* The family of "a region has each digit at least once"; the next one is "at most once". */
static int family_of(enum region_kind kind)
{
    static const int families[REGION_KINDS] = {ENCODE_ROW_AT_LEAST_ONE, ENCODE_COLUMN_AT_LEAST_ONE,
                                               ENCODE_BOX_AT_LEAST_ONE, ENCODE_BOX_AT_LEAST_ONE};
    return families[kind];
}

static bool is_line(enum region_kind kind)
{
    return kind == REGION_ROW || kind == REGION_COLUMN;
}

/* The places of a digit in a region, and their cells. */
static void add_places(struct encoding *e, struct said said, const struct region *region,
                       const struct group *group, const int *cells)
{
    int family = family_of(region->kind);
    if (said.at_least && region->count == e->puzzle->shape.n) {
        e->formula.family = family;
        add_at_least_one(&e->formula, group);
    }
    e->formula.family = family + 1;
    if (!is_line(region->kind) && e->options.amo == SATDOKU_AMO_PAIRWISE) {
        add_box_pairs(e, group, cells);
    } else {
        add_at_most_one(&e->formula, group, e->options.amo);
    }
}

static void add_region(struct encoding *e, struct said said, const struct region *region)
{
    int literals[SATDOKU_MAX_SIZE];
    int cells[SATDOKU_MAX_SIZE];
    for (int digit = 1; digit <= e->puzzle->shape.n && formula_goes_on(&e->formula); digit++) {
        struct group group = {literals, 0};
        for (int i = 0; i < region->count; i++) {
            int cell = region->cells[i];
            cells[group.count] = cell;
            group_add(&group, varmap_candidate(&e->map, cell, digit));
        }
        add_places(e, said, region, &group, cells);
    }
}

void add_sudoku(struct encoding *encoding)
{
    const struct board *board = encoding->puzzle->board;
    struct said said = {
        .at_least = encoding->options.encoding == SATDOKU_ENCODING_EXTENDED,
        .cells_at_most = encoding->options.encoding != SATDOKU_ENCODING_MINIMAL,
    };
    add_cells(encoding, said);
    for (int i = 0; i < board->region_count && formula_goes_on(&encoding->formula); i++) {
        add_region(encoding, said, &board->regions[i]);
    }
}
