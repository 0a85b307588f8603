/* Sets of different digits with a given sum, in lexicographic order. */
#ifndef DIGIT_SUMS_H
#define DIGIT_SUMS_H

#include "board.h"

/* Takes `count` inside digits, the least first; false ends the walk. */
typedef bool digit_sums_take(void *context, const int *digits, int count);

/* Hands over each set of `count` digits of the board whose printed digits sum to `sum`. False: it
 * was ended. */
bool digit_sums_each(const struct board *board, int count, long long sum, digit_sums_take *take,
                     void *context);

/* Whether there are no more than `most` such sets. */
bool digit_sums_are_few(const struct board *board, int count, long long sum, int most);

#endif
