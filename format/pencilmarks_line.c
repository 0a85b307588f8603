/* Pencilmarks on a line: n characters for each cell, n * n * n in all; of a board that has a name
 * as many as it has cells times digits.
 */
#include "pencilmarks.h"

#include "marks.h"

#include <ctype.h>

/* The n with n * n * n = length, 0 where there is none for characters. */
static size_t cube_root(size_t length)
{
    size_t n = 1;
    while (n < FORMAT_CHARACTER_DIGITS && n * n * n < length) {
        n++;
    }
    return n * n * n == length ? n : 0;
}

static bool is_blank_mark(char c)
{
    return c == '-' || format_cell_digit(c) == FORMAT_BLANK;
}

static enum satdoku_status wrong_character(const struct satdoku_puzzle *puzzle, const char *text,
                                           size_t length, size_t line, size_t column,
                                           struct satdoku_error *error)
{
    bool ascii = isprint((unsigned char)*text);
    if (format_cell_digit(*text) > puzzle->board->digits && *text <= '9') {
        return error_at(error, line, column, "'%c' is too large: the digits are 1 to %d", *text,
                        puzzle->board->digits);
    }
    return error_at(error, line, column,
                    "%s is no digit and no blank: expected 1 to %c, or . for a digit that is "
                    "excluded",
                    format_quote(text, ascii ? 1 : length).text,
                    format_digit_character(puzzle->board->digits));
}

/* Reads cells from the first of `text` on; all of them are there. */
static enum satdoku_status read_characters(struct satdoku_puzzle *puzzle, const struct token *word,
                                           size_t line, struct satdoku_error *error)
{
    struct marks marks = {.count = 0};
    size_t digits = (size_t)puzzle->board->digits;
    for (size_t i = 0; i < word->length; i++) {
        char c = word->text[i];
        int digit = format_cell_digit(c);
        if (!is_blank_mark(c) && (digit == FORMAT_NO_DIGIT || digit > puzzle->board->digits)) {
            return wrong_character(puzzle, word->text + i, word->length - i, line, word->column + i,
                                   error);
        }
        if (!is_blank_mark(c) && !marks_add(&marks, digit)) {
            return marks_twice(digit, line, word->column + i, error);
        }
        if (i % digits == digits - 1) {
            int of_cell[FORMAT_CHARACTER_DIGITS];
            int count = marks_move(of_cell, &marks, puzzle->board->digits);
            enum satdoku_status status =
                marks_set_cell(puzzle, (int)(i / digits), of_cell, count, error);
            if (status != SATDOKU_OK) {
                return status;
            }
        }
    }
    return SATDOKU_OK;
}

/* So many characters are not n for each cell. */
static enum satdoku_status wrong_length(const struct token *word, size_t expected, size_t line,
                                        struct satdoku_error *error)
{
    size_t common = word->length < expected ? word->length : expected;
    if (expected == 0) {
        return error_at(error, line, word->column,
                        "%zu characters are no pencilmarks: expected n * n * n of them, such as "
                        "729 for a 9x9 board",
                        word->length);
    }
    return error_at(error, line, word->column + common,
                    "the puzzle has %zu characters, expected %zu: for each cell its digits",
                    word->length, expected);
}

enum satdoku_status pencilmarks_read_line(struct satdoku_puzzle *puzzle,
                                          struct satdoku_reader *reader, const struct line *line,
                                          const struct token *word, struct satdoku_error *error)
{
    size_t *stream = format_state(reader); /* rows of all boards, as the first puzzle set them */
    size_t n = *stream != 0                ? *stream
               : reader->options.size != 0 ? (size_t)reader->options.size
                                           : cube_root(word->length);
    if (n > FORMAT_CHARACTER_DIGITS) {
        return error_at(error, line->number, word->column,
                        "a board of %zu rows is too large here: %d at the most", n,
                        FORMAT_CHARACTER_DIGITS);
    }
    if (n == 0 && reader->named == NULL) {
        return wrong_length(word, 0, line->number, error);
    }
    enum satdoku_status status =
        format_start_size(puzzle, reader, n, line->number, word->column, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    size_t expected = (size_t)puzzle->board->cells * (size_t)puzzle->board->digits;
    if (word->length != expected) {
        return wrong_length(word, expected, line->number, error);
    }
    status = read_characters(puzzle, word, line->number, error);
    if (status == SATDOKU_OK) {
        *stream = n;
    }
    return status;
}

/* ---- Recognizing ---- */

/* Whether digit d of each cell stands at place d, and each cell has one. */
static bool is_aligned(const char *text, size_t length, size_t n)
{
    size_t digits = 0;
    for (size_t i = 0; i < length; i++) {
        bool blank = is_blank_mark(text[i]);
        if (!blank && (size_t)format_cell_digit(text[i]) != i % n + 1) {
            return false;
        }
        digits += !blank;
        if (i % n == n - 1 && digits == 0) {
            return false;
        }
        digits = i % n == n - 1 ? 0 : digits;
    }
    return true;
}

/* 64 characters may well be a puzzle of 8x8, with digits up to 4 by chance; 729 hardly one of 27x27
 * without letters. */
bool pencilmarks_are_line(const char *text, size_t length, int size)
{
    size_t n = cube_root(length);
    size_t digits = 0;
    if (n < PENCILMARKS_SIZE_MIN || (size != 0 && (size_t)size != n)) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        int digit = format_cell_digit(text[i]);
        if (!is_blank_mark(text[i]) && (digit == FORMAT_NO_DIGIT || (size_t)digit > n)) {
            return false;
        }
        digits += digit > 0;
    }
    return digits > 0 && (n > PENCILMARKS_SIZE_MIN || size != 0 || is_aligned(text, length, n));
}
