/* Boards whose rows stand on lines of their own: `grid`, `spaced`, and the grids of `cases`.
 *
 * Unless the options say the size, the first row sets it. It may itself be the one that is wrong:
 * where it fits no board, the second row is looked at before anything is blamed.
 */
#include "format.h"
#include "meant.h"
#include "token.h"

#include <stdio.h>

/* A board being read. */
struct rows {
    const struct format_rows *how;
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
    if (!rows->reader->letters && !meant_as_cells(line)) {
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

/* The first row, of `cells` cells that end before `end`, fits no board: where the second has not as
 * many, one of them is too short; else the fault is what it was taken for. */
static enum satdoku_status blame_first(const struct rows *rows, size_t cells, size_t end,
                                       const struct satdoku_error *fault,
                                       struct satdoku_error *error)
{
    struct line second;
    enum satdoku_status status = lines_next(&second, &rows->reader->lines, error);
    if (lines_failed(status)) {
        return status;
    }
    bool good =
        status == SATDOKU_OK && rows->how->only_cells(&second, rows->reader, NULL) == SATDOKU_OK;
    size_t others = good ? rows->how->width(&second) : cells;
    if (others == cells) {
        if (error != NULL) {
            *error = *fault;
        }
        return SATDOKU_ERR_MALFORMED;
    }
    bool shorter = cells < others;
    return error_at(error, shorter ? rows->first : second.number, shorter ? end : second.length + 1,
                    "line %zu has %zu cell%s, line %zu has %zu", rows->first, cells,
                    cells == 1 ? "" : "s", second.number, others);
}

static enum satdoku_status read_first(struct rows *rows, const struct line *line,
                                      struct satdoku_error *error)
{
    if (!rows->reader->letters && !meant_as_cells(line)) {
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
        return blame_first(rows, cells, end, &fault, error);
    }
    if (status != SATDOKU_OK && error != NULL) {
        *error = fault;
    }
    return status;
}

/* ---- All rows ---- */

static enum satdoku_status next_row(struct line *line, const struct rows *rows, int row,
                                    struct satdoku_error *error)
{
    int n = rows->puzzle->shape.n;
    struct lines *lines = &rows->reader->lines;
    enum satdoku_status status = lines_next(line, lines, error);
    if (status != SATDOKU_END) {
        return status;
    }
    char which[40] = "";
    /* Nothing else says that a row too many begins another puzzle. */
    if (rows->reader->puzzles_read > 0 && !rows->reader->started) {
        snprintf(which, sizeof which, " of puzzle %zu", rows->reader->puzzles_read + 1);
    }
    return error_at(error, lines->end_line, lines->end_column,
                    "the input ends where row %d of %d%s should be", row + 1, n, which);
}

enum satdoku_status format_read_rows(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     const struct format_rows *how, struct satdoku_error *error)
{
    struct line line;
    enum satdoku_status status = format_first_line(&line, reader, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    struct rows rows = {how, reader, puzzle, line.number};
    status = read_first(&rows, &line, error);
    for (int row = 1; status == SATDOKU_OK && row < puzzle->shape.n; row++) {
        status = next_row(&line, &rows, row, error);
        if (status == SATDOKU_OK) {
            status = read_row(&rows, row, &line, error);
        }
    }
    return status;
}
