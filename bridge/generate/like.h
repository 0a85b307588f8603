/* Puzzles like another one. */
#ifndef LIKE_H
#define LIKE_H

#include "puzzle.h"

/* Takes a puzzle's givens and clues with cells, and its strict rules, away, and makes the options
 * ask for others: for clues of the same kinds, which are put into kinds[], for givens only where
 * there were any, and for the symmetry of their cells. */
void like_take(struct satdoku_generate_options *options,
               enum satdoku_clue_kind kinds[SATDOKU_CLUE_KINDS], struct satdoku_puzzle *puzzle);

#endif
