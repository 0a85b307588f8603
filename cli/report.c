#include "report.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>

void report(const char *format, ...)
{
    enum { LINE_MOST = 8192 };
    char line[LINE_MOST];
    va_list values;
    va_start(values, format);
    vsnprintf(line, sizeof line, format, values);
    va_end(values);
    for (char *c = line; *c != '\0'; c++) {
        *c = (char)(iscntrl((unsigned char)*c) ? '?' : *c); /* names of files may have line ends */
    }
    fprintf(stderr, "satdoku: %s\n", line);
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
