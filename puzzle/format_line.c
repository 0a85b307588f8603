/* `line`: a puzzle of n * n characters on each line; what follows white space is a comment.
 *
 * The first puzzle sets the size for the whole stream: a 9x9 line cut off after 64 characters must
 * not pass for an 8x8 puzzle.
 */
#include "format.h"
#include "token.h"

/* The n with n * n = cells, 0 where there is none. */
static size_t square_root(size_t cells)
{
    for (size_t n = 1; n <= FORMAT_CHARACTER_DIGITS; n++) {
        if (n * n == cells) {
            return n;
        }
    }
    return 0;
}

static enum satdoku_status stream_shape(struct shape *shape, const struct satdoku_reader *reader,
                                        const struct token *cells, size_t line,
                                        struct satdoku_error *error)
{
    if (reader->stream.n != 0) {
        *shape = reader->stream;
        return SATDOKU_OK;
    }
    size_t n =
        reader->options.size != 0 ? (size_t)reader->options.size : square_root(cells->length);
    if (n == 0) {
        return error_at(error, line, cells->column,
                        "%zu characters are no board: expected n * n, such as 81", cells->length);
    }
    return format_shape(shape, reader, n, line, cells->column, error);
}

static enum satdoku_status read_cells(struct satdoku_puzzle *puzzle, const struct token *cells,
                                      size_t line, struct satdoku_error *error)
{
    size_t expected = (size_t)shape_cells(puzzle->shape);
    if (cells->length != expected) {
        size_t common = cells->length < expected ? cells->length : expected;
        return error_at(error, line, cells->column + common,
                        "the puzzle has %zu cells, expected %zu", cells->length, expected);
    }
    return format_cells(puzzle, 0, cells->text, expected, line, cells->column, error);
}

enum satdoku_status format_read_line(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     struct satdoku_error *error)
{
    struct line line;
    enum satdoku_status status = lines_next(&line, &reader->lines, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    struct token cells;
    size_t position = 0;
    token_next(&cells, &line, &position);
    struct shape shape = {0, 0, 0};
    status = stream_shape(&shape, reader, &cells, line.number, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    if (puzzle_reset(puzzle, shape, false) != SATDOKU_OK) {
        return error_memory(error);
    }
    status = read_cells(puzzle, &cells, line.number, error);
    if (status == SATDOKU_OK) {
        reader->stream = shape;
    }
    return status;
}
