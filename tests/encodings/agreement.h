/* Whether every way to encode a puzzle says the same as brute force: how many solutions there are,
 * counted in digits, and which one is the smallest.
 */
#ifndef TESTS_AGREEMENT_H
#define TESTS_AGREEMENT_H

#include "round.h"

/* Expects it of round->puzzle: all encodings, and the solver's own way. */
void agreement_compare(struct round *round);

/* Expects of all encodings that they find so many solutions. */
void agreement_count(struct round *round, int count);

#endif
