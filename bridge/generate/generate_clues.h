/* Puzzles that are more than givens on rows, columns and boxes: those with clues that stay, or that
 * are made.
 */
#ifndef GENERATE_CLUES_H
#define GENERATE_CLUES_H

#include "solver.h"

/* What satdoku_generate does for any puzzle: the puzzle, a copy of the caller's, becomes what is
 * made where the verdict is UNIQUE, and else is of no use. The options have numbers that fit. */
enum satdoku_status generate_clues(enum satdoku_verdict *verdict, struct satdoku_puzzle *puzzle,
                                   struct satdoku_solver *solver,
                                   const struct satdoku_generate_options *options,
                                   struct satdoku_error *error);

#endif
