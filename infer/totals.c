#include "totals.h"

/* The least and the greatest that a cell's candidates are, times its weight. */
struct bounds {
    long long least;
    long long most;
};

static long long value_of(const struct candidates *c, int weight, int digit)
{
    return (long long)weight * (digit + c->board->lowest - 1);
}

static struct bounds bounds_of(const struct candidates *c, int cell, int weight)
{
    const uint64_t *set = candidates_of(c, cell);
    int first = digit_set_next(set, c->words, 0);
    int last = first;
    for (int digit = first; digit != 0; digit = digit_set_next(set, c->words, digit)) {
        last = digit;
    }
    long long one = value_of(c, weight, first);
    long long other = value_of(c, weight, last);
    return one < other ? (struct bounds){one, other} : (struct bounds){other, one};
}

/* Keeps the digits of a cell whose values lie within bounds. */
static bool keep_within(struct candidates *c, int cell, int weight, struct bounds bounds)
{
    uint64_t kept[CANDIDATES_MAX_WORDS] = {0};
    bool possible = true;
    for (int digit = 0; (digit = digit_set_next(candidates_of(c, cell), c->words, digit)) != 0;) {
        long long value = value_of(c, weight, digit);
        if (bounds.least <= value && value <= bounds.most) {
            digit_set_add(kept, digit);
        }
    }
    for (size_t word = 0; word < c->words; word++) {
        possible = candidates_keep(c, cell, word, kept[word]) && possible;
    }
    return possible;
}

bool total_settle(struct candidates *c, const struct sequence *sequence)
{
    const int *cells = c->relations->cells + sequence->first;
    const int *weights = c->relations->weights + sequence->weights;
    struct bounds all = {0, 0};
    for (int i = 0; i < sequence->count; i++) {
        struct bounds own = bounds_of(c, cells[i], weights[i]);
        all.least += own.least;
        all.most += own.most;
    }
    bool possible = all.least <= sequence->total && sequence->total <= all.most;
    /* A cell that has lost something makes the sum wait again: bounds of others follow from it. */
    for (int i = 0; possible && i < sequence->count; i++) {
        struct bounds own = bounds_of(c, cells[i], weights[i]);
        struct bounds left = {sequence->total - (all.most - own.most),
                              sequence->total - (all.least - own.least)};
        if (own.least < left.least || left.most < own.most) {
            possible = keep_within(c, cells[i], weights[i], left);
        }
    }
    return possible;
}
