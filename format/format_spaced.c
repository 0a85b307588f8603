/* `spaced`: n lines of n numbers or blanks, with white space between them. */
#include "format.h"
#include "token.h"

static enum satdoku_status only_cells(const struct line *line, struct satdoku_error *error)
{
    struct token token;
    size_t position = 0;
    while (token_next(&token, line, &position)) {
        if (!format_is_number_or_blank(&token)) {
            return error_at(error, line->number, token.column, "%s " FORMAT_NO_NUMBER,
                            format_quote(token.text, token.length).text);
        }
    }
    return SATDOKU_OK;
}

static size_t column(const struct line *line, size_t cell)
{
    struct token token = {.column = 1};
    size_t position = 0;
    for (size_t i = 0; i <= cell && token_next(&token, line, &position); i++) {
    }
    return token.column;
}

/* All words are cells of some board. */
static enum satdoku_status read_row(struct satdoku_puzzle *puzzle, int row, const struct line *line,
                                    struct satdoku_error *error)
{
    int n = puzzle->shape.n;
    size_t position = 0;
    struct token token;
    for (int cell = row * n; token_next(&token, line, &position); cell++) {
        size_t number = 0; /* unless it is one, this is a blank */
        enum token_number kind = token_number(&number, token.text, token.length, (size_t)n);
        if (kind == TOKEN_TOO_LARGE) {
            return error_at(error, line->number, token.column,
                            "%s is too large: the digits are 1 to %d",
                            format_quote(token.text, token.length).text, n);
        }
        puzzle->givens[cell] = (uint16_t)number;
    }
    return SATDOKU_OK;
}

enum satdoku_status format_read_spaced(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                       struct satdoku_error *error)
{
    static const struct format_rows how = {SATDOKU_MAX_SIZE, token_count, column, only_cells,
                                           read_row};
    if (reader->named != NULL) {
        return format_read_canvas(puzzle, reader, true, error);
    }
    return format_read_rows(puzzle, reader, &how, error);
}
