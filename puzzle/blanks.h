/* Blanks: clues without the value that a setter says, such as a cage whose sum is not known yet.
 *
 * A puzzle keeps them beside its list (puzzle.h), so nothing that asks, checks or writes sees them:
 * without them it means what its other clues say. A solution gives them their values. There is no
 * code for each kind: a value is right where the rule of the kind holds with it, and the table of
 * kinds says which one is meant where several are (enum clue_found).
 */
#ifndef BLANKS_H
#define BLANKS_H

#include "clue.h"
#include "puzzle.h"

/* Whether a solution can tell the value of such a clue. */
bool blanks_can_have(enum satdoku_clue_kind kind);

/* The value that stands in for an open one: the least of the kind. So a blank is checked by
 * clue_refuse as any clue is. */
int blanks_stand_in(enum satdoku_clue_kind kind);

/* Adds a copy of a clue whose first value stands in. ERR_MEMORY. */
enum satdoku_status blanks_add(struct satdoku_puzzle *puzzle, const struct clue *clue);

/* Sets values[0..*count) to those that a clue whose first value stands in has in a grid of the
 * puzzle's board; there is room for as many as it has cells, or values. False: none holds, or the
 * grid does not tell which is meant. */
bool blanks_find(int *values, int *count, const struct clue *blank,
                 const struct satdoku_puzzle *puzzle, const struct grid *grid);

/* Makes `filled` a copy of the puzzle in which all blanks have the values that they have in a grid
 * of its board, each at its place among the clues. END: one has none, or could have several, as
 * `what` says, and `filled` is of no use. ERR_MEMORY. ERR_LIMIT: there is no room for the clues. */
enum { BLANKS_TEXT = CLUE_TEXT + 80 };
enum satdoku_status blanks_fill(struct satdoku_puzzle *filled, char what[BLANKS_TEXT],
                                const struct satdoku_puzzle *puzzle, const struct grid *grid,
                                struct satdoku_error *error);

#endif
