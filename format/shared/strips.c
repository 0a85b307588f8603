#include "strips.h"

#include "meant.h"
#include "token.h"

#include <string.h>

enum { CELLS_MAX = FORMAT_CHARACTER_DIGITS, LETTER_X = 33 };

/* A line in parts. */
struct strip {
    char cells[CELLS_MAX];
    size_t column[CELLS_MAX]; /* of each cell, from 1 */
    bool bar[CELLS_MAX];      /* whether a bar stands before the cell; not before the first one */
    size_t count;
    size_t end; /* column behind the line */
};

/* A board under way. */
struct strips {
    struct satdoku_reader *reader;
    struct satdoku_puzzle *puzzle;
    bool framed;
    const char *of; /* what the rows belong to: "", " of the state" */
    struct strip first;
    size_t first_line; /* where the first row stands */
    size_t rows;       /* that the board has; 0: not known yet */
    size_t row;        /* how many were read */
    size_t box_rows;   /* between rules, so that a row is missing before others; 0: any */
};

/* ---- One line ---- */

/* Whether a line could be meant as a row: bars say nothing of that. */
static bool is_meant(const struct line *line, bool framed)
{
    enum { LONGEST = 4 * CELLS_MAX };
    char text[LONGEST];
    struct line bare = {text, 0, line->number};
    if (!framed || line->length > LONGEST) {
        return meant_as_cells(line);
    }
    for (size_t i = 0; i < line->length; i++) {
        if (line->text[i] != '|') {
            text[bare.length++] = line->text[i];
        }
    }
    return bare.length > 0 && meant_as_cells(&bare);
}

/* Cuts a line into its cells. */
static enum satdoku_status cut(struct strip *strip, const struct line *line, bool framed,
                               struct satdoku_error *error)
{
    bool bar = false;
    size_t i = 0;
    strip->count = 0;
    strip->end = line->length + 1;
    while (i < line->length && line_is_blank(line->text[i])) {
        i++;
    }
    for (; i < line->length; i++) {
        char c = line->text[i];
        if (framed && c == '|') {
            bar = strip->count > 0;
            continue;
        }
        if (format_cell_digit(c) == FORMAT_NO_DIGIT && (c != '-' || framed)) {
            return format_only_cells(line->text + i, line->length - i, line->number, i + 1, error);
        }
        if (strip->count == CELLS_MAX) {
            return error_at(error, line->number, i + 1, "more than %d cells in a row", CELLS_MAX);
        }
        strip->cells[strip->count] = c;
        strip->column[strip->count] = i + 1;
        strip->bar[strip->count++] = bar;
        bar = false;
    }
    return SATDOKU_OK;
}

/* Fills a row of the board. */
static enum satdoku_status fill(const struct strips *strips, const struct strip *strip, size_t line,
                                struct satdoku_error *error)
{
    size_t n = strip->count;
    enum satdoku_status status = SATDOKU_OK;
    for (size_t i = 0; status == SATDOKU_OK && i < n; i++) {
        char c = strip->cells[i];
        bool blank = c == '-' || (token_lower(c) == 'x' && n < LETTER_X);
        c = (char)(blank ? '.' : c);
        status = format_cells(strips->puzzle, NULL, (int)(strips->row * n + i), &c, 1, line,
                              strip->column[i], error);
    }
    return status;
}

/* ---- The first row ---- */

/* The cells between bars; 0: there are no bars. */
static size_t part_of(const struct strip *strip)
{
    size_t i = 1;
    while (i < strip->count && !strip->bar[i]) {
        i++;
    }
    return i < strip->count ? i : 0;
}

/* The first cell that begins a part at the wrong place, or should begin one; `count`: there is
 * none. */
static size_t odd_part(const struct strip *strip, size_t part)
{
    size_t i = 1;
    while (i < strip->count && strip->bar[i] == (i % part == 0)) {
        i++;
    }
    return i;
}

/* The shape that the bars show. */
static enum satdoku_status shown_shape(struct shape *shape, const struct strips *strips,
                                       struct satdoku_error *error)
{
    const struct strip *first = &strips->first;
    const struct satdoku_read_options *options = &strips->reader->options;
    size_t part = part_of(first);
    if (part > 0 && (odd_part(first, part) < first->count || first->count % part != 0)) {
        size_t odd = odd_part(first, part);
        bool last = odd == first->count;
        size_t begins = (odd - 1) / part * part;
        size_t next = odd;
        while (next < first->count && !first->bar[next]) {
            next++;
        }
        return error_at(error, strips->first_line, last ? first->end : first->column[odd],
                        "the first box has %zu cells in line %zu, another one %zu", part,
                        strips->first_line, next - begins);
    }
    bool asked =
        options->box_rows != 0 || (options->size != 0 && options->size != (int)first->count);
    if (part <= 1 || asked) {
        return format_shape(shape, strips->reader, first->count, strips->first_line, 1, error);
    }
    shape_of_box(shape, (int)(first->count / part), (int)part);
    return SATDOKU_OK;
}

/* ---- Further rows ---- */

static enum satdoku_status read_rows(struct strips *strips, struct satdoku_error *error)
{
    struct line line;
    enum satdoku_status status = SATDOKU_OK;
    while (status == SATDOKU_OK && strips->row < strips->rows) {
        status = format_next_line(&line, strips->reader, error, "row %zu of %zu%s", strips->row + 1,
                                  strips->rows, strips->of);
        bool rule = status == SATDOKU_OK && strips->framed && format_is_rule(&line, STRIPS_RULE);
        if (rule && strips->box_rows != 0 && strips->row % strips->box_rows != 0) {
            return format_no_row(&line, strips->row, strips->rows, strips->of, error);
        }
        if (status != SATDOKU_OK || rule) {
            continue;
        }
        struct strip strip;
        if (!is_meant(&line, strips->framed)) {
            return format_no_row(&line, strips->row, strips->rows, strips->of, error);
        }
        status = cut(&strip, &line, strips->framed, error);
        if (status != SATDOKU_OK) {
            return status;
        }
        if (strip.count != strips->rows) {
            size_t column = strip.count < strips->rows ? strip.end : strip.column[strips->rows];
            return format_wrong_count(line.number, column, strips->row, strips->of, strip.count,
                                      strips->first_line, strips->rows, error);
        }
        /* All rows have bars at the places of the first one's, or none at all. */
        const struct strip *first = &strips->first;
        for (size_t i = 1; strips->puzzle != NULL && i < strip.count; i++) {
            if (strip.bar[i] != first->bar[i]) {
                bool more = strip.bar[i];
                return error_at(error, line.number, strip.column[i] - (more ? 1 : 0),
                                more ? "a bar behind cell %zu, where line %zu has none"
                                     : "no bar behind cell %zu, where line %zu has one",
                                i, strips->first_line);
            }
        }
        if (strips->puzzle != NULL) {
            status = fill(strips, &strip, line.number, error);
        }
        strips->row++;
    }
    return status;
}

enum satdoku_status strips_read(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                struct line line, bool framed, struct satdoku_error *error)
{
    struct strips strips = {.reader = reader, .puzzle = puzzle, .framed = framed, .of = ""};
    if (!is_meant(&line, framed)) {
        return format_no_puzzle(reader, &line, error);
    }
    struct shape shape = {0, 0, 0};
    enum satdoku_status status = cut(&strips.first, &line, strips.framed, error);
    strips.first_line = line.number;
    if (status == SATDOKU_OK) {
        status = shown_shape(&shape, &strips, error);
    }
    if (status == SATDOKU_OK) {
        status = format_start(strips.puzzle, strips.reader, shape, false, error);
    }
    if (status == SATDOKU_OK) {
        strips.rows = strips.first.count;
        strips.box_rows = strips.reader->options.box_rows == 0 ? (size_t)shape.box_rows : 0;
        status = fill(&strips, &strips.first, line.number, error);
        strips.row = 1;
    }
    return status == SATDOKU_OK ? read_rows(&strips, error) : status;
}

enum satdoku_status strips_pass(struct satdoku_reader *reader, const char *what,
                                struct satdoku_error *error)
{
    struct strips strips = {.reader = reader, .of = what, .rows = (size_t)reader->board->rows};
    return read_rows(&strips, error);
}

bool strips_is_plain_row(const struct line *line)
{
    struct strip strip;
    bool framed = line->length > 2 && line->text[0] == '|' && line->text[line->length - 1] == '|';
    return framed && cut(&strip, line, true, NULL) == SATDOKU_OK && strip.count == line->length - 2;
}

bool strips_is_framed_row(const struct line *line)
{
    struct strip strip;
    struct shape usual;
    bool blanks = false;
    for (size_t i = 0; i < line->length; i++) {
        char c = line->text[i];
        blanks = blanks || format_cell_digit(c) == FORMAT_BLANK || c == 'x' || c == 'X';
    }
    if (cut(&strip, line, true, NULL) != SATDOKU_OK) {
        return false;
    }
    size_t part = part_of(&strip);
    if (part < 2 || odd_part(&strip, part) < strip.count || strip.count % part != 0) {
        return false;
    }
    return shape_of_size(&usual, (int)strip.count) &&
           (usual.box_columns == (int)part || (blanks && usual.box_rows == (int)part));
}
