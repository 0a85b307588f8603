/* Numbers outside of the board of a text picture: before and behind its rows, and in lines of their
 * own above and below its columns.
 */
#include "text_picture.h"

/* ---- Sizes ---- */

/* The numbers at a place, beside each other. */
static int width_at(const struct sketch *sketch, enum arm side, int at)
{
    const struct sketch_number *numbers = sketch_numbers(sketch, side, at);
    char text[SKETCH_NUMBER_TEXT];
    int width = 0;
    for (int i = 0; i < SKETCH_NUMBERS_MAX && numbers[i].before != NULL; i++) {
        width += 1 + sketch_number_text(text, &numbers[i], false); /* a blank parts them */
    }
    return width;
}

/* The widest of the numbers above each other, with a blank. */
static int widest_at(const struct sketch *sketch, enum arm side, int at)
{
    const struct sketch_number *numbers = sketch_numbers(sketch, side, at);
    char text[SKETCH_NUMBER_TEXT];
    int widest = 0;
    for (int i = 0; i < SKETCH_NUMBERS_MAX && numbers[i].before != NULL; i++) {
        int width = 1 + sketch_number_text(text, &numbers[i], false);
        widest = width > widest ? width : widest;
    }
    return widest;
}

static int count_at(const struct sketch *sketch, enum arm side, int at)
{
    const struct sketch_number *numbers = sketch_numbers(sketch, side, at);
    int count = 0;
    while (count < SKETCH_NUMBERS_MAX && numbers[count].before != NULL) {
        count++;
    }
    return count;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* Diagonals from the left begin at the top left corner or below, those from the top end with the
 * top right one, and so on round the board. */
void text_outside_measure(struct text_outside *outside, const struct sketch *sketch)
{
    int rows = sketch->board->rows;
    int columns = sketch->board->columns;
    *outside = (struct text_outside){.columns = columns};
    for (int row = -1; row <= rows; row++) {
        outside->left = larger(outside->left, width_at(sketch, ARM_LEFT, row));
        outside->right = larger(outside->right, width_at(sketch, ARM_RIGHT, row));
    }
    for (int column = -1; column <= columns; column++) {
        outside->above = larger(outside->above, count_at(sketch, ARM_UP, column));
        outside->below = larger(outside->below, count_at(sketch, ARM_DOWN, column));
    }
    outside->left = larger(outside->left, widest_at(sketch, ARM_DOWN, -1));
    outside->right = larger(outside->right, widest_at(sketch, ARM_UP, columns));
    outside->above = larger(outside->above, count_at(sketch, ARM_LEFT, -1) > 0);
    outside->below = larger(outside->below, count_at(sketch, ARM_RIGHT, rows) > 0);
}

/* ---- Writing ---- */

static void write_blanks(struct text_picture *picture, int count)
{
    for (int i = 0; i < count; i++) {
        text_pen_put(&picture->pen, " ", INK_PLAIN);
    }
}

static int write_number(struct text_picture *picture, const struct sketch_number *number)
{
    char text[SKETCH_NUMBER_TEXT];
    int width = sketch_number_text(text, number, picture->pen.ascii);
    text_pen_put(&picture->pen, text, INK_MARK);
    return width;
}

void text_outside_before(struct text_picture *picture, int row, const struct text_part *part)
{
    if (part->from > 0) {
        return;
    }
    int width = row == TEXT_NO_ROW ? 0 : width_at(&picture->sketch, ARM_LEFT, row);
    write_blanks(picture, picture->layout.outside.left - width);
    if (width == 0) {
        return;
    }
    const struct sketch_number *numbers = sketch_numbers(&picture->sketch, ARM_LEFT, row);
    for (int i = count_at(&picture->sketch, ARM_LEFT, row) - 1; i >= 0; i--) {
        write_number(picture, &numbers[i]);
        write_blanks(picture, 1);
    }
}

void text_outside_behind(struct text_picture *picture, int row, const struct text_part *part)
{
    if (part->to < picture->sketch.board->columns) {
        return;
    }
    const struct sketch_number *numbers = sketch_numbers(&picture->sketch, ARM_RIGHT, row);
    for (int i = 0; i < count_at(&picture->sketch, ARM_RIGHT, row); i++) {
        write_blanks(picture, 1);
        write_number(picture, &numbers[i]);
    }
}

/* The number that stands `away` lines from the board; NULL: none does. */
static const struct sketch_number *number_in_line(const struct text_picture *picture, enum arm side,
                                                  int column, int away)
{
    int turns = picture->layout.turns;
    bool corner = column < 0 || column == picture->sketch.board->columns;
    int turn = corner ? 0 : column % turns;
    const struct sketch_number *number =
        sketch_numbers(&picture->sketch, side, column) + away / turns;
    return away % turns == turn && number->before != NULL ? number : NULL;
}

/* Numbers stand over the middles of their columns, and those of the corners beside the board. */
static void write_line(struct text_picture *picture, enum arm side, int away,
                       const struct text_part *part)
{
    const struct text_layout *layout = &picture->layout;
    const struct board *board = picture->sketch.board;
    int x = 0;     /* where the pen is, */
    int begin = 0; /* and where the column begins */
    bool first = part->from == 0;
    bool last = part->to == board->columns;
    if (first) {
        /* The number of the corner: from the left it goes down, from below up. */
        const struct sketch_number *corner = number_in_line(picture, ARM_DOWN, -1, away);
        if (side == ARM_UP) {
            text_outside_before(picture, away == 0 ? -1 : TEXT_NO_ROW, part);
        } else if (corner != NULL) {
            char text[SKETCH_NUMBER_TEXT];
            int width = sketch_number_text(text, corner, picture->pen.ascii);
            write_blanks(picture, layout->outside.left - width - 1);
            write_number(picture, corner);
            write_blanks(picture, 1);
        } else {
            write_blanks(picture, layout->outside.left);
        }
    }
    for (int column = part->from; column < part->to; column++) {
        begin += text_layout_has_gap(layout, column, part->from, part->to);
        const struct sketch_number *number = number_in_line(picture, side, column, away);
        if (number != NULL) {
            char text[SKETCH_NUMBER_TEXT];
            int width = sketch_number_text(text, number, picture->pen.ascii);
            int at = begin + (layout->width - width + 1) / 2;
            write_blanks(picture, at - x);
            x = larger(at, x) + write_number(picture, number);
        }
        begin += layout->width;
    }
    begin += text_layout_has_gap(layout, part->to, part->from, part->to);
    const struct sketch_number *corner = number_in_line(picture, ARM_UP, board->columns, away);
    if (last && side == ARM_UP && corner != NULL) {
        write_blanks(picture, larger(1, begin - x + 1));
        write_number(picture, corner);
    } else if (last && side == ARM_DOWN && away == 0) {
        write_blanks(picture, begin - x);
        text_outside_behind(picture, board->rows, part);
    }
    text_pen_end(&picture->pen);
}

void text_outside_lines(struct text_picture *picture, enum arm side, const struct text_part *part)
{
    const struct text_outside *outside = &picture->layout.outside;
    int count = (side == ARM_UP ? outside->above : outside->below) * picture->layout.turns;
    for (int i = 0; i < count; i++) {
        int away = side == ARM_UP ? count - 1 - i : i;
        /* Whether a line has a number in this part of the board. */
        const struct sketch *sketch = &picture->sketch;
        int columns = sketch->board->columns;
        int from = part->from == 0 ? -1 : part->from;
        int to = part->to == columns ? columns + 1 : part->to;
        bool left =
            side == ARM_UP && away == 0 && part->from == 0 && count_at(sketch, ARM_LEFT, -1);
        bool right = side == ARM_DOWN && away == 0 && part->to == columns &&
                     count_at(sketch, ARM_RIGHT, sketch->board->rows);
        bool used = left || right;
        for (int column = from; column < to && !used; column++) {
            used = number_in_line(picture, side, column, away) != NULL;
        }
        if (used) {
            write_line(picture, side, away, part);
        }
    }
}
