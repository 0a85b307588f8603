#include "builtin.h"

#include "cadical_adapter.h"
#include "picosat_adapter.h"
#include "takeover.h"

struct backend {
    struct sat *(*make)(struct stop stop);
    enum satdoku_status (*refute)(enum sat_result *result, const struct formula *formula,
                                  FILE *proof, const struct satdoku_solver_options *options,
                                  struct satdoku_error *error);
    const char *(*version)(void); /* NULL: it is a choice between others */
};

/* Where there is but one, AUTO is that one. */
static const struct backend backends[] = {
    [SATDOKU_BACKEND_PICOSAT] = {picosat_sat_new, picosat_refute, picosat_sat_version},
#ifdef SATDOKU_HAS_CADICAL
    [SATDOKU_BACKEND_AUTO] = {takeover_sat_new, takeover_refute, NULL},
    [SATDOKU_BACKEND_CADICAL] = {cadical_sat_new, cadical_refute, cadical_sat_version},
#else
    [SATDOKU_BACKEND_AUTO] = {picosat_sat_new, picosat_refute, NULL},
#endif
};

bool builtin_has(enum satdoku_backend backend)
{
    return (size_t)backend < sizeof backends / sizeof *backends && backends[backend].make != NULL;
}

struct sat *builtin_sat_new(enum satdoku_backend backend, struct stop stop)
{
    return backends[backend].make(stop);
}

struct sat *builtin_sat_proving(struct stop stop, FILE *proof)
{
    return picosat_sat_proving(stop, proof);
}

enum satdoku_status builtin_refute(enum sat_result *result, const struct formula *formula,
                                   FILE *proof, const struct satdoku_solver_options *options,
                                   struct satdoku_error *error)
{
    return backends[options->backend].refute(result, formula, proof, options, error);
}

const char *builtin_version(enum satdoku_backend backend)
{
    return builtin_has(backend) && backends[backend].version != NULL ? backends[backend].version()
                                                                     : NULL;
}
