#include "error.h"

#include <stdarg.h>
#include <stdio.h>

static void fill(struct satdoku_error *error, enum satdoku_status status, size_t line,
                 size_t column, const char *format, va_list values)
{
    if (error == NULL) {
        return;
    }
    error->status = status;
    error->line = line;
    error->column = column;
    vsnprintf(error->message, sizeof error->message, format, values);
}

enum satdoku_status error_set(struct satdoku_error *error, enum satdoku_status status,
                              const char *format, ...)
{
    va_list values;
    va_start(values, format);
    fill(error, status, 0, 0, format, values);
    va_end(values);
    return status;
}

enum satdoku_status error_at(struct satdoku_error *error, size_t line, size_t column,
                             const char *format, ...)
{
    va_list values;
    va_start(values, format);
    fill(error, SATDOKU_ERR_MALFORMED, line, column, format, values);
    va_end(values);
    return SATDOKU_ERR_MALFORMED;
}

enum satdoku_status error_null(struct satdoku_error *error)
{
    return error_set(error, SATDOKU_ERR_ARGUMENT, "an argument is NULL that must not be");
}

enum satdoku_status error_value(struct satdoku_error *error, const char *what, int value)
{
    return error_set(error, SATDOKU_ERR_ARGUMENT, "no such %s: %d", what, value);
}

enum satdoku_status error_memory(struct satdoku_error *error)
{
    return error_set(error, SATDOKU_ERR_MEMORY, "out of memory");
}
