/* One formula for all puzzles of a shape: that of the empty board, which is loaded once. Givens,
 * and cells that elimination fixed, become assumptions.
 *
 * Where elimination leaves much of a puzzle open, loading its own formula takes longer than solving
 * it. Searching in the formula of the whole board is slower, but nothing has to be loaded; and what
 * the solver learns follows from the rules alone and helps with every later puzzle.
 */
#ifndef STANDING_H
#define STANDING_H

#include "encode.h"
#include "grid.h"
#include "sat.h"

struct standing;

/* NULL: no memory. */
struct standing *standing_new(const struct satdoku_solver_options *options);
void standing_free(struct standing *standing);

/* Looks for a solution of a Sudoku; `map` says which cells elimination fixed.
 * SATISFIABLE: `found` is the solution. */
enum satdoku_status standing_find(enum sat_result *result, struct grid *found,
                                  struct standing *standing, const struct satdoku_puzzle *puzzle,
                                  const struct varmap *map, struct satdoku_error *error);

#endif
