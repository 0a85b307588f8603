/* A board full of digits, and for Sudominoku the tiling that goes with it. */
#ifndef GRID_H
#define GRID_H

#include <satdoku.h>
#include <stdint.h>

struct satdoku_grid {
    int n;
    uint16_t *digits; /* [n * n], 1..n; owned */
    size_t digits_capacity;
    bool tiled;
    int *partner; /* [n * n], if tiled: the cell of the domino's other half; itself for a single */
    size_t partner_capacity;
};

/* Makes room for n x n cells; their contents are undefined. */
enum satdoku_status grid_resize(struct satdoku_grid *grid, int n, bool tiled);

enum satdoku_status grid_copy(struct satdoku_grid *to, const struct satdoku_grid *from);

/* For a grid that is part of something else: start from {0}. */
void grid_clear(struct satdoku_grid *grid);

#endif
