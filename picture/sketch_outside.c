/* Numbers outside of the board: which stand where, and how they are written.
 *
 * A number stands where solvers look for it: that of a row or column beside its first cell, and
 * that of a diagonal, with an arrow, in the place from which the diagonal enters the board.
 */
#include "sketch.h"

#include "decimal.h"
#include "svg.h"

#include <stdio.h>
#include <string.h>

/* The places of a side: one for each row or column, and the two corners. */
static int places(const struct board *board)
{
    int longest = board->rows > board->columns ? board->rows : board->columns;
    return longest + 2;
}

size_t sketch_numbers_count(const struct board *board)
{
    return (size_t)ARMS * (size_t)places(board) * SKETCH_NUMBERS_MAX;
}

struct sketch_number *sketch_numbers(const struct sketch *sketch, enum arm side, int at)
{
    size_t place = (size_t)side * (size_t)places(sketch->board) + (size_t)(at + 1);
    return sketch->outside + place * SKETCH_NUMBERS_MAX;
}

int sketch_number_text(char text[SKETCH_NUMBER_TEXT], const struct sketch_number *number,
                       bool ascii)
{
    bool to_right = number->arrow == GLYPH_TO_UP_RIGHT || number->arrow == GLYPH_TO_DOWN_RIGHT;
    const char *arrow =
        number->arrow != GLYPH_BLANK ? glyph_text((enum glyph)number->arrow, ascii) : "";
    snprintf(text, SKETCH_NUMBER_TEXT, "%s%s%d%s%s", to_right ? "" : arrow, number->before,
             number->number, number->behind, to_right ? arrow : "");
    return (int)(strlen(number->before) + strlen(number->behind)) + decimal_length(number->number) +
           (number->arrow != GLYPH_BLANK);
}

/* ---- Putting ---- */

/* Where the line of a clue comes from, and which place of that side is its own. */
struct entrance {
    enum arm side;
    int at;
    enum glyph arrow;
    bool at_edge; /* nothing of the picture lies before the line */
};

static struct entrance entrance_of(const struct board *board, const struct clue *clue)
{
    int row = board_row(board, clue->cells[0]);
    int column = board_column(board, clue->cells[0]);
    int last = clue->cells[clue->cell_count - 1];
    int down = svg_sign(board_row(board, last) - row);
    int right = svg_sign(board_column(board, last) - column);
    right = down == 0 && right == 0 ? 1 : right; /* a single cell is a row */
    enum svg_side side = svg_side_of((struct svg_direction){right, down});
    if (side == SVG_LEFT) {
        return (struct entrance){ARM_LEFT, row - down,
                                 down != 0 ? GLYPH_TO_DOWN_RIGHT : GLYPH_BLANK, column == 0};
    }
    if (side == SVG_RIGHT) {
        return (struct entrance){ARM_RIGHT, row - down, down != 0 ? GLYPH_TO_UP_LEFT : GLYPH_BLANK,
                                 column == board->columns - 1};
    }
    if (side == SVG_TOP) {
        return (struct entrance){ARM_UP, column - right,
                                 right != 0 ? GLYPH_TO_DOWN_LEFT : GLYPH_BLANK, row == 0};
    }
    return (struct entrance){ARM_DOWN, column - right, right != 0 ? GLYPH_TO_UP_RIGHT : GLYPH_BLANK,
                             row == board->rows - 1};
}

/* Numbers of diagonals stand next to the board, as their arrows point into it. What is wider than
 * a sum of such a board in brackets is left to words. */
bool sketch_put_number(struct sketch *sketch, const struct clue *clue)
{
    enum { AROUND = 4 };
    const struct board *board = sketch->board;
    const struct svg_kind *kind = svg_kind_of(clue->kind);
    struct entrance entrance = entrance_of(board, clue);
    bool digit = clue_kind_of(clue->kind)->values == CLUE_DIGITS;
    struct sketch_number put = {kind->before, kind->behind,
                                digit ? picture_digit(board, clue->values[0]) : clue->values[0],
                                (unsigned char)entrance.arrow};
    struct sketch_number *numbers = sketch_numbers(sketch, entrance.side, entrance.at);
    char text[SKETCH_NUMBER_TEXT];
    int width = sketch_number_text(text, &put, false);
    if (!entrance.at_edge || numbers[SKETCH_NUMBERS_MAX - 1].before != NULL ||
        width > decimal_length(picture_digit(board, board->digits)) + AROUND) {
        return false;
    }
    int place = 0;
    while (numbers[place].before != NULL && put.arrow == GLYPH_BLANK) {
        place++;
    }
    memmove(numbers + place + 1, numbers + place,
            (size_t)(SKETCH_NUMBERS_MAX - 1 - place) * sizeof *numbers);
    numbers[place] = put;
    bool above = entrance.side == ARM_UP || entrance.side == ARM_DOWN;
    if (above && width > sketch->number_width) {
        sketch->number_width = width;
    }
    return true;
}
