#include "text_layout.h"

#include "decimal.h"
#include "mem.h"

#include <limits.h>

/* How a layout is to be. */
struct style {
    bool numbers;
    int room; /* columns beside a digit */
    int height;
    bool lines;
    bool ends;
};

/* From the roomiest to the narrowest. */
static const struct style styles[] = {
    {true, 4, 3, true, true}, /* where lines of clues are drawn */
    {true, 2, 1, true, true}, /* the usual one */
    {true, 1, 1, true, true},   {true, 0, 1, true, true},   {false, 2, 1, true, true},
    {false, 1, 1, true, true},  {false, 0, 1, true, true},  {false, 0, 1, false, true},
    {false, 1, 1, false, true}, {true, 1, 1, false, true},  {false, 0, 1, true, false},
    {false, 1, 1, true, false}, {false, 2, 1, true, false},
};

/* The same with candidates: blanks around and between them, between them, nowhere. */
struct small_style {
    bool numbers;
    int indent;
    int between;
    bool ends;
};

static const struct small_style small_styles[] = {
    {false, 1, 1, true},  {false, 0, 1, true}, {false, 0, 0, true},
    {false, 0, 0, false}, {true, 1, 1, true},  {true, 0, 1, true},
};

static int highest_digit(const struct board *board)
{
    return board->lowest + board->digits - 1;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* ---- Gaps ---- */

/* Without light lines there is text where some line is heavy. */
static void set_gaps(struct text_layout *layout, const struct sketch *sketch)
{
    int rows = sketch->board->rows;
    int columns = sketch->board->columns;
    for (int column = 0; column <= columns; column++) {
        bool gap = layout->lines;
        for (int row = 0; row < rows && !gap; row++) {
            gap = sketch_left(sketch, row, column)->stroke == STROKE_HEAVY;
        }
        layout->gaps[column] = gap;
    }
    for (int row = 0; row <= rows; row++) {
        bool gap = layout->lines;
        for (int column = 0; column < columns && !gap; column++) {
            gap = sketch_above(sketch, row, column)->stroke == STROKE_HEAVY;
        }
        layout->row_gaps[row] = gap;
    }
}

bool text_layout_has_gap(const struct text_layout *layout, int column, int from, int to)
{
    return layout->gaps[column] && (layout->ends || (column > from && column < to));
}

int text_layout_width(const struct text_layout *layout, int from, int to)
{
    int width = 0;
    for (int column = from; column <= to; column++) {
        width += text_layout_has_gap(layout, column, from, to);
    }
    return width + (to - from) * layout->width;
}

/* ---- Styles ---- */

/* Whether a layout has room for all that is drawn. */
static bool fits_marks(const struct text_layout *layout, const struct sketch *sketch)
{
    bool numbers = layout->numbers || highest_digit(sketch->board) <= TEXT_CHARACTERS_MAX;
    int before = sketch->solved || sketch->marked;
    int behind = sketch->marked;
    return numbers && (layout->lines || !sketch->crossed) && layout->width >= sketch->label_width &&
           layout->digit_at >= before &&
           layout->width - layout->digit_at - layout->digit_width >= behind &&
           !(layout->height > 1 && layout->small_width == 0 && !sketch->lined);
}

/* Two digits in a cell take more room, and so do the marks around them. */
static void set_width(struct text_layout *layout, const struct sketch *sketch, int width)
{
    layout->digit_width = layout->numbers ? decimal_length(highest_digit(sketch->board)) : 1;
    int two = 2 * layout->digit_width + 1 + (sketch->marked ? 2 : 0);
    layout->width = sketch->differs ? larger(width, two) : width;
    layout->digit_at = (layout->width - layout->digit_width + 1) / 2;
}

/* False: no such layout has room for all that is drawn. */
static bool set_style(struct text_layout *layout, const struct sketch *sketch, size_t index)
{
    if (index >= sizeof styles / sizeof styles[0]) {
        return false;
    }
    const struct style *style = &styles[index];
    int width = style->numbers ? decimal_length(highest_digit(sketch->board)) : 1;
    layout->numbers = style->numbers;
    layout->lines = style->lines;
    layout->ends = style->ends;
    layout->height = style->height;
    layout->small_width = 0;
    set_width(layout, sketch, width + style->room);
    return true;
}

/* Candidates stand in a square, or one column wider than high. A digit among them has brackets. */
static bool set_small_style(struct text_layout *layout, const struct sketch *sketch, size_t index)
{
    if (index >= sizeof small_styles / sizeof small_styles[0]) {
        return false;
    }
    const struct small_style *style = &small_styles[index];
    int digits = sketch->board->digits;
    int columns = 1;
    while (columns * columns < digits) {
        columns++;
    }
    int width = style->numbers ? decimal_length(highest_digit(sketch->board)) : 1;
    layout->numbers = style->numbers;
    layout->lines = true;
    layout->ends = style->ends;
    layout->height = (digits + columns - 1) / columns;
    layout->small_width = width + style->between;
    layout->small_indent = style->indent;
    layout->small_columns = columns;
    int all = columns * layout->small_width - style->between + 2 * style->indent;
    set_width(layout, sketch, larger(all, width + 2));
    layout->small_indent += (layout->width - all) / 2;
    return true;
}

static bool set_any_style(struct text_layout *layout, const struct sketch *sketch, size_t index)
{
    return sketch->possible != NULL ? set_small_style(layout, sketch, index)
                                    : set_style(layout, sketch, index);
}

enum satdoku_status text_layout_choose(struct text_layout *layout, const struct sketch *sketch,
                                       int columns)
{
    size_t narrowest = 0;
    int least = INT_MAX;
    layout->gaps = mem_alloc((size_t)sketch->board->columns + 1, sizeof *layout->gaps);
    layout->row_gaps = mem_alloc((size_t)sketch->board->rows + 1, sizeof *layout->row_gaps);
    if (layout->gaps == NULL || layout->row_gaps == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    for (size_t i = 0; set_any_style(layout, sketch, i); i++) {
        if (!fits_marks(layout, sketch)) {
            continue;
        }
        set_gaps(layout, sketch);
        int width = text_layout_width(layout, 0, sketch->board->columns);
        if (width <= columns) {
            return SATDOKU_OK;
        }
        if (width < least && layout->ends) {
            least = width;
            narrowest = i;
        }
    }
    set_any_style(layout, sketch, narrowest);
    set_gaps(layout, sketch);
    return SATDOKU_OK;
}

void text_layout_clear(struct text_layout *layout)
{
    mem_free(layout->gaps);
    mem_free(layout->row_gaps);
    *layout = (struct text_layout){0};
}
