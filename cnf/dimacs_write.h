/* Writes formulas as DIMACS, piece by piece. */
#ifndef DIMACS_WRITE_H
#define DIMACS_WRITE_H

#include "sink.h"

void dimacs_put_header(struct sink *sink, int variables, unsigned long long clauses);

/* The literals, 0, and a line end. */
void dimacs_put_clause(struct sink *sink, const int *literals, size_t count);

#endif
