/* Solutions as text: the cells of a board that is known already. */
#ifndef SOLUTION_H
#define SOLUTION_H

#include "puzzle.h"

#include <satdoku.h>

/* Reads a solution of `puzzle` from a reader, whose format and options do not matter, into another
 * puzzle. It is one of these:
 *   - the cells of the puzzle's board in reading order, on as many lines as there are: a character
 *     each, blanks between them or not; where digits go beyond 9 also as words, decimal or letters.
 *     Missing cells are left out. `solution` then has that board.
 *   - a puzzle as a constraint string, or as a line of `jigsaw`: its givens are the solution. Its
 *     board is what it says.
 * END: there is none. Cells may be blank. */
enum satdoku_status solution_next(struct satdoku_puzzle *solution,
                                  const struct satdoku_puzzle *puzzle,
                                  struct satdoku_reader *reader, struct satdoku_error *error);

#endif
