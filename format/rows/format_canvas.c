/* Boards that have a name, in the formats `grid`, `spaced` and `line`: blanks that stand for cells
 * that are missing are passed over.
 *
 * A row, or the whole board on a line, has either a character (or a word) for each place of the
 * canvas, where anything blank stands outside of the board; or one for each of its cells. Blanks at
 * the end of a line are gone when it comes here, so that a row that ends outside may be shorter.
 */
#include "format_rows.h"
#include "token.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#define NOT_OUTSIDE "%s stands where the board has no cell"

/* A row as it is read, or the whole canvas: places of the canvas and the cells among them. */
struct stretch {
    const struct board *board;
    int first; /* its first place */
    int places;
    int cells;
};

static int cell_of(const struct stretch *stretch, int place)
{
    int columns = stretch->board->columns;
    assert(columns > 0);
    int there = stretch->first + place;
    return board_cell(stretch->board, there / columns, there % columns);
}

static struct stretch stretch_of(const struct board *board, int first_row, int rows)
{
    struct stretch stretch = {board, first_row * board->columns, rows * board->columns, 0};
    for (int place = 0; place < stretch.places; place++) {
        stretch.cells += cell_of(&stretch, place) != BOARD_NO_CELL;
    }
    return stretch;
}

/* The place of the `index`th character or word; `compact`: there is none for missing cells. */
static int next_place(const struct stretch *stretch, int place, bool compact)
{
    while (compact && place < stretch->places && cell_of(stretch, place) == BOARD_NO_CELL) {
        place++;
    }
    return place;
}

static bool is_outside(char c)
{
    return c == ' ' || c == '-' || c == 'x' || c == 'X' || c == '#' ||
           format_cell_digit(c) == FORMAT_BLANK;
}

/* What is missing of the board at the end of a row must be blank, too. */
static enum satdoku_status ends_outside(const struct stretch *stretch, int place, size_t line,
                                        size_t column, struct satdoku_error *error)
{
    for (; place < stretch->places; place++) {
        if (cell_of(stretch, place) != BOARD_NO_CELL) {
            int there = stretch->first + place;
            return error_at(error, line, column, "the line ends where r%dc%d should be",
                            there / stretch->board->columns + 1,
                            there % stretch->board->columns + 1);
        }
    }
    return SATDOKU_OK;
}

/* ---- Characters ---- */

/* So many characters are no row, or no board; the first one too many or missing is number `at`. */
static enum satdoku_status wrong_length(const struct stretch *stretch, const struct token *text,
                                        size_t at, size_t line, struct satdoku_error *error)
{
    return error_at(error, line, text->column + at,
                    "%zu characters, expected %d, or %d for the cells alone", text->length,
                    stretch->places, stretch->cells);
}

static enum satdoku_status read_characters(struct satdoku_puzzle *puzzle,
                                           const struct stretch *stretch, const struct token *text,
                                           size_t line, struct satdoku_error *error)
{
    bool compact = text->length == (size_t)stretch->cells; /* and no space is in it */
    for (size_t i = 0; i < text->length && compact; i++) {
        compact = !line_is_blank(text->text[i]);
    }
    if (text->length > (size_t)stretch->places) {
        return wrong_length(stretch, text, (size_t)stretch->places, line, error);
    }
    int place = 0;
    for (size_t i = 0; i < text->length; i++) {
        place = next_place(stretch, place, compact);
        const char *at = text->text + i;
        size_t length = isprint((unsigned char)*at) ? 1 : text->length - i;
        size_t column = text->column + i;
        int cell = cell_of(stretch, place);
        enum satdoku_status status = SATDOKU_OK;
        if (cell == BOARD_NO_CELL) {
            status = is_outside(*at) ? SATDOKU_OK
                                     : error_at(error, line, column, NOT_OUTSIDE,
                                                format_quote(at, length).text);
        } else if (*at == ' ') {
            status = error_at(error, line, column,
                              "a space where the board has a cell: a blank is 0 . ? _ *");
        } else if (format_cell_digit(*at) == FORMAT_NO_DIGIT) {
            status = format_only_cells(at, length, line, column, error);
        } else {
            status = format_cells(puzzle, NULL, cell, at, 1, line, column, error);
        }
        if (status != SATDOKU_OK) {
            return status;
        }
        place++;
    }
    return ends_outside(stretch, place, line, text->column + text->length, error);
}

enum satdoku_status format_read_canvas_line(struct satdoku_puzzle *puzzle,
                                            const struct token *cells, size_t line,
                                            struct satdoku_error *error)
{
    struct stretch all = stretch_of(puzzle->board, 0, puzzle->board->rows);
    size_t places = (size_t)all.places;
    if (cells->length != places && cells->length != (size_t)all.cells) {
        enum satdoku_status status =
            format_only_cells(cells->text, cells->length, line, cells->column, error);
        size_t common = cells->length < places ? cells->length : places;
        return status == SATDOKU_OK ? wrong_length(&all, cells, common, line, error) : status;
    }
    return read_characters(puzzle, &all, cells, line, error);
}

/* ---- Words ---- */

static enum satdoku_status read_spaced_row(struct satdoku_puzzle *puzzle, const struct stretch *row,
                                           const struct line *line, struct satdoku_error *error)
{
    size_t words = token_count(line);
    bool compact = words == (size_t)row->cells;
    if (words > (size_t)row->places) {
        return error_at(error, line->number, line->length + 1,
                        "%zu numbers, expected %d, or %d for the cells alone", words, row->places,
                        row->cells);
    }
    struct token word;
    size_t digits = (size_t)puzzle->board->digits;
    size_t position = 0;
    int place = 0;
    while (token_next(&word, line, &position)) {
        place = next_place(row, place, compact);
        int cell = cell_of(row, place++);
        if (cell == BOARD_NO_CELL) {
            if (word.length != 1 || !is_outside(word.text[0])) {
                return error_at(error, line->number, word.column, NOT_OUTSIDE,
                                format_quote(word.text, word.length).text);
            }
            continue;
        }
        /* Signs that are blanks elsewhere say here that there is no cell. */
        size_t number = 0; /* unless it is one, this is a blank */
        bool outside = word.length == 1 && strchr("-xX", word.text[0]) != NULL;
        if (outside || !format_is_number_or_blank(&word)) {
            return error_at(error, line->number, word.column, "%s " FORMAT_NO_NUMBER,
                            format_quote(word.text, word.length).text);
        }
        if (token_number(&number, word.text, word.length, digits) == TOKEN_TOO_LARGE) {
            return error_at(error, line->number, word.column,
                            "%s is too large: the digits are 1 to %zu",
                            format_quote(word.text, word.length).text, digits);
        }
        puzzle->givens[cell] = (uint16_t)number;
    }
    return ends_outside(row, place, line->number, line->length + 1, error);
}

/* ---- Boards ---- */

enum satdoku_status format_read_canvas(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                       bool words, struct satdoku_error *error)
{
    struct line line;
    enum satdoku_status status = format_first_line(&line, reader, error);
    if (status == SATDOKU_OK) {
        status = format_start_size(puzzle, reader, 0, line.number, 1, error);
    }
    for (int row = 0; status == SATDOKU_OK && row < puzzle->board->rows; row++) {
        if (row > 0) {
            status = format_next_line(&line, reader, error, "row %d of %d", row + 1,
                                      puzzle->board->rows);
        }
        if (status == SATDOKU_OK) {
            struct stretch stretch = stretch_of(puzzle->board, row, 1);
            struct token text = {line.text, line.length, 1};
            status = words ? read_spaced_row(puzzle, &stretch, &line, error)
                           : read_characters(puzzle, &stretch, &text, line.number, error);
        }
    }
    return status;
}

size_t format_canvas_cells(const struct board *board, int first_row, int rows)
{
    return (size_t)stretch_of(board, first_row, rows).cells;
}
