/* Text in pictures. What letters are as wide as is not known where a picture is made, as fonts are
 * those of whoever looks at it: widths are those of common fonts without serifs, on the safe side.
 */
#include "svg.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void svg_add(struct sink *out, const char *format, ...)
{
    char text[256];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    bool fits = length >= 0 && (size_t)length < sizeof text;
    sink_put(out, text, fits ? (size_t)length : sizeof text - 1);
}

/* ---- Characters ---- */

enum { REPLACEMENT = 0xFFFD };

/* The bytes of a character by its first byte; 0: none begins so. */
static size_t length_of(unsigned char first)
{
    return first < 0x80   ? 1
           : first < 0xC2 ? 0
           : first < 0xE0 ? 2
           : first < 0xF0 ? 3
           : first < 0xF5 ? 4
                          : 0;
}

/* Whether XML can have the character; control characters, which nobody can see, are left out. */
static bool is_allowed(unsigned long character)
{
    bool control = character < 0x20 || (character >= 0x7F && character < 0xA0);
    bool surrogate = character >= 0xD800 && character < 0xE000;
    return !control && !surrogate && character != 0xFFFE && character != 0xFFFF &&
           character <= 0x10FFFF;
}

/* Sets *character to the first one of a text that is not empty, and returns its bytes. What is no
 * UTF-8, or nothing for XML, is the replacement character. */
static size_t take_character(unsigned long *character, const char *text, size_t length)
{
    static const unsigned long smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char first = (unsigned char)text[0];
    size_t bytes = length_of(first);
    *character = REPLACEMENT;
    if (bytes == 0 || bytes > length) {
        return 1;
    }
    unsigned long value = bytes == 1 ? first : first & (0x7FU >> bytes);
    for (size_t i = 1; i < bytes; i++) {
        unsigned char next = (unsigned char)text[i];
        if ((next & 0xC0) != 0x80) {
            return 1;
        }
        value = value << 6 | (next & 0x3FU);
    }
    if (value >= smallest[bytes] && is_allowed(value)) {
        *character = value;
    }
    return bytes;
}

void svg_escape(struct sink *out, const char *text, size_t length)
{
    while (length > 0) {
        unsigned long character = 0;
        size_t bytes = take_character(&character, text, length);
        const char *entity = character == '&'   ? "&amp;"
                             : character == '<' ? "&lt;"
                             : character == '>' ? "&gt;"
                                                : NULL;
        if (text[0] == '\t' || text[0] == '\n' || text[0] == '\r') {
            sink_char(out, ' ');
        } else if (entity != NULL) {
            sink_text(out, entity);
        } else if (character == REPLACEMENT) {
            sink_text(out, "\xEF\xBF\xBD");
        } else {
            sink_put(out, text, bytes);
        }
        text += bytes;
        length -= bytes;
    }
}

/* ---- Widths ---- */

/* In thousandths of the size of the letters. */
static int width_of(unsigned long character)
{
    enum { NARROW = 340, USUAL = 610, WIDE = 780, FULL = 1050 };
    if (character >= 0x1100) {
        return FULL;
    }
    if (character < 0x80 && strchr(" !'()*,-./:;I[]`fijlrt|", (int)character) != NULL) {
        return NARROW;
    }
    bool capital = character >= 'A' && character <= 'Z';
    return capital || character == 'm' || character == 'w' || character == '%' ? WIDE : USUAL;
}

int svg_text_measure(const char *text, size_t length)
{
    long width = 0;
    while (length > 0) {
        unsigned long character = 0;
        size_t bytes = take_character(&character, text, length);
        width += width_of(character);
        text += bytes;
        length -= bytes;
    }
    return width > 1000000 ? 1000000 : (int)width;
}

/* ---- Lines ---- */

bool svg_wrap_next(struct svg_wrap *wrap, const char **line, size_t *length)
{
    if (wrap->rest == NULL) {
        return false;
    }
    const char *text = wrap->rest;
    size_t end = strcspn(text, "\n");
    size_t at = 0;
    size_t blank = 0; /* the last one that fits */
    long room = (long)wrap->width * 1000 / wrap->size;
    while (at < end) {
        unsigned long character = 0;
        size_t bytes = take_character(&character, text + at, end - at);
        room -= width_of(character);
        if (room < 0 && at > 0) {
            break;
        }
        blank = character == ' ' ? at : blank;
        at += bytes;
    }
    bool whole = at == end;
    *line = text;
    *length = !whole && blank > 0 ? blank : at;
    wrap->rest = text + *length;
    if (whole) {
        wrap->rest = text[end] == '\n' && text[end + 1] != '\0' ? text + end + 1 : NULL;
    } else {
        wrap->rest += strspn(wrap->rest, " ");
    }
    return true;
}

int svg_wrap_count(const char *text, int size, int width)
{
    enum { LINES_MAX = 10000 };
    struct svg_wrap wrap = {text, size, width};
    const char *line = NULL;
    size_t length = 0;
    int count = 0;
    while (count < LINES_MAX && svg_wrap_next(&wrap, &line, &length)) {
        count++;
    }
    return count;
}
