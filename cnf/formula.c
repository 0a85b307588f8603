#include "formula.h"

#include "dimacs.h"
#include "mem.h"

#include <string.h>

static void start(struct formula *formula, enum formula_mode mode, int variables)
{
    formula->mode = mode;
    formula->sink = NULL;
    formula->used = 0;
    formula->open = 0;
    formula->satisfied = false;
    formula->out_of_memory = false;
    formula->stopped = false;
    formula->stop = (struct stop){NULL, NULL};
    formula->most = 0;
    formula->variables = variables;
    formula->family = 0;
    formula->clauses = 0;
    formula->literal_count = 0;
    memset(formula->family_clauses, 0, sizeof formula->family_clauses);
}

void formula_store(struct formula *formula, int variables)
{
    start(formula, FORMULA_STORE, variables);
}

void formula_count(struct formula *formula, int variables)
{
    start(formula, FORMULA_COUNT, variables);
}

void formula_write(struct formula *formula, int variables, struct sink *sink)
{
    start(formula, FORMULA_WRITE, variables);
    formula->sink = sink;
}

void formula_bound(struct formula *formula, unsigned long long most, struct stop stop)
{
    formula->most = most;
    formula->stop = stop;
}

void formula_clear(struct formula *formula)
{
    mem_free(formula->literals);
    *formula = (struct formula){0};
}

enum satdoku_status formula_status(const struct formula *formula)
{
    return formula->out_of_memory ? SATDOKU_ERR_MEMORY : SATDOKU_OK;
}

int formula_new_variable(struct formula *formula)
{
    return ++formula->variables;
}

/* Room for some more literals of the clause under way, and for its end. */
static bool reserve(struct formula *formula, size_t literals)
{
    if (formula->capacity - formula->used <= literals) {
        int *grown = mem_grow(formula->literals, &formula->capacity, formula->used + literals + 1,
                              sizeof *formula->literals);
        if (grown == NULL) {
            formula->out_of_memory = true;
            return false;
        }
        formula->literals = grown;
    }
    return true;
}

/* Whether clauses are still of interest. */
static bool goes_on(const struct formula *formula)
{
    return !formula->out_of_memory && !formula->stopped;
}

static void count_clauses(struct formula *formula, size_t clauses, size_t literals)
{
    formula->clauses += clauses;
    formula->literal_count += literals;
    formula->family_clauses[formula->family] += clauses;
}

/* Keeps to the bounds, after a clause or several; `before` is how many there were without them. */
static void look_around(struct formula *formula, unsigned long long before)
{
    enum { NOW_AND_THEN = 1 << 12 };
    if (formula->most != 0 && formula->clauses > formula->most && formula->mode == FORMULA_STORE) {
        formula->mode = FORMULA_COUNT;
        formula->open = 0; /* what was stored is of no use */
    }
    if (formula->clauses / NOW_AND_THEN != before / NOW_AND_THEN) {
        formula->stopped = stop_asked(&formula->stop);
    }
}

/* The clause under way is whole. */
static void keep(struct formula *formula)
{
    size_t length = formula->used - formula->open;
    count_clauses(formula, 1, length);
    look_around(formula, formula->clauses - 1);
    if (formula->mode == FORMULA_STORE) {
        formula->literals[formula->used++] = 0;
        formula->open = formula->used;
    } else if (formula->mode == FORMULA_WRITE) {
        dimacs_put_clause(formula->sink, formula->literals + formula->open, length);
    }
}

void formula_end(struct formula *formula)
{
    if (!formula->satisfied && goes_on(formula) && reserve(formula, 0)) {
        keep(formula);
    }
    formula->used = formula->open;
    formula->satisfied = false;
}

/* To the clause under way. */
static void add_literals(struct formula *formula, const int *literals, size_t count)
{
    if (!goes_on(formula) || !reserve(formula, count)) {
        return;
    }
    int *end = formula->literals + formula->used;
    for (size_t i = 0; i < count; i++) {
        if (literals[i] == LITERAL_TRUE) {
            formula->satisfied = true;
        } else if (literals[i] != LITERAL_FALSE) {
            *end++ = literals[i];
        }
    }
    formula->used = (size_t)(end - formula->literals);
}

void formula_literal(struct formula *formula, int literal)
{
    add_literals(formula, &literal, 1);
}

void formula_clause(struct formula *formula, const int *literals, size_t count)
{
    add_literals(formula, literals, count);
    formula_end(formula);
}

static void say_one_by_one(struct formula *formula, const int *clauses, size_t length)
{
    const int *clause = clauses;
    for (const int *at = clauses; at < clauses + length; at++) {
        if (*at == 0) {
            formula_clause(formula, clause, (size_t)(at - clause));
            clause = at + 1;
        }
    }
}

void formula_clauses(struct formula *formula, const int *clauses, size_t length, size_t count)
{
    if (formula->mode != FORMULA_STORE) {
        say_one_by_one(formula, clauses, length);
    } else if (goes_on(formula) && reserve(formula, length)) {
        memcpy(formula->literals + formula->used, clauses, length * sizeof *clauses);
        formula->open += length;
        count_clauses(formula, count, length - count);
        look_around(formula, formula->clauses - count);
        formula->used = formula->open;
    }
}

void formula_clause1(struct formula *formula, int a)
{
    formula_clause(formula, &a, 1);
}

void formula_clause2(struct formula *formula, int a, int b)
{
    const int clause[] = {a, b};
    formula_clause(formula, clause, 2);
}

void formula_clause3(struct formula *formula, int a, int b, int c)
{
    const int clause[] = {a, b, c};
    formula_clause(formula, clause, 3);
}

void formula_add_count(struct formula *formula, unsigned long long clauses,
                       unsigned long long literals)
{
    formula->clauses += clauses;
    formula->literal_count += literals;
    formula->family_clauses[formula->family] += clauses;
}
