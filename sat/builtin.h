/* Makes the built-in solver. No other file knows which one it is. */
#ifndef BUILTIN_H
#define BUILTIN_H

#include "sat.h"

#include <stdio.h>

/* Makes a solver that asks `stop` now and then while it loads and searches. NULL: out of memory. */
struct sat *builtin_sat_new(struct stop stop);

/* The same, and what it learns is written to `proof` (not NULL) at once: each clause follows, by
 * reverse unit propagation, from those that were loaded, added or written before it. One per line;
 * a line that starts with '%' is none. Where assumptions failed, the clause that not all of those
 * hold follows from them likewise, and is not written. Write errors show in the stream alone. */
struct sat *builtin_sat_proving(struct stop stop, FILE *proof);

/* Solves a formula and writes its proof to `proof`: one clause per line, perhaps behind a line that
 * starts with '%', and only as far as it is needed for propagation to refute the formula. */
enum satdoku_status builtin_refute(enum sat_result *result, const struct formula *formula,
                                   FILE *proof, const struct satdoku_solver_options *options,
                                   struct satdoku_error *error);

const char *builtin_version(void);

#endif
