#include "builtin.h"

#include "cadical.h"
#include "picosat.h"
#include "takeover.h"

struct backend {
    struct sat *(*make)(struct stop stop);
    enum satdoku_status (*refute)(enum sat_result *result, const struct formula *formula,
                                  FILE *proof, const struct satdoku_solver_options *options,
                                  struct satdoku_error *error);
};

static const struct backend backends[] = {
    [SATDOKU_BACKEND_AUTO] = {takeover_sat_new, takeover_refute},
    [SATDOKU_BACKEND_PICOSAT] = {picosat_sat_new, picosat_refute},
    [SATDOKU_BACKEND_CADICAL] = {cadical_sat_new, cadical_refute},
};

bool builtin_has(enum satdoku_backend backend)
{
    return backend == SATDOKU_BACKEND_AUTO || backend == SATDOKU_BACKEND_PICOSAT ||
           (backend == SATDOKU_BACKEND_CADICAL && cadical_sat_version() != NULL);
}

/* Where there is but one, AUTO is that one. */
static enum satdoku_backend backend_at_work(enum satdoku_backend backend)
{
    return backend == SATDOKU_BACKEND_AUTO && cadical_sat_version() == NULL
               ? SATDOKU_BACKEND_PICOSAT
               : backend;
}

struct sat *builtin_sat_new(enum satdoku_backend backend, struct stop stop)
{
    return backends[backend_at_work(backend)].make(stop);
}

struct sat *builtin_sat_proving(struct stop stop, FILE *proof)
{
    return picosat_sat_proving(stop, proof);
}

enum satdoku_status builtin_refute(enum sat_result *result, const struct formula *formula,
                                   FILE *proof, const struct satdoku_solver_options *options,
                                   struct satdoku_error *error)
{
    return backends[backend_at_work(options->backend)].refute(result, formula, proof, options,
                                                              error);
}

const char *builtin_version(void)
{
    return picosat_sat_version();
}

const char *builtin_cadical_version(void)
{
    return cadical_sat_version();
}
