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

void svg_small_digits(struct svg_board *b, int cell,
                      bool (*has)(const struct svg_board *b, int cell, int inside,
                                  const void *context),
                      const void *context)
{
    enum { EDGE = 6, ROOM = SVG_CELL - 2 * EDGE, SMALL_MAX = 30 };
    int across = 1;
    while (across * across < b->board->digits) {
        across++;
    }
    int down = (b->board->digits + across - 1) / across;
    int above = b->cells[cell].has_sum ? SVG_SUM : EDGE;
    int room = SVG_CELL - EDGE - above;
    int high = room / down;
    int wide = ROOM * 3 / (2 * across * decimal_length(picture_digit(b->board, b->board->digits)));
    int size = high < wide ? high : wide;
    size = size < 1 ? 1 : size < SMALL_MAX ? size : SMALL_MAX;
    struct svg_point middle = svg_middle(b, cell);
    svg_digits_begin(b, size, "#333333", false);
    for (int i = 0; i < b->board->digits; i++) {
        if (has(b, cell, i + 1, context)) {
            int x = middle.x - SVG_HALF + EDGE + (2 * (i % across) + 1) * ROOM / (2 * across);
            int y = middle.y - SVG_HALF + above + (2 * (i / across) + 1) * room / (2 * down);
            svg_digit(b, (struct svg_point){x, y}, size, i + 1);
        }
    }
    svg_digits_end(b);
}
