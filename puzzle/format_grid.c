/* `grid`: n lines of n characters. */
#include "format.h"

static enum satdoku_status read_row(struct satdoku_puzzle *puzzle, int row, const struct line *line,
                                    struct satdoku_error *error)
{
    size_t n = (size_t)puzzle->shape.n;
    size_t count = line->length < n ? line->length : n;
    enum satdoku_status status =
        format_cells(puzzle, row * puzzle->shape.n, line->text, count, line->number, 1, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    if (line->length != n) {
        return error_at(error, line->number, count + 1, "row %d has %zu cells, expected %zu",
                        row + 1, line->length, n);
    }
    return SATDOKU_OK;
}

static size_t width(const struct line *line)
{
    return line->length;
}

enum satdoku_status format_read_grid(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     struct satdoku_error *error)
{
    return format_read_rows(puzzle, reader, width, read_row, FORMAT_CHARACTER_DIGITS, error);
}
