/* What the tests of both proof checkers share. */
#ifndef TESTS_TEXTS_H
#define TESTS_TEXTS_H

#include "proof_result.h"

/* Unsatisfiable, and no clause propagates: clauses 1 to 4, of 3 variables. */
void square_formula(struct formula *formula);

/* A source that fails behind each of these texts is told, and the result stays as it was. */
void expect_source_fails(proof_checker *check, const char *const *texts, size_t count);

#endif
