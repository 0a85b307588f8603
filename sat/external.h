/* Another SAT solver, which is a program of its own, behind struct sat. The formula is written to a
 * file, the program is run once for every question, and its answer is checked.
 */
#ifndef EXTERNAL_H
#define EXTERNAL_H

#include "sat.h"

#include <stdio.h>

/* The options are those of struct satdoku_solver_options with a command. A formula that is loaded
 * must stay until the next one. NULL: out of memory. */
struct sat *external_sat_new(const struct satdoku_solver_options *options);

/* Sets whether "unsatisfiable" is believed, and returns what was set before. */
bool external_sat_trust(struct sat *sat, bool trust);

/* Has the program solve a formula once, and writes the DRAT proof that it left in {proof} as text.
 * It is not checked. A model is. ERR_SOLVER: also where there is no proof, or not one to be read.
 */
enum satdoku_status external_refute(enum sat_result *result, const struct formula *formula,
                                    FILE *proof, const struct satdoku_solver_options *options,
                                    struct satdoku_error *error);

#endif
