/* Random minimal puzzles, each as likely as the others. */
#ifndef UNBIASED_H
#define UNBIASED_H

#include "solver.h"

/* Gives the puzzle, of which nothing but its board is looked at, the givens of a random minimal
 * puzzle: of options->solution, or of random solutions. *verdict becomes UNIQUE, or UNKNOWN where
 * it was stopped. ERR_ARGUMENT: the board is neither 4x4 nor 9x9 of rows, columns and boxes, or the
 * solution is none. */
enum satdoku_status unbiased_make(enum satdoku_verdict *verdict, struct satdoku_puzzle *puzzle,
                                  struct satdoku_solver *solver,
                                  const struct satdoku_generate_options *options,
                                  struct satdoku_error *error);

#endif
