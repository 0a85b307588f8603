/* Whether a puzzle is as hard as it is to be, by the steps to its solution. */
#ifndef RATED_H
#define RATED_H

#include "solver.h"

/* Whether the steps to the solution of a puzzle that has just one are what the options ask for;
 * without a question where these ask for nothing. *options->rating becomes the size of the largest
 * reason. *verdict becomes UNKNOWN where it was stopped, and is not touched else. */
enum satdoku_status rated_fits(enum satdoku_verdict *verdict, bool *fits,
                               struct satdoku_solver *solver, const struct satdoku_puzzle *puzzle,
                               const struct satdoku_generate_options *options,
                               struct satdoku_error *error);

#endif
