/* Clues as callers get them, with cells and digits as they are printed. */
#ifndef CLUE_SET_H
#define CLUE_SET_H

#include "clue.h"

/* How far printed digits lie above inside ones, where the values of such clues are digits. */
int clue_shift(const struct board *board, enum satdoku_clue_kind kind);

/* Copies the clues that have a flag (NULL: all) of a puzzle on that board. One block of memory,
 * which satdoku_clues_free releases; NULL: there is none. */
struct satdoku_clues *clue_set_new(const struct clue *clues, size_t count, const bool *flags,
                                   const struct board *board);

/* What callers see of it; nothing of NULL. */
struct satdoku_clues clue_set_view(const struct satdoku_clues *set);

#endif
