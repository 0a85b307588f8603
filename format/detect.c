/* Recognizing the format by the first lines.
 *
 *   a first word ".Name~..." or ".~..."  constraints
 *   several words on the first line      spaced, if they are numbers and blanks
 *                                        line, if the first word has over 35 cells
 *   one word of over 35 cells            line (35x35 is the largest grid of characters)
 *     a layout, or ending in one         jigsaw
 *   one word of up to 35 cells           grid
 *   one number, and the next line
 *     has several words                  sudominoku, if the number has up to 3 digits
 *     has a row of another board         cases, unless the number has over 7 digits
 *     is missing                         sudominoku for 0
 *     else                               grid if a board has rows of that length, or cases
 *
 * A known board size decides between a grid row of n and a line of n * n characters. What fits none
 * of these, or is words rather than cells, is an error at once. The message says that it is no
 * puzzle, or what is wrong with it in the nearest format.
 */
#include "constraints.h"
#include "format.h"
#include "token.h"

#include <string.h>

enum { SHORTEST_ROW = 4 }; /* of boards with boxes */

static bool all_cells(const struct token *token)
{
    return format_first_no_cell(token->text, token->length) == token->length;
}

static bool is_number(const char *text, size_t length)
{
    size_t ignored = 0;
    return token_number(&ignored, text, length, SIZE_MAX) != TOKEN_NOT_A_NUMBER;
}

/* Whether all words are cells of `spaced`; if not, *odd is the first other one. */
static bool all_spaced_cells(const struct line *line, struct token *odd)
{
    struct token token;
    size_t position = 0;
    while (token_next(&token, line, &position)) {
        if (!format_is_number_or_blank(&token)) {
            *odd = token;
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

/* Whether a line begins as one of `sudominoku` does: with a digit, or a position such as A1. */
static bool is_of_sudominoku(const struct line *line)
{
    struct token first = {.length = 0};
    size_t position = 0;
    token_next(&first, line, &position);
    bool letter = first.length > 1 && first.text[0] >= 'A' && first.text[0] <= 'Z';
    return is_number(first.text + (letter ? 1 : 0), first.length - (letter ? 1 : 0));
}

/* Several words behind a lone number. */
static enum satdoku_status counted_words(enum satdoku_format *format, const struct token *first,
                                         size_t number, const struct line *second,
                                         const struct satdoku_reader *reader,
                                         struct satdoku_error *error)
{
    struct token odd;
    if (all_spaced_cells(second, &odd)) {
        return error_at(error, number, first->column + first->length,
                        "line %zu has 1 cell, line %zu has %zu", number, second->number,
                        token_count(second));
    }
    if (!is_of_sudominoku(second)) {
        return format_no_puzzle(reader, second, error);
    }
    *format = SATDOKU_FORMAT_SUDOMINOKU;
    return SATDOKU_OK;
}

/* The first line, of that number, is a number alone; which format has the line `second`? */
static enum satdoku_status counted(enum satdoku_format *format, const struct token *first,
                                   size_t number, const struct line *second,
                                   const struct satdoku_reader *reader, struct satdoku_error *error)
{
    enum { LONGEST_COUNT = 7 };
    enum { LONGEST_DOMINO_COUNT = 3 };
    size_t length = first->length;
    if (token_count(second) > 1 && length <= LONGEST_DOMINO_COUNT) {
        return counted_words(format, first, number, second, reader, error);
    }
    /* Two rows of a grid; the second may be malformed. */
    bool rows = second->length == length || !is_row_of_board(second->length, reader);
    bool grid = is_row_of_board(length, reader) && (rows || length > LONGEST_COUNT);
    *format = grid ? SATDOKU_FORMAT_GRID : SATDOKU_FORMAT_CASES;
    return SATDOKU_OK;
}

static enum satdoku_status detect_by_second(enum satdoku_format *format, const struct token *first,
                                            size_t number, struct satdoku_reader *reader,
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
    return status == SATDOKU_OK ? counted(format, first, number, &second, reader, error) : status;
}

/* The line fits no format: which is nearest, and what does not fit it? */
static enum satdoku_status nearest(const struct line *line, const struct token *first, bool alone,
                                   const struct satdoku_reader *reader, struct satdoku_error *error)
{
    struct token odd;
    struct satdoku_error what = {.status = SATDOKU_OK};
    if (!format_is_meant(line) || (alone && first->length < SHORTEST_ROW)) {
        return format_no_puzzle(reader, line, error);
    }
    const char *format = "spaced";
    bool row = alone || memchr(line->text, '\r', line->length) != NULL ||
               (all_cells(first) && !format_is_number_or_blank(first));
    if (first->length > FORMAT_CHARACTER_DIGITS) {
        format = "line";
        format_only_cells(first->text, first->length, line->number, first->column, &what);
    } else if (row) {
        format = "grid";
        format_only_cells(line->text, line->length, line->number, 1, &what);
    } else if (!all_spaced_cells(line, &odd)) {
        error_at(&what, line->number, odd.column, "%s " FORMAT_NO_NUMBER,
                 format_quote(odd.text, odd.length).text);
    }
    return error_at(error, what.line, what.column, "nearest is %s, but %s", format, what.message);
}

/* A jigsaw, of 5x5 or larger: 2 n * n characters, which no other format has; or n * n that are a
 * layout with regions that hang together: in a grid of digits they do not. */
static bool is_jigsaw(const struct token *first)
{
    return first->length > FORMAT_CHARACTER_DIGITS &&
           (format_is_connected_layout(first->text, first->length) ||
            format_looks_like_jigsaw(first->text, first->length));
}

static enum satdoku_status detect_by_first(enum satdoku_format *format, const struct line *line,
                                           const struct satdoku_reader *reader,
                                           struct satdoku_error *error)
{
    struct token first;
    struct token odd;
    size_t position = 0;
    token_next(&first, line, &position);
    bool alone = position == line->length;
    if (constraints_begin(first.text, first.length)) {
        *format = SATDOKU_FORMAT_CONSTRAINTS;
        return SATDOKU_OK;
    }
    if (is_jigsaw(&first)) {
        *format = SATDOKU_FORMAT_JIGSAW;
        return SATDOKU_OK;
    }
    bool lines = is_line(&first, reader->options.size);
    struct line word = {first.text, first.length, line->number};
    if ((lines || (alone && all_cells(&first))) && !format_is_meant(&word)) {
        return format_no_puzzle(reader, line, error);
    }
    if (lines) {
        *format = SATDOKU_FORMAT_LINE;
    } else if (alone && all_cells(&first)) {
        *format = SATDOKU_FORMAT_GRID;
    } else if (all_spaced_cells(line, &odd)) {
        *format = SATDOKU_FORMAT_SPACED;
    } else {
        return nearest(line, &first, alone, reader, error);
    }
    return SATDOKU_OK;
}

enum satdoku_status format_detect(enum satdoku_format *format, struct satdoku_reader *reader,
                                  struct satdoku_error *error)
{
    struct line line;
    struct token first;
    size_t position = 0;
    enum satdoku_format found = SATDOKU_FORMAT_AUTO;
    lines_hold(&reader->lines);
    enum satdoku_status status = lines_next(&line, &reader->lines, error);
    if (status == SATDOKU_OK) {
        status = detect_by_first(&found, &line, reader, error);
    }
    bool counts = status == SATDOKU_OK && found == SATDOKU_FORMAT_GRID &&
                  token_next(&first, &line, &position) && is_number(first.text, first.length);
    if (counts) {
        status = detect_by_second(&found, &first, line.number, reader, error);
    }
    if (status == SATDOKU_OK) {
        lines_rewind(&reader->lines);
        *format = found;
    }
    return status;
}
