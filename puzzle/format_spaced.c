/* `spaced`: n lines of n numbers or blanks, with white space between them. */
#include "format.h"
#include "token.h"

static enum satdoku_status read_cell(int *digit, const struct token *token, int n, size_t line,
                                     struct satdoku_error *error)
{
    size_t number = 0;
    if (token->length == 1 && format_cell_digit(token->text[0]) == FORMAT_BLANK) {
        *digit = 0;
        return SATDOKU_OK;
    }
    switch (token_number(&number, token->text, token->length, (size_t)n)) {
    case TOKEN_NUMBER:
        *digit = (int)number;
        return SATDOKU_OK;
    case TOKEN_TOO_LARGE:
        return error_at(error, line, token->column, "%s is too large: the digits are 1 to %d",
                        format_quote(token->text, token->length).text, n);
    default:
        return error_at(error, line, token->column,
                        "%s is no cell: expected a number, or 0 . ? _ * for a blank",
                        format_quote(token->text, token->length).text);
    }
}

static enum satdoku_status read_row(struct satdoku_puzzle *puzzle, int row, const struct line *line,
                                    struct satdoku_error *error)
{
    int n = puzzle->shape.n;
    size_t position = 0;
    struct token token;
    for (int column = 0; column < n; column++) {
        if (!token_next(&token, line, &position)) {
            return error_at(error, line->number, line->length + 1,
                            "row %d has %d cells, expected %d", row + 1, column, n);
        }
        int digit = 0;
        enum satdoku_status status = read_cell(&digit, &token, n, line->number, error);
        if (status != SATDOKU_OK) {
            return status;
        }
        puzzle->givens[row * n + column] = (uint16_t)digit;
    }
    if (token_next(&token, line, &position)) {
        return error_at(error, line->number, token.column, "row %d has %zu cells, expected %d",
                        row + 1, token_count(line), n);
    }
    return SATDOKU_OK;
}

enum satdoku_status format_read_spaced(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                       struct satdoku_error *error)
{
    return format_read_rows(puzzle, reader, token_count, read_row, SATDOKU_MAX_SIZE, error);
}
