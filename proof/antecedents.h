/* What the checker's conclusions follow from: the antecedents of a derived clause. Each clause has
 * the number that the derivation knows it by, and so has each literal that is true for good, as a
 * clause of its own.
 */
#ifndef ANTECEDENTS_H
#define ANTECEDENTS_H

#include "derivation.h"

struct checker;

struct antecedents {
    struct derivation *derivation; /* what they go to; NULL: they are not wanted, and what follows
                                      is not there */
    size_t *reasons;               /* by variable: the clause that set it; owned */
    int *units;                    /* by variable: the number of what sets it for good; owned */
    int *noted;                    /* false literals, each marked; owned */
    size_t noted_count;
    int *list; /* of the clause at hand; owned */
    size_t count;
    size_t capacity;
};

/* Begins a derivation from so many clauses, over literals below `literals`. False: no memory. */
bool antecedents_start(struct antecedents *why, unsigned long long clauses, size_t literals);
void antecedents_clear(struct antecedents *why);

/* The clause at hand follows from one literal of it, which is true for good. */
enum satdoku_status antecedents_of_true(struct checker *c, int literal);

/* The antecedents of the clause at hand, whose negation leads to a conflict; `before` literals were
 * true without it. */
enum satdoku_status antecedents_of_conflict(struct checker *c, size_t before);

/* Adds the clause at hand to the derivation, by the antecedents that were found. */
enum satdoku_status antecedents_derive(struct checker *c);

/* Derives the literals of the trail that are newly true for good, each as a clause. One that no
 * clause set is the clause at hand. */
enum satdoku_status antecedents_derive_units(struct checker *c, size_t from);

/* Derives the empty clause from one whose literals are all false for good. */
enum satdoku_status antecedents_derive_empty(struct checker *c, int number, const int *literals,
                                             size_t count);

#endif
