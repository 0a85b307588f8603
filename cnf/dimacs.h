/* DIMACS: the text form of a formula. */
#ifndef DIMACS_H
#define DIMACS_H

#include "formula.h"
#include "sink.h"

/* Writes the header and the clauses, one on each line. */
void dimacs_write(struct sink *sink, const struct formula *formula);

#endif
