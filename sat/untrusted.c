#include "untrusted.h"

#include "builtin.h"
#include "clauses.h"
#include "error.h"
#include "mem.h"

static struct untrusted *own(struct sat *sat)
{
    return (struct untrusted *)sat;
}

static enum satdoku_status load(struct sat *sat, const struct formula *formula,
                                struct satdoku_error *error)
{
    struct untrusted *u = own(sat);
    u->formula = formula;
    formula_store(&u->added, 0);
    u->loaded = false;
    return u->methods->load != NULL ? u->methods->load(u, error) : SATDOKU_OK;
}

static enum satdoku_status add(struct sat *sat, const int *literals, size_t count,
                               struct satdoku_error *error)
{
    struct untrusted *u = own(sat);
    for (size_t i = 0; i < count; i++) {
        if (literals[i] != 0) {
            formula_literal(&u->added, literals[i]);
        } else {
            formula_end(&u->added);
        }
    }
    if (formula_status(&u->added) != SATDOKU_OK) {
        return error_memory(error);
    }
    if (u->methods->add != NULL) {
        u->methods->add(u, literals, count);
    }
    return u->loaded && !u->builtin->stopped
               ? u->builtin->methods->add(u->builtin, literals, count, error)
               : SATDOKU_OK;
}

/* ---- Answers ---- */

static bool is_true(const signed char *values, int literal)
{
    return literal > 0 ? values[literal] > 0 : values[-literal] < 0;
}

static bool satisfies(const signed char *values, const struct formula *formula)
{
    struct clause_iterator clause = clauses_begin(formula->literals, formula->used);
    while (clauses_next(&clause)) {
        size_t i = 0;
        while (i < clause.count && !is_true(values, clause.literals[i])) {
            i++;
        }
        if (i == clause.count) {
            return false;
        }
    }
    return true;
}

static enum satdoku_status solve(enum sat_result *result, struct sat *sat, const int *assumptions,
                                 size_t count, struct satdoku_error *error)
{
    struct untrusted *u = own(sat);
    *result = SAT_UNKNOWN;
    if (stop_asked(&u->stop)) {
        return SATDOKU_OK;
    }
    sat->spent = u->methods->steps_of_a_call;
    enum satdoku_status status = u->methods->solve(result, u, assumptions, count, error);
    if (status == SATDOKU_OK && *result == SAT_SATISFIABLE) {
        bool good = satisfies(u->values, u->formula) && satisfies(u->values, &u->added);
        for (size_t i = 0; i < count; i++) {
            good = good && is_true(u->values, assumptions[i]);
        }
        return good ? SATDOKU_OK
                    : error_set(error, SATDOKU_ERR_SOLVER,
                                "the solver's model does not satisfy the formula");
    }
    if (status == SATDOKU_OK && *result == SAT_UNSATISFIABLE && !u->trust) {
        /* Asks the built-in solver, which is handed all clauses there are; every later one goes to
         * it at once. UNKNOWN: we are stopped at it. */
        if (u->builtin == NULL) {
            u->builtin = builtin_sat_new(SATDOKU_BACKEND_PICOSAT, u->stop);
        }
        if (u->builtin == NULL) {
            return error_memory(error);
        }
        if (!u->loaded) {
            status = sat_load(u->builtin, u->formula, error);
            if (status == SATDOKU_OK) {
                status = sat_add_formula(u->builtin, &u->added, error);
            }
            u->loaded = status == SATDOKU_OK;
        }
        if (status == SATDOKU_OK) {
            status = sat_solve_under(result, u->builtin, assumptions, count, error);
        }
        if (status == SATDOKU_OK && *result == SAT_SATISFIABLE) {
            return error_set(error, SATDOKU_ERR_SOLVER,
                             "the solver says that there is no solution, but there is one");
        }
        return status;
    }
    return status;
}

static int value(struct sat *sat, int variable)
{
    return own(sat)->values[variable];
}

static bool failed(struct sat *sat, int assumption)
{
    return own(sat)->methods->failed(own(sat), assumption);
}

static void free_sat(struct sat *sat)
{
    struct untrusted *u = own(sat);
    if (u->methods->clear != NULL) {
        u->methods->clear(u);
    }
    formula_clear(&u->added);
    mem_free(u->values);
    sat_free(u->builtin);
    mem_free(u);
}

void untrusted_init(struct untrusted *u, const struct untrusted_methods *methods,
                    const struct satdoku_solver_options *options)
{
    static const struct sat_methods sat_methods = {load, add,  solve, value,   failed,
                                                   NULL, NULL, NULL,  free_sat};
    u->sat.methods = &sat_methods;
    u->methods = methods;
    u->stop = stop_of(options);
    u->trust = options->trust;
}

enum satdoku_status untrusted_reserve(struct untrusted *u, struct satdoku_error *error)
{
    size_t size = (size_t)u->sat.variables + 1;
    if (!MEM_RESERVE(u->values, u->values_capacity, size)) {
        return error_memory(error);
    }
    return SATDOKU_OK;
}
