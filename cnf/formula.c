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

static void append(struct formula *formula, int literal)
{
    if (formula->used == formula->capacity) {
        int *grown = mem_grow(formula->literals, &formula->capacity, formula->used + 1,
                              sizeof *formula->literals);
        if (grown == NULL) {
            formula->out_of_memory = true;
            return;
        }
        formula->literals = grown;
    }
    formula->literals[formula->used++] = literal;
}

void formula_literal(struct formula *formula, int literal)
{
    if (literal == LITERAL_TRUE) {
        formula->satisfied = true;
    } else if (literal != LITERAL_FALSE && !formula->out_of_memory && !formula->stopped) {
        append(formula, literal);
    }
}

static void count_clause(struct formula *formula, size_t literals)
{
    formula->clauses++;
    formula->literal_count += literals;
    formula->family_clauses[formula->family]++;
}

/* Keeps to the bounds. */
static void look_around(struct formula *formula)
{
    enum { NOW_AND_THEN = 1 << 12 };
    if (formula->most != 0 && formula->clauses > formula->most && formula->mode == FORMULA_STORE) {
        formula->mode = FORMULA_COUNT;
        formula->open = 0; /* what was stored is of no use */
    }
    if (formula->clauses % NOW_AND_THEN == 0) {
        formula->stopped = stop_asked(&formula->stop);
    }
}

void formula_end(struct formula *formula)
{
    size_t length = formula->used - formula->open;
    bool kept = !formula->satisfied && !formula->out_of_memory && !formula->stopped;
    if (kept) {
        count_clause(formula, length);
        look_around(formula);
    }
    if (kept && formula->mode == FORMULA_STORE) {
        append(formula, 0);
        formula->open = formula->used;
    } else if (kept && formula->mode == FORMULA_WRITE) {
        const int *clause = length > 0 ? formula->literals + formula->open : NULL;
        dimacs_put_clause(formula->sink, clause, length);
    }
    formula->used = formula->open;
    formula->satisfied = false;
}

void formula_clause1(struct formula *formula, int a)
{
    formula_literal(formula, a);
    formula_end(formula);
}

void formula_clause2(struct formula *formula, int a, int b)
{
    formula_literal(formula, a);
    formula_literal(formula, b);
    formula_end(formula);
}

void formula_clause3(struct formula *formula, int a, int b, int c)
{
    formula_literal(formula, a);
    formula_literal(formula, b);
    formula_literal(formula, c);
    formula_end(formula);
}

void formula_add_count(struct formula *formula, unsigned long long clauses,
                       unsigned long long literals)
{
    formula->clauses += clauses;
    formula->literal_count += literals;
    formula->family_clauses[formula->family] += clauses;
}
