/* Sets of different digits that have a sum or fulfil a rule, in lexicographic order. */
#ifndef DIGIT_SETS_H
#define DIGIT_SETS_H

#include "board.h"

/* ---- Of a sum ---- */

/* Takes `count` inside digits, the least first; false ends the walk. */
typedef bool digit_sums_take(void *context, const int *digits, int count);

/* Hands over each set of `count` digits of the board whose printed digits sum to `sum`. False: it
 * was ended. */
bool digit_sums_each(const struct board *board, int count, long long sum, digit_sums_take *take,
                     void *context);

/* Whether there are no more than `most` such sets. */
bool digit_sums_are_few(const struct board *board, int count, long long sum, int most);

/* ---- Of a rule ---- */

/* The sums that digits may be told to avoid are no greater. */
enum { DIGIT_SETS_SUM_MAX = 1023 };

/* The first digits of a set of `whole` ones. */
struct digit_sets_begin {
    const int *digits; /* inside ones, the least first */
    int count;         /* 1 to `whole` */
    int whole;
    const uint64_t *sums; /* bit s: some of the printed digits have the sum s */
};

/* Whether such a set may begin so, or be so if it is whole. What is false stays so with further
 * digits. */
typedef bool digit_sets_rule(const struct digit_sets_begin *begin, const struct board *board,
                             int number);

digit_sets_rule digit_sets_in_a_row;   /* each digit is the next one after that before it */
digit_sets_rule digit_sets_avoid_sum;  /* no digits of it have the sum `number` */
digit_sets_rule digit_sets_are_halved; /* as many even digits as odd ones, and as many of the lower
                                          half as of the upper one; one in the middle is in none */

/* Hands over each set of `count` digits of the board that fulfils the rule. False: it was ended, or
 * there are too many beginnings to look at. */
bool digit_sets_each(const struct board *board, int count, digit_sets_rule *rule, int number,
                     digit_sums_take *take, void *context);

/* Whether there are no more than `most` such sets. */
bool digit_sets_are_few(const struct board *board, int count, digit_sets_rule *rule, int number,
                        int most);

#endif
