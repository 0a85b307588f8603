/* Overlaps: which regions of a board have two or more cells in common with a house. Locked
 * candidates are found by them (locked_regions.h).
 */
#ifndef OVERLAPS_H
#define OVERLAPS_H

#include "board.h"

/* A house and another region with two or more cells in common. */
struct overlap {
    const int *own; /* cells of the house alone */
    int own_count;
    const int *rest; /* cells of the other region alone */
    int rest_count;
};

struct overlaps {
    struct overlap *list; /* by house; owned */
    int *first;           /* [regions + 1]: where those of a region begin; owned */
    int *cells;           /* owned */
};

/* Finds the overlaps of a board. From {0}; ERR_MEMORY: overlaps_clear is still due. */
enum satdoku_status overlaps_find(struct overlaps *overlaps, const struct board *board);

void overlaps_clear(struct overlaps *overlaps);

#endif
