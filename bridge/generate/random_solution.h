/* A random solution of any puzzle. */
#ifndef RANDOM_SOLUTION_H
#define RANDOM_SOLUTION_H

#include "solver.h"

/* Sets *solution to a solution of the puzzle: cells in random order get the first digit, in random
 * order, that some solution has beside those before; an empty 9x9 board is filled by random_fill.h.
 * So each solution can come, but not all are as likely as each other. What comes depends on
 * `random` (prng.h) and on which solutions there are, not on which of them a solver finds.
 * UNSATISFIABLE: there is none; UNKNOWN: stopped. */
enum satdoku_status random_solution(enum sat_result *result, struct grid *solution,
                                    struct satdoku_solver *solver,
                                    const struct satdoku_puzzle *puzzle, unsigned long long *random,
                                    struct satdoku_error *error);

/* Sets order[0..count) to 0..count-1 in random order. */
void random_order(size_t *order, size_t count, unsigned long long *random);

#endif
