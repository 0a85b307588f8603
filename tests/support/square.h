/* Grids for tests, of n x n cells on a board of rows and columns alone. */
#ifndef SQUARE_H
#define SQUARE_H

#include "grid.h"

static inline enum satdoku_status square_resize(struct grid *grid, int n, bool tiled)
{
    struct board *board = NULL;
    enum satdoku_status status = board_classic(&board, (struct shape){n, 1, n});
    if (status == SATDOKU_OK) {
        status = grid_resize(grid, board, tiled);
        board_release(board);
    }
    return status;
}

#endif
