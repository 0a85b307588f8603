/* Sets of digits 1..n as words of 64 bits: bit `digit - 1`, counted through the words. */
#ifndef DIGIT_SET_H
#define DIGIT_SET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DIGIT_SET_WORD_BITS = 64 };

/* Word `word` of the set of all digits. */
static inline uint64_t digit_set_all(int n, size_t word)
{
    size_t below = word * DIGIT_SET_WORD_BITS;
    size_t rest = (size_t)n > below ? (size_t)n - below : 0;
    return rest >= DIGIT_SET_WORD_BITS ? UINT64_MAX : (UINT64_C(1) << rest) - 1;
}

static inline bool digit_set_is_empty(const uint64_t *set, size_t words)
{
    uint64_t any = 0;
    for (size_t word = 0; word < words; word++) {
        any |= set[word];
    }
    return any == 0;
}

/* Whether a set that is not empty has one member. */
static inline bool digit_set_is_single(const uint64_t *set, size_t words)
{
    if (words == 1) {
        return (*set & (*set - 1)) == 0;
    }
    uint64_t low = 0; /* words before this one that have a member */
    for (size_t word = 0; word < words; word++) {
        if ((set[word] & (set[word] - 1)) != 0 || (low != 0 && set[word] != 0)) {
            return false;
        }
        low |= set[word];
    }
    return true;
}

#endif
