#include "report.h"

#include "escape.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { LINE_LENGTH_MAX = 8192, ESCAPED_MAX = 4 * LINE_LENGTH_MAX };

/* One call of fwrite, so that lines of several programs do not mix. */
void report(const char *format, ...)
{
    char text[LINE_LENGTH_MAX];
    char line[ESCAPED_MAX] = "satdoku: ";
    size_t length = strlen(line);
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    const char *next = text;
    while (*next != '\0' && length + ESCAPE_PIECE < sizeof line) { /* names may have line ends */
        next = escape_next(line + length, next);
        length += strlen(line + length);
    }
    line[length++] = '\n';
    fwrite(line, 1, length, stderr);
}

void report_error(const char *file, const struct satdoku_error *error)
{
    if (error->status == SATDOKU_ERR_INTERNAL && error->line == 0) {
        report("%s: internal error, please report it: %s", file, error->message);
    } else if (error->line == 0) {
        report("%s: %s", file, error->message);
    } else {
        report("%s:%zu:%zu: %s", file, error->line, error->column, error->message);
    }
}

void report_note(const char *file, size_t number, const char *text)
{
    if (number > 0) {
        report("%s: note: puzzle %zu: %s", file, number, text);
    } else {
        report("%s: note: %s", file, text);
    }
}

void report_unread_for_time(const char *file, size_t line, bool quiet)
{
    char text[80];
    snprintf(text, sizeof text, "the time limit was reached in line %zu: reading ends there", line);
    if (!quiet) {
        report_note(file, 0, text);
    }
}
