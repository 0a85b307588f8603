/* Formulas of few variables: what the fuzz targets of both proof checkers start from. */
#ifndef FUZZ_SMALL_FORMULA_H
#define FUZZ_SMALL_FORMULA_H

#include "memio.h"
#include "proof_result.h"

enum { SMALL_VARIABLES = 9 };

/* Clauses without a header, up to '|' or the end; all before the first that is malformed are taken.
 * Returns what stands behind the '|'. */
const char *small_formula_read(struct formula *formula, const char *text, size_t length);

/* By a look at all assignments. */
bool small_formula_is_satisfiable(const struct formula *formula);

/* What a second checker has to say to the same proof; it fails where the two do not agree. */
typedef void small_formula_judge(const struct proof_result *result, const struct formula *formula,
                                 const char *proof, size_t length);

/* Reads a formula and a proof from an input, and checks the proof. One that is accepted has a
 * formula without models. */
void small_formula_check(struct memory *transcript, const char *text, size_t length, size_t chunk,
                         proof_checker *check, small_formula_judge *judge);

#endif
