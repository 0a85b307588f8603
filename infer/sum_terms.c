#include "sum_terms.h"

#include "clue.h"
#include "mem.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* ---- Each cell once ---- */

void sum_terms_merge(struct sum_terms *terms, int *places, int cells)
{
    int merged = 0;
    memset(places, 0, (size_t)cells * sizeof *places);
    for (int i = 0; i < terms->count; i++) {
        int *place = &places[terms->cells[i]]; /* from 1 */
        if (*place == 0) {
            terms->cells[merged] = terms->cells[i];
            terms->weights[merged] = terms->weights[i];
            *place = ++merged;
        } else {
            terms->weights[*place - 1] += terms->weights[i];
        }
    }
    terms->count = 0;
    for (int i = 0; i < merged; i++) {
        if (terms->weights[i] != 0) {
            terms->cells[terms->count] = terms->cells[i];
            terms->weights[terms->count++] = terms->weights[i];
        }
    }
}

/* ---- Whole houses ---- */

/* A house, and how often it is to be taken. */
struct house_step {
    const struct region *house;
    int weight;
    int gain; /* so many cells fewer */
};

static int count_weight(const struct region *house, const int *weights, int weight)
{
    int count = 0;
    for (int i = 0; i < house->count; i++) {
        count += weights[house->cells[i]] == weight;
    }
    return count;
}

/* The weight that most cells of a house have. Taking it does not pay where more than half as many
 * have none: what the sum says of the cells that are in it would come in a roundabout way. */
static struct house_step step_of(const struct region *house, const int *weights)
{
    struct house_step step = {house, 0, 0};
    int most = 0;
    int none = count_weight(house, weights, 0);
    for (int i = 0; i < house->count && 3 * none <= house->count; i++) {
        int weight = weights[house->cells[i]];
        int count = weight == 0 ? 0 : count_weight(house, weights, weight);
        if (count > most) {
            most = count;
            step.weight = weight;
        }
    }
    step.gain = most >= 2 * none ? most - none : 0;
    return step;
}

/* Takes the house that makes the sum shortest, the first of them; false: there is none. */
static bool take_house(struct sum_terms *terms, const struct board *board, int *weights)
{
    long long all = (long long)board->digits * (2 * board->lowest + board->digits - 1) / 2;
    struct house_step best = {NULL, 0, 0};
    for (int i = 0; i < board->region_count; i++) {
        if (board_is_house(board, i)) {
            struct house_step step = step_of(&board->regions[i], weights);
            best = step.gain > best.gain ? step : best;
        }
    }
    /* The sum, and with it the weights, must stay in the range of int. */
    if (best.gain == 0 || llabs(terms->total - best.weight * all) >= INT_MAX / 2) {
        return false;
    }
    terms->total -= best.weight * all;
    for (int i = 0; i < best.house->count; i++) {
        weights[best.house->cells[i]] -= best.weight;
    }
    return true;
}

void sum_houses_take(struct sum_terms *terms, const struct board *board, int *weights,
                     struct ticker *ticker)
{
    size_t work = (size_t)board->region_count * (size_t)(board->digits * board->digits);
    memset(weights, 0, (size_t)board->cells * sizeof *weights);
    for (int i = 0; i < terms->count; i++) {
        weights[terms->cells[i]] = terms->weights[i];
    }
    while (!ticker_stops(ticker, work) && take_house(terms, board, weights)) {
    }
    /* The cells that were there come first, in their order. */
    int count = 0;
    for (int i = 0; i < terms->count; i++) {
        int cell = terms->cells[i];
        if (weights[cell] != 0) {
            terms->cells[count] = cell;
            terms->weights[count++] = weights[cell];
            weights[cell] = 0;
        }
    }
    for (int cell = 0; cell < board->cells; cell++) {
        if (weights[cell] != 0) {
            terms->cells[count] = cell;
            terms->weights[count++] = weights[cell];
        }
    }
    terms->count = count;
}

/* ---- Groups ---- */

enum { NO_REGION = -1 };

/* Cells of a region that have the same weight. */
struct group {
    int region; /* or NO_REGION: of one cell */
    int kind;
    int count;
};

/* Groups under way. The weights that there are have a number each, which is a term's kind. */
struct grouping {
    const struct board *board;
    int *kinds; /* [terms] */
    int kind_count;
    int *counts;       /* [kinds * regions]: the cells of that weight that are in no group yet */
    int *first_places; /* [kinds]: scratch of find_group */
};

static int compare_numbers(const void *one, const void *other)
{
    int a = *(const int *)one;
    int b = *(const int *)other;
    return (a > b) - (a < b);
}

/* Gives each term its kind; `sorted` is scratch. */
static void number_weights(struct grouping *g, int *sorted, const struct sum_terms *terms)
{
    size_t count = (size_t)terms->count;
    memcpy(sorted, terms->weights, count * sizeof *sorted);
    qsort(sorted, count, sizeof *sorted, compare_numbers);
    g->kind_count = 0;
    for (int i = 0; i < terms->count; i++) {
        if (i == 0 || sorted[i] != sorted[i - 1]) {
            sorted[g->kind_count++] = sorted[i];
        }
    }
    for (int i = 0; i < terms->count; i++) {
        const int *found = bsearch(&terms->weights[i], sorted, (size_t)g->kind_count,
                                   sizeof *sorted, compare_numbers);
        g->kinds[i] = (int)(found - sorted);
    }
}

/* The counts of a kind and the regions of a cell go up or down by one. */
static void count_cell(struct grouping *g, int kind, int cell, int change)
{
    const struct board *board = g->board;
    int *counts = g->counts + (size_t)kind * (size_t)board->region_count;
    for (int i = board->cell_first[cell]; i < board->cell_first[cell + 1]; i++) {
        counts[board->cell_regions[i]] += change;
    }
}

/* The largest group of the terms from a place on; of several that whose weight comes first, then
 * the one that has a cell first. */
static struct group find_group(struct grouping *g, const struct sum_terms *terms, int first)
{
    const struct board *board = g->board;
    struct group best = {NO_REGION, g->kinds[first], 1};
    memset(g->first_places, -1, (size_t)g->kind_count * sizeof *g->first_places);
    for (int i = first; i < terms->count; i++) {
        int cell = terms->cells[i];
        int kind = g->kinds[i];
        const int *counts = g->counts + (size_t)kind * (size_t)board->region_count;
        int *place = &g->first_places[kind];
        *place = *place < 0 ? i : *place;
        for (int r = board->cell_first[cell]; r < board->cell_first[cell + 1]; r++) {
            int region = board->cell_regions[r];
            bool earlier = counts[region] == best.count && best.region != NO_REGION &&
                           *place < g->first_places[best.kind];
            if (counts[region] > best.count || earlier) {
                best = (struct group){region, kind, counts[region]};
            }
        }
    }
    return best;
}

static void move_to(int *values, int from, int to)
{
    int value = values[from];
    memmove(values + to + 1, values + to, (size_t)(from - to) * sizeof *values);
    values[to] = value;
}

/* Makes the largest group of all terms, then of those that are left. */
static enum satdoku_status make_groups(struct grouping *g, const struct sum_terms *terms, int *ends,
                                       struct ticker *ticker)
{
    for (int i = 0; i < terms->count; i++) {
        count_cell(g, g->kinds[i], terms->cells[i], 1);
    }
    for (int first = 0, end = 0; first < terms->count; first = end) {
        enum { WORK_OF_A_TERM = 4 };
        if (ticker_stops(ticker, WORK_OF_A_TERM * (size_t)(terms->count - first))) {
            return SATDOKU_END;
        }
        /* A region of more cells than there are digits cannot be filled, and is no one group. */
        struct group group = find_group(g, terms, first);
        int most = first + (group.count < g->board->digits ? group.count : g->board->digits);
        end = first;
        for (int i = first; i < terms->count && end < most; i++) {
            if (group.region == NO_REGION ||
                (g->kinds[i] == group.kind &&
                 board_is_in(g->board, terms->cells[i], group.region))) {
                /* Moves a term to the end of the group under way. */
                int to = end++;
                count_cell(g, g->kinds[i], terms->cells[i], -1);
                move_to(terms->cells, i, to);
                move_to(terms->weights, i, to);
                move_to(g->kinds, i, to);
            }
        }
        for (int i = first; i < end; i++) {
            ends[i] = end;
        }
    }
    return SATDOKU_OK;
}

enum satdoku_status sum_groups_make(const struct sum_terms *terms, int *ends,
                                    const struct board *board, struct ticker *ticker)
{
    size_t count = (size_t)terms->count;
    struct grouping g = {.board = board, .kinds = mem_alloc(count, sizeof *g.kinds)};
    int *sorted = mem_alloc(count, sizeof *sorted);
    enum satdoku_status status = SATDOKU_ERR_MEMORY;
    if (g.kinds != NULL && sorted != NULL) {
        number_weights(&g, sorted, terms);
        g.counts = mem_zalloc((size_t)g.kind_count * (size_t)board->region_count, sizeof *g.counts);
        g.first_places = sorted; /* which has served */
        status = g.counts != NULL ? make_groups(&g, terms, ends, ticker) : status;
    }
    mem_free(g.kinds);
    mem_free(g.counts);
    mem_free(sorted);
    return status;
}

int sum_groups_split(const int *ends, int first, int end)
{
    int middle = first + (end - first) / 2;
    int split = ends[first];
    if (split >= end) {
        return middle;
    }
    for (int next = split; next < end; next = ends[next]) {
        split = abs(next - middle) < abs(split - middle) ? next : split;
    }
    return split;
}

/* ---- Ranges ---- */

/* The least sum of different numbers, of which number i is least[i] or more: from the least one on,
 * each is more than the one before. */
static long long least_sum(int *least, int count)
{
    long long sum = 0;
    int next = 0;
    for (int i = 1; i < count; i++) {
        int number = least[i];
        int j = i;
        for (; j > 0 && least[j - 1] > number; j--) {
            least[j] = least[j - 1];
        }
        least[j] = number;
    }
    for (int i = 0; i < count; i++) {
        int number = i > 0 && next > least[i] ? next : least[i];
        sum += number;
        next = number + 1;
    }
    return sum;
}

struct sum_range sum_range_of_different(int *least, int *most, int count, int weight, int above)
{
    for (int i = 0; i < count; i++) {
        most[i] = -most[i];
    }
    long long added = (long long)count * above;
    long long low = (least_sum(least, count) + added) * weight;
    long long high = (-least_sum(most, count) + added) * weight;
    return low < high ? (struct sum_range){low, high} : (struct sum_range){high, low};
}

/* ---- Sizes ---- */

/* How many values places have together, as far as the whole can still have its total. */
static unsigned long long width_of(const struct sum_facts *facts, int first, int end)
{
    struct sum_range all = facts->rest[0];
    struct sum_range own = {facts->rest[first].least - facts->rest[end].least,
                            facts->rest[first].most - facts->rest[end].most};
    long long least = facts->total - (all.most - own.most);
    long long most = facts->total - (all.least - own.least);
    least = least > own.least ? least : own.least;
    most = most < own.most ? most : own.most;
    return most < least ? 0 : (unsigned long long)(most - least) + 1;
}

unsigned long long sum_diagram_edges(const struct sum_facts *facts)
{
    unsigned long long edges = 0;
    unsigned long long words = 1; /* of the places so far; a sum of few has few states */
    for (int i = 0; i < facts->count; i++) {
        unsigned long long width = width_of(facts, 0, i);
        edges += (width < words ? width : words) * (unsigned long long)facts->digits;
        words = words > width ? words : words * (unsigned long long)facts->digits;
    }
    return edges;
}

static unsigned long long pairs_within(const struct sum_facts *facts, const int *ends, int first,
                                       int end)
{
    if (end - first < 2) {
        return width_of(facts, first, end);
    }
    int middle = sum_groups_split(ends, first, end);
    bool whole = first == 0 && end == facts->count;
    unsigned long long pairs =
        whole ? 0 : width_of(facts, first, middle) * width_of(facts, middle, end);
    return pairs + pairs_within(facts, ends, first, middle) +
           pairs_within(facts, ends, middle, end);
}

unsigned long long sum_leaf_values(const struct sum_facts *facts)
{
    unsigned long long values = 0;
    for (int i = 0; i < facts->count; i++) {
        values += width_of(facts, i, i + 1);
    }
    return values;
}

unsigned long long sum_tree_pairs(const struct sum_facts *facts, const int *ends)
{
    return pairs_within(facts, ends, 0, facts->count);
}

/* ---- Limits ---- */

/* Not in the file that asks for them, so that tests can put other ones in the place of these. Three
 * cells of a 9x9, on the whole: docs/performance.md has figures. */
unsigned long long sum_edges_max(void)
{
    return 300;
}

int sum_sets_max(void)
{
    return CLUE_CAGE_SETS_MAX;
}
