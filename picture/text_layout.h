/* How large a text picture is: what is in a cell's room, and which lines part the cells.
 *
 * A cell has `width` columns and `height` lines of text. Its digit stands in the middle, right in
 * `digit_width` columns that begin at `digit_at`; before and behind is room for marks. Between two
 * columns of cells is one of text if `gaps` says so, and likewise between rows.
 */
#ifndef TEXT_LAYOUT_H
#define TEXT_LAYOUT_H

#include "sketch.h"

struct text_layout {
    bool numbers; /* digits above 9 are decimal numbers; else characters */
    bool lines;   /* light lines are drawn; else only heavy ones, and blanks are dots */
    bool ends;    /* there are lines at the left and right end */
    int width;
    int height;
    int digit_width;
    int digit_at;
    int small_width;   /* of a candidate with the blanks behind; 0: candidates are not drawn */
    int small_indent;  /* blanks before them */
    int small_columns; /* candidates beside each other */
    bool *gaps;        /* [columns + 1]: text between this column of cells and the one before it;
                          owned */
    bool *row_gaps;    /* [rows + 1]; owned */
};

enum { TEXT_CHARACTERS_MAX = 61 }; /* the highest digit that has a character: 0-9, A-Z, a-z */

/* The roomiest layout in which the board is no wider than `columns`; where there is none, the
 * narrowest one that has ends. Start from {0}, and clear it in any case. ERR_MEMORY. */
enum satdoku_status text_layout_choose(struct text_layout *layout, const struct sketch *sketch,
                                       int columns);
void text_layout_clear(struct text_layout *layout);

/* How wide the columns of cells from `from` up to `to` are. */
int text_layout_width(const struct text_layout *layout, int from, int to);

/* Whether there is text at the left end of `column` where cells from `from` up to `to` are drawn.
 */
bool text_layout_has_gap(const struct text_layout *layout, int column, int from, int to);

#endif
