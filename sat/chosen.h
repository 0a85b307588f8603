/* The solver that the options ask for: a built-in one, one behind IPASIR, or another program. */
#ifndef CHOSEN_H
#define CHOSEN_H

#include "sat.h"

#include <stdio.h>

/* Whether the options ask for another solver than those that are built in. */
bool chosen_is_foreign(const struct satdoku_solver_options *options);

/* Whether that is a program. */
bool chosen_is_program(const struct satdoku_solver_options *options);

/* Makes the solver. A formula that is loaded must stay until the next one is. NULL: out of memory.
 */
struct sat *chosen_sat_new(const struct satdoku_solver_options *options);

/* Solves a formula, and writes a proof to `proof`, as described in builtin.h or external.h. IPASIR
 * has no proofs: where that is chosen, PicoSAT does it. */
enum satdoku_status chosen_refute(enum sat_result *result, const struct formula *formula,
                                  FILE *proof, const struct satdoku_solver_options *options,
                                  struct satdoku_error *error);

#endif
