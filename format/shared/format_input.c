/* Lines of input for all formats, and the errors for lines that are no puzzle. */
#include "format.h"
#include "lines.h"
#include "meant.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const struct format *format_of_reader(const struct satdoku_reader *reader)
{
    size_t i = 0;
    while (reader->formats[i] != NULL && reader->formats[i]->format != reader->format) {
        i++;
    }
    return reader->formats[i];
}

/* The names of all formats, with commas between them; one of those that are alike. */
static const char *list_formats(char *text, size_t size, const struct format *const *formats)
{
    size_t used = 0;
    for (size_t i = 0; formats[i] != NULL && used < size; i++) {
        if (i > 0 && formats[i]->read == formats[i - 1]->read &&
            formats[i]->can_say == formats[i - 1]->can_say) {
            continue;
        }
        used +=
            (size_t)snprintf(text + used, size - used, "%s%s", i > 0 ? ", " : "", formats[i]->name);
    }
    return text;
}

enum satdoku_status format_no_puzzle(const struct satdoku_reader *reader, const struct line *line,
                                     struct satdoku_error *error)
{
    struct token first = {.text = "", .column = 1};
    size_t position = 0;
    token_next(&first, line, &position);
    struct format_quoted quoted = format_quote(first.text, first.length);
    const struct format *row = format_of_reader(reader);
    if (row != NULL && row->stream) {
        return error_at(error, line->number, first.column, "%s is no puzzle", quoted.text);
    }
    if (reader->puzzles_read > 0) {
        return error_at(error, line->number, first.column, "unexpected %s after puzzle %zu",
                        quoted.text, reader->puzzles_read);
    }
    if (reader->started) {
        return error_at(error, line->number, first.column, "unexpected %s where puzzle 1 should be",
                        quoted.text);
    }
    char names[160];
    return error_at(error, line->number, first.column, "this is no puzzle (formats: %s)",
                    list_formats(names, sizeof names, reader->formats));
}

/* ---- Lines ---- */

bool format_is_prose(const struct line *line, const struct satdoku_reader *reader)
{
    return reader->puzzles_read > 0 && meant_as_prose(line, reader->board->digits);
}

bool format_is_aside(const struct line *line, const struct satdoku_reader *reader)
{
    return format_is_prose(line, reader) ||
           (reader->puzzles_read > 0 && meant_as_remark(line, reader->board->digits));
}

enum satdoku_status format_first_line(struct line *line, struct satdoku_reader *reader,
                                      struct satdoku_error *error)
{
    enum satdoku_status status = lines_next(line, &reader->lines, error);
    while (status == SATDOKU_OK && format_is_aside(line, reader)) {
        origin_reset(&reader->lines.origin);
        status = lines_next(line, &reader->lines, error);
    }
    return status;
}

enum satdoku_status format_next_line(struct line *line, struct satdoku_reader *reader,
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

enum satdoku_status format_wrong_count(size_t line, size_t column, size_t row, const char *of,
                                       size_t cells, size_t first, size_t expected,
                                       struct satdoku_error *error)
{
    const char *plural = cells == 1 ? "" : "s";
    if (first == 0) {
        return error_at(error, line, column, "row %zu%s has %zu cell%s, expected %zu", row + 1, of,
                        cells, plural, expected);
    }
    return error_at(error, line, column, "line %zu has %zu cell%s, line %zu has %zu", line, cells,
                    plural, first, expected);
}

enum satdoku_status format_no_row(const struct line *line, size_t row, size_t rows, const char *of,
                                  struct satdoku_error *error)
{
    struct token first = {.text = "", .column = 1};
    size_t position = 0;
    token_next(&first, line, &position);
    return error_at(error, line->number, first.column,
                    "unexpected %s where row %zu of %zu%s should be",
                    format_quote(first.text, first.length).text, row + 1, rows, of);
}

bool format_is_rule(const struct line *line, const char *marks)
{
    bool dashes = false;
    for (size_t i = 0; i < line->length; i++) {
        char c = line->text[i];
        if (!line_is_blank(c) && (c == '\0' || strchr(marks, c) == NULL)) {
            return false;
        }
        dashes = dashes || c == '-' || c == '=';
    }
    return dashes;
}

enum satdoku_status format_pass_rule(struct satdoku_reader *reader, const char *marks,
                                     struct satdoku_error *error)
{
    struct line line;
    lines_hold(&reader->lines);
    enum satdoku_status status = lines_next(&line, &reader->lines, error);
    if (status == SATDOKU_OK && !format_is_rule(&line, marks)) {
        lines_rewind(&reader->lines);
    }
    return status == SATDOKU_END ? SATDOKU_OK : status;
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
