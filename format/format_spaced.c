/* `spaced`: n lines of n numbers or blanks, with white space between them. */
#include "cells.h"
#include "format.h"
#include "token.h"

/* Whether a word is a letter for a digit. */
static bool is_letter(const struct token *token, const struct satdoku_reader *reader)
{
    enum { LAST_DECIMAL = 9 };
    return reader->letters && token->length == 1 &&
           format_cell_digit(token->text[0]) > LAST_DECIMAL;
}

static enum satdoku_status only_cells(const struct line *line, const struct satdoku_reader *reader,
                                      struct satdoku_error *error)
{
    struct token token;
    size_t position = 0;
    while (token_next(&token, line, &position)) {
        if (!format_is_number_or_blank(&token) && !is_letter(&token, reader)) {
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
static enum satdoku_status read_row(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                    int row, const struct line *line, struct satdoku_error *error)
{
    int lowest = puzzle->board->lowest;
    int highest = lowest + puzzle->shape.n - 1;
    int n = puzzle->shape.n;
    size_t position = 0;
    struct token token;
    for (int cell = row * n; token_next(&token, line, &position); cell++) {
        size_t number = 0; /* unless it is one, this is a blank */
        enum token_number kind = token_number(&number, token.text, token.length, (size_t)highest);
        if (is_letter(&token, reader)) {
            number = (size_t)format_cell_digit(token.text[0]);
            kind = (int)number > highest ? TOKEN_TOO_LARGE : TOKEN_NUMBER;
        }
        bool zero = kind == TOKEN_NUMBER && number == 0 && lowest > 0;
        if (kind == TOKEN_TOO_LARGE || (kind == TOKEN_NUMBER && !zero && (int)number < lowest)) {
            return error_at(error, line->number, token.column,
                            "%s is too %s: the digits are %d to %d",
                            format_quote(token.text, token.length).text,
                            kind == TOKEN_TOO_LARGE ? "large" : "small", lowest, highest);
        }
        if (zero || kind != TOKEN_NUMBER) {
            format_note_blank(reader, token.text[0]);
            continue;
        }
        puzzle->givens[cell] = (uint16_t)((int)number - lowest + 1);
    }
    return SATDOKU_OK;
}

static enum satdoku_status read_next(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     struct satdoku_error *error)
{
    static const struct format_rows how = {SATDOKU_MAX_SIZE, token_count, column, only_cells,
                                           read_row};
    if (reader->named != NULL) {
        return format_read_canvas(puzzle, reader, true, error);
    }
    return format_read_rows(puzzle, reader, &how, error);
}

/* ---- Writing ---- */

static void print(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix)
{
    cells_put_rows(sink, puzzle->board, puzzle->givens, true, prefix);
}

const struct format format_spaced = {.format = SATDOKU_FORMAT_SPACED,
                                     .name = "spaced",
                                     .alias = "boj2580",
                                     .read = read_next,
                                     .print = print,
                                     .says = FORMAT_SAYS_OF_DIGITS | FORMAT_SAYS_NUMBERS,
                                     .numbers = true,
                                     .separated = true};
