/* Boards whose rows stand on lines of their own: `grid`, `spaced`, and the grids of `cases`.
 *
 * Unless the options say the size, the first row sets it. It may itself be the one that is wrong:
 * where it fits no board, the second row is looked at before anything is blamed.
 */
#include "format_rows.h"
#include "cells.h"
#include "meant.h"
#include "token.h"

#include <stdio.h>

/* A format that has the rows of a board on lines of their own. */
struct row_format {
    size_t most;                                            /* rows */
    size_t (*width)(const struct line *line);               /* cells on the line */
    size_t (*column)(const struct line *line, size_t cell); /* where that one stands, from 0 */
    /* Malformed where the line has what is no cell of any board. */
    enum satdoku_status (*only_cells)(const struct line *line, const struct satdoku_reader *reader,
                                      struct satdoku_error *error);
    /* Fills in a row that has as many cells as it should; malformed for a digit too large. */
    enum satdoku_status (*read)(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                int row, const struct line *line, struct satdoku_error *error);
};

/* A board being read. */
struct rows {
    const struct row_format *how;
    struct satdoku_reader *reader;
    struct satdoku_puzzle *puzzle;
    size_t first; /* number of the line that the first row stands on */
};

static bool size_is_asked(const struct rows *rows)
{
    return rows->reader->options.size != 0;
}

/* Words are told first, then what is no cell of any board, then a wrong number of cells, and last
 * what is no digit of this board. */
static enum satdoku_status read_row(struct rows *rows, int row, const struct line *line,
                                    struct satdoku_error *error)
{
    if (!rows->reader->digits.letters && !meant_as_cells(line)) {
        return format_no_row(line, (size_t)row, (size_t)rows->puzzle->shape.n, "", error);
    }
    enum satdoku_status status = rows->how->only_cells(line, rows->reader, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    size_t n = (size_t)rows->puzzle->shape.n;
    size_t cells = rows->how->width(line);
    if (cells != n) {
        size_t column = cells < n ? line->length + 1 : rows->how->column(line, n);
        return format_wrong_count(line->number, column, (size_t)row, "", cells,
                                  size_is_asked(rows) ? 0 : rows->first, n, error);
    }
    return rows->how->read(rows->puzzle, rows->reader, row, line, error);
}

/* ---- The first row ---- */

static enum satdoku_status start_board(struct rows *rows, const struct line *line,
                                       struct satdoku_error *error)
{
    size_t cells = rows->how->width(line);
    size_t n = size_is_asked(rows) ? (size_t)rows->reader->options.size : cells;
    struct shape shape = {0, 0, 0};
    if (n > rows->how->most && size_is_asked(rows)) {
        return error_at(error, line->number, 1,
                        "a board of %zu rows is too large here: %zu at the most", n,
                        rows->how->most);
    }
    if (n > rows->how->most) {
        return error_at(error, line->number, rows->how->column(line, rows->how->most),
                        "line %zu has %zu cells, but rows of this format have %zu at the most",
                        line->number, n, rows->how->most);
    }
    enum satdoku_status status = format_shape(&shape, rows->reader, n, line->number, 1, error);
    if (status == SATDOKU_OK) {
        status = format_start(rows->puzzle, rows->reader, shape, false, error);
    }
    return status == SATDOKU_OK ? read_row(rows, 0, line, error) : status;
}

static enum satdoku_status read_first(struct rows *rows, const struct line *line,
                                      struct satdoku_error *error)
{
    if (!rows->reader->digits.letters && !meant_as_cells(line)) {
        return format_no_puzzle(rows->reader, line, error);
    }
    enum satdoku_status status = rows->how->only_cells(line, rows->reader, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    struct satdoku_error fault = {.status = SATDOKU_OK};
    size_t cells = rows->how->width(line);
    size_t end = line->length + 1;
    status = start_board(rows, line, &fault);
    if (status == SATDOKU_ERR_MALFORMED && !size_is_asked(rows)) {
        /* The first row, of `cells` cells that end before `end`, fits no board: where the second
         * has not as many, one of them is too short; else the fault is what it was taken for. */
        struct line second;
        status = lines_next(&second, &rows->reader->lines, error);
        if (lines_failed(status)) {
            return status;
        }
        bool good = status == SATDOKU_OK &&
                    rows->how->only_cells(&second, rows->reader, NULL) == SATDOKU_OK;
        size_t others = good ? rows->how->width(&second) : cells;
        if (others == cells) {
            if (error != NULL) {
                *error = fault;
            }
            return SATDOKU_ERR_MALFORMED;
        }
        bool shorter = cells < others;
        return error_at(error, shorter ? rows->first : second.number,
                        shorter ? end : second.length + 1,
                        "line %zu has %zu cell%s, line %zu has %zu", rows->first, cells,
                        cells == 1 ? "" : "s", second.number, others);
    }
    if (status != SATDOKU_OK && error != NULL) {
        *error = fault;
    }
    return status;
}

/* ---- All rows ---- */

/* Reads a board row by row; n is the width of the first line, unless the options say it. END: there
 * is none. */
static enum satdoku_status read_rows(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     const struct row_format *how, struct satdoku_error *error)
{
    struct line line;
    enum satdoku_status status = format_first_line(&line, reader, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    struct rows rows = {how, reader, puzzle, line.number};
    status = read_first(&rows, &line, error);
    for (int row = 1; status == SATDOKU_OK && row < puzzle->shape.n; row++) {
        status = lines_next(&line, &reader->lines, error);
        if (status == SATDOKU_END) {
            /* Nothing else says that a row too many begins another puzzle. */
            char which[40] = "";
            if (reader->puzzles_read > 0 && !reader->started) {
                snprintf(which, sizeof which, " of puzzle %zu", reader->puzzles_read + 1);
            }
            return error_at(error, reader->lines.end_line, reader->lines.end_column,
                            "the input ends where row %d of %d%s should be", row + 1,
                            puzzle->shape.n, which);
        }
        if (status == SATDOKU_OK) {
            status = read_row(&rows, row, &line, error);
        }
    }
    return status;
}

/* ---- `grid`: n lines of n characters ---- */

static enum satdoku_status grid_only_cells(const struct line *line,
                                           const struct satdoku_reader *reader,
                                           struct satdoku_error *error)
{
    (void)reader;
    char room[FORMAT_CHARACTERS];
    const char *text = format_with_dots(room, line->text, line->length, 0);
    return format_only_cells(text, line->length, line->number, 1, error);
}

static size_t grid_width(const struct line *line)
{
    return line->length;
}

static size_t grid_column(const struct line *line, size_t cell)
{
    (void)line;
    return cell + 1;
}

static enum satdoku_status grid_read_row(struct satdoku_puzzle *puzzle,
                                         struct satdoku_reader *reader, int row,
                                         const struct line *line, struct satdoku_error *error)
{
    int n = puzzle->shape.n;
    char room[FORMAT_CHARACTERS];
    const char *text = format_with_dots(room, line->text, (size_t)n, n);
    return format_cells(puzzle, reader, row * n, text, (size_t)n, line->number, 1, error);
}

enum satdoku_status format_read_grid(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     struct satdoku_error *error)
{
    static const struct row_format how = {FORMAT_CHARACTER_DIGITS, grid_width, grid_column,
                                          grid_only_cells, grid_read_row};
    if (reader->named != NULL) {
        return format_read_canvas(puzzle, reader, false, error);
    }
    return read_rows(puzzle, reader, &how, error);
}

void format_print_grid(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix)
{
    cells_put_rows(sink, puzzle->board, puzzle->givens, false, prefix);
}

const struct format format_grid = {.format = SATDOKU_FORMAT_GRID,
                                   .name = "grid",
                                   .alias = "boj2239",
                                   .input = "n lines of n characters",
                                   .answer = "the same",
                                   .read = format_read_grid,
                                   .print = format_print_grid,
                                   .says = FORMAT_SAYS_OF_DIGITS,
                                   .separated = true};

/* ---- `spaced`: n lines of n numbers or blanks, with white space between them ---- */

/* Whether a word is a letter for a digit. */
static bool is_letter(const struct token *token, const struct satdoku_reader *reader)
{
    enum { LAST_DECIMAL = 9 };
    return reader->digits.letters && token->length == 1 &&
           format_cell_digit(token->text[0]) > LAST_DECIMAL;
}

static enum satdoku_status spaced_only_cells(const struct line *line,
                                             const struct satdoku_reader *reader,
                                             struct satdoku_error *error)
{
    struct token token;
    size_t position = 0;
    while (token_next(&token, line, &position)) {
        if (!format_is_number_or_blank(&token) && !is_letter(&token, reader)) {
            return error_at(error, line->number, token.column, "%s " FORMAT_NO_NUMBER,
                            format_quote(token.text, token.length).text);
        }
    }
    return SATDOKU_OK;
}

static size_t spaced_column(const struct line *line, size_t cell)
{
    struct token token = {.column = 1};
    size_t position = 0;
    for (size_t i = 0; i <= cell && token_next(&token, line, &position); i++) {
    }
    return token.column;
}

/* All words are cells of some board. */
static enum satdoku_status spaced_read_row(struct satdoku_puzzle *puzzle,
                                           struct satdoku_reader *reader, int row,
                                           const struct line *line, struct satdoku_error *error)
{
    int lowest = puzzle->board->lowest;
    int highest = lowest + puzzle->shape.n - 1;
    int n = puzzle->shape.n;
    size_t position = 0;
    struct token token;
    for (int cell = row * n; token_next(&token, line, &position); cell++) {
        size_t number = 0; /* unless it is one, this is a blank */
        enum token_number kind = token_number(&number, token.text, token.length, (size_t)highest);
        if (is_letter(&token, reader)) {
            number = (size_t)format_cell_digit(token.text[0]);
            kind = (int)number > highest ? TOKEN_TOO_LARGE : TOKEN_NUMBER;
        }
        bool zero = kind == TOKEN_NUMBER && number == 0 && lowest > 0;
        if (kind == TOKEN_TOO_LARGE || (kind == TOKEN_NUMBER && !zero && (int)number < lowest)) {
            return error_at(error, line->number, token.column,
                            "%s is too %s: the digits are %d to %d",
                            format_quote(token.text, token.length).text,
                            kind == TOKEN_TOO_LARGE ? "large" : "small", lowest, highest);
        }
        if (zero || kind != TOKEN_NUMBER) {
            format_note_blank(reader, token.text[0]);
            continue;
        }
        puzzle->givens[cell] = (uint16_t)((int)number - lowest + 1);
    }
    return SATDOKU_OK;
}

static enum satdoku_status read_spaced(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                       struct satdoku_error *error)
{
    static const struct row_format how = {SATDOKU_MAX_SIZE, token_count, spaced_column,
                                          spaced_only_cells, spaced_read_row};
    if (reader->named != NULL) {
        return format_read_canvas(puzzle, reader, true, error);
    }
    return read_rows(puzzle, reader, &how, error);
}

static void print_spaced(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix)
{
    cells_put_rows(sink, puzzle->board, puzzle->givens, true, prefix);
}

const struct format format_spaced = {.format = SATDOKU_FORMAT_SPACED,
                                     .name = "spaced",
                                     .alias = "boj2580",
                                     .input = "n lines of n numbers, with white space between them",
                                     .answer = "the same, with one space",
                                     .read = read_spaced,
                                     .print = print_spaced,
                                     .says = FORMAT_SAYS_OF_DIGITS | FORMAT_SAYS_NUMBERS,
                                     .numbers = true,
                                     .separated = true};
