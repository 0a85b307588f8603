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
 *
 * Regions that are no houses have "<= 1" only. A cell in no house needs "cell <= 1" in every
 * encoding: in the others "house <= 1" leaves each cell one digit. A region of more cells than
 * there are digits is the empty clause.
 */
#include "families.h"

/* Whether a cell is in a house: then "house <= 1" and "cell >= 1" leave it one digit, since a house
 * has as many cells as there are digits. */
static bool is_in_house(const struct board *board, int cell)
{
    for (int i = board->cell_first[cell]; i < board->cell_first[cell + 1]; i++) {
        if (board_is_house(board, board->cell_regions[i])) {
            return true;
        }
    }
    return false;
}

static void add_cells(struct encoding *e)
{
    const struct board *board = e->puzzle->board;
    bool all_at_most = e->options.encoding != SATDOKU_ENCODING_MINIMAL;
    int literals[SATDOKU_MAX_SIZE];
    for (int cell = 0; cell < board->cells && formula_goes_on(&e->formula); cell++) {
        struct group group = {literals, 0};
        for (int digit = 1; digit <= board->digits; digit++) {
            group_add(&group, varmap_candidate(&e->map, cell, digit));
        }
        e->formula.family = ENCODE_CELL_AT_LEAST_ONE;
        add_at_least_one(&e->formula, &group);
        if (all_at_most || !is_in_house(board, cell)) {
            e->formula.family = ENCODE_CELL_AT_MOST_ONE;
            add_at_most_one(&e->formula, &group, e->options.amo);
        }
    }
}

/* ---- Regions behind rows and columns: without double pairs ---- */

/* Whether boxes or pieces do not overlap each other, so that double pairs are in lines. */
static bool doubles_in_lines(const struct board *board)
{
    return board_is_tiled(board);
}

/* Whether a region before this one has both cells. */
static bool is_double(const struct board *board, int region, int cell, int other)
{
    int n = board->columns;
    if (doubles_in_lines(board)) {
        return cell / n == other / n || cell % n == other % n;
    }
    int first = board_shared_region(board, cell, other);
    return first >= 0 && first < region;
}

/* Of these cells. Where doubles are in lines, no pair shares both a row and a column. */
static unsigned long long count_double_pairs(const struct board *board, int region,
                                             const int *cells, int count)
{
    int in_row[SATDOKU_MAX_SIZE] = {0};
    int in_column[SATDOKU_MAX_SIZE] = {0};
    unsigned long long doubles = 0;
    for (int i = 0; i < count; i++) {
        if (doubles_in_lines(board)) {
            doubles += (unsigned long long)in_row[board_row(board, cells[i])]++;
            doubles += (unsigned long long)in_column[board_column(board, cells[i])]++;
            continue;
        }
        for (int j = i + 1; j < count; j++) {
            doubles += is_double(board, region, cells[i], cells[j]);
        }
    }
    return doubles;
}

static void add_single_pairs(struct encoding *e, int region, const struct group *group,
                             const int *cells)
{
    const struct board *board = e->puzzle->board;
    unsigned long long doubles = count_double_pairs(board, region, cells, group->count);
    e->double_pairs += doubles;
    if (e->formula.mode == FORMULA_COUNT && !group_has_true(group)) {
        unsigned long long count = (unsigned long long)group->count;
        unsigned long long pairs = (count > 0 ? count * (count - 1) / 2 : 0) - doubles;
        formula_add_count(&e->formula, pairs, 2 * pairs);
        return;
    }
    for (int i = 0; i < group->count && formula_goes_on(&e->formula); i++) {
        for (int j = i + 1; j < group->count; j++) {
            if (!is_double(board, region, cells[i], cells[j])) {
                formula_clause2(&e->formula, -group->literals[i], -group->literals[j]);
            }
        }
    }
}

/* ---- Regions ---- */

static bool is_line(enum region_kind kind)
{
    return kind == REGION_ROW || kind == REGION_COLUMN;
}

static void add_region(struct encoding *e, int index)
{
    const struct board *board = e->puzzle->board;
    const struct region *region = &board->regions[index];
    int literals[SATDOKU_MAX_SIZE];
    int cells[SATDOKU_MAX_SIZE];
    /* The family of "a region has each digit at least once"; the next one is "at most once". */
    enum region_kind kind = region->kind;
    static const int families[] = {ENCODE_ROW_AT_LEAST_ONE, ENCODE_COLUMN_AT_LEAST_ONE,
                                   ENCODE_BOX_AT_LEAST_ONE};
    int family = kind <= REGION_BOX ? families[kind] : ENCODE_REGION_AT_LEAST_ONE;
    bool at_least = board_is_house(board, index) &&
                    (e->lines != NULL || e->options.encoding == SATDOKU_ENCODING_EXTENDED);
    bool singly = !is_line(region->kind) && e->options.amo == SATDOKU_AMO_PAIRWISE &&
                  !formula_is_linear(&e->formula);
    if (region->count > board->digits) {
        e->formula.family = family + 1;
        formula_end(&e->formula); /* the empty clause: more cells than digits */
        return;
    }
    for (int digit = 1; digit <= board->digits && formula_goes_on(&e->formula); digit++) {
        struct group group = {literals, 0};
        for (int i = 0; i < region->count; i++) {
            int cell = region->cells[i];
            cells[group.count] = cell;
            group_add(&group, varmap_candidate(&e->map, cell, digit));
        }
        if (at_least) {
            e->formula.family = family;
            add_at_least_one(&e->formula, &group);
        }
        e->formula.family = family + 1;
        if (singly) {
            add_single_pairs(e, index, &group, cells);
        } else {
            add_at_most_one(&e->formula, &group, e->options.amo);
        }
    }
}

/* The variables of the lines whose candidates are decided in the encoding's own map. */
static void add_decided(struct encoding *e)
{
    e->formula.family = ENCODE_GIVENS;
    for (int cell = 0; cell < e->map.cells; cell++) {
        for (int digit = 1; digit <= e->map.digits; digit++) {
            int variable = varmap_candidate(e->lines, cell, digit);
            int literal = varmap_candidate(&e->map, cell, digit);
            if (variable != literal) { /* then the latter is a constant */
                formula_clause1(&e->formula, literal == LITERAL_TRUE ? variable : -variable);
            }
        }
    }
}

void add_sudoku(struct encoding *encoding)
{
    const struct board *board = encoding->puzzle->board;
    if (encoding->lines != NULL) {
        add_decided(encoding);
    } else {
        add_cells(encoding);
    }
    for (int i = 0; i < board->region_count && formula_goes_on(&encoding->formula); i++) {
        if (encoding->lines == NULL || !is_line(board->regions[i].kind)) {
            add_region(encoding, i);
        }
    }
}
