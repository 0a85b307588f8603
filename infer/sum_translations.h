/* Clues that say sums of cells: how each kind is made into sums, for the column PRIMITIVES of the
 * table of kinds. What a sum is made into is in sum_builder.c.
 */
#ifndef SUM_TRANSLATIONS_H
#define SUM_TRANSLATIONS_H

#include "relations_builder.h"

struct translation; /* the row of a kind: translations.c; these need nothing of it */

void translate_sum(struct relations_builder *builder, const struct translation *row);
void translate_equal_sum(struct relations_builder *builder, const struct translation *row);
void translate_pill_arrow(struct relations_builder *builder, const struct translation *row);
void translate_arrow(struct relations_builder *builder, const struct translation *row);
void translate_double_arrow(struct relations_builder *builder, const struct translation *row);
void translate_zipper(struct relations_builder *builder, const struct translation *row);
void translate_region_sum_line(struct relations_builder *builder, const struct translation *row);

#endif
