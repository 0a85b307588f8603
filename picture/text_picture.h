/* A text picture under way. */
#ifndef TEXT_PICTURE_H
#define TEXT_PICTURE_H

#include "sink.h"
#include "sketch.h"

/* Writes the lines of a text picture: with colours or without, and no blanks at their ends. */

struct text_pen {
    struct sink *sink;
    bool ascii;
    bool color;
    enum ink ink; /* that the terminal is set to */
    int blanks;   /* not yet written: there may be nothing behind them */
};

/* Puts a character, or several that are no blanks. */
void text_pen_put(struct text_pen *pen, const char *text, enum ink ink);

/* Ends a line. */
void text_pen_end(struct text_pen *pen);

enum { TEXT_WORD = 256 }; /* bytes; a longer word, or one that fits no line, is parted anywhere */

/* Sentences, wrapped at blanks, and behind the hyphens in lists of cells. */
struct text_paragraph {
    struct text_pen *pen;
    int columns; /* of a line */
    int indent;  /* of the lines behind the first one */
    int used;
    int ends; /* line ends that nothing has followed yet */
    char word[TEXT_WORD];
    size_t length;
    int width;   /* of the word */
    bool breaks; /* a line may end before the word */
};

void text_paragraph_start(struct text_paragraph *paragraph, struct text_pen *pen, int columns,
                          int indent);

/* Adds text; characters that ASCII does not have, where it must be, become question marks, and so
 * does what is no text. A line end begins another paragraph. */
void text_paragraph_add(struct text_paragraph *paragraph, const char *text);

void text_paragraph_end(struct text_paragraph *paragraph);

/* How large a text picture is: what is in a cell's room, and which lines part the cells.
 *
 * A cell has `width` columns and `height` lines of text. Its digit stands in the middle, right in
 * `digit_width` columns that begin at `digit_at`; before and behind is room for marks. `gaps` says
 * which columns of cells have a column of text between them, and likewise for rows.
 */

/* The room around a board for the numbers outside of it. */
struct text_outside {
    int left; /* columns of text, blanks next to the board included */
    int right;
    int above; /* numbers above each other */
    int below;
    int columns; /* of cells */
};

struct text_layout {
    struct text_outside outside;
    int turns;    /* numbers above columns that are too narrow for them take turns: so many lines */
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

/* How wide the columns of cells from `from` up to `to` are, with the numbers at ends of rows. */
int text_layout_width(const struct text_layout *layout, int from, int to);

/* Whether there is text at the left end of `column` where cells from `from` up to `to` are drawn.
 */
bool text_layout_has_gap(const struct text_layout *layout, int column, int from, int to);

/* One column of a line in a cell. */
struct text_spot {
    const char *text;
    enum ink ink;
    char own[2]; /* room for a character of a number */
};

struct text_picture {
    struct sketch sketch;
    struct text_layout layout;
    struct text_pen pen;
    int columns;             /* of the terminal */
    struct text_spot *spots; /* [layout.width]: the line of a cell under way; owned */
};

enum { TEXT_DIGIT = 12 };

/* An inside digit as the picture has it: "12", or as a character "C". */
void text_picture_digit(char text[TEXT_DIGIT], const struct text_picture *picture, int digit);

/* Fills in the spots with line `y` of a cell: text_cell.c. */
void text_picture_cell(struct text_picture *picture, int cell, int y);

/* The line of a cell in which its digit stands. */
int text_picture_middle(const struct text_picture *picture);

/* The columns of cells that are drawn. */
struct text_part {
    int from;
    int to; /* the one behind them */
};

/* Numbers outside of the board: text_outside.c. */

enum { TEXT_NO_ROW = -2 };

void text_outside_measure(struct text_outside *outside, const struct sketch *sketch);

/* Writes the numbers of the margin before a row, and behind it, if the part has that end of the
 * board. Rows -1 and the number of rows are the corners. NO_ROW: writes blanks. */
void text_outside_before(struct text_picture *picture, int row, const struct text_part *part);
void text_outside_behind(struct text_picture *picture, int row, const struct text_part *part);

/* Writes the lines above the board, or below it. */
void text_outside_lines(struct text_picture *picture, enum arm side, const struct text_part *part);

/* Writes the board: text_board.c. */
void text_picture_board(struct text_picture *picture);

/* Writes what stands above and under the board: text_words.c. */
void text_picture_title(struct text_picture *picture);

/* Says what the group is called whose cells begin below a row of the canvas; false: none does. */
bool text_picture_label(struct text_picture *picture, int row);
void text_picture_words(struct text_picture *picture);

#endif
