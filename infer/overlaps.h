/* Locked candidates between any two regions: if a house has its places for a digit only in cells
 * that it shares with another region, the digit is removed from the rest of that region.
 *
 * This is for boards that are not classic; for classic ones chutes do the same with less work
 * (locked.h).
 */
#ifndef OVERLAPS_H
#define OVERLAPS_H

#include "board.h"

struct candidates;

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

/* Looks at the overlaps of a region once. False: there is no solution. */
bool overlaps_settle(struct candidates *c, int region);

#endif
