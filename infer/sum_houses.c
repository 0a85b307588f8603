#include "sum_houses.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* A house, and how often it is to be taken. */
struct step {
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
static struct step step_of(const struct region *house, const int *weights)
{
    struct step step = {house, 0, 0};
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

/* The step that makes the sum shortest, the first of them; gain 0: there is none. */
static struct step best_step(const struct board *board, const int *weights)
{
    struct step best = {NULL, 0, 0};
    for (int i = 0; i < board->region_count; i++) {
        if (board_is_house(board, i)) {
            struct step step = step_of(&board->regions[i], weights);
            best = step.gain > best.gain ? step : best;
        }
    }
    return best;
}

/* The cells that were there come first, in their order. */
static void list_terms(struct sum_terms *terms, int *weights, int cells)
{
    int count = 0;
    for (int i = 0; i < terms->count; i++) {
        int cell = terms->cells[i];
        if (weights[cell] != 0) {
            terms->cells[count] = cell;
            terms->weights[count++] = weights[cell];
            weights[cell] = 0;
        }
    }
    for (int cell = 0; cell < cells; cell++) {
        if (weights[cell] != 0) {
            terms->cells[count] = cell;
            terms->weights[count++] = weights[cell];
        }
    }
    terms->count = count;
}

void sum_houses_take(struct sum_terms *terms, const struct board *board, int *weights,
                     struct ticker *ticker)
{
    size_t work = (size_t)board->region_count * (size_t)(board->digits * board->digits);
    long long all = (long long)board->digits * (2 * board->lowest + board->digits - 1) / 2;
    memset(weights, 0, (size_t)board->cells * sizeof *weights);
    for (int i = 0; i < terms->count; i++) {
        weights[terms->cells[i]] = terms->weights[i];
    }
    struct step step = best_step(board, weights);
    /* The sum, and with it the weights, must stay in the range of int. */
    while (step.gain > 0 && !ticker_stops(ticker, work) &&
           llabs(terms->total - step.weight * all) < INT_MAX / 2) {
        terms->total -= step.weight * all;
        for (int i = 0; i < step.house->count; i++) {
            weights[step.house->cells[i]] -= step.weight;
        }
        step = best_step(board, weights);
    }
    list_terms(terms, weights, board->cells);
}
