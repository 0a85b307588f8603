/* Estimating the number of solutions in a cube (Knuth, "Estimating the efficiency of backtrack
 * programs", 1975).
 *
 * A dive goes down the tree of count_walk.h once: at each node it chooses one of the candidates of
 * the cell at random, and divides by the probability of that choice. Those that elimination refutes
 * are not chosen. At a solution it arrives at a weight, the product of these quotients; elsewhere
 * at none, which is the weight 0. The expected weight is the number of solutions, whatever the
 * probabilities, as long as each candidate that may have solutions has one. They are made
 * proportional to a power of the ways that elimination leaves to fill the board, so that weights
 * differ little.
 *
 * Weights are kept by their logarithms to base 2, since they grow beyond what a double holds.
 */
#ifndef COUNT_SAMPLE_H
#define COUNT_SAMPLE_H

#include "count_walk.h"

/* What dives came to; {0}: none yet. */
struct count_samples {
    unsigned long long dives;
    unsigned long long hits; /* dives that came to a solution */
    double scale;            /* sums are in units of 2 to the power of this */
    double sum;              /* of weights */
    double squares;          /* of their squares */
};

/* Adds a dive in a cube; `random` is the state of the generator. */
enum satdoku_status count_sample(struct count_samples *samples, struct count_walk *walk,
                                 const struct count_step *steps, size_t count,
                                 unsigned long long *random);

/* The mean weight, and the variance of that mean as it is estimated from these dives, both as
 * multiples of powers of 2: mean * 2^scale, variance * 2^(2 * scale). */
double count_samples_mean(const struct count_samples *samples);
double count_samples_variance(const struct count_samples *samples);

#endif
