/* An order of cells for the solver, which decides first what has the first variables: cells whose
 * houses have few open cells, but many candidates in them, come first. Found by trying many orders
 * on hard puzzles (docs/performance.md). Nothing but speed depends on it.
 */
#ifndef ORDER_H
#define ORDER_H

#include "shape.h"
#include "varmap.h"

enum { ORDER_MOST = 9 };

/* Sets order[] (room for n * n) to the open cells of a map whose candidates are decided, and
 * returns their number; n is at most ORDER_MOST. */
int order_cells(int *order, const struct varmap *map, struct shape shape);

#endif
