/* Recognising the format by the first lines.
 *
 *   several words on the first line      spaced, if they are numbers and blanks
 *                                        line, if the first word has over 35 cells
 *   one word of over 35 cells            line (35x35 is the largest grid of characters)
 *   one word of up to 35 cells           grid
 *   one number, and the next line
 *     has several words                  sudominoku, if the number has up to 3 digits
 *     has a row of another board         cases, unless the number has over 7 digits
 *     is missing                         sudominoku for 0
 *     else                               grid if a board has rows of that length, or cases
 *
 * A known board size decides between a grid row of n and a line of n * n characters.
 */
#include "format.h"
#include "token.h"

/* The place of the first character that is no cell, from 0; the length where all are. */
static size_t first_no_cell(const struct token *token)
{
    size_t i = 0;
    while (i < token->length && format_cell_digit(token->text[i]) != FORMAT_NO_DIGIT) {
        i++;
    }
    return i;
}

static bool all_cells(const struct token *token)
{
    return first_no_cell(token) == token->length;
}

static bool is_number(const char *text, size_t length)
{
    size_t ignored = 0;
    return token_number(&ignored, text, length, SIZE_MAX) != TOKEN_NOT_A_NUMBER;
}

/* Whether all words are cells of `spaced`; if not, *column is where the first other one stands. */
static bool all_spaced_cells(const struct line *line, size_t *column)
{
    struct token token;
    size_t position = 0;
    while (token_next(&token, line, &position)) {
        bool blank = token.length == 1 && format_cell_digit(token.text[0]) == FORMAT_BLANK;
        if (!blank && !is_number(token.text, token.length)) {
            *column = token.column;
            return false;
        }
    }
    return true;
}

/* Whether a board has rows of that many characters. */
static bool is_row_of_board(size_t length, const struct satdoku_reader *reader)
{
    struct shape shape;
    if (reader->options.size != 0) {
        return length == (size_t)reader->options.size;
    }
    return length > 1 && length <= FORMAT_CHARACTER_DIGITS && shape_of_size(&shape, (int)length);
}

static bool is_line(const struct token *first, int size)
{
    size_t n = (size_t)size;
    return all_cells(first) &&
           (first->length > FORMAT_CHARACTER_DIGITS || (n > 1 && first->length == n * n));
}

/* The first line is a number of `length` digits; which format has the second line `second`? */
static enum satdoku_format counted(size_t length, const struct line *second,
                                   const struct satdoku_reader *reader)
{
    enum { LONGEST_COUNT = 7 };
    enum { LONGEST_DOMINO_COUNT = 3 };
    if (token_count(second) > 1 && length <= LONGEST_DOMINO_COUNT) {
        return SATDOKU_FORMAT_SUDOMINOKU;
    }
    if (!is_row_of_board(length, reader)) {
        return SATDOKU_FORMAT_CASES;
    }
    /* Two rows of a grid; the second may be malformed. */
    bool rows = second->length == length || !is_row_of_board(second->length, reader);
    return rows || length > LONGEST_COUNT ? SATDOKU_FORMAT_GRID : SATDOKU_FORMAT_CASES;
}

static enum satdoku_status detect_by_second(enum satdoku_format *format, const struct token *first,
                                            struct satdoku_reader *reader,
                                            struct satdoku_error *error)
{
    size_t length = first->length;
    bool zero = length == 1 && first->text[0] == '0';
    struct line second; /* reading it takes away the text of the first */
    enum satdoku_status status = lines_next(&second, &reader->lines, error);
    if (status == SATDOKU_END) {
        *format = zero                              ? SATDOKU_FORMAT_SUDOMINOKU
                  : is_row_of_board(length, reader) ? SATDOKU_FORMAT_GRID
                                                    : SATDOKU_FORMAT_CASES;
        return SATDOKU_OK;
    }
    if (status == SATDOKU_OK) {
        *format = counted(length, &second, reader);
    }
    return status;
}

static enum satdoku_status detect_by_first(enum satdoku_format *format, const struct line *line,
                                           const struct satdoku_reader *reader,
                                           struct satdoku_error *error)
{
    struct token first;
    size_t position = 0;
    size_t column = 0;
    token_next(&first, line, &position);
    if (is_line(&first, reader->options.size)) {
        *format = SATDOKU_FORMAT_LINE;
    } else if (position == line->length && all_cells(&first)) {
        *format = SATDOKU_FORMAT_GRID;
    } else if (all_spaced_cells(line, &column)) {
        *format = SATDOKU_FORMAT_SPACED;
    } else {
        bool alone = position == line->length;
        return error_at(error, line->number, alone ? first.column + first_no_cell(&first) : column,
                        "this fits no format: grid, spaced, cases, sudominoku or line");
    }
    return SATDOKU_OK;
}

enum satdoku_status format_detect(enum satdoku_format *format, struct satdoku_reader *reader,
                                  struct satdoku_error *error)
{
    struct line line;
    struct token first;
    size_t position = 0;
    lines_hold(&reader->lines);
    enum satdoku_status status = lines_next(&line, &reader->lines, error);
    if (status == SATDOKU_OK) {
        status = detect_by_first(format, &line, reader, error);
    }
    bool counts = status == SATDOKU_OK && *format == SATDOKU_FORMAT_GRID &&
                  token_next(&first, &line, &position) && is_number(first.text, first.length);
    if (counts) {
        status = detect_by_second(format, &first, reader, error);
    }
    if (status == SATDOKU_OK) {
        lines_rewind(&reader->lines);
    }
    return status;
}
