/* `sudominoku`: cases until a line `0`. A case is N, then N lines `U LU V LV`, then a line with the
 * positions of the singles 1..n.
 *
 * A `0` that a line of positions follows is a case without given dominoes.
 */
#include "cells.h"
#include "format.h"

#include "edge.h"
#include "token.h"

/* One case under way: the puzzle, and which cells are covered already. */
struct sheet {
    struct satdoku_puzzle *puzzle;
    const struct line *line;
    size_t position; /* in the line */
    bool covered[PUZZLE_MAX_SUDOMINOKU * PUZZLE_MAX_SUDOMINOKU];
};

static enum satdoku_status next_word(struct token *token, struct sheet *sheet, const char *expected,
                                     struct satdoku_error *error)
{
    if (!token_next(token, sheet->line, &sheet->position)) {
        return error_at(error, sheet->line->number, sheet->line->length + 1,
                        "the line ends where %s should be", expected);
    }
    return SATDOKU_OK;
}

/* Reads a position and marks its cell as covered; *column is where it stands. */
static enum satdoku_status read_position(int *cell, size_t *column, struct sheet *sheet,
                                         struct satdoku_error *error)
{
    struct token token;
    enum satdoku_status status = next_word(&token, sheet, "a position", error);
    if (status != SATDOKU_OK) {
        return status;
    }
    int n = sheet->puzzle->shape.n;
    size_t number = 0;
    int row = token.text[0] - 'A';
    if (row < 0 || row >= n || token.length < 2 || token.text[1] == '0' ||
        token_number(&number, token.text + 1, token.length - 1, (size_t)n) != TOKEN_NUMBER) {
        return error_at(error, sheet->line->number, token.column, "%s is no position from A1 to %s",
                        format_quote(token.text, token.length).text,
                        puzzle_position(n * n - 1, n).text);
    }
    int named = row * n + (int)number - 1;
    if (sheet->covered[named]) {
        return error_at(error, sheet->line->number, token.column, "%s is covered twice",
                        puzzle_position(named, n).text);
    }
    sheet->covered[named] = true;
    *cell = named;
    *column = token.column;
    return SATDOKU_OK;
}

static enum satdoku_status read_domino(struct sheet *sheet, struct satdoku_error *error)
{
    struct domino domino = {{0, 0}, {0, 0}};
    int n = sheet->puzzle->shape.n;
    size_t column = 0;
    for (int half = 0; half < 2; half++) {
        struct token token;
        size_t number = 0;
        enum satdoku_status status = next_word(&token, sheet, "a digit", error);
        if (status != SATDOKU_OK) {
            return status;
        }
        if (token_number(&number, token.text, token.length, (size_t)n) != TOKEN_NUMBER ||
            number == 0) {
            return error_at(error, sheet->line->number, token.column, "%s is no digit from 1 to %d",
                            format_quote(token.text, token.length).text, n);
        }
        domino.digit[half] = (int)number;
        status = read_position(&domino.cell[half], &column, sheet, error);
        if (status != SATDOKU_OK) {
            return status;
        }
    }
    if (edge_between(n, domino.cell[0], domino.cell[1]) < 0) {
        return error_at(error, sheet->line->number, column, "%s and %s are not side by side",
                        puzzle_position(domino.cell[0], n).text,
                        puzzle_position(domino.cell[1], n).text);
    }
    if (puzzle_add_domino(sheet->puzzle, domino) != SATDOKU_OK) {
        return error_memory(error);
    }
    return format_line_ends(sheet->line, sheet->position, "the domino", error);
}

static enum satdoku_status read_count(size_t *dominoes, int n, struct satdoku_reader *reader,
                                      struct satdoku_error *error)
{
    struct line line;
    enum satdoku_status status =
        format_next_line(&line, reader, error, "a number of dominoes, or the final 0,");
    if (status != SATDOKU_OK) {
        return status;
    }
    size_t most = (size_t)(n * (n - 1) / 2);
    struct token token;
    size_t position = 0;
    token_next(&token, &line, &position);
    if (token_number(dominoes, token.text, token.length, most) != TOKEN_NUMBER) {
        return error_at(error, line.number, token.column,
                        "%s is no number of dominoes from 0 to %zu",
                        format_quote(token.text, token.length).text, most);
    }
    reader->started = true;
    return format_line_ends(&line, position, "the number of dominoes", error);
}

/* Behind a 0: END where nothing follows, OK where a line of positions does. */
static enum satdoku_status after_zero(struct satdoku_reader *reader, struct satdoku_error *error)
{
    struct line line;
    lines_hold(&reader->lines);
    enum satdoku_status status = lines_next(&line, &reader->lines, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    struct token first;
    size_t position = 0;
    token_next(&first, &line, &position);
    bool names_cell = first.length > 1 && first.text[0] >= 'A' && first.text[0] <= 'Z' &&
                      first.text[1] >= '0' && first.text[1] <= '9';
    if (!names_cell) {
        return error_at(error, line.number, first.column, "unexpected text after the final 0");
    }
    lines_rewind(&reader->lines);
    return SATDOKU_OK;
}

static enum satdoku_status read_next(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     struct satdoku_error *error)
{
    enum { PUBLISHED_SIZE = 9 };
    int n = reader->options.size != 0 ? reader->options.size : PUBLISHED_SIZE;
    if (n > PUZZLE_MAX_SUDOMINOKU) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "a sudominoku board has at most %d rows",
                         PUZZLE_MAX_SUDOMINOKU);
    }
    size_t dominoes = 0;
    enum satdoku_status status = read_count(&dominoes, n, reader, error);
    if (status == SATDOKU_OK && dominoes == 0) {
        status = after_zero(reader, error);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    struct shape shape = {0, 0, 0};
    status = format_shape(&shape, reader, (size_t)n, 1, 1, error);
    if (status == SATDOKU_OK) {
        status = format_start(puzzle, reader, shape, true, error);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    struct line line;
    struct sheet sheet = {.puzzle = puzzle, .line = &line};
    for (size_t i = 0; i < dominoes; i++) {
        status = format_next_line(&line, reader, error, "domino %zu of %zu", i + 1, dominoes);
        sheet.position = 0;
        if (status == SATDOKU_OK) {
            status = read_domino(&sheet, error);
        }
        if (status != SATDOKU_OK) {
            return status;
        }
    }
    status = format_next_line(&line, reader, error, "the positions of the singles");
    sheet.position = 0;
    if (status != SATDOKU_OK) {
        return status;
    }
    for (int digit = 1; digit <= sheet.puzzle->shape.n; digit++) {
        int cell = 0;
        size_t column = 0;
        status = read_position(&cell, &column, &sheet, error);
        if (status != SATDOKU_OK) {
            return status;
        }
        puzzle_set_single(sheet.puzzle, digit, cell);
    }
    return format_line_ends(sheet.line, sheet.position, "the singles", error);
}

/* ---- Writing ---- */

static void put_half(struct sink *sink, const struct domino *domino, int half, int n)
{
    sink_number(sink, domino->digit[half]);
    sink_char(sink, ' ');
    sink_text(sink, puzzle_position(domino->cell[half], n).text);
    sink_char(sink, half == 0 ? ' ' : '\n');
}

static void print(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix)
{
    int n = puzzle->shape.n;
    sink_text(sink, prefix);
    sink_number(sink, (long long)puzzle->domino_count);
    sink_char(sink, '\n');
    for (size_t i = 0; i < puzzle->domino_count; i++) {
        sink_text(sink, prefix);
        put_half(sink, &puzzle->dominoes[i], 0, n);
        put_half(sink, &puzzle->dominoes[i], 1, n);
    }
    sink_text(sink, prefix);
    for (int digit = 1; digit <= n; digit++) {
        sink_text(sink, puzzle_position(puzzle->singles[digit], n).text);
        sink_char(sink, digit < n ? ' ' : '\n');
    }
}

const struct format format_sudominoku =
    {.format = SATDOKU_FORMAT_SUDOMINOKU,
     .name = "sudominoku",
     .alias = "boj4574",
     .input = "cases of dominoes and singles, then a line `0`",
     .answer = "`Puzzle K`, then n lines of n digits, or `impossible`",
     .read = read_next,
     .print = print,
     .says = FORMAT_SAYS_BOXES | FORMAT_SAYS_DOMINOES,
     .solutions = FORMAT_SOLUTIONS_COUNTED,
     .answers.none = "impossible",
     .answers.numbered = true};
