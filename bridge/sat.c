#include "sat.h"

#include <stddef.h>

enum satdoku_status sat_load(struct sat *sat, const struct formula *formula,
                             struct satdoku_error *error)
{
    sat->variables = formula->variables;
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
    return sat->stopped ? SATDOKU_OK : sat->methods->add(sat, clause, count, error);
}

int sat_new_variable(struct sat *sat)
{
    return ++sat->variables;
}

enum satdoku_status sat_solve_under(enum sat_result *result, struct sat *sat,
                                    const int *assumptions, size_t count,
                                    struct satdoku_error *error)
{
    if (sat->stopped) {
        *result = SAT_UNKNOWN;
        return SATDOKU_OK;
    }
    return sat->methods->solve(result, sat, assumptions, count, error);
}

enum satdoku_status sat_solve(enum sat_result *result, struct sat *sat, int assumption,
                              struct satdoku_error *error)
{
    return sat_solve_under(result, sat, &assumption, assumption != 0 ? 1 : 0, error);
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
    if (!sat->stopped) {
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
