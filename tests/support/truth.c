#include "truth.h"

#include <assert.h>
#include <stdlib.h>

enum { WORD_VARIABLES = 6 }; /* a word has the rows of so many variables */

/* The rows of one word in which a literal holds: bit r of word w is the assignment 64 w + r, in
 * which bit v - 1 is the value of the variable v. */
static uint64_t rows_of(int literal, size_t word)
{
    static const uint64_t patterns[WORD_VARIABLES] = {UINT64_C(0xaaaaaaaaaaaaaaaa),
                                                      UINT64_C(0xcccccccccccccccc),
                                                      UINT64_C(0xf0f0f0f0f0f0f0f0),
                                                      UINT64_C(0xff00ff00ff00ff00),
                                                      UINT64_C(0xffff0000ffff0000),
                                                      UINT64_C(0xffffffff00000000)};
    int bit = abs(literal) - 1;
    uint64_t rows = 0;
    if (bit < WORD_VARIABLES) {
        rows = patterns[bit];
    } else if ((word >> (bit - WORD_VARIABLES) & 1) != 0) {
        rows = UINT64_MAX;
    }
    return literal > 0 ? rows : ~rows;
}

void truth_start(struct truth *truth, int variables)
{
    assert(variables >= 0 && variables <= TRUTH_VARIABLES_MAX);
    truth->words = variables <= WORD_VARIABLES ? 1 : (size_t)1 << (variables - WORD_VARIABLES);
    for (size_t word = 0; word < truth->words; word++) {
        truth->rows[word] = UINT64_MAX;
    }
}

void truth_add(struct truth *truth, const int *literals, size_t count)
{
    for (size_t word = 0; word < truth->words; word++) {
        uint64_t clause = 0;
        for (size_t i = 0; i < count; i++) {
            clause |= rows_of(literals[i], word);
        }
        truth->rows[word] &= clause;
    }
}

bool truth_allows(const struct truth *truth, const int *literals, size_t count)
{
    for (size_t word = 0; word < truth->words; word++) {
        uint64_t rows = truth->rows[word];
        for (size_t i = 0; i < count && rows != 0; i++) {
            rows &= rows_of(literals[i], word);
        }
        if (rows != 0) {
            return true;
        }
    }
    return false;
}
