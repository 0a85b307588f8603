/* A naive SAT solver: the truth table of a formula, a bit for each assignment.
 *
 * It knows nothing of search, and shares nothing with what it checks. A table of 12 variables has
 * 4,096 rows; the rows in which all clauses hold have their bit set.
 */
#ifndef TESTS_TRUTH_H
#define TESTS_TRUTH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TRUTH_VARIABLES_MAX = 16 };

struct truth {
    size_t words;
    uint64_t rows[(1 << TRUTH_VARIABLES_MAX) / 64];
};

/* The table of no clause over the variables 1..variables. */
void truth_start(struct truth *truth, int variables);

/* Adds a clause. */
void truth_add(struct truth *truth, const int *literals, size_t count);

/* Whether there is an assignment in which all clauses and all of the literals hold. */
bool truth_allows(const struct truth *truth, const int *literals, size_t count);

#endif
