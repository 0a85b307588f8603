/* Another solution from a solution, by exchanging two digits in some of their cells.
 *
 * Take the cells of two digits in a solution and link those that share a house: if one of two
 * linked cells changes, the other one has to change, too. Where none of the cells that are linked
 * together, directly or by way of others, is a given, exchanging the two digits in all of them
 * gives another solution. The field calls such a set of cells unavoidable.
 */
#ifndef EXCHANGE_H
#define EXCHANGE_H

#include "grid.h"
#include "puzzle.h"

enum { EXCHANGE_MAX = 25 };

/* `grid` solves the puzzle, a Sudoku. True: it became another solution; the caller checks it.
 * False: it stays as it is. False does not mean that there is no other solution, and is always the
 * answer for boards above EXCHANGE_MAX. */
bool exchange_digits(struct grid *grid, const struct satdoku_puzzle *puzzle);

#endif
