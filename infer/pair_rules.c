/* Each rule is the plain statement about two digits. */
#include "pair_rules.h"

#include <stdlib.h>

int digit_group(int digit, int lowest, int digits)
{
    return (digit - lowest) * DIGIT_GROUPS / digits;
}

/* A rule may ignore some of its arguments. */
#define RULE(name, condition)                                                                      \
    bool name(int one, int other, const struct pair_rule_facts *facts)                             \
    {                                                                                              \
        (void)facts;                                                                               \
        return condition;                                                                          \
    }

RULE(are_different, one != other)
RULE(are_equal, one == other)
RULE(differ_by_number, abs(one - other) == facts->number)
RULE(do_not_differ_by_number, abs(one - other) != facts->number)
RULE(differ_by_number_or_more, abs(one - other) >= facts->number)
RULE(are_different_within_number, one != other && abs(one - other) < facts->number)
RULE(are_multiples, one == facts->number * other || other == facts->number * one)
RULE(sum_is_number, one + other == facts->number)
RULE(difference_is_number, one - other == facts->number)
RULE(is_greater, one > other)
RULE(is_less, one < other)
RULE(is_not_greater, one <= other)
RULE(want_no_dot, abs(one - other) != 1 && one != 2 * other && other != 2 * one)
RULE(want_no_letter, one + other != 10 && one + other != 5)
RULE(are_not_both_number, one != facts->number || other != facts->number)
RULE(have_same_remainder, one % facts->number == other % facts->number)
RULE(have_other_remainder, one % facts->number != other % facts->number)
RULE(are_in_same_group, digit_group(one, facts->lowest, facts->digits) ==
                            digit_group(other, facts->lowest, facts->digits))
RULE(are_in_other_groups, !are_in_same_group(one, other, facts))
RULE(points_at, one != facts->number / PAIR_RULE_DIGIT || other == facts->number % PAIR_RULE_DIGIT)
RULE(points_only_at,
     (one == facts->number / PAIR_RULE_DIGIT) == (other == facts->number % PAIR_RULE_DIGIT))
RULE(are_listed, facts->listed[(one - facts->lowest) * facts->digits + other - facts->lowest] != 0)
