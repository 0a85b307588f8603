#include "text.h"

#include "unicode.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SMALLEST = 256 };

static bool grow(struct text *text, size_t size)
{
    size_t larger = text->capacity < SMALLEST ? SMALLEST : text->capacity;
    while (larger - text->length < size) {
        if (larger > SIZE_MAX / 2) {
            return false;
        }
        larger *= 2;
    }
    char *grown = realloc(text->data, larger);
    if (grown != NULL) {
        text->data = grown;
        text->capacity = larger;
    }
    return grown != NULL;
}

bool text_add(struct text *text, const char *data, size_t size)
{
    if (!text->failed && size > text->capacity - text->length) {
        text->failed = !grow(text, size);
    }
    if (!text->failed && size > 0) {
        memcpy(text->data + text->length, data, size);
        text->length += size;
    }
    return !text->failed;
}

bool text_put(struct text *text, const char *string)
{
    return text_add(text, string, strlen(string));
}

void text_print(struct text *text, const char *format, ...)
{
    va_list values;
    va_list again;
    va_start(values, format);
    va_copy(again, values);
    int length = vsnprintf(NULL, 0, format, values);
    va_end(values);
    size_t size = (size_t)length + 1; /* with the NUL that vsnprintf ends it by */
    if (!text->failed && size > text->capacity - text->length) {
        text->failed = !grow(text, size);
    }
    if (!text->failed) {
        vsnprintf(text->data + text->length, size, format, again);
        text->length += (size_t)length;
    }
    va_end(again);
}

bool text_add_utf8(struct text *text, const char *data, size_t size)
{
    static const char replacement[] = "\xef\xbf\xbd";
    size_t whole = 0; /* bytes before it are characters, not yet appended */
    for (size_t at = 0; at < size;) {
        size_t length = unicode_length(data + at, size - at);
        if (length == 0) {
            text_add(text, data + whole, at - whole);
            text_add(text, replacement, sizeof replacement - 1);
            whole = at + 1;
        }
        at += length > 0 ? length : 1;
    }
    return text_add(text, data + whole, size - whole);
}

static bool put(void *context, const char *data, size_t size)
{
    return text_add(context, data, size);
}

struct satdoku_sink text_sink(struct text *text)
{
    return (struct satdoku_sink){put, text};
}

void text_reset(struct text *text)
{
    text->length = 0;
    text->failed = false;
}

void text_clear(struct text *text)
{
    free(text->data);
    *text = (struct text){0};
}
