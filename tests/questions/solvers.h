/* SAT solvers as tests ask them: PicoSAT, which is built in, and others that may be installed. */
#ifndef TESTS_SOLVERS_H
#define TESTS_SOLVERS_H

#include "memio.h"

/* Appends what PicoSAT says of a formula in DIMACS, as solvers print it. */
void solvers_answer(struct memory *answer, const struct memory *cnf);

/* Skips the test where there is no program of that name. */
void solvers_need(const char *name);

#endif
