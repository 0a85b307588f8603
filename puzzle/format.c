#include "format.h"

#include "token.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct name {
    const char *name;
    enum satdoku_format format;
};

/* The first name of each format is its own, the second an alias. */
static const struct name names[] = {
    {"auto", SATDOKU_FORMAT_AUTO},     {"grid", SATDOKU_FORMAT_GRID},
    {"spaced", SATDOKU_FORMAT_SPACED}, {"cases", SATDOKU_FORMAT_CASES},
    {"line", SATDOKU_FORMAT_LINE},     {"sudominoku", SATDOKU_FORMAT_SUDOMINOKU},
    {"boj2239", SATDOKU_FORMAT_GRID},  {"boj2580", SATDOKU_FORMAT_SPACED},
    {"boj4056", SATDOKU_FORMAT_CASES}, {"boj4574", SATDOKU_FORMAT_SUDOMINOKU},
};

enum { NAMES = sizeof names / sizeof names[0] };

bool satdoku_format_parse(enum satdoku_format *format, const char *name)
{
    for (size_t i = 0; i < NAMES; i++) {
        if (strcmp(names[i].name, name) == 0) {
            *format = names[i].format;
            return true;
        }
    }
    return false;
}

const char *satdoku_format_name(enum satdoku_format format)
{
    for (size_t i = 0; i < NAMES; i++) {
        if (names[i].format == format) {
            return names[i].name;
        }
    }
    return "?";
}

const char *satdoku_format_choice(size_t index)
{
    for (size_t i = 0; i < NAMES; i++) {
        bool alias = satdoku_format_name(names[i].format) != names[i].name;
        if (!alias && index-- == 0) {
            return names[i].name;
        }
    }
    return NULL;
}

int format_cell_digit(char c)
{
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    if (c >= 'A' && c <= 'Z') {
        return c - 'A' + 10;
    }
    if (c >= 'a' && c <= 'z') {
        return c - 'a' + 10;
    }
    return c == '.' || c == '?' || c == '_' || c == '*' ? FORMAT_BLANK : FORMAT_NO_DIGIT;
}

char format_digit_character(int digit)
{
    return "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[digit];
}

struct format_quoted format_quote(const char *text, size_t length)
{
    enum { SHOWN = 16 };
    struct format_quoted quoted;
    size_t used = 0;
    if (length > 0 && !isprint((unsigned char)text[0])) {
        snprintf(quoted.text, sizeof quoted.text, "byte 0x%02x", (unsigned char)text[0]);
        return quoted;
    }
    quoted.text[used++] = '\'';
    for (size_t i = 0; i < length && i < SHOWN; i++) {
        quoted.text[used++] = (char)(isprint((unsigned char)text[i]) ? text[i] : '?');
    }
    snprintf(quoted.text + used, sizeof quoted.text - used, "%s'", length > SHOWN ? "..." : "");
    return quoted;
}

enum satdoku_status format_shape(struct shape *shape, const struct satdoku_reader *reader, size_t n,
                                 size_t line, size_t column, struct satdoku_error *error)
{
    const struct satdoku_read_options *options = &reader->options;
    if (options->size != 0 && n != (size_t)options->size) {
        return error_at(error, line, column, "a board of %zu rows where one of %d was asked for", n,
                        options->size);
    }
    if (n > SATDOKU_MAX_SIZE) {
        return error_at(error, line, column, "a board of %zu rows is too large: %d at the most", n,
                        SATDOKU_MAX_SIZE);
    }
    if (options->box_rows != 0) {
        shape_of_box(shape, options->box_rows, options->box_columns);
        return SATDOKU_OK;
    }
    if (!shape_of_size(shape, (int)n)) {
        return error_at(error, line, column,
                        "a board of %zu rows has no boxes (box 1x%zu makes a Latin square)", n, n);
    }
    return SATDOKU_OK;
}

static enum satdoku_status no_cell(const struct satdoku_puzzle *puzzle, char c, size_t line,
                                   size_t column, struct satdoku_error *error)
{
    int n = puzzle->shape.n;
    if (format_cell_digit(c) > n) {
        return error_at(error, line, column, "%s is %d, but the digits are 1 to %d",
                        format_quote(&c, 1).text, format_cell_digit(c), n);
    }
    return error_at(error, line, column,
                    "%s is no cell: expected a digit, or 0 . ? _ * for a blank",
                    format_quote(&c, 1).text);
}

enum satdoku_status format_cells(struct satdoku_puzzle *puzzle, int first, const char *text,
                                 size_t count, size_t line, size_t column,
                                 struct satdoku_error *error)
{
    for (size_t i = 0; i < count; i++) {
        int digit = format_cell_digit(text[i]);
        if (digit == FORMAT_NO_DIGIT || digit > puzzle->shape.n) {
            return no_cell(puzzle, text[i], line, column + i, error);
        }
        puzzle->givens[first + (int)i] = (uint16_t)digit;
    }
    return SATDOKU_OK;
}

enum satdoku_status format_read_rows(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     size_t (*width)(const struct line *line),
                                     enum satdoku_status (*read_row)(struct satdoku_puzzle *puzzle,
                                                                     int row,
                                                                     const struct line *line,
                                                                     struct satdoku_error *error),
                                     size_t most, struct satdoku_error *error)
{
    struct line line;
    struct shape shape = {0, 0, 0};
    enum satdoku_status status = lines_next(&line, &reader->lines, error);
    if (status == SATDOKU_OK) {
        size_t n = reader->options.size != 0 ? (size_t)reader->options.size : width(&line);
        status = n <= most
                     ? format_shape(&shape, reader, n, line.number, 1, error)
                     : error_at(error, line.number, 1,
                                "a board of %zu rows is too large here: %zu at the most", n, most);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    if (puzzle_reset(puzzle, shape, false) != SATDOKU_OK) {
        return error_memory(error);
    }
    status = read_row(puzzle, 0, &line, error);
    for (int row = 1; row < shape.n && status == SATDOKU_OK; row++) {
        status = format_line(&line, reader, error, "row %d of %d", row + 1, shape.n);
        if (status == SATDOKU_OK) {
            status = read_row(puzzle, row, &line, error);
        }
    }
    return status;
}

enum satdoku_status format_line(struct line *line, struct satdoku_reader *reader,
                                struct satdoku_error *error, const char *expected, ...)
{
    enum satdoku_status status = lines_next(line, &reader->lines, error);
    if (status != SATDOKU_END) {
        return status;
    }
    char text[80];
    va_list values;
    va_start(values, expected);
    vsnprintf(text, sizeof text, expected, values);
    va_end(values);
    return error_at(error, reader->lines.end_line, reader->lines.end_column,
                    "the input ends where %s should be", text);
}

enum satdoku_status format_line_ends(const struct line *line, size_t position, const char *what,
                                     struct satdoku_error *error)
{
    struct token extra;
    if (token_next(&extra, line, &position)) {
        return error_at(error, line->number, extra.column, "unexpected %s after %s",
                        format_quote(extra.text, extra.length).text, what);
    }
    return SATDOKU_OK;
}
