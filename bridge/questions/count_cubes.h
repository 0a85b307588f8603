/* The cubes that a count is split into: nodes of the tree of count_walk.h, disjoint, and with all
 * solutions of the puzzle in them but for those that splitting itself came upon.
 *
 * The cube that is split next is the one where elimination leaves the most ways to fill the board,
 * so that in the end they are about alike. Which cubes there are depends on nothing but the puzzle.
 */
#ifndef COUNT_CUBES_H
#define COUNT_CUBES_H

#include "count_walk.h"

#include <stdatomic.h>

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

/* What dives came to; {0}: none yet. */
struct count_samples {
    unsigned long long dives;
    unsigned long long hits; /* dives that came to a solution */
    double scale;            /* sums are in units of 2 to the power of this */
    double sum;              /* of weights */
    double squares;          /* of their squares */
};

/* One dive in a cube: *solution, whether it arrived at one, with the logarithm of its *weight.
 * walk->grid is then that solution, checked. `random` is the state of the generator. Nothing is
 * said where walk->ended. */
enum satdoku_status count_dive(bool *solution, double *weight, struct count_walk *walk,
                               const struct count_step *steps, size_t count,
                               unsigned long long *random);

/* Adds a dive in a cube; `random` is the state of the generator. */
enum satdoku_status count_sample(struct count_samples *samples, struct count_walk *walk,
                                 const struct count_step *steps, size_t count,
                                 unsigned long long *random);

/* The mean weight, and the variance of that mean as it is estimated from these dives, both as
 * multiples of powers of 2: mean * 2^scale, variance * 2^(2 * scale). */
double count_samples_mean(const struct count_samples *samples);
double count_samples_variance(const struct count_samples *samples);

enum count_cube_state { CUBE_OPEN, CUBE_SAMPLED, CUBE_COUNTED };

struct count_cube {
    struct count_step *steps;     /* owned */
    size_t count;                 /* of them */
    double size;                  /* descent_size */
    atomic_int state;             /* what is known of it; whoever has seen that may read: */
    struct count_samples samples; /* if SAMPLED */
    unsigned long long found;     /* if COUNTED: its solutions */
};

struct count_cubes {
    struct count_cube *cubes; /* [count]; owned */
    size_t count;
    size_t capacity;
    unsigned long long found; /* solutions that splitting came upon */
};

/* Splits the space of a walk into about `most` cubes, fewer where there are no more. From {0}. The
 * walk ended: it was stopped, and the cubes are not all. */
enum satdoku_status count_cubes_split(struct count_cubes *cubes, struct count_walk *walk,
                                      size_t most);

void count_cubes_clear(struct count_cubes *cubes);

/* From what is known of numbers of solutions to an estimate with its error. */

/* The number itself is known. */
void count_estimate_exact(struct satdoku_estimate *estimate, unsigned long long number);

/* From dives through the whole space, in which at least `least` solutions are known. */
void count_estimate_dives(struct satdoku_estimate *estimate, const struct count_samples *samples,
                          unsigned long long least);

/* From cubes of which each was counted or sampled; false: some were not. `least` as above. */
bool count_estimate_cubes(struct satdoku_estimate *estimate, const struct count_cubes *cubes,
                          unsigned long long least);

#endif
