/* The tilings of a Sudominoku grid, by brute force. Shares nothing with the library.
 *
 * A tiling covers the grid with n(n-1)/2 dominoes, one for each pair of different digits, and n
 * singles, one for each digit. Grids must hold digits 1 .. n; whether they follow the rules of
 * Sudoku does not matter.
 */
#ifndef TESTS_TILING_H
#define TESTS_TILING_H

#include "plain.h"
#include "random.h"

/* Counts, up to `limit`, the tilings of `grid` that contain the dominoes and singles of `puzzle`,
 * whose digits must be those of the grid. */
int tiling_count(const struct plain_puzzle *puzzle, const int *grid, int limit);

/* Sets *cover to some tiling of `grid`; false where it has none or none was found
 * soon. */
bool tiling_random(struct plain_cover *cover, struct random *random, int n, const int *grid);

#endif
