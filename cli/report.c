#include "report.h"

#include <stdarg.h>
#include <stdio.h>

void report(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    fputs("satdoku: ", stderr);
    vfprintf(stderr, format, values);
    fputc('\n', stderr);
    va_end(values);
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
