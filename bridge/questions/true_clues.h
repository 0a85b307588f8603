/* The clues that a solution has: of a kind whose places on a board are few, one for each place at
 * which some clue of the kind holds, with the value that the solution says.
 */
#ifndef TRUE_CLUES_H
#define TRUE_CLUES_H

#include "grid.h"
#include "puzzle.h"

/* Whether a kind has few places; givens have, too. */
bool true_clues_has_places(enum satdoku_clue_kind kind);

/* Adds to the puzzle's list the clues of the kinds with a flag, kinds[SATDOKU_CLUE_KINDS], that a
 * solution of the puzzle has, but for givens, which are in no list. Of candidate sets these are
 * those that leave out one digit. ERR_MEMORY; ERR_LIMIT: they take too much memory. */
enum satdoku_status true_clues_add(struct satdoku_puzzle *puzzle, const struct grid *solution,
                                   const bool *kinds, struct satdoku_error *error);

#endif
