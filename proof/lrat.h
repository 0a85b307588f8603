/* A checker of LRAT proofs (Cruz-Filipe, Heule, Hunt, Kaufmann, Schneider-Kamp 2017).
 *
 * Each line of such a proof is a clause and names, in order, the clauses by which unit propagation
 * refutes its negation:
 *
 *     NUMBER LITERAL... 0 HINT... 0
 *     NUMBER d NUMBER... 0             deletes clauses; the number in front says nothing
 *
 * The clauses of the formula have the numbers 1, 2, ... in its order; those of the proof have
 * growing numbers behind them. The proof is complete when a clause without literals was shown.
 *
 * So nothing is searched for: each hint is looked at once, and must either have one literal that is
 * not false, or none, which is the contradiction. This checker shares no code with the one that
 * finds the hints (rup.c). Only propagation counts: a negative hint, as RAT steps have them, is
 * refused. White space separates, wherever lines end; lines that begin with "c" are comments.
 */
#ifndef LRAT_H
#define LRAT_H

#include "proof_result.h"

/* A proof_checker. */
enum satdoku_status lrat_check(struct proof_result *result, const struct formula *formula,
                               struct satdoku_source proof, struct stop stop,
                               struct satdoku_error *error);

/* Whether a proof that begins with these bytes is LRAT for certain, and cannot be DRAT: its first
 * step has a number that no variable has, or deletes by number. */
bool lrat_is_begun(const char *text, size_t length, const struct formula *formula);

#endif
