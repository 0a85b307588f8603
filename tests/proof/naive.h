/* A second checker of proofs, the simplest there is. It decides whether a changed proof is still
 * one.
 *
 * It does what proof/rup.h promises and shares no code with it: no watched literals, no bytes read
 * one by one; every clause of a literal that became false is looked at as a whole. Memory that
 * cannot be had ends the test.
 */
#ifndef TESTS_NAIVE_H
#define TESTS_NAIVE_H

#include "formula.h"

/* A clause that is added, or one that is deleted. */
struct naive_step {
    bool deletes;
    size_t count;
    int *literals; /* owned */
};

/* All zero is an empty proof. */
struct naive_proof {
    struct naive_step *steps; /* owned */
    size_t count;
    size_t capacity;
};

void naive_clear(struct naive_proof *proof);

/* Puts a step in at `index`, with literals of its own; takes one out. */
void naive_insert(struct naive_proof *proof, size_t index, bool deletes, const int *literals,
                  size_t count);
void naive_remove(struct naive_proof *proof, size_t index);

/* Appends what a text says; false where it is malformed, or has variables above that one. */
bool naive_parse(struct naive_proof *proof, const char *text, size_t length, int variables);

/* Whether a proof refutes a stored formula. *accepted becomes the number of clauses that were added
 * before the first step that is not allowed. */
bool naive_check(size_t *accepted, const struct formula *formula, const struct naive_proof *proof);

#endif
