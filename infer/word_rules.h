/* The rules of sequences: which words kinds of clues allow, in states that are read from left to
 * right, from state 0. Digits in a diagram begin at 1; what a rule says of sums it says of printed
 * ones. Who takes a rule sets its facts.
 */
#ifndef WORD_RULES_H
#define WORD_RULES_H

#include "diagram.h"

/* What some cells can have together. */
struct sum_range {
    long long least;
    long long most;
};

/* Digits times their cells' weights have a sum. */
struct sum_facts {
    const int *weights; /* by place; NULL: 1 each */
    int count;
    long long total;
    int lowest;                   /* the printed digits: from here on */
    int digits;                   /* so many */
    const struct sum_range *rest; /* [count + 1]: of the places from there on; by sum_bound */
};

/* Sets facts->rest, for which there is room. */
void sum_bound(struct sum_facts *facts, struct sum_range *rest);

/* The facts must live as long as the rule is used. */
struct diagram_rule sum_rule(const struct sum_facts *facts);

/* What is said of a line of cells from its first one on. */
struct line_facts {
    int count;   /* of cells */
    int number;  /* that is said; of a hidden skyscraper the digit, from 1 */
    int lowest;  /* the printed digits: from here on */
    int digits;  /* so many */
    bool differ; /* no two cells have the same */
};

/* ---- Rules with the facts of a line ---- */

/* So many digits above 0 are greater than all before them. */
extern const struct diagram_rule skyscraper_rule;

/* The first digit that is not greater than all before it is that one. */
extern const struct diagram_rule hidden_skyscraper_rule;

/* As many digits as the first one says have that sum. */
extern const struct diagram_rule x_sum_rule;

/* The first two digits are the ends of a line; all others are between them, or all others are
 * below both or above both, and the ends differ by `number` or more. */
extern const struct diagram_rule between_rule;
extern const struct diagram_rule lockout_rule;

/* The word can be cut into pieces of the sum `number`. */
extern const struct diagram_rule sum_line_rule;

/* How often a word has one digit. */
struct count_facts {
    int digit; /* from 1 */
    int count; /* so often */
    bool must; /* else it may also be there never */
    bool more; /* or more often */
};

extern const struct diagram_rule count_rule;

/* How many digits of a word are in a set. */
struct set_facts {
    const bool *in; /* [digits + 1], by digit from 1 */
    int count;
};

extern const struct diagram_rule set_rule;

/* Numbers from 1 to `count` come in the order in which each is first there, and all are. */
extern const struct diagram_rule growth_rule;

/* The printed form of the last digit is how many of the `others` digits before it are in a set. */
struct counted_facts {
    const bool *in; /* [digits + 1], by digit from 1 */
    int others;
    int lowest;
};

extern const struct diagram_rule counted_rule;

/* If the first digit is that one, from `least` to `most` of the others are. `must`: the first one
 * is. */
struct degree_facts {
    int digit; /* from 1 */
    int least;
    int most;
    bool must;
};

extern const struct diagram_rule degree_rule;

/* Of the four digits of a 2x2 square, row by row, not just two at opposite corners are `number`,
 * from 1. Of line_facts only that is looked at. */
extern const struct diagram_rule corner_rule;

/* Of cells that go on from the last one to the first those with `number`, from 1, follow each
 * other. Of line_facts only that is looked at. */
extern const struct diagram_rule arc_rule;

/* Of pairs of digits, one behind the other, the second is never less, and just one is greater.
 * Without facts. */
extern const struct diagram_rule one_pair_rule;

/* The values of cells have a sum. For each cell the word has `step_count` digits: its own digit
 * first, then digits that change its value, as the steps say. */
enum value_step {
    VALUE_DIGIT,
    VALUE_SECOND, /* a digit that differs from the first is added to the value */
    VALUE_DOUBLE, /* a 2 doubles the value */
    VALUE_NEGATE, /* a 2 negates it */
    VALUE_STEPS
};
struct value_facts {
    int lowest; /* the lowest printed digit */
    int sum;
    enum value_step steps[VALUE_STEPS];
    int step_count;
};

extern const struct diagram_rule value_sum_rule;

/* The sum of the first digits, as many as `number`, is greater than that of the others. Of
 * line_facts `lowest` is looked at, too. */
extern const struct diagram_rule greater_sum_rule;

/* What a loop does at a pearl: which of its parts are there, from the pearl into four directions,
 * to the next cell and on from that one. */
enum { PEARL_PARTS = 8 };
struct pearl_facts {
    int digit;             /* of the loop, from 1 */
    int bits[PEARL_PARTS]; /* of the place in the word: 1 << (2 * direction), and twice that for the
                              part behind it; directions clockwise */
    bool white;
};

extern const struct diagram_rule pearl_rule;

/* If the first digit is the lowest one, those behind it, three at most, differ. Without facts. */
extern const struct diagram_rule apart_rule;

/* A word of 2 * `count` digits has a digit as often in its first half as in the second one. */
extern const struct diagram_rule halves_rule;

/* The first digit says which of those behind the second one, from 1, is the same as the second. */
extern const struct diagram_rule value_indexing_rule;

/* There are two digits that are the lowest or the highest; the sum between them is `number`. */
extern const struct diagram_rule sandwich_rule;

/* The digits between the lowest and the highest one, which are different ones, have the sum
 * `number`. */
extern const struct diagram_rule lunchbox_rule;

/* If the first digit is `number`, one of the others is what it wants there: `wanted` has a digit
 * for each of them. */
struct flatmate_facts {
    int number;
    const int *wanted; /* [2], for the second digit and the third */
};

extern const struct diagram_rule flatmate_rule;

#endif
