#include "report.h"

#include "escape.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void report(const char *format, ...)
{
    enum { LINE_LENGTH_MAX = 8192, PREFIX = 16 };
    char line[LINE_LENGTH_MAX];
    char shown[PREFIX + 4 * LINE_LENGTH_MAX] = "satdoku: ";
    size_t length = strlen(shown);
    va_list values;
    va_start(values, format);
    vsnprintf(line, sizeof line, format, values);
    va_end(values);
    for (const char *rest = line; *rest != '\0';) {
        char piece[ESCAPE_PIECE];
        rest = escape_next(piece, rest); /* names of files may have line ends */
        for (const char *c = piece; *c != '\0'; c++) {
            shown[length++] = *c;
        }
    }
    shown[length++] = '\n';
    fwrite(shown, 1, length, stderr);
}

void report_error(const char *file, const struct satdoku_error *error)
{
    if (error->line > 0) {
        report("%s:%zu:%zu: %s", file, error->line, error->column, error->message);
    } else if (error->status == SATDOKU_ERR_INTERNAL) {
        report("%s: internal error, please report it: %s", file, error->message);
    } else {
        report("%s: %s", file, error->message);
    }
}
