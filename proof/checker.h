/* The clauses of a formula and of a proof, with what follows from them by unit propagation.
 *
 * Clauses lie in one array, each as its number, its length and its literals; a clause is the index
 * of its length. Its first two literals are watched, and are not false unless the clause is
 * satisfied or was looked at. Clauses of fewer than two literals are not stored: their literal is
 * true for good, or all is refuted.
 */
#ifndef CHECKER_H
#define CHECKER_H

#include "clause_index.h"
#include "derivation.h"
#include "formula.h"
#include "stop.h"

/* The clauses that watch a literal: they are visited when it becomes false. */
struct watch_list {
    size_t *clauses; /* owned */
    size_t count;
    size_t capacity;
};

/* What the checker's conclusions follow from: the antecedents of a derived clause. Each clause has
 * the number that the derivation knows it by, and so has each literal that is true for good, as a
 * clause of its own. */
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

struct checker {
    int *store; /* owned */
    size_t used;
    size_t capacity;
    struct watch_list *watches; /* by literal; owned */
    signed char *values;        /* by literal: 1, -1, or 0 for open; owned */
    bool *marks; /* by literal, for sets of literals; all false between uses; owned */
    int *trail;  /* the true literals, in order; owned */
    size_t trail_length;
    size_t propagated; /* how many of them were looked at */
    int variables;
    bool refuted;
    size_t conflict; /* the clause in which propagation found one */
    struct antecedents why;
    bool indexed;              /* deletions have begun: `index` has every clause of the store */
    struct clause_index index; /* which of them has which literals */
    struct stop stop;
    size_t work; /* clauses that were looked at since it was last asked */
    int *clause; /* at hand: being read, then looked at; owned */
    int number;  /* of the clause at hand */
    size_t length;
    size_t clause_capacity;
    struct satdoku_error *error;
};

/* Makes room for the variables of a formula, and loads its clauses. From {0} but for `stop`,
 * `error` and `why.derivation`. END: stopped, here and below. */
enum satdoku_status checker_load(struct checker *c, const struct formula *formula);
void checker_clear(struct checker *c);

/* The clause at hand: begins one, and gives it a literal. */
void checker_start_clause(struct checker *c);
enum satdoku_status checker_append(struct checker *c, int literal);

/* Sets *result to whether the clause at hand follows by reverse unit propagation. */
enum satdoku_status checker_follows(bool *result, struct checker *c);

/* Supposes that all literals of the clause at hand are false, and sets *conflict to whether that
 * cannot be, by unit propagation. What is supposed stays, with what follows from it, until it is
 * withdrawn: meanwhile no clause is added or deleted. */
enum satdoku_status checker_suppose(bool *conflict, struct checker *c);

/* Withdraws it: `before` is what the length of the trail was. */
void checker_withdraw(struct checker *c, size_t before);

/* Adds the clause at hand, which follows, by its antecedents where they are wanted. */
enum satdoku_status checker_add(struct checker *c);

/* Takes the clause at hand away; *found becomes false where there is none. Clauses of one literal
 * stay, and so do literals that became true by what is deleted. */
enum satdoku_status checker_delete(bool *found, struct checker *c);

static inline size_t checker_at(int literal)
{
    return literal > 0 ? 2 * (size_t)literal : 2 * (size_t)-literal + 1;
}

/* 1: a literal is true, for good or by what is supposed; -1: false; 0: open. */
static inline int checker_value(const struct checker *c, int literal)
{
    return c->values[checker_at(literal)];
}

/* For antecedents.c. */

static inline size_t checker_variable(int literal)
{
    return literal > 0 ? (size_t)literal : (size_t)-literal;
}

/* The reason of a literal that is supposed, or that stands alone. */
#define CHECKER_NO_CLAUSE SIZE_MAX

/* ---- Antecedents: antecedents.c ---- */

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
