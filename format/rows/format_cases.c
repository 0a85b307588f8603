/* `cases`: the number T of grids, then T grids. */
#include "format_rows.h"
#include "lines.h"
#include "token.h"

struct cases {
    size_t total;
    size_t read;
};

static enum satdoku_status read_next(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     struct satdoku_error *error)
{
    struct cases *cases = format_state(reader);
    struct line line;
    enum satdoku_status status = SATDOKU_OK;
    if (!reader->started) {
        struct token token;
        size_t position = 0;
        status = format_next_line(&line, reader, error, "the number of grids");
        if (status != SATDOKU_OK) {
            return status;
        }
        token_next(&token, &line, &position);
        switch (token_number(&cases->total, token.text, token.length, SIZE_MAX)) {
        case TOKEN_NUMBER:
            break;
        case TOKEN_TOO_LARGE:
            return error_at(error, line.number, token.column, "%s grids are too many",
                            format_quote(token.text, token.length).text);
        default:
            return error_at(error, line.number, token.column, "%s is not the number of grids",
                            format_quote(token.text, token.length).text);
        }
        reader->started = true;
        origin_reset(&reader->lines.origin); /* it is of no grid */
        status = format_line_ends(&line, position, "the number of grids", error);
        if (status != SATDOKU_OK) {
            return status;
        }
    }
    if (cases->read == cases->total) {
        status = format_first_line(&line, reader, error);
        return status != SATDOKU_OK
                   ? status
                   : error_at(error, line.number, 1, "unexpected text after grid %zu of %zu",
                              cases->total, cases->total);
    }
    cases->read++;
    status = format_read_grid(puzzle, reader, error);
    return status != SATDOKU_END ? status
                                 : error_at(error, reader->lines.end_line, reader->lines.end_column,
                                            "the input ends where grid %zu of %zu should be",
                                            cases->read, cases->total);
}

const struct format format_cases =
    {.format = SATDOKU_FORMAT_CASES,
     .name = "cases",
     .alias = "boj4056",
     .input = "the number T, then T grids",
     .answer = "each grid, or `Could not complete this grid.`; then an empty line",
     .read = read_next,
     .print = format_print_grid,
     .says = FORMAT_SAYS_OF_DIGITS,
     .solutions = FORMAT_SOLUTIONS_COUNTED,
     .answers.none = "Could not complete this grid.",
     .answers.spaced = true};
