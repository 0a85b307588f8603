#include "text_picture.h"

#include "character.h"
#include "decimal.h"
#include "error.h"
#include "mem.h"
#include "picture.h"

#include <limits.h>
#include <string.h>

enum { USUAL_COLUMNS = 80 };

static enum satdoku_status draw(struct text_picture *text, struct satdoku_sink target,
                                const struct satdoku_puzzle *puzzle,
                                const struct satdoku_picture *picture, struct satdoku_error *error)
{
    enum satdoku_status status = sketch_make(&text->sketch, puzzle, picture);
    if (status == SATDOKU_OK) {
        status = text_layout_choose(&text->layout, &text->sketch, text->columns);
    }
    if (status == SATDOKU_OK) {
        text->spots = mem_zalloc((size_t)text->layout.width, sizeof *text->spots);
        status = text->spots == NULL ? SATDOKU_ERR_MEMORY : SATDOKU_OK;
    }
    if (status != SATDOKU_OK) {
        return error_memory(error);
    }
    struct sink sink;
    sink_init(&sink, target);
    text->pen.sink = &sink;
    text_picture_title(text);
    text_picture_board(text);
    text_picture_words(text);
    return sink_report(&sink, error);
}

enum satdoku_status satdoku_draw_text(struct satdoku_sink sink, const struct satdoku_puzzle *puzzle,
                                      const struct satdoku_picture *picture,
                                      const struct satdoku_text_options *options,
                                      struct satdoku_error *error)
{
    struct satdoku_picture shown;
    struct satdoku_text_options chosen;
    enum satdoku_status status = picture_take(&shown, puzzle, picture, error);
    if (status == SATDOKU_OK) {
        status = options_take(&chosen, sizeof chosen, options, error);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    if (sink.write == NULL) {
        return error_null(error);
    }
    struct text_picture text = {.columns = chosen.columns > 0 ? chosen.columns : USUAL_COLUMNS,
                                .pen = {.ascii = chosen.ascii, .color = chosen.color}};
    status = draw(&text, sink, puzzle, &shown, error);
    sketch_clear(&text.sketch);
    text_layout_clear(&text.layout);
    mem_free(text.spots);
    return status;
}

/* ---- The pen ---- */

/* The escape codes of a terminal, ECMA-48's "select graphic rendition". The user chose what its
 * eight colours look like. Black and white are not used, as either may be the background. */
static const char *const codes[INKS] =
    {[INK_PLAIN] = "",      [INK_LIGHT] = "2",        [INK_GIVEN] = "1",
     [INK_SOLVED] = "36",   [INK_SMALL] = "",         [INK_MARK] = "1",
     [INK_PATH] = "32",     [INK_DIFFERENT] = "1;35", [INK_CONFLICT] = "1;31",
     [INK_REPAIR] = "1;33", [INK_EXCLUDED] = "1;31",  [INK_PLACED] = "1;32",
     [INK_REASON] = "1;33"};

static void set_ink(struct text_pen *pen, enum ink ink)
{
    const char *old = codes[pen->ink];
    const char *new = codes[ink];
    pen->ink = ink;
    if (!pen->color || strcmp(old, new) == 0) {
        return;
    }
    if (old[0] != '\0') {
        sink_text(pen->sink, "\x1b[0m");
    }
    if (new[0] != '\0') {
        sink_text(pen->sink, "\x1b[");
        sink_text(pen->sink, new);
        sink_char(pen->sink, 'm');
    }
}

void text_pen_put(struct text_pen *pen, const char *text, enum ink ink)
{
    if (strcmp(text, " ") == 0) {
        pen->blanks++;
        return;
    }
    for (; pen->blanks > 0; pen->blanks--) {
        sink_char(pen->sink, ' ');
    }
    set_ink(pen, ink);
    sink_text(pen->sink, text);
}

void text_pen_end(struct text_pen *pen)
{
    pen->blanks = 0;
    set_ink(pen, INK_PLAIN);
    sink_char(pen->sink, '\n');
}

/* ---- Paragraphs ---- */

void text_paragraph_start(struct text_paragraph *paragraph, struct text_pen *pen, int columns,
                          int indent)
{
    *paragraph = (struct text_paragraph){.pen = pen,
                                         .columns = columns,
                                         .indent = indent < columns / 2 ? indent : 0};
}

static void end_word(struct text_paragraph *paragraph)
{
    if (paragraph->length == 0) {
        return;
    }
    if (paragraph->breaks && paragraph->used + paragraph->width > paragraph->columns) {
        text_pen_end(paragraph->pen);
        for (int i = 0; i < paragraph->indent; i++) {
            text_pen_put(paragraph->pen, " ", INK_PLAIN);
        }
        paragraph->used = paragraph->indent;
        paragraph->breaks = false;
    }
    paragraph->word[paragraph->length] = '\0';
    text_pen_put(paragraph->pen, paragraph->word, INK_PLAIN);
    paragraph->used += paragraph->width;
    paragraph->breaks = true;
    paragraph->length = 0;
    paragraph->width = 0;
}

static void add_character(struct text_paragraph *paragraph, const char *bytes, size_t length,
                          int width)
{
    if (paragraph->length + length >= TEXT_WORD ||
        paragraph->indent + paragraph->width + width > paragraph->columns) {
        end_word(paragraph);
    }
    memcpy(paragraph->word + paragraph->length, bytes, length);
    paragraph->length += length;
    paragraph->width += width;
}

/* Whether this is the hyphen before a cell of a line: "-r1c2". */
static bool is_before_cell(const char *text, size_t length)
{
    return length > 2 && text[0] == '-' && text[1] == 'r' && text[2] >= '1' && text[2] <= '9';
}

void text_paragraph_add(struct text_paragraph *paragraph, const char *text)
{
    size_t rest = strlen(text);
    while (rest > 0) {
        unsigned long character = 0;
        size_t bytes = character_take(&character, text, rest);
        bool plain = character < 0x80;
        if (text[0] == '\n') {
            end_word(paragraph);
            paragraph->ends++;
            text++;
            rest--;
            continue;
        }
        /* The line ends in the text that something follows: the next line is a paragraph of its
         * own. */
        for (; paragraph->ends > 0; paragraph->ends--) {
            text_pen_end(paragraph->pen);
            paragraph->used = 0;
            paragraph->breaks = false;
        }
        if (text[0] == ' ' || text[0] == '\t' || text[0] == '\r') {
            end_word(paragraph);
            text_pen_put(paragraph->pen, " ", INK_PLAIN);
            paragraph->used++;
        } else if (!plain && paragraph->pen->ascii) {
            add_character(paragraph, "?", 1, 1);
        } else if (character == CHARACTER_REPLACEMENT) {
            add_character(paragraph, "\xEF\xBF\xBD", 3, 1);
        } else {
            add_character(paragraph, text, bytes, character_columns(character));
        }
        if (is_before_cell(text, rest)) {
            end_word(paragraph);
        }
        text += bytes;
        rest -= bytes;
    }
}

void text_paragraph_end(struct text_paragraph *paragraph)
{
    end_word(paragraph);
    text_pen_end(paragraph->pen);
}

/* ---- The layout ---- */

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
    int width = (from == 0 ? layout->outside.left : 0) +
                (to == layout->outside.columns ? layout->outside.right : 0);
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
    /* Each small digit of a step has room for a mark before it. */
    enum { TURNS_MAX = 2 };
    bool small = sketch->looks == NULL ||
                 (layout->small_indent > 0 && layout->small_width > layout->digit_width);
    return numbers && small && (layout->lines || !sketch->crossed) && layout->turns <= TURNS_MAX &&
           layout->width >= sketch->label_width && layout->digit_at >= before &&
           layout->width - layout->digit_at - layout->digit_width >= behind &&
           !(layout->height > 1 && layout->small_width == 0 && !sketch->lined);
}

/* Two digits in a cell take more room, and so do the marks around them; `widened`, numbers above
 * columns as well. */
static void set_width(struct text_layout *layout, const struct sketch *sketch, int width,
                      bool widened)
{
    layout->digit_width = layout->numbers ? decimal_length(highest_digit(sketch->board)) : 1;
    int two = 2 * layout->digit_width + 1 + (sketch->marked ? 2 : 0);
    int apart = sketch->number_width + !layout->lines; /* of numbers in one line */
    layout->width = sketch->differs ? larger(width, two) : width;
    layout->width = widened ? larger(layout->width, apart) : layout->width;
    layout->turns = 1;
    while (layout->turns * (layout->width + layout->lines) < sketch->number_width + 1) {
        layout->turns++;
    }
    layout->digit_at = (layout->width - layout->digit_width + 1) / 2;
}

/* Each style comes twice: with room for numbers above columns, then without. */
static bool set_any_style(struct text_layout *layout, const struct sketch *sketch, size_t number)
{
    size_t index = number / 2;
    bool widened = number % 2 == 0;
    if (sketch->possible != NULL) {
        /* Candidates stand in a square, or one column wider than high. A digit among them has
         * brackets. */
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
        set_width(layout, sketch, larger(all, width + 2), widened);
        layout->small_indent += (layout->width - all) / 2;
        return true;
    }
    /* No layout is left that could have room for all that is drawn. */
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
    set_width(layout, sketch, width + style->room, widened);
    return true;
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
    text_outside_measure(&layout->outside, sketch);
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
