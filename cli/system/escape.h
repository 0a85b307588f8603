/* Shows names of files, and other text that came from outside, on one line.
 *
 * A name may have any bytes: a line end would forge a line, an escape sequence would write on the
 * terminal. Characters in UTF-8 stay as they are, except for control characters; all other bytes
 * become \n, \r, \t or \xNN. A backslash stays a backslash.
 */
#ifndef ESCAPE_H
#define ESCAPE_H

#include "text.h"

enum { ESCAPE_PIECE = 9 };

/* Sets `piece` to the text for the next bytes of a string that is not at its end, and returns what
 * is behind them. */
const char *escape_next(char piece[ESCAPE_PIECE], const char *string);

/* Appends a whole string; false: out of memory, now or before. */
bool escape_add(struct text *text, const char *string);

#endif
