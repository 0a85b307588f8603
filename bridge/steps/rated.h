/* Ratings of generated puzzles: is one within the bounds that its caller asks for? */
#ifndef RATED_H
#define RATED_H

#include "solver.h"

/* *fits: the steps to the only solution of the puzzle have the rating and the technique that the
 * options ask for; true without any search where these ask for nothing. Sets *options->rating to
 * the size of the largest reason, and *verdict to UNKNOWN where the search was stopped. */
enum satdoku_status rated_fits(enum satdoku_verdict *verdict, bool *fits,
                               struct satdoku_solver *solver, const struct satdoku_puzzle *puzzle,
                               const struct satdoku_generate_options *options,
                               struct satdoku_error *error);

#endif
