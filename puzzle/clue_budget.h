/* How much the clues of a puzzle may take together. Texts are read and puzzles are built within
 * these bounds, so that no text takes all memory, and whatever is built can be written as a
 * constraint string and read back.
 *
 * Some kinds take memory for pairs of their cells, others have long lists of values. The text is
 * counted as long as a constraint string has it at most.
 */
#ifndef CLUE_BUDGET_H
#define CLUE_BUDGET_H

#include "clue.h"
#include "error.h"

/* What the list takes with the clue as its last one. */
void clue_budget_add(struct clue_list *list, const struct clue *clue, const struct board *board);

/* Why the puzzle has no room for the clue, as a sentence in `text`; NULL: it has. */
const char *clue_budget_refuse(char text[CLUE_REFUSAL], const struct clue *clue,
                               const struct satdoku_puzzle *puzzle);

/* OK where the puzzle has room for the clue and the text stays so short that it can be read. Else
 * ERR_LIMIT. Boards of more than 200 rows may be full of givens that leave less room for clues. */
enum satdoku_status clue_budget_check(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                                      struct satdoku_error *error);

#endif
