#include "count_cubes.h"

#include "error.h"
#include "mem.h"
#include "prng.h"
#include "real.h"

#include <satdoku_program.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

void count_cubes_clear(struct count_cubes *cubes)
{
    for (size_t i = 0; i < cubes->count; i++) {
        mem_free(cubes->cubes[i].steps);
    }
    mem_free(cubes->cubes);
    *cubes = (struct count_cubes){0};
}

/* Adds the cube where the walk is now: the steps of `parent`, and one more. */
static enum satdoku_status add(struct count_cubes *cubes, const struct count_cube *parent,
                               struct count_step step, double size)
{
    size_t count = parent->count + 1;
    struct count_cube *grown =
        mem_grow(cubes->cubes, &cubes->capacity, cubes->count + 1, sizeof *grown);
    if (grown == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    cubes->cubes = grown;
    struct count_step *steps = mem_alloc(count, sizeof *steps);
    if (steps == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    for (size_t i = 0; i < parent->count; i++) {
        steps[i] = parent->steps[i];
    }
    steps[parent->count] = step;
    struct count_cube *cube = &grown[cubes->count++];
    memset(cube, 0, sizeof *cube);
    cube->steps = steps;
    cube->count = count;
    cube->size = size;
    atomic_init(&cube->state, CUBE_OPEN);
    return SATDOKU_OK;
}

/* Adds what a cube is split into; the walk is there. */
static enum satdoku_status add_parts(struct count_cubes *cubes, struct count_walk *walk,
                                     const struct count_cube *cube)
{
    enum satdoku_status status = SATDOKU_OK;
    struct descent *descent = &walk->descent;
    struct count_step step = {descent_choose(descent), 0};
    if (step.cell == DESCENT_NO_CELL) {
        return error_set(walk->error, SATDOKU_ERR_INTERNAL,
                         "several solutions, and no cell that is open");
    }
    while (status == SATDOKU_OK && (step.digit = descent_next(descent, step.cell, step.digit))) {
        enum eliminate_state state;
        status = descent_assume(&state, descent, step.cell, step.digit);
        if (status != SATDOKU_OK) {
            break;
        }
        if (state == ELIMINATE_OPEN) {
            status = add(cubes, cube, step, descent_size(descent));
        } else if (state == ELIMINATE_SOLVED) {
            status = count_walk_check(walk);
            cubes->found++;
        }
        descent_back(descent);
    }
    return status;
}

/* Splits a cube that was taken off the list; it is not there any more. */
static enum satdoku_status split(struct count_cubes *cubes, struct count_walk *walk,
                                 const struct count_cube *cube)
{
    enum eliminate_state state;
    enum satdoku_status status = count_walk_enter(&state, walk, cube->steps, cube->count);
    if (status == SATDOKU_OK) {
        status = add_parts(cubes, walk, cube);
    }
    return status == SATDOKU_ERR_MEMORY ? error_memory(walk->error) : status;
}

enum satdoku_status count_cubes_split(struct count_cubes *cubes, struct count_walk *walk,
                                      size_t most)
{
    struct stop stop = stop_of(&walk->solver->options);
    struct count_cube cube = {.steps = NULL}; /* the root */
    if (walk->root == ELIMINATE_CONTRADICTION) {
        return SATDOKU_OK;
    }
    enum satdoku_status status = split(cubes, walk, &cube);
    while (status == SATDOKU_OK && cubes->count < most) {
        struct count_cube *next = NULL; /* the largest that has cells that are not settled */
        for (size_t i = 0; i < cubes->count; i++) {
            struct count_cube *other = &cubes->cubes[i];
            if (other->size > 0 && (next == NULL || other->size > next->size)) {
                next = other;
            }
        }
        if (next == NULL) {
            break;
        }
        if (stop_asked(&stop)) {
            walk->ended = true;
            break;
        }
        cube = (struct count_cube){.steps = next->steps, .count = next->count};
        cubes->count--;
        if (next != &cubes->cubes[cubes->count]) {
            memcpy(next, &cubes->cubes[cubes->count], sizeof *next);
        }
        status = split(cubes, walk, &cube);
        mem_free(cube.steps);
    }
    return status;
}

/* ---- Samples ---- */

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

enum satdoku_status count_dive(bool *solution, double *weight, struct count_walk *walk,
                               const struct count_step *steps, size_t count,
                               unsigned long long *random)
{
    enum eliminate_state state;
    struct choices choices;
    *weight = 0;
    *solution = false;
    enum satdoku_status status = count_walk_enter(&state, walk, steps, count);
    while (status == SATDOKU_OK && state == ELIMINATE_OPEN) {
        int cell = descent_choose(&walk->descent);
        if (cell == DESCENT_NO_CELL) {
            status = ask(solution, walk);
            break;
        }
        status = look(&choices, walk, cell);
        if (status != SATDOKU_OK || choices.count == 0) {
            break;
        }
        /* Chooses one of them; the weight grows by what it is to be multiplied by. */
        double sum = 0;
        for (int i = 0; i < choices.count; i++) {
            choices.size[i] = real_exp2(choices.size[i] - choices.largest);
            sum += choices.size[i];
        }
        double left = prng_part(random) * sum;
        int chosen = 0;
        while (chosen < choices.count - 1 && left >= choices.size[chosen]) {
            left -= choices.size[chosen++];
        }
        *weight += real_log2(sum / choices.size[chosen]);
        int digit = choices.digit[chosen];
        status = descent_assume(&state, &walk->descent, cell, digit);
    }
    if (status == SATDOKU_OK && state == ELIMINATE_SOLVED) {
        status = count_walk_check(walk);
        *solution = true;
    }
    return status == SATDOKU_ERR_MEMORY ? error_memory(walk->error) : status;
}

enum satdoku_status count_sample(struct count_samples *samples, struct count_walk *walk,
                                 const struct count_step *steps, size_t count,
                                 unsigned long long *random)
{
    bool solution = false;
    double weight = 0;
    enum satdoku_status status = count_dive(&solution, &weight, walk, steps, count, random);
    if (status == SATDOKU_OK && !walk->ended) {
        samples->dives++;
        if (solution) {
            add_weight(samples, weight);
        }
    }
    return status;
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

/* ---- Estimates ---- */

/* With fewer dives that came to a solution than that, nothing can be said of how far the estimate
 * is below the number. */
enum { HITS_MIN = 30 };

/* Standard errors on either side of the estimate that make an interval of 95 %. */
static const double errors = 1.96;

static const double log10_2 = 0.30102999566398119521;

/* A sum of independent estimates, in units of 2 to the power of `scale`. */
struct total {
    double scale;
    double mean;
    double variance;
};

static double log2_of(const struct total *total, double value)
{
    return value > 0 ? total->scale + real_log2(value) : -HUGE_VAL;
}

static void set(struct satdoku_estimate *e, const struct total *total, unsigned long long least,
                bool bounded)
{
    double known = least > 0 ? real_log2((double)least) : -HUGE_VAL;
    double error = errors * real_sqrt(total->variance);
    double middle = log2_of(total, total->mean);
    double low = log2_of(total, total->mean - error);
    double high = bounded ? log2_of(total, total->mean + error) : HUGE_VAL;
    middle = middle < known ? known : middle;
    low = low < known || !bounded ? known : low;
    high = high < middle ? middle : high;
    e->estimate = real_exp2(middle);
    e->low = real_exp2(low);
    e->high = real_exp2(high);
    e->log10_estimate = middle * log10_2;
    e->log10_low = low * log10_2;
    e->log10_high = high * log10_2;
}

void count_estimate_exact(struct satdoku_estimate *estimate, unsigned long long number)
{
    struct total total = {.mean = (double)number};
    *estimate = (struct satdoku_estimate){.exact = true};
    set(estimate, &total, number, true);
    estimate->estimate = (double)number; /* not by way of its logarithm */
    estimate->low = (double)number;
    estimate->high = (double)number;
}

void count_estimate_dives(struct satdoku_estimate *estimate, const struct count_samples *samples,
                          unsigned long long least)
{
    struct total total = {.scale = samples->scale,
                          .mean = count_samples_mean(samples),
                          .variance = count_samples_variance(samples)};
    *estimate = (struct satdoku_estimate){.samples = samples->dives};
    set(estimate, &total, least, samples->hits >= HITS_MIN);
}

/* Adds mean * 2^scale, with variance * 2^(2 * scale). */
static void add_estimate(struct total *total, double scale, double mean, double variance)
{
    if (mean <= 0) {
        return;
    }
    if (total->mean <= 0) {
        total->scale = scale;
    }
    if (scale > total->scale) {
        double smaller = real_exp2(total->scale - scale);
        total->mean *= smaller;
        total->variance *= smaller * smaller;
        total->scale = scale;
    }
    double factor = real_exp2(scale - total->scale);
    total->mean += mean * factor;
    total->variance += variance * factor * factor;
}

bool count_estimate_cubes(struct satdoku_estimate *estimate, const struct count_cubes *cubes,
                          unsigned long long least)
{
    struct total total = {.mean = (double)cubes->found};
    unsigned long long hits = 0;
    unsigned long long dives = 0;
    for (size_t i = 0; i < cubes->count; i++) {
        const struct count_cube *cube = &cubes->cubes[i];
        int state = atomic_load_explicit(&cube->state, memory_order_acquire);
        if (state == CUBE_OPEN) {
            return false;
        }
        if (state == CUBE_COUNTED) {
            add_estimate(&total, 0, (double)cube->found, 0);
            continue;
        }
        hits += cube->samples.hits;
        dives += cube->samples.dives;
        add_estimate(&total, cube->samples.scale, count_samples_mean(&cube->samples),
                     count_samples_variance(&cube->samples));
    }
    *estimate = (struct satdoku_estimate){.samples = dives};
    set(estimate, &total, least, dives == 0 || hits >= HITS_MIN);
    return true;
}

/* ---- Words ---- */

/* A number by its logarithm: "6.671e21", or whole where it is not large. */
static void write_number(char *text, size_t size, double log10)
{
    double number = real_exp2(log10 / log10_2);
    if (number < 999999.5) {
        snprintf(text, size, "%.0f", number);
        return;
    }
    int exponent = (int)log10;
    int thousandths = (int)(real_exp2((log10 - exponent) / log10_2) * 1000 + 0.5);
    if (thousandths >= 10000) {
        thousandths = 1000;
        exponent++;
    }
    snprintf(text, size, "%d.%03de%d", thousandths / 1000, thousandths % 1000, exponent);
}

/* No decimal point comes from a locale. */
static void write_percent(char *text, size_t size, double percent)
{
    if (percent >= 1e9) {
        percent = 1e9;
    }
    if (percent >= 10) {
        snprintf(text, size, "%.0f %%", percent);
        return;
    }
    int hundredths = (int)(percent * 100 + 0.99); /* no smaller than it is */
    snprintf(text, size, "%d.%02d %%", hundredths / 100, hundredths % 100);
}

void satdoku_estimate_text(char text[SATDOKU_ESTIMATE_TEXT],
                           const struct satdoku_estimate *estimate)
{
    char number[32];
    char error[24];
    if (text == NULL) {
        return;
    }
    if (estimate == NULL) {
        snprintf(text, SATDOKU_ESTIMATE_TEXT, "?");
    } else if (estimate->exact) {
        snprintf(text, SATDOKU_ESTIMATE_TEXT, "%.0f", estimate->estimate);
    } else if (estimate->log10_high > 1e300) {
        write_number(number, sizeof number, estimate->log10_low);
        snprintf(text, SATDOKU_ESTIMATE_TEXT, "%s+", number);
    } else {
        double above = real_exp2((estimate->log10_high - estimate->log10_estimate) / log10_2);
        write_number(number, sizeof number, estimate->log10_estimate);
        write_percent(error, sizeof error, 100 * (above - 1));
        snprintf(text, SATDOKU_ESTIMATE_TEXT, "%s +- %s", number, error);
    }
}
