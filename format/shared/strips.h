/* Boards whose rows are strips of cells side by side, in a file that has nothing but such boards:
 * `sdk` and `ss`. There '-' (but in frames), 'x' and 'X' are blanks as well: 'X' unless the board
 * has so many digits that it is one.
 *
 * In frames bars part the boxes of a row, and rules the rows of boxes:
 *
 *   *-----------*
 *   |1..|.5.|...|        the bars say how many columns a box has, and with that how many rows
 *   ...                  all rows have their bars at the same places
 *   |---+---+---|        a rule stands between boxes, or before and behind the board
 *
 * The first row says how large the board is, unless the options do. Without bars it has the boxes
 * that are usual for its size.
 */
#ifndef STRIPS_H
#define STRIPS_H

#include "format.h"

/* Whether a line is a row of a board in such a frame: with bars between boxes of that size, and
 * without white space. */
bool strips_is_framed_row(const struct line *line);

/* Whether a line is nothing but cells between two bars. */
bool strips_is_plain_row(const struct line *line);

/* The marks of rules of such a frame. */
#define STRIPS_RULE "-=+|*:"

/* Reads a board of which `line` is the first row. */
enum satdoku_status strips_read(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                struct line line, bool framed, struct satdoku_error *error);

/* Reads as many rows of cells as the reader's last board has, and forgets them. `what` they are
 * called in messages: "row 3 of 9 of the state". */
enum satdoku_status strips_pass(struct satdoku_reader *reader, const char *what,
                                struct satdoku_error *error);

#endif
