/* PicoSAT behind struct sat. No other file calls PicoSAT.
 *
 * Memory comes from a pool. Where PicoSAT would abort because there is none left, the pool's caller
 * leaves it by longjmp, and that solver is never called again: the pool takes its memory back as a
 * whole.
 */
#ifndef PICOSAT_ADAPTER_H
#define PICOSAT_ADAPTER_H

#include "sat.h"
#include "stop.h"

#include <stdio.h>

/* The callback is asked before every call, every 16,384 literals that are loaded and every
 * 1,024 decisions. NULL: out of memory. */
struct sat *picosat_sat_new(struct stop stop);

/* The same, and what it learns is written to `proof` (not NULL) at once: each clause follows, by
 * reverse unit propagation, from those that were loaded, added or written before it. One per line;
 * a line that starts with '%' is none. Where assumptions failed, the clause that not all of those
 * hold follows from them likewise, and is not written. Write errors show in the stream alone. */
struct sat *picosat_sat_proving(struct stop stop, FILE *proof);

/* Solves a formula and writes PicoSAT's proof to `proof`: one clause per line, perhaps behind a
 * line that starts with '%', and only as far as it is needed for propagation to refute the formula.
 */
enum satdoku_status picosat_refute(enum sat_result *result, const struct formula *formula,
                                   FILE *proof, const struct satdoku_solver_options *options,
                                   struct satdoku_error *error);

const char *picosat_sat_version(void);

#endif
