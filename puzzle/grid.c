#include "grid.h"

#include "mem.h"

#include <string.h>

enum satdoku_status grid_resize(struct grid *grid, struct board *board, bool tiled)
{
    size_t cells = (size_t)board->cells;
    uint16_t *digits = mem_grow(grid->digits, &grid->digits_capacity, cells, sizeof *digits);
    if (digits == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    grid->digits = digits;
    if (tiled) {
        int *partner = mem_grow(grid->partner, &grid->partner_capacity, cells, sizeof *partner);
        if (partner == NULL) {
            return SATDOKU_ERR_MEMORY;
        }
        grid->partner = partner;
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
