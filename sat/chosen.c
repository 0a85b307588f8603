#include "chosen.h"

#include "builtin.h"
#include "external.h"
#include "ipasir.h"

bool chosen_is_foreign(const struct satdoku_solver_options *options)
{
    return options->command != NULL || options->ipasir != NULL;
}

bool chosen_is_program(const struct satdoku_solver_options *options)
{
    return options->command != NULL;
}

struct sat *chosen_sat_new(const struct satdoku_solver_options *options)
{
    if (options->ipasir != NULL) {
        return ipasir_sat_new(options);
    }
    return chosen_is_program(options) ? external_sat_new(options)
                                      : builtin_sat_new(options->backend, stop_of(options));
}

enum satdoku_status chosen_refute(enum sat_result *result, const struct formula *formula,
                                  FILE *proof, const struct satdoku_solver_options *options,
                                  struct satdoku_error *error)
{
    return chosen_is_program(options) ? external_refute(result, formula, proof, options, error)
                                      : builtin_refute(result, formula, proof, options, error);
}
