/* Splitmix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014): a counter
 * that moves by the golden ratio, and a mixing of its bits. Every 64-bit state is a good one. */
#include "random.h"

#include <assert.h>
#include <stdlib.h>

static const uint64_t golden_ratio = UINT64_C(0x9e3779b97f4a7c15);

static uint64_t mix(uint64_t z)
{
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

uint64_t random_seed(void)
{
    const char *text = getenv("SATDOKU_TEST_SEED");

    return text != NULL ? strtoull(text, NULL, 10) : UINT64_C(20111105);
}

int random_rounds(int rounds)
{
    const char *scale = getenv("SATDOKU_TEST_SCALE");
    double result = scale != NULL ? rounds * strtod(scale, NULL) : rounds;

    return result < 1 ? 1 : (int)result;
}

void random_init(struct random *random, uint64_t seed, uint64_t stream)
{
    random->state = mix(seed) ^ mix(stream + golden_ratio);
}

uint64_t random_next(struct random *random)
{
    random->state += golden_ratio;
    return mix(random->state);
}

int random_below(struct random *random, int bound)
{
    assert(bound > 0);
    return (int)(random_next(random) % (uint64_t)bound);
}

void random_shuffle(struct random *random, int *values, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int j = random_below(random, i + 1);
        int value = values[i];

        values[i] = values[j];
        values[j] = value;
    }
}

void random_permutation(struct random *random, int *values, int count, int first)
{
    for (int i = 0; i < count; i++) {
        values[i] = first + i;
    }
    random_shuffle(random, values, count);
}
