/* CaDiCaL behind struct sat, where the library is built with it (cadical.c); else cadical_none.c.
 *
 * Its search is far ahead of PicoSAT's on the hardest formulas, and its start behind: it is asked
 * where that pays. Its memory is that of the C++ library, and not from base/mem.h. What a solver
 * has is not given back after there was no memory left for it: see cadical_calls.cpp.
 */
#ifndef CADICAL_ADAPTER_H
#define CADICAL_ADAPTER_H

#include "sat.h"
#include "stop.h"

#include <stdio.h>

/* The callback is asked before every call, every 16,384 literals that are loaded and now and then
 * in a search. Hints are not taken: to CaDiCaL a phase is an order, and it tries to make variables
 * true first anyway. NULL: out of memory, or built without. */
struct sat *cadical_sat_new(struct stop stop);

/* Solves a formula and writes CaDiCaL's proof to `proof` as text: DRAT, in which each clause that
 * is added follows by reverse unit propagation from those that are not deleted. */
enum satdoku_status cadical_refute(enum sat_result *result, const struct formula *formula,
                                   FILE *proof, const struct satdoku_solver_options *options,
                                   struct satdoku_error *error);

/* NULL: built without. */
const char *cadical_sat_version(void);

#endif
