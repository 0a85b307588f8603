/* A formula in conjunctive normal form, clause by clause.
 *
 * A literal is a variable (from 1) or its negation, as in DIMACS, or one of two constants, which
 * never get into a clause: a clause with a true literal is dropped, a false literal is left out. A
 * clause without literals is kept: it makes the formula unsatisfiable.
 *
 * What becomes of a finished clause is the formula's mode. Stored clauses lie in one flat array,
 * each ended by 0. Counted ones are forgotten, so that a formula's size is known before anything is
 * allocated for it. Written ones go out as DIMACS at once, and those that are handed over go to a
 * function, so that memory does not grow with the formula.
 *
 * Errors are sticky, so that loops that add clauses need not check for them: once memory has run
 * out, the stop callback has asked to end, or the sink has failed, every later call does nothing.
 * Whoever makes a formula calls formula_status once, at the end. Loops over very many clauses also
 * ask formula_goes_on and end where it says no, since even doing nothing takes minutes where a
 * board has 10^11 clauses.
 */
#ifndef FORMULA_H
#define FORMULA_H

#include "sink.h"
#include "stop.h"

#include <limits.h>
#include <satdoku.h>

/* Constants; -LITERAL_TRUE == LITERAL_FALSE. */
enum { LITERAL_TRUE = INT_MAX, LITERAL_FALSE = -INT_MAX };

enum { FORMULA_VARIABLES_MAX = 1 << 30 }; /* of formulas that are read */

/* Clauses are counted by family. The encoder defines the families. */
enum { FORMULA_FAMILIES = 31 };

enum formula_mode { FORMULA_STORE, FORMULA_COUNT, FORMULA_WRITE, FORMULA_HAND_OVER };

/* Takes clauses, of which nothing is kept; false: no more are wanted. Where the last two are there,
 * at most one of some literals and sums are not turned into clauses: the formula is linear. */
struct formula_taker {
    bool (*take)(void *context, const int *literals, size_t count);
    void *context;
    bool (*at_most_one)(void *context, const int *literals, size_t count);
    bool (*sum)(void *context, const int *literals, const int *weights, size_t count, int total);
};

struct formula {
    enum formula_mode mode;
    struct sink *sink;          /* FORMULA_WRITE */
    struct formula_taker taker; /* FORMULA_HAND_OVER */
    int *literals;              /* stored clauses, then the one under way; owned */
    size_t used;
    size_t capacity;
    size_t open;    /* where the clause under way starts */
    bool satisfied; /* the clause under way has a true literal */
    bool out_of_memory;
    bool stopped;            /* some clauses are missing: it was stopped */
    struct stop stop;        /* asked every few thousand literals */
    unsigned work;           /* literals and clauses since `stop` was last asked */
    unsigned long long most; /* clauses to store or to count; 0: any number */
    int variables;
    bool incremental; /* read as iCNF, whose header counts none: these are those of its clauses */
    bool marked;      /* read as WCNF or GCNF, whose clauses have a weight or a group */
    int family;       /* of the clauses to come */
    unsigned long long clauses;
    unsigned long long literal_count;
    unsigned long long family_clauses[FORMULA_FAMILIES];
};

/* Starts a formula in one of the modes. The struct starts from {0}; its memory is reused for
 * the next formula. The variables 1..`variables` have a meaning already. */
void formula_store(struct formula *formula, int variables);
void formula_count(struct formula *formula, int variables);
void formula_write(struct formula *formula, int variables, struct sink *sink);
void formula_hand_over(struct formula *formula, int variables, struct formula_taker taker);

/* Bounds the formula that was just started. A stored formula that gets more than `most` clauses (0:
 * no bound) is counted only from then on; a counted one ends there. Where `stop` asks to end,
 * nothing more is even counted. */
void formula_bound(struct formula *formula, unsigned long long most, struct stop stop);

void formula_clear(struct formula *formula);

/* Whether adding more clauses makes sense. Asks `stop` now and then, also where no clause is added.
 */
bool formula_goes_on(struct formula *formula);

/* The same, after so much work beside adding clauses, in units of about a literal. */
bool formula_works(struct formula *formula, size_t work);

/* OK, or ERR_MEMORY when anything was lost. */
enum satdoku_status formula_status(const struct formula *formula);

int formula_new_variable(struct formula *formula);

/* Adds a clause, or the rest of one that formula_literal began. */
void formula_clause(struct formula *formula, const int *literals, size_t count);
void formula_clause1(struct formula *formula, int a);
void formula_clause2(struct formula *formula, int a, int b);
void formula_clause3(struct formula *formula, int a, int b, int c);

/* Adds `count` clauses: `length` literals in all, each clause ended by 0, none with a constant. */
void formula_clauses(struct formula *formula, const int *clauses, size_t length, size_t count);

/* Whether it takes what the next two functions add. */
static inline bool formula_is_linear(const struct formula *formula)
{
    return formula->mode == FORMULA_HAND_OVER && formula->taker.at_most_one != NULL;
}

/* Adds: at most one of the literals is true; the weights of those that are true have that sum. Only
 * for a linear formula; sums are without constants. */
void formula_at_most_one(struct formula *formula, const int *literals, size_t count);
void formula_sum(struct formula *formula, const int *literals, const int *weights, size_t count,
                 int total);

/* Adds literals to the clause under way, which formula_end ends. */
void formula_literal(struct formula *formula, int literal);
void formula_literals(struct formula *formula, const int *literals, size_t count);
void formula_end(struct formula *formula);

/* Counts clauses of that many literals in all, for callers that know the numbers without making the
 * clauses. Only for a formula that is counted. */
void formula_add_count(struct formula *formula, unsigned long long clauses,
                       unsigned long long literals);

#endif
