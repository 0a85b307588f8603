/* The solver that the options ask for: the built-in one, or another program. */
#ifndef CHOSEN_H
#define CHOSEN_H

#include "sat.h"

#include <stdio.h>

/* Whether that is another program. */
bool chosen_is_external(const struct satdoku_solver_options *options);

/* A formula that is loaded must stay until the next one. NULL: out of memory. */
struct sat *chosen_sat_new(const struct satdoku_solver_options *options);

/* Has it solve a formula, and writes its proof to `proof`, in the words of builtin.h or
 * external.h. */
enum satdoku_status chosen_refute(enum sat_result *result, const struct formula *formula,
                                  FILE *proof, const struct satdoku_solver_options *options,
                                  struct satdoku_error *error);

#endif
