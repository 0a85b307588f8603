/* Each rule is the plain statement about two digits. A rule may ignore some of its arguments. */
#include "pair_rules.h"

#include <stdlib.h>

bool are_different(int one, int other, const struct pair_rule_facts *facts)
{
    (void)facts;
    return one != other;
}

bool are_equal(int one, int other, const struct pair_rule_facts *facts)
{
    (void)facts;
    return one == other;
}

bool differ_by_number(int one, int other, const struct pair_rule_facts *facts)
{
    return abs(one - other) == facts->number;
}

bool do_not_differ_by_number(int one, int other, const struct pair_rule_facts *facts)
{
    return abs(one - other) != facts->number;
}

bool differ_by_number_or_more(int one, int other, const struct pair_rule_facts *facts)
{
    return abs(one - other) >= facts->number;
}

bool are_different_within_number(int one, int other, const struct pair_rule_facts *facts)
{
    return one != other && abs(one - other) < facts->number;
}

bool are_multiples(int one, int other, const struct pair_rule_facts *facts)
{
    return one == facts->number * other || other == facts->number * one;
}

bool sum_is_number(int one, int other, const struct pair_rule_facts *facts)
{
    return one + other == facts->number;
}

bool difference_is_number(int one, int other, const struct pair_rule_facts *facts)
{
    return one - other == facts->number;
}

bool is_greater(int one, int other, const struct pair_rule_facts *facts)
{
    (void)facts;
    return one > other;
}

bool is_less(int one, int other, const struct pair_rule_facts *facts)
{
    (void)facts;
    return one < other;
}

bool is_not_greater(int one, int other, const struct pair_rule_facts *facts)
{
    (void)facts;
    return one <= other;
}

bool want_no_dot(int one, int other, const struct pair_rule_facts *facts)
{
    (void)facts;
    return abs(one - other) != 1 && one != 2 * other && other != 2 * one;
}

bool want_no_letter(int one, int other, const struct pair_rule_facts *facts)
{
    (void)facts;
    return one + other != 10 && one + other != 5;
}

bool are_not_both_number(int one, int other, const struct pair_rule_facts *facts)
{
    return one != facts->number || other != facts->number;
}

bool have_same_remainder(int one, int other, const struct pair_rule_facts *facts)
{
    return one % facts->number == other % facts->number;
}

bool have_other_remainder(int one, int other, const struct pair_rule_facts *facts)
{
    return one % facts->number != other % facts->number;
}

int digit_group(int digit, int lowest, int digits)
{
    return (digit - lowest) * DIGIT_GROUPS / digits;
}

bool are_in_same_group(int one, int other, const struct pair_rule_facts *facts)
{
    return digit_group(one, facts->lowest, facts->digits) ==
           digit_group(other, facts->lowest, facts->digits);
}

bool are_in_other_groups(int one, int other, const struct pair_rule_facts *facts)
{
    return !are_in_same_group(one, other, facts);
}

bool points_at(int one, int other, const struct pair_rule_facts *facts)
{
    return one != facts->number / PAIR_RULE_DIGIT || other == facts->number % PAIR_RULE_DIGIT;
}

bool points_only_at(int one, int other, const struct pair_rule_facts *facts)
{
    return (one == facts->number / PAIR_RULE_DIGIT) == (other == facts->number % PAIR_RULE_DIGIT);
}

bool are_listed(int one, int other, const struct pair_rule_facts *facts)
{
    return facts->listed[(one - facts->lowest) * facts->digits + other - facts->lowest] != 0;
}
