#include "count_sample.h"

#include "error.h"
#include "mem.h"
#include "prng.h"
#include "real.h"

/* The exponent of the ways to fill the board in the probability of a choice: measured. On the empty
 * 9x9 the standard deviation of a weight is 1.5 times its mean at 0, 0.8 at 0.2, 1.1 at 0.3, 2.8 at
 * 0.5. */
static const double power = 0.2;

static void add_weight(struct count_samples *s, double weight)
{
    enum { FAR = 60 };
    if (s->hits == 0) {
        s->scale = weight;
    } else if (weight > s->scale + FAR) {
        double smaller = real_exp2(s->scale - weight);
        s->sum *= smaller;
        s->squares *= smaller * smaller;
        s->scale = weight;
    }
    double scaled = real_exp2(weight - s->scale);
    s->sum += scaled;
    s->squares += scaled * scaled;
    s->hits++;
}

/* The choices at a node. */
struct choices {
    int count;
    int digit[SATDOKU_MAX_SIZE];
    double size[SATDOKU_MAX_SIZE];
    double largest;
};

/* Looks at what the candidates of a cell leave, but for those that elimination refutes. */
static enum satdoku_status look(struct choices *choices, struct count_walk *w, int cell)
{
    enum satdoku_status status = SATDOKU_OK;
    choices->count = 0;
    choices->largest = 0;
    int digit = 0;
    while (status == SATDOKU_OK && (digit = descent_next(&w->descent, cell, digit)) != 0) {
        enum eliminate_state state;
        status = descent_assume(&state, &w->descent, cell, digit);
        if (status == SATDOKU_OK && state != ELIMINATE_CONTRADICTION) {
            double size = power * descent_size(&w->descent);
            choices->largest = size > choices->largest ? size : choices->largest;
            choices->digit[choices->count] = digit;
            choices->size[choices->count++] = size;
        }
        if (status == SATDOKU_OK) {
            descent_back(&w->descent);
        }
    }
    return status;
}

/* Chooses one of them; adds to *weight what it is to be multiplied by. */
static int choose(double *weight, struct choices *choices, unsigned long long *random)
{
    double sum = 0;
    for (int i = 0; i < choices->count; i++) {
        choices->size[i] = real_exp2(choices->size[i] - choices->largest);
        sum += choices->size[i];
    }
    double left = prng_part(random) * sum;
    int chosen = 0;
    while (chosen < choices->count - 1 && left >= choices->size[chosen]) {
        left -= choices->size[chosen++];
    }
    *weight += real_log2(sum / choices->size[chosen]);
    return choices->digit[chosen];
}

/* At a node where each cell has one candidate, but pieces of a Sudominoku may lie in several ways,
 * or in none: whether the digits are a solution, by the solver. */
static enum satdoku_status ask(bool *solution, struct count_walk *w)
{
    size_t cells = (size_t)w->puzzle->board->cells;
    unsigned long long found = 0;
    bool all = false;
    struct count_step *steps = mem_alloc(cells, sizeof *steps);
    if (steps == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    descent_digits(w->grid.digits, &w->descent);
    for (size_t i = 0; i < cells; i++) {
        steps[i] = (struct count_step){(int)i, w->grid.digits[i]};
    }
    enum satdoku_status status = count_walk_ask(&found, &all, w, steps, cells, 1);
    mem_free(steps);
    *solution = found > 0;
    return status;
}

enum satdoku_status count_sample(struct count_samples *samples, struct count_walk *walk,
                                 const struct count_step *steps, size_t count,
                                 unsigned long long *random)
{
    enum eliminate_state state;
    struct choices choices;
    double weight = 0;
    bool solution = false;
    enum satdoku_status status = count_walk_enter(&state, walk, steps, count);
    while (status == SATDOKU_OK && state == ELIMINATE_OPEN) {
        int cell = descent_choose(&walk->descent);
        if (cell == DESCENT_NO_CELL) {
            status = ask(&solution, walk);
            break;
        }
        status = look(&choices, walk, cell);
        if (status != SATDOKU_OK || choices.count == 0) {
            break;
        }
        int digit = choose(&weight, &choices, random);
        status = descent_assume(&state, &walk->descent, cell, digit);
    }
    if (status == SATDOKU_OK && state == ELIMINATE_SOLVED) {
        status = count_walk_check(walk);
        solution = true;
    }
    if (status == SATDOKU_OK && !walk->ended) {
        samples->dives++;
        if (solution) {
            add_weight(samples, weight);
        }
    }
    return status == SATDOKU_ERR_MEMORY ? error_memory(walk->error) : status;
}

double count_samples_mean(const struct count_samples *samples)
{
    return samples->dives == 0 ? 0 : samples->sum / (double)samples->dives;
}

double count_samples_variance(const struct count_samples *samples)
{
    double dives = (double)samples->dives;
    double mean = count_samples_mean(samples);
    double variance = samples->dives < 2 ? 0 : samples->squares / dives - mean * mean;
    return variance <= 0 ? 0 : variance / (dives - 1);
}
