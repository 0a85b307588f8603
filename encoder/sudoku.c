/* Cells and houses.
 *
 *                  minimal                 efficient    extended
 *                  Lynce & Ouaknine 2006   Weber 2005   Lynce & Ouaknine 2006
 *   cell  >= 1     x                       x            x                n^2 clauses
 *   cell  <= 1                             x            x                n^2 * n(n-1)/2
 *   house <= 1     x                       x            x              3 n^2 * n(n-1)/2
 *   house >= 1                                          x              3 n^2
 *
 * with pairwise at-most-one and nothing decided. A pair of cells of one box that also share a row
 * or a column needs its clause only once: pairwise boxes leave such double pairs out.
 */
#include "families.h"

struct board {
    struct encoding *encoding;
    struct shape shape;
    bool at_least;      /* house >= 1 */
    bool cells_at_most; /* cell <= 1 */
};

static void say_cells(const struct board *board)
{
    struct encoding *e = board->encoding;
    int literals[SATDOKU_MAX_SIZE];
    for (int cell = 0; cell < shape_cells(board->shape) && !e->formula.stopped; cell++) {
        struct group group = {literals, 0};
        for (int digit = 1; digit <= board->shape.n; digit++) {
            group_add(&group, varmap_candidate(&e->map, cell, digit));
        }
        e->formula.family = ENCODE_CELL_AT_LEAST_ONE;
        say_at_least_one(&e->formula, &group);
        if (board->cells_at_most) {
            e->formula.family = ENCODE_CELL_AT_MOST_ONE;
            say_at_most_one(&e->formula, &group, e->options.amo);
        }
    }
}

enum house { ROW, COLUMN, BOX };

static int cell_of_house(struct shape shape, enum house kind, int house, int index)
{
    switch (kind) {
    case ROW:
        return house * shape.n + index;
    case COLUMN:
        return index * shape.n + house;
    default:
        return shape_box_cell(shape, house, index);
    }
}

/* ---- Boxes: without double pairs ---- */

static bool share_line(int n, int cell, int other)
{
    return cell / n == other / n || cell % n == other % n;
}

static unsigned long long pairs_of(int count)
{
    return (unsigned long long)count * (unsigned long long)(count > 0 ? count - 1 : 0) / 2;
}

/* The number of pairs of these cells of a box that share a row or a column. */
static unsigned long long count_double_pairs(struct shape shape, const int *cells, int count)
{
    int in_row[SATDOKU_MAX_SIZE] = {0};
    int in_column[SATDOKU_MAX_SIZE] = {0};
    unsigned long long doubles = 0;
    for (int i = 0; i < count; i++) {
        doubles += (unsigned long long)in_row[cells[i] / shape.n % shape.box_rows]++;
        doubles += (unsigned long long)in_column[cells[i] % shape.n % shape.box_columns]++;
    }
    return doubles;
}

static void say_box_pairs(struct encoding *e, const struct group *group, const int *cells)
{
    struct shape shape = e->puzzle->shape;
    unsigned long long doubles = count_double_pairs(shape, cells, group->count);
    e->double_pairs += doubles;
    if (e->formula.mode == FORMULA_COUNT && !group_has_true(group)) {
        unsigned long long pairs = pairs_of(group->count) - doubles;
        formula_add_count(&e->formula, pairs, 2 * pairs);
        return;
    }
    for (int i = 0; i < group->count; i++) {
        for (int j = i + 1; j < group->count; j++) {
            if (!share_line(shape.n, cells[i], cells[j])) {
                formula_clause2(&e->formula, -group->literals[i], -group->literals[j]);
            }
        }
    }
}

/* ---- Houses ---- */

static void say_places(const struct board *board, enum house kind, const struct group *group,
                       const int *cells)
{
    struct encoding *e = board->encoding;
    int family = ENCODE_ROW_AT_LEAST_ONE + 2 * (int)kind;
    if (board->at_least) {
        e->formula.family = family;
        say_at_least_one(&e->formula, group);
    }
    e->formula.family = family + 1;
    if (kind == BOX && e->options.amo == SATDOKU_AMO_PAIRWISE) {
        say_box_pairs(e, group, cells);
    } else {
        say_at_most_one(&e->formula, group, e->options.amo);
    }
}

static void say_houses(const struct board *board, enum house kind)
{
    int literals[SATDOKU_MAX_SIZE];
    int cells[SATDOKU_MAX_SIZE];
    int n = board->shape.n;
    for (int house = 0; house < n && !board->encoding->formula.stopped; house++) {
        for (int digit = 1; digit <= n; digit++) {
            struct group group = {literals, 0};
            for (int index = 0; index < n; index++) {
                int cell = cell_of_house(board->shape, kind, house, index);
                cells[group.count] = cell;
                group_add(&group, varmap_candidate(&board->encoding->map, cell, digit));
            }
            say_places(board, kind, &group, cells);
        }
    }
}

void say_sudoku(struct encoding *encoding)
{
    struct board board = {
        .encoding = encoding,
        .shape = encoding->puzzle->shape,
        .at_least = encoding->options.encoding == SATDOKU_ENCODING_EXTENDED,
        .cells_at_most = encoding->options.encoding != SATDOKU_ENCODING_MINIMAL,
    };
    say_cells(&board);
    say_houses(&board, ROW);
    say_houses(&board, COLUMN);
    if (shape_has_boxes(board.shape)) {
        say_houses(&board, BOX);
    }
}
