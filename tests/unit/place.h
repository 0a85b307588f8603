/* Whether an error is told of a place in the text, or of the one just behind a line. */
#ifndef TESTS_PLACE_H
#define TESTS_PLACE_H

#include <satdoku.h>

#include <string.h>

static inline bool is_place(const struct satdoku_error *error, const char *text, size_t length)
{
    size_t line = 1;
    size_t start = 0;
    for (size_t i = 0; i < length && line < error->line; i++) {
        if (text[i] == '\n') {
            line++;
            start = i + 1;
        }
    }
    const char *end = memchr(text + start, '\n', length - start);
    size_t width = end != NULL ? (size_t)(end - text) - start : length - start;
    return error->line == line && error->column >= 1 && error->column <= width + 1;
}

#endif
