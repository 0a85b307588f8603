/* Conjugate pairs: two candidates of which one is true and the other is not, since their cell has
 * no other digit or their house no other place. Candidates that are connected by such pairs
 * (players colour them) need only one variable: each of them is that variable or its negation.
 */
#ifndef CONJUGATES_H
#define CONJUGATES_H

#include "board.h"
#include "places.h"

enum { CONJUGATES_MAX = PLACES_MAX * PLACES_MAX * PLACES_MAX };

/* Candidates are numbered cell * n + digit - 1. */
struct conjugates {
    /* A union-find forest. The link of a candidate is number + 1 of another one: positive where
     * both have the same value, negative where they have opposite ones. A root has its own
     * number + 1, and stands for all candidates of its tree. */
    int link[CONJUGATES_MAX];
};

/* Finds the pairs among the live candidates of a map; `places` are theirs. */
void conjugates_find(struct conjugates *conjugates, const struct varmap *map,
                     const struct places *places, struct shape shape);

/* Number + 1 of the root that stands for this candidate, negated where they have opposite values.
 */
int conjugates_root(const struct conjugates *conjugates, int candidate);

#endif
