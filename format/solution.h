/* Solutions as text: the cells of a board that is known already. */
#ifndef SOLUTION_H
#define SOLUTION_H

#include "puzzle.h"

#include <satdoku.h>

/* Reads a solution of `puzzle`, cells or a puzzle, from a reader whose format and options do not
 * matter, into another puzzle (solution.c). END: there is none. */
enum satdoku_status solution_next(struct satdoku_puzzle *solution,
                                  const struct satdoku_puzzle *puzzle,
                                  struct satdoku_reader *reader, struct satdoku_error *error);

#endif
