#include "sum_groups.h"

#include <stdlib.h>
#include <string.h>

/* ---- Groups ---- */

enum { NO_REGION = -1 };

/* Cells of a region that have the same weight. */
struct group {
    int region; /* or NO_REGION: of one cell */
    int weight;
    int count;
};

/* Counts, by region, the cells from a place on that have the weight of the one there. */
static void count_cells(int *counts, const struct sum_terms *terms, int first,
                        const struct board *board)
{
    memset(counts, 0, (size_t)board->region_count * sizeof *counts);
    for (int i = first; i < terms->count; i++) {
        int cell = terms->cells[i];
        int end = terms->weights[i] == terms->weights[first] ? board->cell_first[cell + 1] : 0;
        for (int r = board->cell_first[cell]; r < end; r++) {
            counts[board->cell_regions[r]]++;
        }
    }
}

/* Makes the largest group of these cells the best one, if it is larger; of several the one that has
 * a cell first. */
static void find_larger(struct group *best, const struct sum_terms *terms, int first,
                        const struct board *board, int *counts)
{
    int weight = terms->weights[first];
    count_cells(counts, terms, first, board);
    for (int i = first; i < terms->count; i++) {
        int cell = terms->cells[i];
        int end = terms->weights[i] == weight ? board->cell_first[cell + 1] : 0;
        for (int r = board->cell_first[cell]; r < end; r++) {
            int region = board->cell_regions[r];
            if (counts[region] > best->count) {
                *best = (struct group){region, weight, counts[region]};
            }
        }
    }
}

static bool has_weight_before(const struct sum_terms *terms, int first, int place)
{
    int i = first;
    while (terms->weights[i] != terms->weights[place]) {
        i++;
    }
    return i < place;
}

/* The largest group of the terms from a place on. */
static struct group find_group(const struct sum_terms *terms, int first, const struct board *board,
                               int *counts)
{
    struct group best = {NO_REGION, terms->weights[first], 1};
    for (int i = first; i < terms->count; i++) {
        if (!has_weight_before(terms, first, i)) {
            find_larger(&best, terms, i, board, counts);
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

void sum_groups_make(const struct sum_terms *terms, int *ends, const struct board *board,
                     int *counts)
{
    for (int first = 0, end = 0; first < terms->count; first = end) {
        struct group group = find_group(terms, first, board, counts);
        end = group.region == NO_REGION ? first + 1 : first;
        /* A region of more cells than there are digits cannot be filled, and is no one group. */
        int most = first + board->digits;
        for (int i = first; group.region != NO_REGION && i < terms->count && end < most; i++) {
            if (terms->weights[i] == group.weight &&
                board_is_in(board, terms->cells[i], group.region)) {
                move_to(terms->cells, i, end);
                move_to(terms->weights, i, end);
                end++;
            }
        }
        for (int i = first; i < end; i++) {
            ends[i] = end;
        }
    }
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
