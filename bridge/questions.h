/* Questions about a puzzle that are not in the public header. */
#ifndef QUESTIONS_H
#define QUESTIONS_H

#include "solver.h"

/* Counts solutions (grids, not tilings) by excluding one after another, up to `limit`. Stopped: the
 * number found so far, and *complete is false, as it is at the limit. */
enum satdoku_status questions_count(size_t *count, bool *complete, struct satdoku_solver *solver,
                                    const struct satdoku_puzzle *puzzle, size_t limit,
                                    struct satdoku_error *error);

#endif
