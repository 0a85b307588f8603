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

/* "satdoku: FILE: note: text", or with a number other than 0 "note: puzzle NUMBER: text". A `topic`
 * says that a note is not worth being told where the last one of that topic was the same; it is for
 * the listener. NULL: it has none. */
void report_note(const char *file, const char *topic, size_t number, const char *text);

/* A diagnostic as it was told; texts are escaped. */
struct reported {
    const char *file; /* NULL: it is about none, or the text names it */
    size_t line;      /* 0: the error has no place */
    size_t column;
    const char *topic; /* of a note; NULL: it has none */
    bool note;
    size_t number; /* of the puzzle that the note is about; 0: it is about none */
    const char *text;
};

/* Who wants to know of all diagnostics, too. */
struct report_listener {
    void (*hear)(void *context, const struct reported *reported);
    void *context;
    const char *part; /* "3/7": the part in which lines and puzzles are counted */
};

/* From here on this one hears; NULL: nobody does. It must live until then. */
void report_listen(const struct report_listener *listener);

#endif
