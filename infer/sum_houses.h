/* Sums less whole houses. A house holds each digit once, so that the sum of its cells is known.
 * Where most of its cells have the same weight in a sum, the house times that weight is taken from
 * it: what is left is a sum of fewer cells, and on that board it says the same.
 */
#ifndef SUM_HOUSES_H
#define SUM_HOUSES_H

#include "board.h"
#include "stop.h"

/* The terms of a sum: cells, each of them once, and their weights, none of them 0. */
struct sum_terms {
    int *cells;
    int *weights;
    int count;
    long long total;
};

/* Takes whole houses as long as that pays. `weights` is scratch, an int for each cell. */
void sum_houses_take(struct sum_terms *terms, const struct board *board, int *weights,
                     struct ticker *ticker);

#endif
