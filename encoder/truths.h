/* A board's rules in two halves, for reasons: what excludes, which always holds, and what there
 * must be, of which each statement can be left out.
 *
 * A truth says that there is something: a cell holds a digit, a house holds a digit somewhere, or
 * it holds each digit, and each of its cells one, which sums of whole houses rest on. What excludes
 * are the clauses "at most one", and of a Sudominoku how its dominoes lie.
 */
#ifndef TRUTHS_H
#define TRUTHS_H

#include "encoding.h"

enum { TRUTH_OF_NONE = -1 };

struct truth {
    int cell;     /* "it holds a digit"; TRUTH_OF_NONE: the truth is of a house, */
    int region;   /* which holds */
    int digit;    /* this digit; 0: each */
    int selector; /* the literal that makes the truth hold */
};

/* How many truths a board has: with those of whole houses, or without. */
size_t truth_count(const struct board *board, bool whole);

/* After encode_prepare of a puzzle without clues in its list: adds what excludes, and
 * the truths ([truth_count]), each under a selector of its own, to encoding->formula, which was
 * started with encoding->variables. Cells come first, then houses digit by digit, then whole
 * houses. */
enum satdoku_status add_truths(struct encoding *encoding, struct truth *truths, bool whole);

#endif
