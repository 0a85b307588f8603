/* What the files of variant.h share: where cells are, and what a rule has to say of one. */
#ifndef TESTS_VARIANT_INSIDE_H
#define TESTS_VARIANT_INSIDE_H

#include "variant.h"

int variant_row(const struct variant *variant, int cell);
int variant_column(const struct variant *variant, int cell);

/* How many rows and columns apart two cells are, in all. */
int variant_steps(const struct variant *variant, int a, int b);

/* Whether two different cells share a row, a column, a box or a piece. */
bool variant_see_each_other(const struct variant *variant, int a, int b);

/* Whether no other cell that is related to this one has its digit. */
bool variant_differs(const struct variant *variant, const int *grid, int cell,
                     bool (*are_related)(const struct variant *, int, int));

/* Whether a clue that is not off has something to say of a cell. */
bool variant_looks_at(const struct variant_clue *clue, int cell);

#endif
