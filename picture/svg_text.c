/* Text in pictures. What letters are as wide as is not known where a picture is made, as fonts are
 * those of whoever looks at it: widths are those of common fonts without serifs, on the safe side.
 */
#include "character.h"
#include "decimal.h"
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

void svg_escape(struct sink *out, const char *text, size_t length)
{
    while (length > 0) {
        unsigned long character = 0;
        size_t bytes = character_take(&character, text, length);
        const char *entity = character == '&'   ? "&amp;"
                             : character == '<' ? "&lt;"
                             : character == '>' ? "&gt;"
                                                : NULL;
        if (text[0] == '\t' || text[0] == '\n' || text[0] == '\r') {
            sink_char(out, ' ');
        } else if (entity != NULL) {
            sink_text(out, entity);
        } else if (character == CHARACTER_REPLACEMENT) {
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
        size_t bytes = character_take(&character, text + at, end - at);
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

/* ---- Digits ---- */

/* Digits in cells: large ones, and small ones in places of their own. */

/* A digit as people read it, in the middle of a place. */
void svg_digit(struct svg_board *b, struct svg_point middle, int size, int inside)
{
    /* Digits of common fonts are 0.72 times as high as the font's size. */
    svg_add(b->out, "<text x=\"%d\" y=\"%d\">%d</text>\n", middle.x,
            middle.y + (size * 36 + 50) / 100, picture_digit(b->board, inside));
}

void svg_digits_begin(struct svg_board *b, int size, const char *color, bool bold)
{
    svg_add(b->out, "<g text-anchor=\"middle\" font-size=\"%d\" fill=\"%s\"%s>\n", size, color,
            bold ? " font-weight=\"bold\"" : "");
}

void svg_digits_end(struct svg_board *b)
{
    sink_text(b->out, "</g>\n");
}

enum { SMALL_EDGE = 6, SMALL_ROOM = SVG_CELL - 2 * SMALL_EDGE };

struct svg_small svg_small_in(const struct svg_board *b, int cell)
{
    enum { SMALL_MAX = 30 };
    struct svg_small small = {.across = 1};
    while (small.across * small.across < b->board->digits) {
        small.across++;
    }
    small.down = (b->board->digits + small.across - 1) / small.across;
    small.above = b->cells[cell].has_sum ? SVG_SUM : SMALL_EDGE;
    int high = (SVG_CELL - SMALL_EDGE - small.above) / small.down;
    int longest = decimal_length(picture_digit(b->board, b->board->digits));
    int wide = SMALL_ROOM * 3 / (2 * small.across * longest);
    int size = high < wide ? high : wide;
    small.size = size < 1 ? 1 : size < SMALL_MAX ? size : SMALL_MAX;
    small.middle = svg_middle(b, cell);
    return small;
}

struct svg_point svg_small_point(const struct svg_small *small, int inside)
{
    int column = (inside - 1) % small->across;
    int row = (inside - 1) / small->across;
    int room = SVG_CELL - SMALL_EDGE - small->above;
    return (struct svg_point){small->middle.x - SVG_HALF + SMALL_EDGE +
                                  (2 * column + 1) * SMALL_ROOM / (2 * small->across),
                              small->middle.y - SVG_HALF + small->above +
                                  (2 * row + 1) * room / (2 * small->down)};
}

void svg_small_digits(struct svg_board *b, int cell,
                      bool (*has)(const struct svg_board *b, int cell, int inside,
                                  const void *context),
                      const void *context)
{
    struct svg_small small = svg_small_in(b, cell);
    svg_digits_begin(b, small.size, "#333333", false);
    for (int digit = 1; digit <= b->board->digits; digit++) {
        if (has(b, cell, digit, context)) {
            svg_digit(b, svg_small_point(&small, digit), small.size, digit);
        }
    }
    svg_digits_end(b);
}
