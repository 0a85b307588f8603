/* Clues that a solution has: of a kind one for each place at which some clue of the kind holds
 * (clue_places.h), with the values that the solution says.
 */
#ifndef TRUE_CLUES_H
#define TRUE_CLUES_H

#include "clue.h"
#include "grid.h"
#include "puzzle.h"

/* Whether there are such clues of a kind; givens and candidates are, too. */
bool true_clues_any(enum satdoku_clue_kind kind);

/* Whether some clue of the kind and the cells of *clue is one that the solution has. Then the clue
 * has its values, those that a blank gets (blanks.h); they are kept in values[], with room for as
 * many as there are cells. Of several values that hold the greatest says most: it has to say half
 * of what can be said. */
bool true_clues_find(struct clue *clue, int *values, const struct satdoku_puzzle *puzzle,
                     const struct grid *solution);

/* Adds a clue to the puzzle's list. ERR_MEMORY; ERR_LIMIT: the list takes too much memory. */
enum satdoku_status true_clues_take(struct satdoku_puzzle *puzzle, const struct clue *clue,
                                    struct satdoku_error *error);

/* Adds to the puzzle's list the clues of the kinds with a flag, kinds[SATDOKU_CLUE_KINDS], that a
 * solution of the puzzle has, but for givens, which are in no list. Of candidate sets these are
 * those that leave out one digit. Fails as true_clues_take does. */
enum satdoku_status true_clues_add(struct satdoku_puzzle *puzzle, const struct grid *solution,
                                   const bool *kinds, struct satdoku_error *error);

#endif
