/* A board full of digits, and for Sudominoku the tiling that goes with it.
 *
 * This is what the library works with. What callers get is a `struct satdoku_grid`: see door.h.
 */
#ifndef GRID_H
#define GRID_H

#include "board.h"
#include "puzzle.h"

#include <satdoku.h>

#include <stdint.h>

struct grid {
    struct board *board; /* held; NULL before it was first filled */
    uint16_t *digits;    /* [cells], 1..digits; owned */
    size_t digits_capacity;
    bool tiled;
    int *partner; /* [cells], if tiled: the cell of the domino's other half; itself for a single */
    size_t partner_capacity;
};

/* Makes room for the cells of a board, which the grid holds from then on; their contents are
 * undefined. */
enum satdoku_status grid_resize(struct grid *grid, struct board *board, bool tiled);

enum satdoku_status grid_copy(struct grid *to, const struct grid *from);

/* -1, 0 or 1: the order of the digits in reading order, of boards of different sizes that of the
 * numbers of cells. Tilings do not count. */
int grid_compare(const struct grid *one, const struct grid *other);

/* For a grid that is part of something else: start from {0}. */
void grid_clear(struct grid *grid);

/* Another solution from a solution, by exchanging two digits in some of their cells.
 *
 * Take the cells of two digits in a solution and link those that share a house: if one of two
 * linked cells changes, the other one has to change, too. Where none of the cells that are linked
 * together, directly or by way of others, is a given, exchanging the two digits in all of them
 * gives another solution. The field calls such a set of cells unavoidable.
 */

enum { EXCHANGE_MAX = 25 };

/* `grid` solves the puzzle, a Sudoku. True: it became another solution; the caller checks it.
 * False: it stays as it is. False does not mean that there is no other solution, and is always the
 * answer for boards above EXCHANGE_MAX. */
bool exchange_digits(struct grid *grid, const struct satdoku_puzzle *puzzle);

#endif
