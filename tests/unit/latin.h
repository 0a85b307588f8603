/* A grid as callers have it, of any size: rows 1 2 ... n, 2 3 ... 1, and so on, which solve the
 * empty board whose boxes are its rows.
 */
#ifndef TESTS_LATIN_H
#define TESTS_LATIN_H

#include "door.h"
#include "unit.h"

static inline void latin_fill(struct satdoku_grid *grid, int n)
{
    struct satdoku_puzzle board = {.givens = NULL};
    struct grid found = {.board = NULL};
    assert_int_equal(puzzle_reset(&board, (struct shape){n, 1, n}, false), SATDOKU_OK);
    assert_int_equal(grid_resize(&found, board.board, false), SATDOKU_OK);
    for (int cell = 0; cell < n * n; cell++) {
        found.digits[cell] = (uint16_t)((cell / n + cell % n) % n + 1);
    }
    assert_int_equal(door_let_out(grid, &board, &found, NULL), SATDOKU_OK);
    grid_clear(&found);
    puzzle_clear(&board);
}

#endif
