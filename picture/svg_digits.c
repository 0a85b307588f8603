/* Digits in cells: large ones, and small ones in places of their own. */
#include "svg.h"

#include "decimal.h"

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
