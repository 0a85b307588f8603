#include "formula.h"

#include "mem.h"

void formula_reset(struct formula *formula, int variables)
{
    formula->used = 0;
    formula->clauses = 0;
    formula->variables = variables;
    formula->open = 0;
    formula->satisfied = false;
    formula->out_of_memory = false;
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
    } else if (literal != LITERAL_FALSE && !formula->out_of_memory) {
        append(formula, literal);
    }
}

void formula_end(struct formula *formula)
{
    if (formula->satisfied) {
        formula->used = formula->open;
    } else if (!formula->out_of_memory) {
        append(formula, 0);
        formula->clauses++;
    }
    formula->open = formula->used;
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
