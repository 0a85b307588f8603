/* Digits that may be renamed: in a jigsaw without givens, any permutation of the digits makes a
 * solution of a solution. So there is one exactly if there is one whose first row is 1, 2, ..., n,
 * and that is the smallest first row that a solution can have.
 *
 * Classic boards do without: an empty one has a solution that is found at once.
 */
#ifndef SYMMETRY_H
#define SYMMETRY_H

#include "grid.h"
#include "puzzle.h"

bool symmetry_is_free(const struct satdoku_puzzle *puzzle);

/* Makes `fixed` that puzzle with 1, 2, ..., n given in its first row. From {0}; ERR_MEMORY. */
enum satdoku_status symmetry_fix(struct satdoku_puzzle *fixed, const struct satdoku_puzzle *puzzle);

/* Renames two digits of a grid: another grid, if it has two. */
void symmetry_rename(struct grid *grid);

/* How many solutions a puzzle has that has one: one only where there is but one digit. */
enum satdoku_verdict symmetry_verdict(const struct satdoku_puzzle *puzzle);

#endif
