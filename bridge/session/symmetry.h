/* Digits that may be renamed: in a jigsaw without givens, any permutation of the digits makes a
 * solution of a solution. So the jigsaw has a solution if and only if it has one whose first row is
 * 1, 2, ..., n, and that is the smallest first row that a solution can have.
 *
 * Classic boards are not treated so: an empty one has a solution that is found at once.
 */
#ifndef SYMMETRY_H
#define SYMMETRY_H

#include "grid.h"
#include "puzzle.h"

bool symmetry_is_free(const struct satdoku_puzzle *puzzle);

/* Makes `fixed` that puzzle with 1, 2, ..., n given in its first row. From {0}; ERR_MEMORY. */
enum satdoku_status symmetry_fix(struct satdoku_puzzle *fixed, const struct satdoku_puzzle *puzzle);

/* Whether the puzzle is one that symmetry_fix makes. */
bool symmetry_is_fixed(const struct satdoku_puzzle *puzzle);

/* Renames two digits of a grid: another grid, if it has two. */
void symmetry_rename(struct grid *grid);

/* The verdict for a puzzle that has a solution and whose digits may be renamed: UNIQUE on a board
 * with one digit, else MULTIPLE. */
enum satdoku_verdict symmetry_verdict(const struct satdoku_puzzle *puzzle);

#endif
