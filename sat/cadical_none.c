/* In place of cadical.c where the library is built without CaDiCaL. Nobody is let through to ask
 * for a solver: see builtin_has. */
#include "cadical.h"

#include "error.h"

struct sat *cadical_sat_new(struct stop stop)
{
    (void)stop;
    return NULL;
}

enum satdoku_status cadical_refute(enum sat_result *result, const struct formula *formula,
                                   FILE *proof, const struct satdoku_solver_options *options,
                                   struct satdoku_error *error)
{
    (void)result;
    (void)formula;
    (void)proof;
    (void)options;
    return error_set(error, SATDOKU_ERR_ARGUMENT, "built without CaDiCaL");
}

const char *cadical_sat_version(void)
{
    return NULL;
}
