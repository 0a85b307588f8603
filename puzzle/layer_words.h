/* What people call the cells of layers, and what these hold: rows of rules have the words (clue.h).
 */
#ifndef LAYER_WORDS_H
#define LAYER_WORDS_H

#include "clue.h"

/* The group to which a cell belongs, as its rule describes it; NULL: there are no words for what
 * its cells hold. */
const struct rule_group *layer_of(const struct board *board, int cell);

/* Writes what a cell of such a group is called: "r1c3" over a cell of the grid, "the side between
 * r1c3 and r1c4"; of any other, its name. */
enum { LAYER_CELL_TEXT = 64 };
void layer_cell_text(char text[LAYER_CELL_TEXT], const struct board *board, int cell);

/* Writes what one cell is, or what several are, that hold a printed value: "black", "in region 3".
 */
enum { LAYER_VALUE_TEXT = 48 };
void layer_value_text(char text[LAYER_VALUE_TEXT], const struct rule_group *group, int value,
                      bool several);

/* Writes a clue whose first cell says something of others, which are all of one group beside the
 * grid: "count of digits (2) of MS told by r2c2". False: it is another clue. */
bool layer_clue_text(char text[CLUE_TEXT], const struct clue *clue, const struct board *board);

#endif
