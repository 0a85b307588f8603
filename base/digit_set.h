/* Sets of digits 1..n as words of 64 bits: bit `digit - 1`, counted through the words. */
#ifndef DIGIT_SET_H
#define DIGIT_SET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DIGIT_SET_WORD_BITS = 64 };

/* How many words the sets have. */
static inline size_t digit_set_words(int n)
{
    return ((size_t)n + DIGIT_SET_WORD_BITS - 1) / DIGIT_SET_WORD_BITS;
}

static inline size_t digit_set_word(int digit)
{
    return (size_t)(digit - 1) / DIGIT_SET_WORD_BITS;
}

/* The digit as a member of its word. */
static inline uint64_t digit_set_bit(int digit)
{
    return UINT64_C(1) << (size_t)(digit - 1) % DIGIT_SET_WORD_BITS;
}

/* The least digit of a word that is not 0. */
static inline int digit_set_lowest(uint64_t bits, size_t word)
{
    return (int)word * DIGIT_SET_WORD_BITS + __builtin_ctzll(bits) + 1;
}

static inline void digit_set_add(uint64_t *set, int digit)
{
    set[digit_set_word(digit)] |= digit_set_bit(digit);
}

static inline bool digit_set_has(const uint64_t *set, int digit)
{
    return (set[digit_set_word(digit)] & digit_set_bit(digit)) != 0;
}

/* The least member above `digit`, which may be 0; 0: there is none. */
static inline int digit_set_next(const uint64_t *set, size_t words, int digit)
{
    size_t word = (size_t)digit / DIGIT_SET_WORD_BITS; /* of the digit after it */
    uint64_t above = word < words ? set[word] & (UINT64_MAX << digit % DIGIT_SET_WORD_BITS) : 0;
    while (above == 0 && ++word < words) {
        above = set[word];
    }
    return above == 0 ? 0 : digit_set_lowest(above, word);
}

/* The greatest member; 0: there is none. */
static inline int digit_set_last(const uint64_t *set, size_t words)
{
    size_t word = words;
    while (word > 0 && set[word - 1] == 0) {
        word--;
    }
    return word == 0 ? 0 : (int)word * DIGIT_SET_WORD_BITS - __builtin_clzll(set[word - 1]);
}

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

/* Whether two sets have a member in common. */
static inline bool digit_set_meets(const uint64_t *one, const uint64_t *other, size_t words)
{
    uint64_t common = 0;
    for (size_t word = 0; word < words; word++) {
        common |= one[word] & other[word];
    }
    return common != 0;
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
