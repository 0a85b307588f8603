/* Turns a solver's model into a grid and checks it against the rules. */
#ifndef DECODE_H
#define DECODE_H

#include "grid.h"
#include "puzzle.h"
#include "varmap.h"

/* Reads the grid, and for a Sudominoku its tiling, from a model and checks it against the rules,
 * the givens and the dominoes. values[v] is 1 or -1 for variable v, 0 for unknown, v in
 * 1..variables. ERR_INTERNAL: the model gives a cell no digit or several, leaves one undecided, or
 * gives a grid that breaks a rule. */
enum satdoku_status decode_model(struct grid *grid, const struct satdoku_puzzle *puzzle,
                                 const struct varmap *map, const signed char *values, int variables,
                                 struct satdoku_error *error);

#endif
