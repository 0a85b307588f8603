/* Formulas of few variables: what the fuzz targets of both proof checkers start from. */
#ifndef FUZZ_SMALL_FORMULA_H
#define FUZZ_SMALL_FORMULA_H

#include "formula.h"

enum { SMALL_VARIABLES = 9 };

/* Clauses without a header, up to '|' or the end; all before the first that is malformed are taken.
 * Returns what stands behind the '|'. */
const char *small_formula_read(struct formula *formula, const char *text, size_t length);

/* By a look at all assignments. */
bool small_formula_is_satisfiable(const struct formula *formula);

#endif
