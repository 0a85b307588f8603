/* Makes the built-in solvers: PicoSAT and, where the library is built with it, CaDiCaL. No other
 * file knows what either is like. */
#ifndef BUILTIN_H
#define BUILTIN_H

#include "sat.h"

#include <stdio.h>

/* Whether a backend is there; false also of numbers that are none. */
bool builtin_has(enum satdoku_backend backend);

/* Makes a solver that asks `stop` now and then while it loads and searches. NULL: out of memory. */
struct sat *builtin_sat_new(enum satdoku_backend backend, struct stop stop);

/* Makes PicoSAT, and what it learns is written to `proof` (not NULL) at once: each clause follows,
 * by reverse unit propagation, from those that were loaded, added or written before it. One per
 * line; a line that starts with '%' is none. Where assumptions failed, the clause that not all of
 * those hold follows from them likewise, and is not written. Write errors show in the stream alone.
 */
struct sat *builtin_sat_proving(struct stop stop, FILE *proof);

/* Has the backend of the options solve a formula, and writes its proof to `proof`: one clause per
 * line, perhaps behind a line that starts with '%'. Each follows by reverse unit propagation from
 * those before it; "d" stands before clauses that are no longer needed. */
enum satdoku_status builtin_refute(enum sat_result *result, const struct formula *formula,
                                   FILE *proof, const struct satdoku_solver_options *options,
                                   struct satdoku_error *error);

/* NULL: it is not there, or it is a choice between others. */
const char *builtin_version(enum satdoku_backend backend);

#endif
