#include "error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

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

/* ---- Caller options ---- */

/* How much of a structure its caller knows: 0 says the fields of version 0.3.0. */
static size_t known_of(const void *given, size_t oldest)
{
    size_t known = 0;
    memcpy(&known, given, sizeof known);
    return known != 0 ? known : oldest;
}

static enum satdoku_status check(size_t known, struct satdoku_error *error)
{
    return known >= sizeof known && known <= (size_t)1 << 16
               ? SATDOKU_OK
               : error_set(error, SATDOKU_ERR_ARGUMENT, "struct_size is %zu", known);
}

enum satdoku_status options_take(void *own, size_t size, const void *given,
                                 struct satdoku_error *error)
{
    return options_take_from(own, size, size, given, error);
}

enum satdoku_status options_take_from(void *own, size_t size, size_t oldest, const void *given,
                                      struct satdoku_error *error)
{
    memset(own, 0, size);
    if (given == NULL) {
        return SATDOKU_OK;
    }
    size_t known = known_of(given, oldest);
    enum satdoku_status status = check(known, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    for (size_t i = size; i < known; i++) {
        if (((const char *)given)[i] != 0) {
            return error_set(error, SATDOKU_ERR_ARGUMENT,
                             "an option of a later version of satdoku");
        }
    }
    memcpy(own, given, known < size ? known : size);
    return SATDOKU_OK;
}

enum satdoku_status options_give(void *given, const void *own, size_t size,
                                 struct satdoku_error *error)
{
    size_t known = known_of(given, size);
    enum satdoku_status status = check(known, error);
    if (status == SATDOKU_OK) {
        memcpy((char *)given + sizeof known, (const char *)own + sizeof known,
               (known < size ? known : size) - sizeof known);
    }
    return status;
}
