/* An order of candidates for a search: the solver decides the first variables first. First come
 * candidates whose houses have few open cells but many candidates in them, in cells with many
 * candidates, and with many places in their box. The order was found by trying many on hard puzzles
 * (docs/performance.md). Nothing but speed depends on it.
 */
#ifndef ORDER_H
#define ORDER_H

#include "board.h"
#include "varmap.h"

enum { ORDER_MAX = 9 };

/* Sets order[] (room for n * n * n) to the live candidates of a map, as cell * n + digit - 1, and
 * returns their number; n is at most ORDER_MAX. */
int order_candidates(int *order, const struct varmap *map, struct shape shape);

#endif
