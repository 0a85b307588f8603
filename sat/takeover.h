/* PicoSAT and CaDiCaL behind one struct sat. PicoSAT is the sooner of both on all but the hardest
 * formulas, so it has each of them first. A question that it does not answer within its patience
 * (patience_of) is CaDiCaL's, which is given the same clauses, and so is every later question until
 * the next sat_load or sat_rewind: those begin another puzzle, while the next question about this
 * one is likely to be as hard. A question with a limit of its own (sat_limit) is worth no more than
 * that limit, and hands nothing over.
 *
 * A formula that is loaded must stay as it is until the next one is loaded.
 */
#ifndef TAKEOVER_H
#define TAKEOVER_H

#include "sat.h"
#include "stop.h"

#include <stdio.h>

/* How many propagations PicoSAT has for a question about a formula of so many variables, of which
 * the first ones are preferred; 0: it is not known which. */
unsigned long long patience_of(int variables, int preferred);

/* `stop` is asked as picosat_adapter.h and cadical_adapter.h say. NULL: out of memory. */
struct sat *takeover_sat_new(struct stop stop);

/* Solves a formula and writes the proof of whichever ends to `proof`, a file that is empty. */
enum satdoku_status takeover_refute(enum sat_result *result, const struct formula *formula,
                                    FILE *proof, const struct satdoku_solver_options *options,
                                    struct satdoku_error *error);

#endif
