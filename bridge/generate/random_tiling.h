/* A random tiling of a solved board by the dominoes and singles of a Sudominoku. */
#ifndef RANDOM_TILING_H
#define RANDOM_TILING_H

#include "solver.h"

/* Adds to a Sudominoku without clues, whose digits are those of the grid, all dominoes and singles
 * of a tiling: cells in random order (prng.h) get the first piece, in random order, that some
 * tiling has beside those before. UNSATISFIABLE: there is none; UNKNOWN: stopped. */
enum satdoku_status random_tiling(enum sat_result *result, struct satdoku_puzzle *puzzle,
                                  const struct grid *digits, struct satdoku_solver *solver,
                                  unsigned long long *random, struct satdoku_error *error);

#endif
