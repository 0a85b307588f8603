/* One formula for all jigsaws of a size whose first row is given as 1, 2, ..., n and nothing else
 * (symmetry.h): that of rows and columns. It is loaded once; for each puzzle the solver goes back
 * to it and is given what its pieces say.
 *
 * That is for layouts, which are mostly decided in less time than it takes to load what all of them
 * have in common.
 */
#ifndef LAYOUTS_H
#define LAYOUTS_H

#include "encode.h"
#include "sat.h"

struct layouts;

/* NULL: no memory. */
struct layouts *layouts_new(void);
void layouts_free(struct layouts *layouts);

/* Whether the formula of a prepared encoding can be loaded in this way. */
bool layouts_serve(const struct encoding *encoding);

/* The map of the formula of rows and columns for puzzles of that size. ERR_MEMORY. */
enum satdoku_status layouts_prepare(const struct varmap **map, struct layouts *layouts, int n);

/* How many clauses that formula has. */
unsigned long long layouts_clauses(const struct layouts *layouts);

/* Loads that formula into `sat`, or goes back to it where it is marked there: only this function
 * marks solvers that it is called with. */
enum satdoku_status layouts_load(struct layouts *layouts, struct sat *sat,
                                 struct satdoku_error *error);

#endif
