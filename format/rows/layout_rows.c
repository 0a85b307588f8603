#include "layout_rows.h"

#include "cells.h"
#include "jigsaw.h"

#include <string.h>

enum { ROWS_MIN = 2 };

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* How many letters the line has, if it has nothing else; or 0. */
static size_t letters(const struct line *line)
{
    for (size_t i = 0; i < line->length; i++) {
        if (!is_letter(line->text[i])) {
            return 0;
        }
    }
    return line->length;
}

bool layout_rows_begin(const struct line *line)
{
    size_t n = letters(line);
    return n >= ROWS_MIN && n <= FORMAT_CHARACTER_DIGITS;
}

/* Whether n rows of letters are a layout, or one with a mistake: one region too many, or cells that
 * are in the wrong one. Words have more letters; cells may all be blank, which `x` is, too. */
static bool is_meant(const char *text, size_t n)
{
    size_t different = 0;
    for (size_t i = 0; i < n * n; i++) {
        different += memchr(text, text[i], i) == NULL;
    }
    bool blanks = memchr(text, 'x', n * n) != NULL || memchr(text, 'X', n * n) != NULL;
    return format_is_layout(text, n * n) || (different <= n + 1 && !blanks);
}

enum satdoku_status layout_rows_find(int *n, struct satdoku_reader *reader,
                                     struct satdoku_error *error)
{
    struct line line;
    char text[FORMAT_CHARACTER_DIGITS * FORMAT_CHARACTER_DIGITS];
    size_t rows = 0;
    size_t found = 0;
    lines_hold(&reader->lines);
    enum satdoku_status status = lines_next(&line, &reader->lines, error);
    if (status == SATDOKU_OK && layout_rows_begin(&line)) {
        rows = line.length;
    }
    while (status == SATDOKU_OK && letters(&line) == rows && found < rows) {
        memcpy(text + found * rows, line.text, rows);
        found++;
        status = found < rows ? lines_next(&line, &reader->lines, error) : SATDOKU_OK;
    }
    lines_rewind(&reader->lines);
    *n = rows > 0 && found == rows && is_meant(text, rows) ? (int)rows : 0;
    return lines_failed(status) ? status : SATDOKU_OK;
}

enum satdoku_status layout_rows_read(char *text, size_t *lines, int n,
                                     struct satdoku_reader *reader, struct satdoku_error *error)
{
    struct line line;
    enum satdoku_status status = lines_next(&line, &reader->lines, error);
    for (int row = 0; row < n && status == SATDOKU_OK; row++) {
        size_t count = letters(&line);
        if (count == 0) {
            return format_no_row(&line, (size_t)row, (size_t)n, " of the layout", error);
        }
        if (count != (size_t)n) {
            return error_at(error, line.number, 1,
                            "row %d of the layout has %zu letters, expected %d", row + 1, count, n);
        }
        memcpy(text + (size_t)row * (size_t)n, line.text, (size_t)n);
        lines[row] = line.number;
        if (row + 1 < n) {
            status =
                format_next_line(&line, reader, error, "row %d of %d of the layout", row + 2, n);
        }
    }
    return status;
}
