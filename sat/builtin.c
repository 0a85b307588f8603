#include "builtin.h"

#include "cadical.h"
#include "picosat.h"

bool builtin_has(enum satdoku_backend backend)
{
    return backend == SATDOKU_BACKEND_AUTO || backend == SATDOKU_BACKEND_PICOSAT ||
           (backend == SATDOKU_BACKEND_CADICAL && cadical_sat_version() != NULL);
}

struct sat *builtin_sat_new(enum satdoku_backend backend, struct stop stop)
{
    return backend == SATDOKU_BACKEND_CADICAL ? cadical_sat_new(stop) : picosat_sat_new(stop);
}

struct sat *builtin_sat_proving(struct stop stop, FILE *proof)
{
    return picosat_sat_proving(stop, proof);
}

enum satdoku_status builtin_refute(enum sat_result *result, const struct formula *formula,
                                   FILE *proof, const struct satdoku_solver_options *options,
                                   struct satdoku_error *error)
{
    return options->backend == SATDOKU_BACKEND_CADICAL
               ? cadical_refute(result, formula, proof, options, error)
               : picosat_refute(result, formula, proof, options, error);
}

const char *builtin_version(void)
{
    return picosat_sat_version();
}

const char *builtin_cadical_version(void)
{
    return cadical_sat_version();
}
