#include "formula.h"

#include "clauses.h"
#include "dimacs_write.h"
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
    formula->work = 0;
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

void formula_hand_over(struct formula *formula, int variables, struct formula_taker taker)
{
    start(formula, FORMULA_HAND_OVER, variables);
    formula->taker = taker;
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
        if (!MEM_RESERVE(formula->literals, formula->capacity, formula->used + literals + 1)) {
            formula->out_of_memory = true;
            return false;
        }
    }
    return true;
}

/* Whether clauses are still of interest, as far as is known. */
static bool is_open(const struct formula *formula)
{
    return !formula->out_of_memory && !formula->stopped;
}

static void count_clauses(struct formula *formula, unsigned long long clauses,
                          unsigned long long literals)
{
    formula->clauses += clauses;
    formula->literal_count += literals;
    formula->family_clauses[formula->family] += clauses;
}

/* Asks `stop` now and then: after some thousands of literals and clauses, of which `done` came
 * since the last call. */
static void look_around(struct formula *formula, size_t done)
{
    enum { NOW_AND_THEN = 1 << 13 };
    formula->work += (unsigned)(done < NOW_AND_THEN ? done : NOW_AND_THEN);
    if (formula->work >= NOW_AND_THEN && is_open(formula)) {
        formula->work = 0;
        formula->stopped = stop_asked(&formula->stop);
    }
}

bool formula_works(struct formula *formula, size_t work)
{
    look_around(formula, work);
    return is_open(formula);
}

bool formula_goes_on(struct formula *formula)
{
    return formula_works(formula, 1);
}

/* Applies formula_bound's limit, after clauses were added. */
static void keep_bound(struct formula *formula)
{
    if (formula->most == 0 || formula->clauses <= formula->most) {
        return;
    }
    if (formula->mode == FORMULA_STORE) {
        formula->mode = FORMULA_COUNT;
        formula->open = 0; /* what was stored is of no use */
        formula->most = 0;
    } else if (formula->mode == FORMULA_COUNT) {
        formula->stopped = true;
    }
}

/* Ends the clause under way: stores, counts, writes it, or hands it over. */
void formula_end(struct formula *formula)
{
    size_t length = formula->used - formula->open;
    if (!formula->satisfied && is_open(formula) && reserve(formula, 0)) {
        const int *clause = formula->literals + formula->open;
        count_clauses(formula, 1, length);
        keep_bound(formula);
        if (formula->mode == FORMULA_STORE) {
            formula->literals[formula->used++] = 0;
            formula->open = formula->used;
        } else if (formula->mode == FORMULA_WRITE) {
            dimacs_put_clause(formula->sink, clause, length);
            formula->stopped = formula->sink->failed;
        } else if (formula->mode == FORMULA_HAND_OVER) {
            formula->stopped = !formula->taker.take(formula->taker.context, clause, length);
        }
    }
    look_around(formula, length + 1);
    formula->used = formula->open;
    formula->satisfied = false;
}

/* To the clause under way. */
static inline void add_literals(struct formula *formula, const int *literals, size_t count)
{
    if (!is_open(formula) || !reserve(formula, count)) {
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

void formula_literals(struct formula *formula, const int *literals, size_t count)
{
    add_literals(formula, literals, count);
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

void formula_clauses(struct formula *formula, const int *clauses, size_t length, size_t count)
{
    if (formula->mode != FORMULA_STORE) {
        struct clause_iterator clause = clauses_begin(clauses, length);
        while (clauses_next(&clause)) {
            formula_clause(formula, clause.literals, clause.count);
        }
    } else if (length > 0 && is_open(formula) && reserve(formula, length)) {
        memcpy(formula->literals + formula->used, clauses, length * sizeof *clauses);
        formula->open += length;
        count_clauses(formula, count, length - count);
        keep_bound(formula);
        formula->used = formula->open;
        look_around(formula, length);
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

/* What is handed over and is no clause. */
static void keep_linear(struct formula *formula, size_t count, bool goes_on)
{
    count_clauses(formula, 1, count);
    formula->stopped = !goes_on;
    look_around(formula, count + 1);
}

void formula_at_most_one(struct formula *formula, const int *literals, size_t count)
{
    size_t used = formula->used;
    if (!is_open(formula) || !reserve(formula, count)) {
        return;
    }
    size_t first = 0; /* that is true */
    while (first < count && literals[first] != LITERAL_TRUE) {
        first++;
    }
    for (size_t i = 0; i < count; i++) {
        if (first < count && i != first) {
            formula_clause1(formula, -literals[i]);
        } else if (first == count && literals[i] != LITERAL_FALSE) {
            formula->literals[used++] = literals[i];
        }
    }
    if (first < count) {
        return;
    }
    size_t left = used - formula->used;
    if (left > 1) {
        const struct formula_taker *taker = &formula->taker;
        keep_linear(formula, left,
                    taker->at_most_one(taker->context, formula->literals + formula->used, left));
    }
}

void formula_sum(struct formula *formula, const int *literals, const int *weights, size_t count,
                 int total)
{
    const struct formula_taker *taker = &formula->taker;
    if (is_open(formula)) {
        keep_linear(formula, count, taker->sum(taker->context, literals, weights, count, total));
    }
}

void formula_add_count(struct formula *formula, unsigned long long clauses,
                       unsigned long long literals)
{
    if (is_open(formula)) {
        count_clauses(formula, clauses, literals);
        keep_bound(formula);
        look_around(formula, 1);
    }
}
