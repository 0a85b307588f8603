/* The solver that the options ask for: the built-in one, or another program. */
#ifndef CHOSEN_H
#define CHOSEN_H

#include "sat.h"

#include <stdio.h>

/* Whether the options ask for another program. */
bool chosen_is_external(const struct satdoku_solver_options *options);

/* Makes the solver. A formula that is loaded must stay until the next one is. NULL: out of memory.
 */
struct sat *chosen_sat_new(const struct satdoku_solver_options *options);

/* Has the solver solve a formula, and writes its proof to `proof`, as described in builtin.h or
 * external.h. */
enum satdoku_status chosen_refute(enum sat_result *result, const struct formula *formula,
                                  FILE *proof, const struct satdoku_solver_options *options,
                                  struct satdoku_error *error);

#endif
