/* What is meant as cells of a board, right or wrong, and what as words or as prose. */
#ifndef MEANT_H
#define MEANT_H

#include "lines.h"
#include "token.h"

/* The size of board whose cells on one line would be nearest to so many characters. */
size_t meant_nearest_line(size_t length);

/* Whether a line could be meant as cells, of whatever format. */
bool meant_as_cells(const struct line *line);

/* Whether a word of the line is long enough for a puzzle on a line, and has digits, and mostly
 * cells: somebody meant one, whatever the other words are. */
bool meant_has_puzzle(const struct line *line);

/* Whether a line behind a board is prose: three words of two letters and more, or two and the end
 * of a sentence; and no more other words than these. What the digits 1 to `digits` can be read in
 * is no such word. A line that ends in a colon says that more is to follow: that is no prose. */
bool meant_as_prose(const struct line *line, int digits);

/* Whether a line behind a whole board is a short remark, such as "30 givens" or "Solution: none":
 * two words or more, one of them with four letters, and at most one number among them. A row with
 * a mistake has more cells than that: whatever else stands in the line makes it none, as do a
 * number that is long enough for a row, and a colon at the end. */
bool meant_as_remark(const struct line *line, int digits);

/* Whether a line above a board is prose that ends as sentences do, and so is no name. */
bool meant_as_sentence(const struct line *line);

/* Whether a word looks like a compressed object of f-puzzles. */
bool meant_as_packed(const struct token *word);

#endif
