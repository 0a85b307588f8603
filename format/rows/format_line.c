/* `line`: a puzzle of n * n characters on each line; what follows white space or a comma is its
 * name.
 *
 * The first puzzle sets the size for the whole stream: a 9x9 line cut off after 64 characters must
 * not pass for an 8x8 puzzle. That is the state of a reader: a struct shape.
 */
#include "cells.h"
#include "format_rows.h"
#include "meant.h"
#include "name.h"
#include "token.h"

#include <string.h>

/* The n with n * n = cells, 0 where there is none. */
static size_t square_root(size_t cells)
{
    for (size_t n = 1; n <= FORMAT_CHARACTER_DIGITS; n++) {
        if (n * n == cells) {
            return n;
        }
    }
    return 0;
}

/* Whether a word has nothing but the digits 1 to 9 and one kind of blank, and how many of these. */
static bool is_plain(size_t *blanks, const struct token *word)
{
    char blank = memchr(word->text, '.', word->length) != NULL ? '.' : '0';
    *blanks = 0;
    for (size_t i = 0; i < word->length; i++) {
        if (word->text[i] != blank && (word->text[i] < '1' || word->text[i] > '9')) {
            return false;
        }
        *blanks += word->text[i] == blank;
    }
    return true;
}

/* A word of digits and one kind of blank, with more blanks than a region of a layout has cells, of
 * another length than rows and pencil marks have. */
static bool is_surely_line(const struct opening *opening, struct satdoku_reader *reader)
{
    const struct token *first = &opening->first;
    size_t n = square_root(first->length);
    bool cube = n == 8 || n == 27; /* n * n characters are as many as k * k * k */
    size_t blanks = 0;
    if (n == 0 || cube || first->length <= FORMAT_CHARACTER_DIGITS || !opening->alone ||
        opening->ruled || reader->named != NULL) {
        return false;
    }
    return is_plain(&blanks, first) && blanks > n && blanks < first->length;
}

/* The first puzzle of a stream says what a board is; before, anything may stand there. */
static enum satdoku_status first_shape(struct shape *shape, const struct satdoku_reader *reader,
                                       const struct line *line, const struct token *cells,
                                       struct satdoku_error *error)
{
    struct line alone = {cells->text, cells->length, line->number};
    size_t blanks = 0;
    if (!reader->digits.letters && !is_plain(&blanks, cells) && !meant_as_cells(&alone)) {
        return format_no_puzzle(reader, line, error);
    }
    char room[FORMAT_CHARACTERS];
    const char *text = format_with_dots(room, cells->text, cells->length, 0);
    enum satdoku_status status =
        format_only_cells(text, cells->length, line->number, cells->column, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    size_t n = square_root(cells->length);
    bool fits = n != 0 && n != 2 && n != 3;
    const struct named_board *named = fits ? NULL : named_board_of_cells(cells->length);
    if (named != NULL) {
        return error_at(error, line->number, cells->column,
                        "a board of %zu cells is %s, which is read with --board %s", cells->length,
                        named->name, named->name);
    }
    if (!fits) {
        size_t nearest = meant_nearest_line(cells->length);
        size_t most = nearest * nearest;
        size_t common = cells->length < most ? cells->length : most;
        return error_at(error, line->number, cells->column + common,
                        "the puzzle has %zu cell%s, but a board of %zux%zu has %zu", cells->length,
                        cells->length == 1 ? "" : "s", nearest, nearest, most);
    }
    return format_shape(shape, reader, n, line->number, cells->column, error);
}

/* A character that is no cell is told before a wrong number of them. */
static enum satdoku_status read_cells(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                      const struct token *cells, size_t line,
                                      struct satdoku_error *error)
{
    size_t expected = (size_t)puzzle->board->cells;
    char room[FORMAT_CHARACTERS];
    const char *text = format_with_dots(room, cells->text, cells->length, puzzle->board->digits);
    if (cells->length == expected) {
        return format_cells(puzzle, reader, 0, text, expected, line, cells->column, error);
    }
    enum satdoku_status status = format_only_cells(text, cells->length, line, cells->column, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    size_t common = cells->length < expected ? cells->length : expected;
    return error_at(error, line, cells->column + common, "the puzzle has %zu cell%s, expected %zu",
                    cells->length, cells->length == 1 ? "" : "s", expected);
}

static enum satdoku_status read_puzzle(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                       struct shape *stream, const struct line *line,
                                       const struct token *cells, struct satdoku_error *error)
{
    struct shape shape = *stream;
    enum satdoku_status status = SATDOKU_OK;
    if (reader->named != NULL) {
        status = format_start_size(puzzle, reader, 0, 0, 0, error);
        return status == SATDOKU_OK ? format_read_canvas_line(puzzle, cells, line->number, error)
                                    : status;
    }
    if (shape.n == 0) {
        size_t size = (size_t)reader->options.size;
        status = size == 0 ? first_shape(&shape, reader, line, cells, error)
                           : format_shape(&shape, reader, size, line->number, cells->column, error);
    }
    if (status == SATDOKU_OK) {
        status = format_start(puzzle, reader, shape, false, error);
    }
    if (status == SATDOKU_OK) {
        status = read_cells(puzzle, reader, cells, line->number, error);
    }
    *stream = status == SATDOKU_OK ? shape : *stream;
    return status;
}

enum satdoku_status format_read_line_cells(struct satdoku_puzzle *puzzle,
                                           struct satdoku_reader *reader, struct shape *stream,
                                           const struct line *line, const struct token *cells,
                                           struct satdoku_error *error)
{
    enum satdoku_status status = read_puzzle(puzzle, reader, stream, line, cells, error);
    struct line alone = {cells->text, cells->length, line->number};
    if (status == SATDOKU_ERR_MALFORMED && !format_all_cells(cells->text, cells->length) &&
        !meant_as_cells(&alone)) {
        return format_no_puzzle(reader, line, error); /* words, in a stream that has had puzzles */
    }
    return status;
}

static enum satdoku_status read_next(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     struct satdoku_error *error)
{
    struct line line;
    struct token cells;
    size_t position = 0;
    enum satdoku_status status = label_next_line(&line, reader, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    token_next(&cells, &line, &position);
    name_cut(&cells);
    return format_read_line_cells(puzzle, reader, format_state(reader), &line, &cells, error);
}

/* ---- Writing ---- */

static void print(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix)
{
    sink_text(sink, prefix);
    cells_put_line(sink, puzzle->board, puzzle->givens, false);
    name_put_end(sink, satdoku_puzzle_name(puzzle));
}

const struct format format_line = {.format = SATDOKU_FORMAT_LINE,
                                   .name = "line",
                                   .input = "n * n characters on each line: a stream",
                                   .answer = "a line for each line",
                                   .surely = is_surely_line,
                                   .read = read_next,
                                   .print = print,
                                   .says = FORMAT_SAYS_OF_DIGITS,
                                   .stream = true};
