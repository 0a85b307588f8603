#include "judge.h"

#include "builtin.h"
#include "clauses.h"
#include "error.h"
#include "mem.h"

#include <string.h>

void judge_init(struct judge *judge, struct stop stop, bool trust)
{
    judge->stop = stop;
    judge->trust = trust;
}

void judge_clear(struct judge *judge)
{
    formula_clear(&judge->added);
    mem_free(judge->values);
    sat_free(judge->sat);
    *judge = (struct judge){0};
}

void judge_load(struct judge *judge, const struct formula *formula)
{
    judge->formula = formula;
    formula_store(&judge->added, 0);
    judge->loaded = false;
}

enum satdoku_status judge_add(struct judge *judge, const int *clause, size_t count,
                              struct satdoku_error *error)
{
    formula_clause(&judge->added, clause, count);
    if (formula_status(&judge->added) != SATDOKU_OK) {
        return error_memory(error);
    }
    return judge->loaded ? sat_add(judge->sat, clause, count, error) : SATDOKU_OK;
}

/* ---- Models ---- */

static bool is_true(const signed char *values, int literal)
{
    return literal > 0 ? values[literal] > 0 : values[-literal] < 0;
}

static bool satisfies(const signed char *values, const struct formula *formula)
{
    struct clause_iterator clause = clauses_begin(formula->literals, formula->used);
    while (clauses_next(&clause)) {
        bool satisfied = false;
        for (size_t i = 0; i < clause.count && !satisfied; i++) {
            satisfied = is_true(values, clause.literals[i]);
        }
        if (!satisfied) {
            return false;
        }
    }
    return true;
}

static bool satisfies_all(const signed char *values, const int *literals, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (!is_true(values, literals[i])) {
            return false;
        }
    }
    return true;
}

enum satdoku_status judge_model(struct judge *judge, const signed char *values, int variables,
                                const int *assumptions, size_t count, struct satdoku_error *error)
{
    size_t size = (size_t)variables + 1;
    signed char *own = mem_grow(judge->values, &judge->values_capacity, size, sizeof *own);
    if (own == NULL) {
        return error_memory(error);
    }
    judge->values = own;
    memcpy(own, values, size);
    bool good = satisfies(own, judge->formula) && satisfies(own, &judge->added) &&
                satisfies_all(own, assumptions, count);
    return good ? SATDOKU_OK
                : error_set(error, SATDOKU_ERR_SOLVER,
                            "the solver's model does not satisfy the formula");
}

/* ---- "Unsatisfiable" ---- */

static enum satdoku_status add_stored(struct sat *sat, const struct formula *formula,
                                      struct satdoku_error *error)
{
    enum satdoku_status status = SATDOKU_OK;
    struct clause_iterator clause = clauses_begin(formula->literals, formula->used);
    while (status == SATDOKU_OK && clauses_next(&clause)) {
        status = sat_add(sat, clause.literals, clause.count, error);
    }
    return status;
}

/* Hands the built-in solver all clauses there are; every later one goes to it at once. */
static enum satdoku_status load_builtin(struct judge *judge, struct satdoku_error *error)
{
    if (judge->sat == NULL) {
        judge->sat = builtin_sat_new(SATDOKU_BACKEND_PICOSAT, judge->stop);
    }
    if (judge->sat == NULL) {
        return error_memory(error);
    }
    if (judge->loaded) {
        return SATDOKU_OK;
    }
    enum satdoku_status status = sat_load(judge->sat, judge->formula, error);
    if (status == SATDOKU_OK) {
        status = add_stored(judge->sat, &judge->added, error);
    }
    judge->loaded = status == SATDOKU_OK;
    return status;
}

enum satdoku_status judge_refusal(enum sat_result *result, struct judge *judge,
                                  const int *assumptions, size_t count, struct satdoku_error *error)
{
    if (judge->trust) {
        *result = SAT_UNSATISFIABLE;
        return SATDOKU_OK;
    }
    enum satdoku_status status = load_builtin(judge, error);
    if (status == SATDOKU_OK) {
        status = sat_solve_under(result, judge->sat, assumptions, count, error);
    }
    if (status == SATDOKU_OK && *result == SAT_SATISFIABLE) {
        return error_set(error, SATDOKU_ERR_SOLVER,
                         "the solver says that there is no solution, but there is one");
    }
    return status;
}
