/* `grid`: n lines of n characters. */
#include "cells.h"
#include "format.h"

static enum satdoku_status only_cells(const struct line *line, const struct satdoku_reader *reader,
                                      struct satdoku_error *error)
{
    (void)reader;
    char room[FORMAT_CHARACTERS];
    const char *text = format_with_dots(room, line->text, line->length, 0);
    return format_only_cells(text, line->length, line->number, 1, error);
}

static size_t width(const struct line *line)
{
    return line->length;
}

static size_t column(const struct line *line, size_t cell)
{
    (void)line;
    return cell + 1;
}

static enum satdoku_status read_row(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                    int row, const struct line *line, struct satdoku_error *error)
{
    int n = puzzle->shape.n;
    char room[FORMAT_CHARACTERS];
    const char *text = format_with_dots(room, line->text, (size_t)n, n);
    return format_cells(puzzle, reader, row * n, text, (size_t)n, line->number, 1, error);
}

enum satdoku_status format_read_grid(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     struct satdoku_error *error)
{
    static const struct format_rows how = {FORMAT_CHARACTER_DIGITS, width, column, only_cells,
                                           read_row};
    if (reader->named != NULL) {
        return format_read_canvas(puzzle, reader, false, error);
    }
    return format_read_rows(puzzle, reader, &how, error);
}

/* ---- Writing ---- */

void format_print_grid(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix)
{
    cells_put_rows(sink, puzzle->board, puzzle->givens, false, prefix);
}

const struct format format_grid = {.format = SATDOKU_FORMAT_GRID,
                                   .name = "grid",
                                   .alias = "boj2239",
                                   .read = format_read_grid,
                                   .print = format_print_grid,
                                   .says = FORMAT_SAYS_OF_DIGITS,
                                   .separated = true};
