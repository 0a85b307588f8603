/* Conjugate pairs: two candidates of which one is true and the other is not, since their cell has
 * no other digit or their house no other place. What hangs together by such pairs (players colour
 * it) needs one variable: each candidate of it is that variable or its negation.
 */
#ifndef CONJUGATES_H
#define CONJUGATES_H

#include "places.h"
#include "shape.h"

enum { CONJUGATES_MAX = PLACES_MAX * PLACES_MAX * PLACES_MAX };

/* Candidates are numbered cell * n + digit - 1. */
struct conjugates {
    int link[CONJUGATES_MAX]; /* number + 1 of a candidate with the same value, or its negation with
                                  the other one; of its own: it stands for all of its kind */
};

/* Finds the pairs among the live candidates of a map; `places` are theirs. */
void conjugates_find(struct conjugates *conjugates, const struct varmap *map,
                     const struct places *places, struct shape shape);

/* Number + 1 of the candidate that stands for this one, negated where it has the other value. */
int conjugates_root(const struct conjugates *conjugates, int candidate);

#endif
