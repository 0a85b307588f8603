/* `jigsaw`: on each line the n * n cells of a puzzle and then its layout, n * n letters or digits,
 * of which the cells of a region have the same one. Cells and layout follow each other without
 * anything in between, or with white space. A layout alone is a puzzle without givens. What comes
 * after is a comment. Or all puzzles are layouts on lines of their own: layout_rows.h.
 *
 * The first puzzle sets the size for the whole stream, as it does for `line`. Regions are numbered
 * in the order in which they begin.
 */
#include "cells.h"
#include "format.h"
#include "jigsaw.h"
#include "layout_rows.h"
#include "meant.h"
#include "name.h"
#include "pencilmarks.h"
#include "token.h"

#include <string.h>

enum {
    NO_REGION = -1,
    LAST_DECIMAL = 9, /* behind it digits are letters */
    SYMBOLS = 128,
    CELLS_MAX = FORMAT_CHARACTER_DIGITS * FORMAT_CHARACTER_DIGITS
};

static bool is_symbol(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* Reads a layout; malformed at the first cell that makes it none. */
static enum satdoku_status read_layout(uint16_t layout[CELLS_MAX], const char *text, int n,
                                       size_t line, size_t column, struct satdoku_error *error)
{
    int number[SYMBOLS];                      /* of a symbol's region: from 0, or NO_REGION */
    int cells[FORMAT_CHARACTER_DIGITS] = {0}; /* of each region, so far */
    int count = 0;
    for (int i = 0; i < SYMBOLS; i++) {
        number[i] = NO_REGION;
    }
    for (int cell = 0; cell < n * n; cell++) {
        size_t place = column + (size_t)cell;
        if (!is_symbol(text[cell])) {
            return error_at(error, line, place, "%s names no region: expected a letter or a digit",
                            format_quote(text + cell, 1).text);
        }
        int *region = &number[(unsigned char)text[cell]];
        if (*region == NO_REGION && count == n) {
            return error_at(error, line, place, "region %s is one too many: a %dx%d board has %d",
                            format_quote(text + cell, 1).text, n, n, n);
        }
        *region = *region == NO_REGION ? count++ : *region;
        if (cells[*region]++ == n) {
            int has = 0;
            for (int i = 0; i < n * n; i++) {
                has += text[i] == text[cell];
            }
            return error_at(error, line, place, "region %s has %d cells, expected %d",
                            format_quote(text + cell, 1).text, has, n);
        }
        layout[cell] = (uint16_t)*region;
    }
    return SATDOKU_OK;
}

/* ---- Recognizing ---- */

/* The n with n * n = cells, 0 where there is none for this format. */
static int square_root(size_t cells)
{
    size_t n = 1;
    while (n < FORMAT_CHARACTER_DIGITS && n * n < cells) {
        n++;
    }
    return n * n == cells ? (int)n : 0;
}

/* Marks the cells of its region that are connected with the cell. */
static int flood(bool *seen, const char *text, int n, int start)
{
    int waiting[CELLS_MAX];
    int count = 0;
    int reached = 0;
    waiting[count++] = start;
    seen[start] = true;
    while (count > 0) {
        int cell = waiting[--count];
        const int neighbours[] = {cell % n > 0 ? cell - 1 : cell,
                                  cell % n < n - 1 ? cell + 1 : cell, cell >= n ? cell - n : cell,
                                  cell + n < n * n ? cell + n : cell};
        reached++;
        for (int i = 0; i < 4; i++) {
            int next = neighbours[i];
            if (!seen[next] && text[next] == text[cell]) {
                seen[next] = true;
                waiting[count++] = next;
            }
        }
    }
    return reached;
}

bool format_is_layout(const char *text, size_t length)
{
    uint16_t layout[CELLS_MAX];
    int n = square_root(length);
    return n > 1 && read_layout(layout, text, n, 1, 1, NULL) == SATDOKU_OK;
}

static bool is_letter(char c)
{
    return is_symbol(c) && (c < '0' || c > '9');
}

/* Whether n * n letters are meant as a layout, whatever is wrong with it: three cells of four have
 * a neighbour of their region, and there are no more than n + 1 regions. In a grid of letters
 * neighbours differ. */
static bool is_drawn_layout(const char *text, size_t length)
{
    int n = square_root(length);
    int beside = 0;
    int letters = 0;
    for (int cell = 0; cell < n * n; cell++) {
        bool again = memchr(text, text[cell], (size_t)cell) != NULL;
        bool across = (cell % n > 0 && text[cell - 1] == text[cell]) ||
                      (cell % n < n - 1 && text[cell + 1] == text[cell]);
        bool down = (cell >= n && text[cell - n] == text[cell]) ||
                    (cell + n < n * n && text[cell + n] == text[cell]);
        if (!is_letter(text[cell]) || token_lower(text[cell]) == 'x') { /* which is a blank, too */
            return false;
        }
        letters += !again;
        beside += across || down;
    }
    return n > 1 && letters <= n + 1 && 4 * beside >= 3 * n * n;
}

bool format_looks_like_jigsaw(const char *text, size_t length)
{
    size_t half = length / 2;
    size_t symbols = 0;
    while (symbols < half && is_symbol(text[half + symbols])) {
        symbols++;
    }
    return length % 2 == 0 && square_root(half) > 1 && symbols == half &&
           format_first_no_cell(text, half) == half;
}

/* Whether it is a layout, and the cells of each of its regions are connected. */
static bool is_connected_layout(const char *text, size_t length)
{
    bool seen[CELLS_MAX] = {false};
    int n = square_root(length);
    if (!format_is_layout(text, length)) {
        return false;
    }
    for (int cell = 0; cell < n * n; cell++) {
        if (!seen[cell] && flood(seen, text, n, cell) != n) {
            return false;
        }
    }
    return true;
}

/* Whether the next word is a layout for these cells, and its regions hang together, or is drawn in
 * letters. */
static bool is_layout_next(const struct line *line)
{
    struct token cells;
    struct token layout;
    size_t position = 0;
    if (!token_next(&cells, line, &position) || !token_next(&layout, line, &position)) {
        return false;
    }
    name_cut(&layout);
    return layout.length == cells.length &&
           format_first_no_cell(cells.text, cells.length) == cells.length &&
           (is_connected_layout(layout.text, layout.length) ||
            is_drawn_layout(layout.text, layout.length));
}

/* A jigsaw, of 5x5 or larger: 2 n * n characters, which only pencilmarks of 8x8 have, too; or n * n
 * that are a layout with regions that hang together, which they do not in a grid of digits, or one
 * that is drawn in letters. On boards of 6x6 and larger the layout may be the second word, behind
 * the cells. */
static bool recognize(const struct opening *opening, struct satdoku_reader *reader)
{
    const struct token *first = &opening->first;
    return first->length > FORMAT_CHARACTER_DIGITS && !meant_as_packed(first) &&
           !pencilmarks_are_line(first->text, first->length, reader->options.size) &&
           (is_connected_layout(first->text, first->length) ||
            is_drawn_layout(first->text, first->length) ||
            format_looks_like_jigsaw(first->text, first->length) || is_layout_next(&opening->line));
}

/* ---- Reading ---- */

/* Where the parts of a puzzle stand. */
struct parts {
    struct token cells; /* length 0: none */
    struct token layout;
};

static enum satdoku_status wrong_length(const struct token *word, int n, size_t line,
                                        struct satdoku_error *error)
{
    if (n == 0) {
        return error_at(error, line, word->column,
                        "%zu characters are no jigsaw: expected n * n cells and as many for the "
                        "regions, such as 162, or the regions alone",
                        word->length);
    }
    size_t most = 2 * (size_t)n * (size_t)n;
    return error_at(error, line, word->column + (word->length < most ? word->length : most),
                    "the puzzle has %zu characters, expected %d cells and as many for the regions",
                    word->length, n * n);
}

/* Cuts a line into its parts; `n` is known, or 0. False: malformed. */
static bool find_parts(struct parts *parts, int *n, const struct line *line,
                       struct satdoku_error *error)
{
    struct token word;
    size_t position = 0;
    token_next(&word, line, &position);
    name_cut(&word);
    int found = square_root(word.length);
    bool joined = found == 0 && word.length % 2 == 0 && square_root(word.length / 2) != 0;
    found = joined ? square_root(word.length / 2) : found;
    if (found == 0 || (*n != 0 && found != *n)) {
        wrong_length(&word, *n, line->number, error);
        return false;
    }
    *n = found;
    size_t cells = (size_t)found * (size_t)found;
    parts->cells = (struct token){word.text, joined ? cells : 0, word.column};
    parts->layout = word;
    struct token second;
    if (joined) {
        parts->layout = (struct token){word.text + cells, cells, word.column + cells};
    } else if (token_next(&second, line, &position)) {
        /* The word behind the cells, if it is a layout, or meant as one. */
        name_cut(&second);
        if (second.length == cells && (format_is_layout(second.text, second.length) ||
                                       is_drawn_layout(second.text, second.length))) {
            parts->cells = word;
            parts->layout = second;
        }
    }
    return true;
}

/* Where all digits are letters, and some are beyond those that a board so large has behind 9, A is
 * the first digit: as A to P of a 16x16 board, put as 1 to G into the room. */
static const char *from_a_on(char room[CELLS_MAX], const struct token *cells, int n)
{
    bool beyond = false;
    for (size_t i = 0; i < cells->length; i++) {
        int digit = format_cell_digit(cells->text[i]);
        bool letter = digit > LAST_DECIMAL && digit - LAST_DECIMAL <= n;
        if (digit != FORMAT_BLANK && !letter) {
            return cells->text;
        }
        beyond = beyond || digit > n;
        room[i] = letter ? format_digit_character(digit - LAST_DECIMAL) : cells->text[i];
    }
    return beyond ? room : cells->text;
}

/* What the first puzzle sets for all that follow. */
struct stream {
    int n;        /* rows of the boards; 0: not known yet */
    bool looked;  /* for layouts on lines of their own: */
    bool of_rows; /* they are such */
};

static enum satdoku_status start_layout(struct satdoku_puzzle *puzzle,
                                        struct satdoku_reader *reader, const uint16_t *layout,
                                        int n, struct satdoku_error *error)
{
    struct board *board = NULL;
    if (board_jigsaw(&board, n, layout) != SATDOKU_OK) {
        return error_memory(error);
    }
    return format_start_board(puzzle, reader, board, false, error);
}

static enum satdoku_status read_next(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     struct satdoku_error *error)
{
    struct line line;
    struct parts parts;
    uint16_t layout[CELLS_MAX];
    struct stream *stream = format_state(reader);
    const struct satdoku_read_options *options = &reader->options;
    enum satdoku_status status = SATDOKU_OK;
    if (!stream->looked) {
        status = layout_rows_find(&stream->n, reader, error);
        stream->looked = true;
        stream->of_rows = stream->n > 0 && (options->size == 0 || options->size == stream->n);
        stream->n = stream->of_rows ? stream->n : 0;
    }
    if (status == SATDOKU_OK && stream->of_rows && options->box_rows == 0) {
        char text[CELLS_MAX];
        size_t lines[FORMAT_CHARACTER_DIGITS];
        struct satdoku_error fault = {.status = SATDOKU_OK};
        reader->framed = true;
        status = layout_rows_read(text, lines, stream->n, reader, error);
        if (status == SATDOKU_OK) {
            status = read_layout(layout, text, stream->n, 1, 0, &fault);
            if (status != SATDOKU_OK) {
                size_t cell = fault.column;
                status = error_at(error, lines[cell / (size_t)stream->n],
                                  cell % (size_t)stream->n + 1, "%s", fault.message);
            }
        }
        return status == SATDOKU_OK ? start_layout(puzzle, reader, layout, stream->n, error)
                                    : status;
    }
    status = status == SATDOKU_OK ? label_next_line(&line, reader, error) : status;
    if (status != SATDOKU_OK) {
        return status;
    }
    if (options->box_rows != 0) {
        return error_at(error, line.number, 1, "a jigsaw has regions, not boxes of %dx%d",
                        options->box_rows, options->box_columns);
    }
    int n = stream->n != 0 ? stream->n : options->size;
    if (!find_parts(&parts, &n, &line, error)) {
        return SATDOKU_ERR_MALFORMED;
    }
    status = read_layout(layout, parts.layout.text, n, line.number, parts.layout.column, error);
    if (status == SATDOKU_OK) {
        status = start_layout(puzzle, reader, layout, n, error);
    }
    if (status == SATDOKU_OK && parts.cells.length > 0) {
        char room[CELLS_MAX];
        status = format_cells(puzzle, NULL, 0, from_a_on(room, &parts.cells, n), parts.cells.length,
                              line.number, parts.cells.column, error);
    }
    if (status == SATDOKU_OK) {
        stream->n = n;
    }
    return status;
}

/* ---- Writing ---- */

/* The givens, and the regions as digits in the order in which they begin. */
static void print(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix)
{
    sink_text(sink, prefix);
    cells_put_line(sink, puzzle->board, puzzle->givens, false);
    for (int cell = 0; cell < puzzle->board->cells; cell++) {
        sink_char(sink, format_digit_character(puzzle->board->layout[cell] + 1));
    }
    name_put_end(sink, satdoku_puzzle_name(puzzle));
}

/* Behind one word or two, if the second is a layout; a comma may follow either. */
static size_t end_of_layout(const struct line *line, size_t position)
{
    struct token word = {.length = 0};
    struct token second;
    token_next(&word, line, &position);
    size_t length = word.length;
    name_cut(&word);
    if (word.length < length) {
        return word.column - 1 + word.length;
    }
    size_t next = position;
    if (token_next(&second, line, &next)) {
        length = second.length;
        name_cut(&second);
        if (second.length == word.length && format_is_layout(second.text, second.length)) {
            return next - (length - second.length);
        }
    }
    return position;
}

const struct format format_jigsaw =
    {.format = SATDOKU_FORMAT_JIGSAW,
     .name = "jigsaw",
     .input = "n * n characters and then n * n for the regions, on each line: a stream",
     .answer = "as `line` has it",
     .recognize = recognize,
     .read = read_next,
     .print = print,
     .says = FORMAT_SAYS_PIECES,
     .solutions = FORMAT_SOLUTIONS_CELLS,
     .stream = true,
     .end = end_of_layout};
