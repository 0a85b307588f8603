/* What is in a cell of a text picture: its digit and marks beside it, small digits, and lines of
 * clues that pass it.
 */
#include "text_picture.h"

#include <stdio.h>
#include <string.h>

void text_picture_digit(char text[TEXT_DIGIT], const struct text_picture *picture, int digit)
{
    static const char characters[] =
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    int printed = digit + picture->sketch.board->lowest - 1;
    if (picture->layout.numbers) {
        snprintf(text, TEXT_DIGIT, "%d", printed);
    } else {
        text[0] = characters[printed];
        text[1] = '\0';
    }
}

int text_picture_middle(const struct text_picture *picture)
{
    return (picture->layout.height - 1) / 2;
}

/* ---- Spots ---- */

static void put(struct text_picture *picture, int x, const char *text, enum ink ink)
{
    if (x >= 0 && x < picture->layout.width) {
        picture->spots[x].text = text;
        picture->spots[x].ink = ink;
    }
}

static void put_glyph(struct text_picture *picture, int x, enum glyph glyph, enum ink ink)
{
    put(picture, x, glyph_text(glyph, picture->pen.ascii), ink);
}

static void put_text(struct text_picture *picture, int x, const char *text, enum ink ink)
{
    for (; *text != '\0'; text++, x++) {
        struct text_spot *spot = &picture->spots[x];
        spot->own[0] = *text;
        spot->own[1] = '\0';
        put(picture, x, spot->own, ink);
    }
}

static bool is_blank(const struct text_picture *picture, int x)
{
    return picture->spots[x].text[0] == ' ';
}

/* ---- Digits ---- */

static enum ink ink_of(const struct sketch_cell *look)
{
    return look->conflict ? INK_CONFLICT
           : look->repair ? INK_REPAIR
           : look->other  ? INK_DIFFERENT
           : look->reason ? INK_REASON
           : look->given  ? INK_GIVEN
                          : INK_SOLVED;
}

static void put_digit(struct text_picture *picture, const struct sketch_cell *look)
{
    const struct text_layout *layout = &picture->layout;
    char first[TEXT_DIGIT] = "";
    char text[3 * TEXT_DIGIT];
    int end = layout->digit_at + layout->digit_width;
    if (look->digit != 0) {
        text_picture_digit(first, picture, look->digit);
    }
    int length = snprintf(text, sizeof text, "%s", first);
    int start = end - (length > 0 ? length : 1);
    if (look->other != 0) {
        char other[TEXT_DIGIT];
        text_picture_digit(other, picture, look->other);
        length = snprintf(text, sizeof text, "%s%s%s", first,
                          glyph_text(GLYPH_OR, picture->pen.ascii), other);
        start = (layout->width - length + 1) / 2;
        end = start + length;
    }
    put_text(picture, start, text, ink_of(look));
    /* Before and behind a digit there is room for one mark each: the weightiest. */
    int before = start - 1;
    bool square = look->frame == FRAME_SINGLE ||
                  (picture->layout.small_width > 0 && look->given && look->frame == FRAME_NONE);
    bool round = look->frame == FRAME_BULB;
    enum ink ink = round ? INK_PATH : INK_PLAIN;
    if (look->repair) {
        put_glyph(picture, before, GLYPH_REPAIR, INK_REPAIR);
    } else if (look->digit != 0 && !look->given && look->other == 0) {
        put_glyph(picture, before, GLYPH_SOLVED, INK_SOLVED);
        if (round) {
            put_glyph(picture, before - 1, GLYPH_OPEN_ROUND, ink);
        }
    } else if (square || round) {
        put_glyph(picture, before, square ? GLYPH_OPEN_SQUARE : GLYPH_OPEN_ROUND, ink);
    }
    if (look->reason) { /* before the bracket, if there is one */
        put_glyph(picture, square || round ? before - 1 : before, GLYPH_REASON, INK_REASON);
    }
    if (look->conflict) {
        put_glyph(picture, end, GLYPH_CONFLICT, INK_CONFLICT);
    } else if (square || round) {
        put_glyph(picture, end, square ? GLYPH_CLOSE_SQUARE : GLYPH_CLOSE_ROUND, ink);
    }
}

/* ---- Lines ---- */

/* What passes the corners of a cell: CORNER_PATH_FALLING at its top left is a line that begins or
 * goes on there. */
static unsigned corner_paths(const struct sketch *sketch, int cell, bool below, bool right)
{
    int row = board_row(sketch->board, cell) + below;
    int column = board_column(sketch->board, cell) + right;
    unsigned asked = below == right ? CORNER_PATH_FALLING : CORNER_PATH_RISING;
    return *sketch_corner_at(sketch, row, column) & asked;
}

/* In the first and the last line of a high cell. */
static void put_slants(struct text_picture *picture, int cell, bool below)
{
    const struct sketch *sketch = &picture->sketch;
    int last = picture->layout.width - 1;
    enum glyph head =
        (enum glyph)(sketch->cells[cell].digit != 0 ? sketch->cells[cell].head : GLYPH_BLANK);
    if (corner_paths(sketch, cell, below, false) != 0 && is_blank(picture, 0)) {
        bool ends = head == (below ? GLYPH_HEAD_UP_RIGHT : GLYPH_HEAD_DOWN_RIGHT);
        put_glyph(picture, 0, ends ? head : below ? GLYPH_RISING : GLYPH_FALLING, INK_PATH);
    }
    if (corner_paths(sketch, cell, below, true) != 0 && is_blank(picture, last)) {
        bool ends = head == (below ? GLYPH_HEAD_UP_LEFT : GLYPH_HEAD_DOWN_LEFT);
        put_glyph(picture, last, ends ? head : below ? GLYPH_FALLING : GLYPH_RISING, INK_PATH);
    }
}

/* Where lines meet, or an arrow ends, in a cell without digit. */
static void put_crossing(struct text_picture *picture, int cell)
{
    const struct sketch *sketch = &picture->sketch;
    unsigned arms = sketch->cells[cell].arms;
    unsigned slants =
        corner_paths(sketch, cell, false, false) | corner_paths(sketch, cell, false, true) |
        corner_paths(sketch, cell, true, false) | corner_paths(sketch, cell, true, true);
    int x = picture->layout.width / 2;
    if (sketch->cells[cell].head != GLYPH_BLANK) {
        put_glyph(picture, x, (enum glyph)sketch->cells[cell].head, INK_PATH);
    } else if (arms != 0) {
        put(picture, x, glyph_path(arms, picture->pen.ascii), INK_PATH);
    } else if (slants == (CORNER_PATH_FALLING | CORNER_PATH_RISING)) {
        put_glyph(picture, x, GLYPH_CROSSED, INK_PATH);
    } else if (slants != 0) {
        put_glyph(picture, x, slants == CORNER_PATH_FALLING ? GLYPH_FALLING : GLYPH_RISING,
                  INK_PATH);
    }
}

/* ---- Cells ---- */

/* Marks stand at the ends of the lines, where there are no digits. */
static void put_small(struct text_picture *picture, int cell, int y)
{
    const struct text_layout *layout = &picture->layout;
    const struct sketch *sketch = &picture->sketch;
    const struct sketch_cell *look = &sketch->cells[cell];
    int last = layout->width - 1;
    for (int i = 0; i < layout->small_columns; i++) {
        int digit = y * layout->small_columns + i;
        if (digit < sketch->board->digits && sketch_possible(sketch, cell, digit)) {
            /* A small digit, with what a step says of it. */
            int x = layout->small_indent + i * layout->small_width;
            static const struct {
                enum ink ink;
                enum glyph mark;
            } looks[] = {[STEP_LOOK_OPEN] = {INK_LIGHT, GLYPH_BLANK},
                         [STEP_LOOK_REASON] = {INK_REASON, GLYPH_REASON},
                         [STEP_LOOK_PLACED] = {INK_PLACED, GLYPH_PLACED},
                         [STEP_LOOK_EXCLUDED] = {INK_EXCLUDED, GLYPH_EXCLUDED}};
            enum step_look said = sketch_look(sketch, cell, digit);
            bool step = sketch->looks != NULL;
            char text[TEXT_DIGIT];
            text_picture_digit(text, picture, digit + 1);
            put_text(picture, x, text, step ? looks[said].ink : INK_SMALL);
            if (step && looks[said].mark != GLYPH_BLANK) {
                put_glyph(picture, x - 1, looks[said].mark, looks[said].ink);
            }
        }
    }
    if (layout->small_indent == 0) {
        return;
    }
    if (y == layout->height - 1 && look->conflict) {
        put_glyph(picture, last, GLYPH_CONFLICT, INK_CONFLICT);
    }
    if (y == layout->height - 1 && look->repair) {
        put_glyph(picture, 0, GLYPH_REPAIR, INK_REPAIR);
    }
    bool framed = look->frame == FRAME_BULB || look->frame == FRAME_SINGLE;
    if (y == text_picture_middle(picture) && framed && is_blank(picture, 0) &&
        is_blank(picture, last)) {
        bool bulb = look->frame == FRAME_BULB;
        put_glyph(picture, 0, bulb ? GLYPH_OPEN_ROUND : GLYPH_OPEN_SQUARE, INK_PATH);
        put_glyph(picture, last, bulb ? GLYPH_CLOSE_ROUND : GLYPH_CLOSE_SQUARE, INK_PATH);
    }
}

void text_picture_cell(struct text_picture *picture, int cell, int y)
{
    const struct text_layout *layout = &picture->layout;
    const struct sketch *sketch = &picture->sketch;
    const struct sketch_cell *look = &sketch->cells[cell];
    int middle = text_picture_middle(picture);
    for (int x = 0; x < layout->width; x++) {
        put(picture, x, " ", INK_PLAIN);
    }
    if (look->digit == 0 && sketch->possible != NULL) {
        put_small(picture, cell, y);
        return;
    }
    if (y == middle) {
        if (look->digit == 0 && look->frame == FRAME_NONE) {
            put_crossing(picture, cell);
        }
        put_digit(picture, look);
        if (look->digit != 0) {
            /* Beside the digit of a cell: the head of an arrow that comes along its row. */
            enum glyph head = (enum glyph)look->head;
            int step = head == GLYPH_HEAD_RIGHT ? -1 : head == GLYPH_HEAD_LEFT ? 1 : 0;
            int x = layout->digit_at;
            while (step != 0 && x >= 0 && x < layout->width && !is_blank(picture, x)) {
                x += step;
            }
            if (step != 0) {
                put_glyph(picture, x, head, INK_PATH);
            }
        }
        for (int x = 0; x < layout->width; x++) {
            unsigned arm = 1U << (x < layout->width / 2 ? ARM_LEFT : ARM_RIGHT);
            if (x != layout->width / 2 && (look->arms & arm) != 0 && is_blank(picture, x)) {
                put(picture, x, glyph_path(arm, picture->pen.ascii), INK_PATH);
            }
        }
        if (look->digit == 0 && !layout->lines) {
            put_glyph(picture, layout->digit_at + layout->digit_width - 1, GLYPH_NO_DIGIT,
                      INK_LIGHT);
        }
        return;
    }
    enum arm arm = y < middle ? ARM_UP : ARM_DOWN;
    enum glyph head = (enum glyph)look->head;
    bool ends = head == (y < middle ? GLYPH_HEAD_DOWN : GLYPH_HEAD_UP) && look->digit != 0;
    if (ends) {
        put_glyph(picture, layout->width / 2, head, INK_PATH);
    } else if ((look->arms & 1U << arm) != 0) {
        put(picture, layout->width / 2, glyph_path(1U << arm, picture->pen.ascii), INK_PATH);
    }
    if (y == 0 || y == layout->height - 1) {
        put_slants(picture, cell, y > 0);
    }
}
