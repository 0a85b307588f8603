/* A formula in conjunctive normal form, clause by clause.
 *
 * A literal is a variable (from 1) or its negation, as in DIMACS, or one of two constants, which
 * never reach a clause: a clause with a true literal is dropped, a false literal is left out. A
 * clause without literals is kept: it makes the formula unsatisfiable.
 *
 * What becomes of a finished clause is the formula's mode. Stored clauses lie in one flat array,
 * each ended by 0. Counted ones are forgotten, so that a formula's size is known before anything is
 * allocated for it. Written ones go out as DIMACS at once, so that memory does not grow with the
 * formula.
 *
 * Running out of memory sets a sticky flag and makes every later call do nothing, so that clause
 * loops stay free of error checks; who builds a formula asks formula_status once, at the end. Being
 * asked to stop does the same with a flag of its own, and so does a sink that takes no more. Loops
 * over groups of many clauses end where formula_goes_on says no, since even doing nothing takes
 * minutes where a board has 10^11 clauses.
 */
#ifndef FORMULA_H
#define FORMULA_H

#include "sink.h"
#include "stop.h"

#include <limits.h>
#include <satdoku.h>

/* Constants; -LITERAL_TRUE == LITERAL_FALSE. */
enum { LITERAL_TRUE = INT_MAX, LITERAL_FALSE = -INT_MAX };

/* Clauses are counted by family; what the families are is the encoder's. */
enum { FORMULA_FAMILIES = 24 };

enum formula_mode { FORMULA_STORE, FORMULA_COUNT, FORMULA_WRITE };

struct formula {
    enum formula_mode mode;
    struct sink *sink; /* FORMULA_WRITE */
    int *literals;     /* stored clauses, then the one under way; owned */
    size_t used;
    size_t capacity;
    size_t open;    /* where the clause under way starts */
    bool satisfied; /* it has a true literal */
    bool out_of_memory;
    bool stopped;            /* before all clauses were added */
    struct stop stop;        /* asked every few thousand literals */
    unsigned work;           /* done since it was last asked */
    unsigned long long most; /* clauses to store or to count; 0: any number */
    int variables;
    int family; /* of the clauses to come */
    unsigned long long clauses;
    unsigned long long literal_count;
    unsigned long long family_clauses[FORMULA_FAMILIES];
};

/* Starts a formula that is stored, counted or written; from {0}. Memory is kept from one to the
 * next. `variables` are the ones that have a meaning already. */
void formula_store(struct formula *formula, int variables);
void formula_count(struct formula *formula, int variables);
void formula_write(struct formula *formula, int variables, struct sink *sink);

/* Bounds the formula that was just started: where it has more than `most` clauses (0: no bound)
 * they are counted, not stored, and if they were to be counted anyway, the rest is not: it stops.
 * Where `stop` says so, the rest is not even counted. */
void formula_bound(struct formula *formula, unsigned long long most, struct stop stop);

void formula_clear(struct formula *formula);

/* Whether more clauses are of interest. Asks `stop` now and then, also where no clause is said. */
bool formula_goes_on(struct formula *formula);

/* OK, or ERR_MEMORY when anything was lost. */
enum satdoku_status formula_status(const struct formula *formula);

int formula_new_variable(struct formula *formula);

/* A clause at once, or the rest of one. */
void formula_clause(struct formula *formula, const int *literals, size_t count);
void formula_clause1(struct formula *formula, int a);
void formula_clause2(struct formula *formula, int a, int b);
void formula_clause3(struct formula *formula, int a, int b, int c);

/* Clauses at once: `count` of them in `length` literals, each ended by 0, none with a constant. */
void formula_clauses(struct formula *formula, const int *clauses, size_t length, size_t count);

/* A clause literal by literal, then formula_end. */
void formula_literal(struct formula *formula, int literal);
void formula_end(struct formula *formula);

/* Only when counting: clauses of that many literals in all, whose number is known without a loop.
 */
void formula_add_count(struct formula *formula, unsigned long long clauses,
                       unsigned long long literals);

#endif
