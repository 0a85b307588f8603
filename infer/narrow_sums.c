/* Sequences, and sums that are none: totals, loops and differences. */
#include "narrow.h"

#include "sum_terms.h"

#include <stdlib.h>
#include <string.h>

/* ---- Sequences ---- */

/* Whether a state leads to marked ones; adds the digits that lead there to `kept`. */
static bool state_leads_on(uint64_t *kept, const struct candidates *c, const struct diagram *d,
                           const uint64_t *own, int state)
{
    bool leads = false;
    for (int edge = d->first_edge[state]; edge < d->first_edge[state + 1]; edge++) {
        const uint64_t *set = diagram_set(d, edge);
        bool taken = c->reached[d->targets[edge]] && digit_set_meets(own, set, d->words);
        for (size_t word = 0; taken && word < d->words; word++) {
            kept[word] |= set[word];
        }
        leads = leads || taken;
    }
    return leads;
}

bool sequence_narrow(struct candidates *c, const struct primitive *p)
{
    const struct diagram *d = &c->relations->diagrams[p->sequence.diagram];
    const int *cells = primitive_cells(c->relations, p);
    if (d->state_count == 0) {
        return false;
    }
    /* Marks the states that words of candidates reach. */
    bool *reached = c->reached;
    memset(reached, 0, (size_t)d->state_count * sizeof *reached);
    reached[0] = true;
    for (int place = 0; place < d->length; place++) {
        const uint64_t *own = candidates_of(c, cells[place]);
        for (int state = d->layers[place]; state < d->layers[place + 1]; state++) {
            int end = reached[state] ? d->first_edge[state + 1] : 0;
            for (int edge = d->first_edge[state]; edge < end; edge++) {
                bool *target = &reached[d->targets[edge]];
                *target = *target || digit_set_meets(own, diagram_set(d, edge), d->words);
            }
        }
    }
    bool possible = c->reached[d->state_count - 1];
    /* Of the marked states of a layer, those that lead to marked ones stay marked. */
    for (int place = d->length - 1; possible && place >= 0; place--) {
        const uint64_t *own = candidates_of(c, cells[place]);
        uint64_t kept[CANDIDATES_MAX_WORDS] = {0};
        for (int state = d->layers[place]; state < d->layers[place + 1]; state++) {
            c->reached[state] = c->reached[state] && state_leads_on(kept, c, d, own, state);
        }
        possible = candidates_keep_set(c, cells[place], kept);
    }
    return possible;
}

/* ---- Totals ---- */

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
    for (int digit = 0; (digit = candidates_next(c, cell, digit)) != 0;) {
        long long value = (long long)weight * (digit + c->board->lowest - 1);
        if (range.least <= value && value <= range.most) {
            digit_set_add(kept, digit);
        }
    }
    return candidates_keep_set(c, cell, kept);
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
        /* What the others leave each cell of a group, where all cells together have the range
         * `all`. A cell that is free to take any of its values whatever the others have is passed
         * over. */
        int total = p->sequence.total;
        struct sum_range whole = range_of(c, &group, WHOLE);
        long long below = total - all.least;
        long long above = all.most - total;
        long long slack = below < above ? below : above;
        possible = true;
        size_t work = (size_t)group.count * (size_t)group.count;
        for (int j = 0; possible && j < group.count && !candidates_stop(c, work); j++) {
            const uint64_t *set = candidates_of(c, group.cells[j]);
            long long width = digit_set_last(set, c->words) - digit_set_next(set, c->words, 0);
            if (width * llabs(group.weight) > slack) {
                struct sum_range rest = range_of(c, &group, j);
                struct sum_range left = {total - (all.most - whole.most + rest.most),
                                         total - (all.least - whole.least + rest.least)};
                possible = keep_in(c, group.cells[j], group.weight, left);
            }
        }
    }
    return possible;
}

/* ---- Loops ---- */

enum { STEPS_MAX = 1 << 21, NO_SUM = -1 };

/* A way around a loop. */
struct way {
    const struct candidates *c;
    const struct primitive *loop;
    const int *cells;
    bool *reached; /* [(count + 1) * pieces]: the sum of the piece under way before each place */
    bool *kept;    /* [count * digits] */
};

static bool *sums_at(const struct way *way, int place)
{
    return way->reached + (size_t)place * (size_t)way->loop->pieces;
}

/* The sum of the piece under way after one more digit, of a whole one 0; NO_SUM: it is above. */
static int sum_after(const struct way *way, int before, int digit)
{
    int after = before + digit + way->c->relations->lowest - 1;
    return after < way->loop->pieces ? after : after == way->loop->pieces ? 0 : NO_SUM;
}

/* Marks the sums that candidates lead to. Whether one is as before the first cell. */
static bool go_forward(const struct way *way, int start)
{
    int count = way->loop->count;
    int pieces = way->loop->pieces;
    memset(way->reached, 0, ((size_t)count + 1) * (size_t)pieces * sizeof *way->reached);
    sums_at(way, 0)[start] = true;
    for (int at = 0; at < count * pieces; at++) {
        int place = at / pieces;
        if (!way->reached[at]) {
            continue;
        }
        for (int digit = 0; (digit = candidates_next(way->c, way->cells[place], digit)) != 0;) {
            int after = sum_after(way, at % pieces, digit);
            if (after != NO_SUM) {
                sums_at(way, place + 1)[after] = true;
            }
        }
    }
    return sums_at(way, count)[start];
}

/* Whether a sum leads to marked ones; marks the digits that do. */
static bool leads_on(const struct way *way, int place, int sum)
{
    bool *kept = way->kept + (size_t)place * (size_t)way->c->relations->digits;
    bool leads = false;
    for (int digit = 0; (digit = candidates_next(way->c, way->cells[place], digit)) != 0;) {
        int after = sum_after(way, sum, digit);
        if (after != NO_SUM && sums_at(way, place + 1)[after]) {
            kept[digit - 1] = true;
            leads = true;
        }
    }
    return leads;
}

/* Marks the digits on ways that end with the sum with which they began. */
static void go_back(const struct way *way, int start)
{
    bool *last = sums_at(way, way->loop->count);
    memset(last, 0, (size_t)way->loop->pieces * sizeof *last);
    last[start] = true;
    for (int place = way->loop->count - 1; place >= 0; place--) {
        bool *sums = sums_at(way, place);
        for (int sum = 0; sum < way->loop->pieces; sum++) {
            sums[sum] = sums[sum] && leads_on(way, place, sum);
        }
    }
}

bool loop_narrow(struct candidates *c, const struct primitive *p)
{
    size_t sums = ((size_t)p->count + 1) * (size_t)p->pieces;
    struct way way = {c, p, primitive_cells(c->relations, p), c->reached, c->reached + sums};
    long long steps = (long long)p->pieces * p->pieces * p->count * c->relations->digits;
    int zero = c->relations->lowest == 0 ? 1 : 0; /* the digit 0 is the first one */
    bool decided = true;
    bool above_zero = false;
    for (int place = 0; place < p->count; place++) {
        decided = decided && candidates_count(c, way.cells[place], 2) == 1;
        above_zero = above_zero || candidates_next(c, way.cells[place], zero) != 0;
    }
    if (steps > STEPS_MAX && !decided) {
        return true;
    }
    if (!above_zero) {
        return false; /* digits that are all 0 make no piece */
    }
    bool possible = false;
    memset(way.kept, 0, (size_t)p->count * (size_t)c->relations->digits * sizeof *way.kept);
    for (int start = 0; start < p->pieces; start++) {
        if (go_forward(&way, start)) {
            go_back(&way, start);
            possible = true;
        }
    }
    if (!possible) {
        return false;
    }
    int digits = c->relations->digits;
    for (int place = 0; place < way.loop->count; place++) {
        const bool *kept = way.kept + (size_t)place * (size_t)digits;
        uint64_t set[CANDIDATES_MAX_WORDS] = {0};
        for (int digit = 1; digit <= digits; digit++) {
            if (kept[digit - 1]) {
                digit_set_add(set, digit);
            }
        }
        if (!candidates_keep_set(c, way.cells[place], set)) {
            return false;
        }
    }
    return true;
}

/* ---- Differences ----
 *
 * A digit's share of the sum is what it has above 1, or in a cell that is subtracted what it lacks
 * of the greatest digit: so all shares are added, and none is negative. What the cells up to some
 * place can have together is a set of numbers, the bits of a word; so is what they must have for
 * the rest to be had from the cells behind.
 */

/* A cell's digits as shares, bit `share`, or shares as its digits: the one turns into the other in
 * the same way. The sets of small boards are one word. */
static uint64_t turn(const struct candidates *c, const struct primitive *p, int index, uint64_t set)
{
    if (index < p->difference.added) {
        return set;
    }
    uint64_t turned = 0;
    for (; set != 0; set &= set - 1) {
        turned |= UINT64_C(1) << (c->relations->digits - 1 - __builtin_ctzll(set));
    }
    return turned;
}

bool difference_narrow(struct candidates *c, const struct primitive *p)
{
    uint64_t shares[DIFFERENCE_CELLS_MAX] = {0};
    uint64_t before[DIFFERENCE_CELLS_MAX + 1]; /* what the cells before this one can have */
    before[0] = 1;
    for (int i = 0; i < p->count; i++) {
        shares[i] = turn(c, p, i, *candidates_of(c, primitive_cells(c->relations, p)[i]));
        before[i + 1] = 0;
        for (uint64_t left = shares[i]; left != 0; left &= left - 1) {
            before[i + 1] |= before[i] << __builtin_ctzll(left);
        }
    }
    uint64_t wanted = UINT64_C(1) << p->difference.shares & before[p->count];
    bool possible = wanted != 0;
    for (int i = p->count - 1; possible && i >= 0; i--) {
        uint64_t kept = 0;
        uint64_t earlier = 0; /* what the cells before this one must have */
        for (uint64_t left = shares[i]; left != 0; left &= left - 1) {
            int share = __builtin_ctzll(left);
            uint64_t had = wanted >> share & before[i];
            kept |= had != 0 ? UINT64_C(1) << share : 0;
            earlier |= had;
        }
        wanted = earlier;
        int cell = primitive_cells(c->relations, p)[i];
        possible = candidates_keep(c, cell, 0, turn(c, p, i, kept));
    }
    return possible;
}
