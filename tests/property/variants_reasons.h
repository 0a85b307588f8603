/* Explanations and minimal puzzles of variant puzzles, compared with brute force. */
#ifndef TESTS_VARIANTS_REASONS_H
#define TESTS_VARIANTS_REASONS_H

#include "variants.h"

/* Conflicts have no solution, and one without any of their clues; repairs leave one, and are as
 * small as they are said to be; what is to make a puzzle with several solutions unique does so. */
enum satdoku_status variants_ask_explain(struct variants *variants);

/* The minimal puzzle has the same solution, and others without any of its clues that could have
 * gone. */
enum satdoku_status variants_ask_minimize(struct variants *variants);

/* How many clues with cells the puzzle has, in the library's order; and how many solutions it has
 * with those of them that have a mark, up to `limit`; -1 where brute force takes too long. */
int variants_clues(struct variants *variants);
int variants_count_with(struct variants *variants, const bool *has, int limit);

#endif
