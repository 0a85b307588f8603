/* CaDiCaL behind struct sat. No other file calls CaDiCaL. No exception leaves it: where there is no
 * memory, a call says so, and that solver is never called again. Its memory is that of the C++
 * library, and not from base/mem.h; what a solver had when there was none left stays with it.
 *
 * Its search is far ahead of PicoSAT's on the hardest formulas, and its start behind: it is asked
 * where that pays.
 */
#ifndef CADICAL_ADAPTER_H
#define CADICAL_ADAPTER_H

#include "sat.h"
#include "stop.h"

#include <stdio.h>

/* The callback is asked before every call, every 16,384 literals that are loaded and now and then
 * in a search. Hints are not taken. NULL: out of memory. */
struct sat *cadical_sat_new(struct stop stop);

/* Solves a formula and writes CaDiCaL's proof to `proof` as text: DRAT, in which each clause that
 * is added follows by reverse unit propagation from those that are not deleted. */
enum satdoku_status cadical_refute(enum sat_result *result, const struct formula *formula,
                                   FILE *proof, const struct satdoku_solver_options *options,
                                   struct satdoku_error *error);

const char *cadical_sat_version(void);

#endif
