#include "sat.h"

#include "error.h"

#include <limits.h>

enum satdoku_status sat_load(struct sat *sat, const struct formula *formula,
                             struct satdoku_error *error)
{
    sat->variables = formula->variables;
    sat->hard = false;
    sat->stopped = false;
    return sat->methods->load(sat, formula, error);
}

void sat_load_nothing(struct sat *sat)
{
    sat->variables = 0;
    sat->stopped = true;
}

enum satdoku_status sat_add(struct sat *sat, const int *clause, size_t count,
                            struct satdoku_error *error)
{
    const int end = 0;
    if (sat->stopped) {
        return SATDOKU_OK;
    }
    enum satdoku_status status = sat->methods->add(sat, clause, count, error);
    return status == SATDOKU_OK ? sat->methods->add(sat, &end, 1, error) : status;
}

enum satdoku_status sat_add_formula(struct sat *sat, const struct formula *formula,
                                    struct satdoku_error *error)
{
    return sat->stopped ? SATDOKU_OK
                        : sat->methods->add(sat, formula->literals, formula->used, error);
}

bool sat_mark(struct sat *sat)
{
    sat->marked_variables = sat->variables;
    return !sat->stopped && sat->methods->mark != NULL && sat->methods->mark(sat);
}

bool sat_rewind(struct sat *sat)
{
    if (sat->methods->rewind == NULL || !sat->methods->rewind(sat)) {
        return false;
    }
    sat->variables = sat->marked_variables;
    sat->stopped = false;
    return true;
}

int sat_new_variable(struct sat *sat)
{
    return ++sat->variables;
}

enum satdoku_status sat_solve_under(enum sat_result *result, struct sat *sat,
                                    const int *assumptions, size_t count,
                                    struct satdoku_error *error)
{
    if (sat->stopped || sat_exhausted(sat)) {
        *result = SAT_UNKNOWN;
        return SATDOKU_OK;
    }
    /* What every question takes: assumptions are made, the model is read and checked. */
    enum { LEAST = 100 };
    unsigned long long asking = LEAST + (unsigned long long)sat->variables;
    sat->budget = sat->limit != 0 ? sat->limit - sat->work : ULLONG_MAX;
    sat->spent = 0;
    enum satdoku_status status = sat->methods->solve(result, sat, assumptions, count, error);
    if (status == SATDOKU_OK) {
        sat->work += sat->spent + asking;
        sat->propagations += sat->spent;
    }
    return status;
}

enum satdoku_status sat_solve(enum sat_result *result, struct sat *sat, int assumption,
                              struct satdoku_error *error)
{
    return sat_solve_under(result, sat, &assumption, assumption != 0 ? 1 : 0, error);
}

void sat_limit(struct sat *sat, unsigned long long more)
{
    sat->limit = more != 0 ? sat->work + more : 0;
}

bool sat_exhausted(const struct sat *sat)
{
    return sat->limit != 0 && sat->work >= sat->limit;
}

bool sat_failed(struct sat *sat, int assumption)
{
    return sat->methods->failed(sat, assumption);
}

int sat_value(struct sat *sat, int variable)
{
    return sat->methods->value(sat, variable);
}

void sat_model(signed char *values, struct sat *sat)
{
    for (int variable = 1; variable <= sat->variables; variable++) {
        values[variable] = (signed char)sat_value(sat, variable);
    }
}

void sat_prefer(struct sat *sat, int literal)
{
    if (!sat->stopped && sat->methods->prefer != NULL) {
        sat->methods->prefer(sat, literal);
    }
}

void sat_prefer_first(struct sat *sat, int count)
{
    for (int variable = 1; variable <= count; variable++) {
        sat_prefer(sat, variable);
    }
}

void sat_free(struct sat *sat)
{
    if (sat != NULL) {
        sat->methods->free(sat);
    }
}

enum satdoku_status sat_solve_once(enum sat_result *result, struct sat *sat,
                                   const struct formula *formula, struct satdoku_error *error)
{
    if (sat == NULL) {
        return error_memory(error);
    }
    enum satdoku_status status = sat_load(sat, formula, error);
    if (status == SATDOKU_OK) {
        status = sat_solve(result, sat, 0, error);
    }
    sat_free(sat);
    return status;
}
