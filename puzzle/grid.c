#include "grid.h"

#include "mem.h"

#include <stdint.h>
#include <string.h>

enum satdoku_status grid_resize(struct grid *grid, struct board *board, bool tiled)
{
    size_t cells = (size_t)board->cells;
    if (!MEM_RESERVE(grid->digits, grid->digits_capacity, cells)) {
        return SATDOKU_ERR_MEMORY;
    }
    if (tiled) {
        if (!MEM_RESERVE(grid->partner, grid->partner_capacity, cells)) {
            return SATDOKU_ERR_MEMORY;
        }
    }
    if (grid->board != board) {
        board_release(grid->board);
        grid->board = board_hold(board);
    }
    grid->tiled = tiled;
    return SATDOKU_OK;
}

enum satdoku_status grid_copy(struct grid *to, const struct grid *from)
{
    enum satdoku_status status = grid_resize(to, from->board, from->tiled);
    if (status != SATDOKU_OK) {
        return status;
    }
    size_t cells = (size_t)from->board->cells;
    memcpy(to->digits, from->digits, cells * sizeof *from->digits);
    if (from->tiled) {
        memcpy(to->partner, from->partner, cells * sizeof *from->partner);
    }
    return SATDOKU_OK;
}

void grid_clear(struct grid *grid)
{
    board_release(grid->board);
    mem_free(grid->digits);
    mem_free(grid->partner);
    *grid = (struct grid){0};
}

int grid_compare(const struct grid *one, const struct grid *other)
{
    int cells = one->board->cells;
    if (cells != other->board->cells) {
        return cells < other->board->cells ? -1 : 1;
    }
    for (int cell = 0; cell < cells; cell++) {
        if (one->digits[cell] != other->digits[cell]) {
            return one->digits[cell] < other->digits[cell] ? -1 : 1;
        }
    }
    return 0;
}

/* ---- Exchanging digits ---- */

/* Two digits have a cell each in every row: a link between cells is one between rows. So sets of
 * rows, as bits, are all that is followed. */
struct exchange {
    int n;
    /* [digit][row]: where the digit is; [digit][column or box]: in which row it is there. The
     * pieces of a jigsaw are boxes here. */
    int column_in_row[EXCHANGE_MAX + 1][EXCHANGE_MAX];
    int box_in_row[EXCHANGE_MAX + 1][EXCHANGE_MAX];
    int row_in_column[EXCHANGE_MAX + 1][EXCHANGE_MAX];
    int row_in_box[EXCHANGE_MAX + 1][EXCHANGE_MAX];
    uint32_t given[EXCHANGE_MAX + 1]; /* [digit]: rows where it is given */
};

/* The rows where `other` shares a column or a box with the cell that `digit` has in a row. */
static uint32_t linked_rows(const struct exchange *e, int digit, int other, int row)
{
    return UINT32_C(1) << e->row_in_column[other][e->column_in_row[digit][row]] |
           UINT32_C(1) << e->row_in_box[other][e->box_in_row[digit][row]];
}

bool exchange_digits(struct grid *grid, const struct satdoku_puzzle *puzzle)
{
    struct exchange e;
    int n = puzzle->shape.n;
    if (n > EXCHANGE_MAX || (!puzzle_is_classic(puzzle) && !puzzle_is_jigsaw(puzzle))) {
        return false;
    }
    e.n = puzzle->shape.n;
    for (int digit = 1; digit <= e.n; digit++) {
        e.given[digit] = 0;
    }
    for (int cell = 0; cell < grid->board->cells; cell++) {
        int row = cell / e.n;
        int column = cell % e.n;
        int box = board_is_classic(puzzle->board) ? shape_box(puzzle->shape, row, column)
                                                  : puzzle->board->layout[cell];
        int digit = grid->digits[cell];
        e.column_in_row[digit][row] = column;
        e.box_in_row[digit][row] = box;
        e.row_in_column[digit][column] = row;
        e.row_in_box[digit][box] = row;
        e.given[digit] |= (uint32_t)(puzzle->givens[cell] != 0) << row;
    }
    for (int digit = 1; digit <= n; digit++) {
        for (int other = digit + 1; other <= n; other++) {
            /* The rows that are linked to each other and to no row with a given. */
            uint32_t bound = e.given[digit] | e.given[other];
            uint32_t waiting = bound;
            while (waiting != 0) {
                int row = __builtin_ctz(waiting);
                uint32_t linked =
                    linked_rows(&e, digit, other, row) | linked_rows(&e, other, digit, row);
                waiting = (waiting & (waiting - 1)) | (linked & ~bound);
                bound |= linked;
            }
            uint32_t rows = ~bound & ((UINT32_C(1) << e.n) - 1);
            bool any = rows != 0;
            for (; rows != 0; rows &= rows - 1) {
                int row = __builtin_ctz(rows);
                grid->digits[row * n + e.column_in_row[digit][row]] = (uint16_t)other;
                grid->digits[row * n + e.column_in_row[other][row]] = (uint16_t)digit;
            }
            if (any) {
                return true;
            }
        }
    }
    return false;
}
