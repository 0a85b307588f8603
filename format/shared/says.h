/* Names for what a format cannot say, as they stand in a sentence. */
#ifndef SAYS_H
#define SAYS_H

#include "format.h"

/* Whether the canvas is what most boards have: square, with as many digits, from 1, and different
 * ones in rows and columns. If not, the text says what it is. */
bool says_usual_canvas(char text[FORMAT_NAME], const struct board *board);

void says_name_clue(char text[FORMAT_NAME], const struct clue *clue, const struct board *board);

#endif
