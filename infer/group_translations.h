/* Clues of cells beside the grid, and rules that bring such cells along: how each kind is made into
 * primitives, for the column PRIMITIVES of the table of kinds.
 */
#ifndef GROUP_TRANSLATIONS_H
#define GROUP_TRANSLATIONS_H

#include "relations_builder.h"

struct translation; /* the row of a kind: translations.c; these need nothing of it */

void translate_connected(struct relations_builder *builder, const struct translation *row);
void translate_found_regions(struct relations_builder *builder, const struct translation *row);
void translate_region_run(struct relations_builder *builder, const struct translation *row);
void translate_distinct(struct relations_builder *builder, const struct translation *row);
void translate_count_values(struct relations_builder *builder, const struct translation *row);
void translate_layer(struct relations_builder *builder, const struct translation *row);
void translate_yin_yang(struct relations_builder *builder, const struct translation *row);
void translate_snake(struct relations_builder *builder, const struct translation *row);
void translate_loop_layer(struct relations_builder *builder, const struct translation *row);
void translate_fine_loop(struct relations_builder *builder, const struct translation *row);
void translate_pearls(struct relations_builder *builder, const struct translation *row);
void translate_cave(struct relations_builder *builder, const struct translation *row);
void translate_nurikabe(struct relations_builder *builder, const struct translation *row);
void translate_galaxies(struct relations_builder *builder, const struct translation *row);
void translate_modifiers(struct relations_builder *builder, const struct translation *row);
void translate_schroedinger(struct relations_builder *builder, const struct translation *row);
void translate_value_sum(struct relations_builder *builder, const struct translation *row);
void translate_star_battle(struct relations_builder *builder, const struct translation *row);
void translate_doppelganger(struct relations_builder *builder, const struct translation *row);

#endif
