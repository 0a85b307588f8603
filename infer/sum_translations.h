/* What makes the primitives of a sum: a diagram, a tree of totals where that would be too large, or
 * a difference.
 */
#ifndef SUM_TRANSLATIONS_H
#define SUM_TRANSLATIONS_H

#include "relations_builder.h"

/* A sequence of cells whose printed digits, times their weights (NULL: 1 each), have that sum. */
void builder_weighted_sum(struct relations_builder *builder, const int *cells, const int *weights,
                          int count, int total);

/* Room for `count` cells and their weights, until the next call; NULL: there was an error. */
struct builder_terms {
    int *cells;
    int *weights;
};
struct builder_terms builder_terms(struct relations_builder *builder, int count);

/* The same of terms in which a cell may be there more than once: it is one term with the weights
 * that it has in all, or none where these come to nothing. Nothing where no term is left. */
void builder_merged_sum(struct relations_builder *builder, const struct builder_terms *terms,
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
