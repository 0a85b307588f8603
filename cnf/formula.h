/* A formula in conjunctive normal form: one flat array of literals, each clause ended by 0.
 *
 * A literal is a variable (from 1) or its negation, as in DIMACS, or one of two constants, which
 * never reach the array: a clause with a true literal is dropped, a false literal is left out.
 * A clause without literals is kept: it makes the formula unsatisfiable.
 *
 * Running out of memory sets a sticky flag and makes every later call do nothing, so that clause
 * loops stay free of error checks; who builds a formula asks formula_status once, at the end.
 */
#ifndef FORMULA_H
#define FORMULA_H

#include <limits.h>
#include <satdoku.h>

/* Constants; -LITERAL_TRUE == LITERAL_FALSE. */
enum { LITERAL_TRUE = INT_MAX, LITERAL_FALSE = -INT_MAX };

struct formula {
    int *literals; /* owned */
    size_t used;
    size_t capacity;
    size_t clauses;
    int variables;
    size_t open;    /* where the clause under way starts */
    bool satisfied; /* it has a true literal */
    bool out_of_memory;
};

/* From {0}; a reset keeps the memory for the next formula. */
void formula_reset(struct formula *formula, int variables);
void formula_clear(struct formula *formula);

/* OK, or ERR_MEMORY when anything was lost. */
enum satdoku_status formula_status(const struct formula *formula);

int formula_new_variable(struct formula *formula);

/* A clause is its literals, then formula_end. */
void formula_literal(struct formula *formula, int literal);
void formula_end(struct formula *formula);

void formula_clause1(struct formula *formula, int a);
void formula_clause2(struct formula *formula, int a, int b);
void formula_clause3(struct formula *formula, int a, int b, int c);

#endif
