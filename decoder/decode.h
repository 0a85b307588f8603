/* Turns a solver's model into a grid. */
#ifndef DECODE_H
#define DECODE_H

#include "grid.h"
#include "puzzle.h"
#include "varmap.h"

/* Reads the grid, and for a Sudominoku its tiling, from a model. values[v] is 1 or -1 for variable
 * v, 0 for unknown, v in 1..variables. ERR_INTERNAL: the model gives a cell no digit or several, or
 * leaves one undecided. Whether the grid is a solution is for the door to check (door.h). */
enum satdoku_status decode_model(struct grid *grid, const struct satdoku_puzzle *puzzle,
                                 const struct varmap *map, const signed char *values, int variables,
                                 struct satdoku_error *error);

/* The same of a model from outside, for which the caller has words of its own: ERR_INTERNAL also
 * where the grid breaks a rule of the puzzle. */
enum satdoku_status decode_checked(struct grid *grid, const struct satdoku_puzzle *puzzle,
                                   const struct varmap *map, const signed char *values,
                                   int variables, struct satdoku_error *error);

#endif
