/* SplitMix64 (Steele, Lea, Flood 2014): the same numbers from the same seed everywhere. */
#ifndef PRNG_H
#define PRNG_H

/* The next number; *state is the seed at first. */
static inline unsigned long long prng_next(unsigned long long *state)
{
    *state += 0x9e3779b97f4a7c15ULL;
    unsigned long long z = *state;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ z >> 27) * 0x94d049bb133111ebULL;
    return z ^ z >> 31;
}

/* The seed of number `index` of things that are made from one seed: to make one of them, none of
 * the others is needed. */
static inline unsigned long long prng_seed(unsigned long long seed, unsigned long long index)
{
    unsigned long long state = seed;
    state = prng_next(&state) ^ index;
    return prng_next(&state);
}

/* From 0 to count - 1, each with the same probability; count is not 0. */
static inline unsigned long long prng_below(unsigned long long *state, unsigned long long count)
{
    unsigned long long rest =
        (0 - count) % count; /* so many numbers would make the first likelier */
    unsigned long long number = prng_next(state);
    while (number < rest) {
        number = prng_next(state);
    }
    return number % count;
}

/* From 0 up to 1, without 1. */
static inline double prng_part(unsigned long long *state)
{
    return (double)(prng_next(state) >> 11) * 0x1p-53;
}

#endif
