#include "sum_groups.h"

#include "mem.h"

#include <stdlib.h>
#include <string.h>

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

/* Moves a term to the end of the group under way. */
static void take_term(struct grouping *g, const struct sum_terms *terms, int from, int to)
{
    count_cell(g, g->kinds[from], terms->cells[from], -1);
    move_to(terms->cells, from, to);
    move_to(terms->weights, from, to);
    move_to(g->kinds, from, to);
}

/* Makes the largest group of the terms from a place on; returns where it ends. */
static int make_group(struct grouping *g, const struct sum_terms *terms, int first)
{
    struct group group = find_group(g, terms, first);
    int end = first;
    if (group.region == NO_REGION) {
        take_term(g, terms, first, end);
        return end + 1;
    }
    /* A region of more cells than there are digits cannot be filled, and is no one group. */
    int most = first + (group.count < g->board->digits ? group.count : g->board->digits);
    for (int i = first; i < terms->count && end < most; i++) {
        if (g->kinds[i] == group.kind && board_is_in(g->board, terms->cells[i], group.region)) {
            take_term(g, terms, i, end++);
        }
    }
    return end;
}

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
        end = make_group(g, terms, first);
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
