/* The tests' oracle: what is true of a puzzle, by brute force.
 *
 * It shares nothing with the library, neither code nor ideas: cells and digits, no variables and
 * clauses. For boards up to 6x6, and larger ones with enough givens.
 */
#ifndef TESTS_BRUTE_H
#define TESTS_BRUTE_H

#include "plain.h"

/* Counts the solutions of `puzzle` up to `limit`: different grids, however many tilings they have.
 * `smallest` (n*n digits, may be NULL) becomes the lexicographically smallest of them in reading
 * order when there is one. */
int brute_count(int *smallest, const struct plain_puzzle *puzzle, int limit);

/* Whether `grid` is a solution of `puzzle`: each digit once in each house, every given, domino and
 * single as the puzzle says, and for Sudominoku a tiling that contains them. */
bool brute_is_solution(const struct plain_puzzle *puzzle, const int *grid);

#endif
