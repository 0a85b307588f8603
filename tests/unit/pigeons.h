/* Formulas that are short, false, and take a search long. */
#ifndef TESTS_PIGEONS_H
#define TESTS_PIGEONS_H

#include "formula.h"

/* Stores: so many pigeons are in holes, no two in one, and there is a hole less than pigeons. */
void make_pigeons(struct formula *formula, int pigeons);

#endif
