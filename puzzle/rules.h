/* The rules, for checking an answer: plain loops over cells and houses, independent of variables,
 * clauses and encodings.
 */
#ifndef RULES_H
#define RULES_H

#include "grid.h"
#include "puzzle.h"

/* Whether the grid solves the puzzle: every region holds different digits, the givens stand, every
 * clue's own rule is kept (clue.h), and for a Sudominoku the tiling covers every cell, uses each
 * pair of digits once and each single digit once, and has the given dominoes and singles. Where it
 * does not, `error` names the first broken rule, as ERR_INTERNAL without a place. */
bool rules_hold(const struct satdoku_puzzle *puzzle, const struct grid *grid,
                struct satdoku_error *error);

struct clue_swap;

/* The same of the puzzle with another clue in place of one of its list. */
bool rules_hold_after(const struct satdoku_puzzle *puzzle, const struct clue_swap *swap,
                      const struct grid *grid, struct satdoku_error *error);

#endif
