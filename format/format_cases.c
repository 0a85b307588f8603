/* `cases`: the number T of grids, then T grids. */
#include "format.h"
#include "origin.h"
#include "token.h"

static enum satdoku_status read_total(struct satdoku_reader *reader, struct satdoku_error *error)
{
    struct line line;
    enum satdoku_status status = format_next_line(&line, reader, error, "the number of grids");
    if (status != SATDOKU_OK) {
        return status;
    }
    struct token token;
    size_t position = 0;
    token_next(&token, &line, &position);
    switch (token_number(&reader->cases_total, token.text, token.length, SIZE_MAX)) {
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
    return format_line_ends(&line, position, "the number of grids", error);
}

static enum satdoku_status expect_nothing(struct satdoku_reader *reader,
                                          struct satdoku_error *error)
{
    struct line line;
    enum satdoku_status status = format_first_line(&line, reader, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    return error_at(error, line.number, 1, "unexpected text after grid %zu of %zu",
                    reader->cases_total, reader->cases_total);
}

static enum satdoku_status read_next(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     struct satdoku_error *error)
{
    if (!reader->started) {
        enum satdoku_status status = read_total(reader, error);
        if (status != SATDOKU_OK) {
            return status;
        }
    }
    if (reader->cases_read == reader->cases_total) {
        return expect_nothing(reader, error);
    }
    reader->cases_read++;
    enum satdoku_status status = format_read_grid(puzzle, reader, error);
    if (status == SATDOKU_END) {
        return error_at(error, reader->lines.end_line, reader->lines.end_column,
                        "the input ends where grid %zu of %zu should be", reader->cases_read,
                        reader->cases_total);
    }
    return status;
}

const struct format format_cases = {.format = SATDOKU_FORMAT_CASES,
                                    .name = "cases",
                                    .alias = "boj4056",
                                    .read = read_next,
                                    .print = format_print_grid,
                                    .says = FORMAT_SAYS_OF_DIGITS};
