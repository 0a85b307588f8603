/* The rules of sequences: which words kinds of clues allow, in states that are read from left to
 * right. Digits in a diagram begin at 1; what a rule says of sums it says of printed ones.
 */
#ifndef WORD_RULES_H
#define WORD_RULES_H

#include "diagram.h"

/* Digits times their cells' weights have a sum. */
struct sum_facts {
    const int *weights; /* by place; NULL: 1 each */
    int count;
    long long total;
    int lowest; /* the printed digits: from here on */
    int digits; /* so many */
};

/* The facts must live as long as the rule is used. */
struct diagram_rule sum_rule(const struct sum_facts *facts);

#endif
