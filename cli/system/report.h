/* Diagnostics: one line each on standard error, "satdoku: ...".
 *
 * Names of files, and other text that came from outside, may have any bytes: a line end would forge
 * a line, an escape sequence would write on the terminal. Characters in UTF-8 stay as they are,
 * except for control characters; all other bytes become \n, \r, \t or \xNN. A backslash stays a
 * backslash.
 */
#ifndef REPORT_H
#define REPORT_H

#include "text.h"

#include <satdoku.h>

#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
void report(const char *format, ...);

/* "satdoku: FILE:LINE:COLUMN: message", without the place where the error has none, and without
 * the file where it is NULL: what is made comes of none. */
void report_error(const char *file, const struct satdoku_error *error);

/* "satdoku: FILE: note: text", or with a number other than 0 "note: puzzle NUMBER: text". */
void report_note(const char *file, size_t number, const char *text);

/* Notes, unless the user wants it quiet, on which line there was no more time to read. */
void report_unread_for_time(const char *file, size_t line, bool quiet);

/* Appends a string that is escaped like that; false: out of memory, now or before. */
bool report_escape(struct text *text, const char *string);

#endif
