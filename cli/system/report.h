/* Diagnostics: one line each on standard error, "satdoku: ...". Control characters and bytes that
 * are no UTF-8, such as a line end in the name of a file, are escaped (escape.h).
 */
#ifndef REPORT_H
#define REPORT_H

#include <satdoku.h>

#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
void report(const char *format, ...);

/* "satdoku: FILE:LINE:COLUMN: message", without the place where the error has none. */
void report_error(const char *file, const struct satdoku_error *error);

/* "satdoku: FILE: note: text", or with a number other than 0 "note: puzzle NUMBER: text". */
void report_note(const char *file, size_t number, const char *text);

/* Notes, unless the user wants it quiet, on which line there was no more time to read. */
void report_unread_for_time(const char *file, size_t line, bool quiet);

#endif
