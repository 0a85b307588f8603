/* Rules for the digits of two cells, as people write digits. */
#ifndef PAIR_RULES_H
#define PAIR_RULES_H

#include <stdbool.h>

/* What a rule may look at besides the two digits. */
struct pair_rule_facts {
    int number;        /* of the rule or the clue */
    int lowest;        /* digit of the board */
    int digits;        /* how many there are */
    const int *listed; /* [digits * digits], for are_listed */
};

/* Where a rule has two numbers: a place, and a digit that is printed. */
enum { PAIR_RULE_DIGIT = 1 << 14 };
static inline int pair_rule_place(int place, int digit)
{
    return place * PAIR_RULE_DIGIT + digit;
}

/* Whether the first digit and the second one go together. */
typedef bool pair_rule(int one, int other, const struct pair_rule_facts *facts);

pair_rule are_different;
pair_rule are_equal;
pair_rule differ_by_number;
pair_rule do_not_differ_by_number;
pair_rule differ_by_number_or_more;
pair_rule are_different_within_number; /* they differ, by less than that */
pair_rule are_multiples;               /* one is `number` times the other */
pair_rule sum_is_number;
pair_rule difference_is_number; /* the first one less the other */
pair_rule is_greater;
pair_rule is_less;
pair_rule is_not_greater;
pair_rule want_no_dot;    /* neither differ by 1, nor is one twice the other */
pair_rule want_no_letter; /* the sum is neither 10 nor 5 */
pair_rule are_not_both_number;
pair_rule have_same_remainder; /* by `number`, which is above 0 */
pair_rule have_other_remainder;
pair_rule are_in_same_group;
pair_rule are_in_other_groups;
pair_rule points_at;      /* if the first is the place in `number`, the second is the digit */
pair_rule points_only_at; /* and only then */
pair_rule are_listed;     /* the number at (one - lowest) * digits + other - lowest is not 0 */

enum { DIGIT_GROUPS = 3 };

/* The group of a digit: 0 low, 1 middle, 2 high. Of nine digits three are in each. */
int digit_group(int digit, int lowest, int digits);

#endif
