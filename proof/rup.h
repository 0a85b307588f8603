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
 * literals for each, and the values that follow.
 */
#ifndef RUP_H
#define RUP_H

#include "formula.h"

struct rup_result {
    bool proved;
    bool stopped; /* before that was known */
    size_t steps; /* clauses of the proof that were checked */
};

/* Checks the proof against a stored formula. OK: *result says whether it is one; where it is not,
 * `error` says why and where, as malformed input would. ERR_MEMORY, ERR_READ. */
enum satdoku_status rup_check(struct rup_result *result, const struct formula *formula,
                              struct satdoku_source proof, struct stop stop,
                              struct satdoku_error *error);

#endif
