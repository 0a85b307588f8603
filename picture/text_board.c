/* The board of a text picture, line by line. One that is too wide is drawn in parts, one below the
 * other: some columns of cells each.
 */
#include "text_picture.h"

#include <stdio.h>

/* What is seen of a line between cells. */
static enum stroke seen(const struct text_picture *picture, const struct sketch_side *side)
{
    enum stroke stroke = (enum stroke)side->stroke;
    return picture->layout.lines || stroke == STROKE_HEAVY ? stroke : STROKE_NONE;
}

static enum ink ink_of(enum stroke stroke)
{
    return stroke == STROKE_LIGHT || stroke == STROKE_DOTTED ? INK_LIGHT : INK_PLAIN;
}

/* ---- Lines between rows ---- */

static void write_corner(struct text_picture *picture, int row, int column,
                         const struct text_part *part)
{
    const struct sketch *sketch = &picture->sketch;
    bool ascii = picture->pen.ascii;
    unsigned corner = *sketch_corner_at(sketch, row, column);
    bool falling = (corner & (CORNER_FALLING | CORNER_PATH_FALLING)) != 0;
    bool rising = (corner & (CORNER_RISING | CORNER_PATH_RISING)) != 0;
    if (falling || rising) {
        bool path = (corner & (CORNER_PATH_FALLING | CORNER_PATH_RISING)) != 0;
        enum glyph glyph = falling && rising ? GLYPH_CROSSED
                           : falling         ? GLYPH_FALLING
                                             : GLYPH_RISING;
        text_pen_put(&picture->pen, glyph_text(glyph, ascii), path ? INK_PATH : INK_MARK);
        return;
    }
    enum stroke arms[ARMS] = {STROKE_NONE, STROKE_NONE, STROKE_NONE, STROKE_NONE};
    enum ink ink = INK_LIGHT;
    if (row > 0) {
        arms[ARM_UP] = seen(picture, sketch_left(sketch, row - 1, column));
    }
    if (row < sketch->board->rows) {
        arms[ARM_DOWN] = seen(picture, sketch_left(sketch, row, column));
    }
    if (column > part->from) {
        arms[ARM_LEFT] = seen(picture, sketch_above(sketch, row, column - 1));
    }
    if (column < part->to) {
        arms[ARM_RIGHT] = seen(picture, sketch_above(sketch, row, column));
    }
    for (int i = 0; i < ARMS; i++) {
        if (arms[i] != STROKE_NONE && ink_of(arms[i]) == INK_PLAIN) {
            ink = INK_PLAIN;
        }
    }
    text_pen_put(&picture->pen, glyph_junction(arms, ascii), ink);
}

/* A label stands at the left; returns how wide it is. */
static int write_label(struct text_picture *picture, const struct sketch_side *side)
{
    char text[16];
    if (side->label == 0) {
        return 0;
    }
    int width = snprintf(text, sizeof text, "%d", side->label);
    text_pen_put(&picture->pen, text, INK_MARK);
    return width;
}

static void write_side_above(struct text_picture *picture, int row, int column)
{
    const struct sketch_side *side = sketch_above(&picture->sketch, row, column);
    enum stroke stroke = seen(picture, side);
    bool ascii = picture->pen.ascii;
    for (int x = write_label(picture, side); x < picture->layout.width; x++) {
        bool middle = x == picture->layout.width / 2;
        if (middle && side->mark != GLYPH_BLANK) {
            text_pen_put(&picture->pen, glyph_text((enum glyph)side->mark, ascii), INK_MARK);
        } else if (middle && side->path) {
            text_pen_put(&picture->pen, glyph_path_down(stroke, ascii), INK_PATH);
        } else {
            text_pen_put(&picture->pen, glyph_across(stroke, ascii), ink_of(stroke));
        }
    }
}

static void write_rule(struct text_picture *picture, int row, const struct text_part *part)
{
    text_outside_before(picture, TEXT_NO_ROW, part);
    for (int column = part->from; column <= part->to; column++) {
        if (text_layout_has_gap(&picture->layout, column, part->from, part->to)) {
            write_corner(picture, row, column, part);
        }
        if (column < part->to) {
            write_side_above(picture, row, column);
        }
    }
    text_pen_end(&picture->pen);
}

/* ---- Rows ---- */

static void write_line(struct text_picture *picture, int row, int y, const struct text_part *part)
{
    bool middle = y == text_picture_middle(picture);
    text_outside_before(picture, middle ? row : TEXT_NO_ROW, part);
    for (int column = part->from; column <= part->to; column++) {
        if (text_layout_has_gap(&picture->layout, column, part->from, part->to)) {
            /* Where a line of a clue crosses a heavy one, its ends in the cells say so; small
             * digits leave no room for these. */
            const struct sketch_side *side = sketch_left(&picture->sketch, row, column);
            enum stroke stroke = seen(picture, side);
            bool ascii = picture->pen.ascii;
            if (middle && side->mark != GLYPH_BLANK) {
                text_pen_put(&picture->pen, glyph_text((enum glyph)side->mark, ascii), INK_MARK);
            } else if (middle && side->path) {
                bool small = picture->layout.small_width > 0 && stroke == STROKE_HEAVY;
                text_pen_put(&picture->pen, glyph_path_across(small ? STROKE_NONE : stroke, ascii),
                             stroke == STROKE_HEAVY && !small ? INK_PLAIN : INK_PATH);
            } else {
                text_pen_put(&picture->pen, glyph_down(stroke, ascii), ink_of(stroke));
            }
        }
        if (column < part->to) {
            int cell = board_cell(picture->sketch.board, row, column);
            if (cell != BOARD_NO_CELL) {
                text_picture_cell(picture, cell, y);
            }
            for (int x = 0; x < picture->layout.width; x++) {
                const struct text_spot *spot = &picture->spots[x];
                text_pen_put(&picture->pen, cell == BOARD_NO_CELL ? " " : spot->text, spot->ink);
            }
        }
    }
    if (middle) {
        text_outside_behind(picture, row, part);
    }
    text_pen_end(&picture->pen);
}

/* ---- Parts ---- */

static void write_part(struct text_picture *picture, const struct text_part *part)
{
    int rows = picture->sketch.board->rows;
    text_outside_lines(picture, ARM_UP, part);
    for (int row = 0; row <= rows && !picture->pen.sink->failed; row++) {
        if (picture->layout.row_gaps[row]) {
            write_rule(picture, row, part);
        }
        if (text_picture_label(picture, row)) {
            continue; /* the row is empty */
        }
        for (int y = 0; row < rows && y < picture->layout.height; y++) {
            write_line(picture, row, y, part);
        }
    }
    text_outside_lines(picture, ARM_DOWN, part);
}

/* The last column that fits; at least one. It ends with a box where that is not far. */
static int end_of_part(const struct text_picture *picture, int from)
{
    const struct board *board = picture->sketch.board;
    int to = from + 1;
    while (to < board->columns &&
           text_layout_width(&picture->layout, from, to + 1) <= picture->columns) {
        to++;
    }
    int box = board->box_columns > 0 && board->layout == NULL ? board->box_columns : 1;
    int whole = to - to % box;
    return to == board->columns || whole <= from ? to : whole;
}

void text_picture_board(struct text_picture *picture)
{
    int columns = picture->sketch.board->columns;
    struct text_part part = {0, end_of_part(picture, 0)};
    if (part.to == columns) {
        write_part(picture, &part);
        return;
    }
    for (; part.from < columns && !picture->pen.sink->failed; part.from = part.to) {
        char text[64];
        part.to = end_of_part(picture, part.from);
        if (part.to == part.from + 1) {
            snprintf(text, sizeof text, "%scolumn %d:", part.from > 0 ? "\n" : "", part.to);
        } else {
            snprintf(text, sizeof text, "%scolumns %d to %d:", part.from > 0 ? "\n" : "",
                     part.from + 1, part.to);
        }
        text_pen_put(&picture->pen, text, INK_PLAIN);
        text_pen_end(&picture->pen);
        write_part(picture, &part);
    }
}
