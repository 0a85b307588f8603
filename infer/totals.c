#include "totals.h"

#include "sum_terms.h"

/* A group of cells that differ, or a part of it. */
struct group {
    const int *cells;
    int count;
    int weight;
};

enum { WHOLE = -1 };

/* That which begins at a place. */
static struct group group_at(const struct relations *r, const struct primitive *p, int place)
{
    return (struct group){primitive_cells(r, p) + place,
                          r->ends[p->sequence.ends + (size_t)place] - place,
                          r->weights[p->sequence.weights + (size_t)place]};
}

/* What a group can have together, but for the cell number `without`, or WHOLE. */
static struct sum_range range_of(const struct candidates *c, const struct group *group, int without)
{
    int least[SATDOKU_MAX_SIZE];
    int most[SATDOKU_MAX_SIZE];
    int count = 0;
    for (int i = 0; i < group->count; i++) {
        if (i != without) {
            const uint64_t *set = candidates_of(c, group->cells[i]);
            least[count] = digit_set_next(set, c->words, 0);
            most[count++] = digit_set_last(set, c->words);
        }
    }
    return sum_range_of_different(least, most, count, group->weight, c->board->lowest - 1);
}

/* Keeps the digits of a cell whose values lie in a range. */
static bool keep_in(struct candidates *c, int cell, int weight, struct sum_range range)
{
    uint64_t kept[CANDIDATES_MAX_WORDS] = {0};
    bool possible = true;
    for (int digit = 0; (digit = digit_set_next(candidates_of(c, cell), c->words, digit)) != 0;) {
        long long value = (long long)weight * (digit + c->board->lowest - 1);
        if (range.least <= value && value <= range.most) {
            digit_set_add(kept, digit);
        }
    }
    for (size_t word = 0; word < c->words; word++) {
        possible = candidates_keep(c, cell, word, kept[word]) && possible;
    }
    return possible;
}

/* How far apart the values of a cell are. */
static long long width_of(const struct candidates *c, int cell, int weight)
{
    const uint64_t *set = candidates_of(c, cell);
    int digits = digit_set_last(set, c->words) - digit_set_next(set, c->words, 0);
    return (long long)digits * (weight < 0 ? -weight : weight);
}

/* What the others leave each cell of a group, where all cells together have the range `all`. A cell
 * that is free to take any of its values whatever the others have is passed over. */
static bool settle_group(struct candidates *c, const struct group *group, struct sum_range all,
                         int total)
{
    struct sum_range whole = range_of(c, group, WHOLE);
    long long below = total - all.least;
    long long above = all.most - total;
    long long slack = below < above ? below : above;
    bool possible = true;
    size_t work = (size_t)group->count * (size_t)group->count;
    for (int i = 0; possible && i < group->count && !candidates_stop(c, work); i++) {
        if (width_of(c, group->cells[i], group->weight) > slack) {
            struct sum_range rest = range_of(c, group, i);
            struct sum_range left = {total - (all.most - whole.most + rest.most),
                                     total - (all.least - whole.least + rest.least)};
            possible = keep_in(c, group->cells[i], group->weight, left);
        }
    }
    return possible;
}

bool total_narrow(struct candidates *c, const struct primitive *p)
{
    const struct relations *r = c->relations;
    const int *ends = r->ends + p->sequence.ends;
    struct sum_range all = {0, 0};
    for (int i = 0; i < p->count; i = ends[i]) {
        struct group group = group_at(r, p, i);
        struct sum_range own = range_of(c, &group, WHOLE);
        all.least += own.least;
        all.most += own.most;
    }
    bool possible = all.least <= p->sequence.total && p->sequence.total <= all.most;
    /* A cell that has lost something makes the sum wait again: bounds of others follow from it. */
    for (int i = 0; possible && i < p->count; i = ends[i]) {
        struct group group = group_at(r, p, i);
        possible = settle_group(c, &group, all, p->sequence.total);
    }
    return possible;
}
