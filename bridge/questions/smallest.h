/* The lexicographically smallest solution of a loaded formula. */
#ifndef SMALLEST_H
#define SMALLEST_H

#include "solver.h"

/* `best` and `found` change places. */
void smallest_keep_found(struct satdoku_solver *solver);

/* Goes from `best`, a solution of the loaded formula, to the smallest one, which is `best` then.
 * Every cell that is settled on the way is added for good. `agreed` (may be NULL) becomes the
 * number of cells that the last two solutions have in common in front of the first one in which
 * they differ; 0 if `best` was the smallest. UNKNOWN: it was stopped. */
enum satdoku_status smallest_settle(enum sat_result *result, int *agreed,
                                    struct satdoku_solver *solver, struct satdoku_error *error);

#endif
