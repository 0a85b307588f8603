/* The built-in solver, whichever it is: the one place that makes it. */
#ifndef BUILTIN_H
#define BUILTIN_H

#include "sat.h"

#include <stdio.h>

/* Asks `stop` again and again while it loads and searches. NULL: out of memory. */
struct sat *builtin_sat_new(struct stop stop);

/* Solves a formula and writes its proof to `proof`: one clause per line, perhaps behind a line that
 * starts with '%', and only as far as it is needed for propagation to refute the formula. */
enum satdoku_status builtin_refute(enum sat_result *result, const struct formula *formula,
                                   FILE *proof, const struct satdoku_solver_options *options,
                                   struct satdoku_error *error);

const char *builtin_version(void);

#endif
