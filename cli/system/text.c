#include "text.h"

#include "mem.h"
#include "unicode.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Makes room for so many bytes more; false: out of memory, now or before. */
static bool make_room(struct text *text, size_t size)
{
    if (!text->failed && size > text->capacity - text->length) {
        size_t needed = size <= SIZE_MAX - text->length ? text->length + size : SIZE_MAX;
        char *grown = mem_grow(text->data, &text->capacity, needed, 1);
        text->failed = grown == NULL;
        text->data = grown != NULL ? grown : text->data;
    }
    return !text->failed;
}

bool text_add(struct text *text, const char *data, size_t size)
{
    bool good = make_room(text, size);
    if (good && size > 0) {
        memcpy(text->data + text->length, data, size);
        text->length += size;
    }
    return good;
}

bool text_put(struct text *text, const char *string)
{
    return text_add(text, string, strlen(string));
}

void text_put_if(struct text *text, bool so, const char *string)
{
    text_put(text, so ? string : "");
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
    if (make_room(text, size)) {
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

static ptrdiff_t read_some(void *context, char *buffer, size_t size)
{
    struct text_reading *reading = context;
    size_t count = reading->length < size ? reading->length : size;
    memcpy(buffer, reading->data, count);
    reading->data += count;
    reading->length -= count;
    return (ptrdiff_t)count;
}

struct satdoku_source text_source(struct text_reading *reading)
{
    return (struct satdoku_source){read_some, reading};
}
