/* The digits of a board as text: characters where there are enough of them, or decimal numbers.
 *
 * Digits are inside ones, as a grid or the givens of a puzzle have them; what is written is what
 * people call them. A cell without digit is a dot, among numbers a 0, or where 0 is a digit a dot.
 * Among the numbers of a board whose digits are letters, too, each digit is a character.
 */
#ifndef CELLS_H
#define CELLS_H

#include "board.h"
#include "sink.h"

/* Whether each digit of the board has a character. */
bool cells_have_characters(const struct board *board);

/* Writes a cell of such a board. */
void cells_put_character(struct sink *sink, const struct board *board, int digit);

/* Writes the cells in reading order, without a line end: missing ones are left out. A space parts
 * groups from the grid and from each other. */
void cells_put_line(struct sink *sink, const struct board *board, const uint16_t *digits,
                    bool numbers);

/* The same of the cells of one group, by its number: 0 is the grid. */
void cells_put_group(struct sink *sink, const struct board *board, const uint16_t *digits,
                     bool numbers, size_t group);

/* Writes a line for each row of the canvas, with `prefix` before it; missing cells are as wide as
 * others, and blank, but for those at the end of a row. The empty row above a group says what that
 * is called, as a comment. */
void cells_put_rows(struct sink *sink, const struct board *board, const uint16_t *digits,
                    bool numbers, const char *prefix);

#endif
