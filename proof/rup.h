/* A proof checker: does a list of clauses show that a formula is unsatisfiable?
 *
 * Forward RUP (reverse unit propagation; Goldberg & Novikov 2003, Van Gelder 2008): a clause
 * follows when the formula, the clauses before it and the negation of all its literals lead to a
 * conflict by unit propagation alone. Then it is added. The proof is complete as soon as unit
 * propagation finds a conflict among the clauses that were added and the formula's. Deleted clauses
 * are removed, except for clauses of one literal; what was propagated from deleted clauses stays,
 * too. That is sound: all of it follows from the formula.
 *
 * Text as drat-trim reads it: clauses ended by 0, "d" before deleted ones, "c" comments, and
 * perhaps a first line that starts with "%RUPD32". Only additions that are RUP are accepted, not
 * the wider RAT.
 *
 * The checker shares nothing with encoder or solvers. Its whole state is clauses, two watched
 * literals for each, and the values that follow; and where antecedents are wanted, which clause
 * each value follows from.
 */
#ifndef RUP_H
#define RUP_H

#include "derivation.h"
#include "proof_result.h"

/* A proof_checker. */
enum satdoku_status rup_check(struct proof_result *result, const struct formula *formula,
                              struct satdoku_source proof, struct stop stop,
                              struct satdoku_error *error);

/* As rup_check, and keeps each clause with its antecedents: *derivation, which starts from {0} and
 * is the caller's to clear, ends with the empty clause where the proof is one. `derivation` may be
 * NULL. */
enum satdoku_status rup_derive(struct proof_result *result, struct derivation *derivation,
                               const struct formula *formula, struct satdoku_source proof,
                               struct stop stop, struct satdoku_error *error);

#endif
