#include "count_estimate.h"

#include "real.h"

#include <satdoku_program.h>

#include <math.h>
#include <stdio.h>

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
static void add(struct total *total, double scale, double mean, double variance)
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
            add(&total, 0, (double)cube->found, 0);
            continue;
        }
        hits += cube->samples.hits;
        dives += cube->samples.dives;
        add(&total, cube->samples.scale, count_samples_mean(&cube->samples),
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
