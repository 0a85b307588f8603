/* What makes the primitives of a sum: a diagram, a tree of totals where that would be too large, or
 * a difference.
 */
#ifndef SUM_TRANSLATIONS_H
#define SUM_TRANSLATIONS_H

#include "relations_builder.h"
#include "sum_terms.h"

/* Room for `count` cells and their weights, until the next call; NULL: there was an error. */
struct builder_terms {
    int *cells;
    int *weights;
};
struct builder_terms builder_terms(struct relations_builder *builder, int count);

/* A sum of cells, each there once: their printed digits, times their weights, which are not 0. */
void builder_weighted_sum(struct relations_builder *builder, const int *cells, const int *weights,
                          int count, int total);

/* A sum of cells that differ, each with the weight 1, by what the clue under way says: a group
 * whatever the board's regions are (sum_terms.h). It has no diagram, unless as a tree it is too
 * large as well. */
void builder_sum_of_different(struct relations_builder *builder, const int *cells, int count,
                              int total);

/* A difference: the digits of some cells, from 1, less those of others have that sum. Nothing where
 * the cells are too many for such a board. */
void builder_difference(struct relations_builder *builder, const int *added, int added_count,
                        const int *subtracted, int subtracted_count, int sum);

#endif
