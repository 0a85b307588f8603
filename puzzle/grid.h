/* A board full of digits, and for Sudominoku the tiling that goes with it.
 *
 * This is what the library works with. What callers get is a `struct satdoku_grid`: see door.h.
 */
#ifndef GRID_H
#define GRID_H

#include "board.h"

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

#endif
