/* Seeded random numbers for tests.
 *
 * Everything random in a test comes from one seed, SATDOKU_TEST_SEED in the environment or a fixed
 * default, so that a printed seed repeats a failure. Rounds of a test draw from streams of their
 * own: one round can be repeated without those before it.
 */
#ifndef TESTS_RANDOM_H
#define TESTS_RANDOM_H

#include <stddef.h>
#include <stdint.h>

struct random {
    uint64_t state;
};

/* The seed of this run. */
uint64_t random_seed(void);

/* As many rounds, or more or fewer of them with SATDOKU_TEST_SCALE, by which they are multiplied;
 * at least one. */
int random_rounds(int rounds);

/* Starts stream number `stream` of `seed`. */
void random_init(struct random *random, uint64_t seed, uint64_t stream);

uint64_t random_next(struct random *random);

/* A number from 0 to bound - 1; bound > 0. */
int random_below(struct random *random, int bound);

void random_shuffle(struct random *random, int *values, int count);

/* Fills `values` with first, first + 1, ..., first + count - 1 in random order. */
void random_permutation(struct random *random, int *values, int count, int first);

#endif
