/* How each kind of clue is made into primitives: the column PRIMITIVES of the table of kinds, whose
 * rows name a function and what it needs. The functions that translations.c does not have itself
 * are declared here, by the files that have them.
 */
#ifndef TRANSLATION_H
#define TRANSLATION_H

#include "relations_builder.h"

/* A neighbour of a cell: so many rows and columns away. */
struct offset {
    int rows;
    int columns;
};

struct translation {
    void (*translate)(struct relations_builder *b);
    pair_rule *rule;
    int number;       /* for the rule; FIRST_VALUE: the clue's; CELL_COUNT: how many cells it has */
    pair_rule *again; /* of a window: for its first cell and the one behind it */
    digit_sets_rule *sets;           /* that the cells may hold */
    const struct diagram_rule *line; /* for their digits in order */
    const struct offset *steps;      /* of rules for all cells, up to a step {0, 0} */
};

enum { FIRST_VALUE = -1, CELL_COUNT = -2, OR_MORE = -3 };

/* The table of the rule of builder->row, with its number. */
int translation_table(struct relations_builder *builder);

/* ---- Sums: sum_translations.c ---- */

void translate_sum(struct relations_builder *builder);
void translate_greater_sum(struct relations_builder *builder);
void translate_equal_sum(struct relations_builder *builder);
void translate_pill_arrow(struct relations_builder *builder);
void translate_arrow(struct relations_builder *builder);
void translate_double_arrow(struct relations_builder *builder);
void translate_zipper(struct relations_builder *builder);
void translate_region_sum_line(struct relations_builder *builder);

/* ---- Ranks: rank_translations.c ---- */

void translate_rank(struct relations_builder *builder);
void translate_no_ties(struct relations_builder *builder);

/* ---- Rules for all cells: board_translations.c ---- */

/* Of cells that see each other one way; the others see them. Of neighbours, the one to the right
 * and the one below. */
extern const struct offset neighbour_steps[];
extern const struct offset knight_steps[];
extern const struct offset king_steps[];

void translate_steps(struct relations_builder *builder);
void translate_taxicab(struct relations_builder *builder);
void translate_strict(struct relations_builder *builder);
void translate_flatmates(struct relations_builder *builder);
void translate_squares(struct relations_builder *builder);

/* ---- Cells beside the grid, and rules that bring such cells along: group_translations.c,
 * modifier_translations.c, tally_translations.c ---- */

void translate_connected(struct relations_builder *builder);
void translate_found_regions(struct relations_builder *builder);
void translate_region_run(struct relations_builder *builder);
void translate_distinct(struct relations_builder *builder);
void translate_count_values(struct relations_builder *builder);
void translate_layer(struct relations_builder *builder);
void translate_yin_yang(struct relations_builder *builder);
void translate_snake(struct relations_builder *builder);
void translate_loop_layer(struct relations_builder *builder);
void translate_fine_loop(struct relations_builder *builder);
void translate_pearls(struct relations_builder *builder);
void translate_cave(struct relations_builder *builder);
void translate_nurikabe(struct relations_builder *builder);
void translate_galaxies(struct relations_builder *builder);
void translate_modifiers(struct relations_builder *builder);
void translate_schroedinger(struct relations_builder *builder);
void translate_value_sum(struct relations_builder *builder);
void translate_star_battle(struct relations_builder *builder);
void translate_doppelganger(struct relations_builder *builder);

#endif
