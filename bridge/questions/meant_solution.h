/* The solution that a puzzle is meant to have, as a caller says it: a puzzle that gives a digit in
 * each cell.
 */
#ifndef MEANT_SOLUTION_H
#define MEANT_SOLUTION_H

#include "grid.h"
#include "puzzle.h"

/* Sets *grid to the digits of `meant`, which has the same cells as the puzzle, and checks that they
 * keep all rules and clues of the puzzle, but for how a Sudominoku is tiled. ERR_ARGUMENT: they do
 * not, as `error` says. */
enum satdoku_status meant_solution(struct grid *grid, const struct satdoku_puzzle *puzzle,
                                   const struct satdoku_puzzle *meant, struct satdoku_error *error);

#endif
