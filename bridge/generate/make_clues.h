/* Random clues that a solution fulfils: material for puzzles.
 *
 * The table of kinds says where a puzzle has clues of a kind (enum clue_made). There is no code for
 * a kind: whether a clue is true says its rule, and its values are those that a blank gets from a
 * solution (blanks.h).
 */
#ifndef MAKE_CLUES_H
#define MAKE_CLUES_H

#include "clue.h"
#include "puzzle.h"

/* OK where there can be clues of all kinds with a flag, kinds[SATDOKU_CLUE_KINDS], on the board of
 * the puzzle; else ERR_ARGUMENT. A kind whose strict rule the puzzle has can have none: the rule
 * says where they are. */
enum satdoku_status make_clues_check(const bool *kinds, const struct satdoku_puzzle *puzzle,
                                     struct satdoku_error *error);

/* Adds the rules of the whole board among the kinds that solutions have to keep, but for strict
 * ones. */
enum satdoku_status make_rules(struct satdoku_puzzle *puzzle, const bool *kinds,
                               struct satdoku_error *error);

/* Adds the strict rules among the kinds, and all clues that they want to be there. */
enum satdoku_status make_strict_rules(struct satdoku_puzzle *puzzle, const bool *kinds,
                                      const struct grid *solution, unsigned long long *random,
                                      struct satdoku_error *error);

/* Adds clues of the other kinds: all that there can be on edges, squares, sides, diagonals and
 * single cells, and as many on lines and areas as find room, where those of one kind have no cell
 * in common. */
enum satdoku_status make_clues(struct satdoku_puzzle *puzzle, const bool *kinds,
                               const struct grid *solution, unsigned long long *random,
                               struct satdoku_error *error);

#endif
