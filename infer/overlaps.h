/* Overlaps: which regions of a board have two or more cells in common with a house. Locked
 * candidates are found by them (narrow.h).
 */
#ifndef OVERLAPS_H
#define OVERLAPS_H

#include "board.h"
#include "stop.h"

/* A house and another region with two or more cells in common. */
struct overlap {
    size_t own; /* in overlaps->cells: the cells of the house alone; */
    int own_count;
    int rest_count; /* behind them those of the other region alone */
};

/* From {0}; first is NULL until overlaps were found. */
struct overlaps {
    struct overlap *list; /* by house; owned */
    int *first;           /* [regions + 1]: where those of a region begin; owned */
    int *cells;           /* owned */
    size_t list_capacity;
    size_t cell_capacity;
};

/* Finds the overlaps of a board. ERR_MEMORY; END: it was stopped. Then there are none. */
enum satdoku_status overlaps_find(struct overlaps *overlaps, const struct board *board,
                                  struct ticker *ticker);

void overlaps_clear(struct overlaps *overlaps);

#endif
