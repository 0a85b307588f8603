#include "builtin.h"

#include "picosat.h"

struct sat *builtin_sat_new(struct stop stop)
{
    return picosat_sat_new(stop);
}

struct sat *builtin_sat_proving(struct stop stop, FILE *proof)
{
    return picosat_sat_proving(stop, proof);
}

enum satdoku_status builtin_refute(enum sat_result *result, const struct formula *formula,
                                   FILE *proof, const struct satdoku_solver_options *options,
                                   struct satdoku_error *error)
{
    return picosat_refute(result, formula, proof, options, error);
}

const char *builtin_version(void)
{
    return picosat_sat_version();
}
