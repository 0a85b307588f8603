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

/* From 0 up to 1, without 1. */
static inline double prng_part(unsigned long long *state)
{
    return (double)(prng_next(state) >> 11) * 0x1p-53;
}

#endif
