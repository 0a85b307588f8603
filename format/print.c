/* Puzzles as text. */
#include "print.h"

#include "cells.h"
#include "error.h"
#include "format.h"

#include <limits.h>

enum satdoku_status print_check_target(struct satdoku_sink target, enum satdoku_format format,
                                       size_t number, struct satdoku_error *error)
{
    if (target.write == NULL) {
        return error_null(error);
    }
    if (!format_exists(format)) {
        return error_value(error, "format", (int)format);
    }
    if (format == SATDOKU_FORMAT_AUTO) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "no output format");
    }
    if (number < 1 || (unsigned long long)number > LLONG_MAX) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "no puzzle has the number %zu", number);
    }
    return SATDOKU_OK;
}

/* ---- Formats ---- */

void print_end(struct sink *sink, const char *name)
{
    if (name != NULL) {
        sink_char(sink, ' ');
        sink_text(sink, name);
    }
    sink_char(sink, '\n');
}

void format_print_grid(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix)
{
    cells_put_rows(sink, puzzle->board, puzzle->givens, false, prefix);
}

void format_print_spaced(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix)
{
    cells_put_rows(sink, puzzle->board, puzzle->givens, true, prefix);
}

void format_print_line(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix)
{
    sink_text(sink, prefix);
    cells_put_line(sink, puzzle->board, puzzle->givens, false);
    print_end(sink, satdoku_puzzle_name(puzzle));
}

static void put_half(struct sink *sink, const struct domino *domino, int half, int n)
{
    sink_number(sink, domino->digit[half]);
    sink_char(sink, ' ');
    sink_text(sink, puzzle_position(domino->cell[half], n).text);
    sink_char(sink, half == 0 ? ' ' : '\n');
}

void format_print_sudominoku(struct sink *sink, const struct satdoku_puzzle *puzzle,
                             const char *prefix)
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

/* The givens, and the regions as digits in the order in which they begin. */
void format_print_jigsaw(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix)
{
    sink_text(sink, prefix);
    cells_put_line(sink, puzzle->board, puzzle->givens, false);
    for (int cell = 0; cell < puzzle->board->cells; cell++) {
        sink_char(sink, format_digit_character(puzzle->board->layout[cell] + 1));
    }
    print_end(sink, satdoku_puzzle_name(puzzle));
}

/* ---- Puzzles ---- */

enum satdoku_format puzzle_print_format(const struct satdoku_puzzle *puzzle)
{
    static const enum satdoku_format order[] = {SATDOKU_FORMAT_SUDOMINOKU, SATDOKU_FORMAT_GRID,
                                                SATDOKU_FORMAT_SPACED, SATDOKU_FORMAT_JIGSAW,
                                                SATDOKU_FORMAT_CONSTRAINTS};
    size_t last = sizeof order / sizeof order[0] - 1;
    bool optional = puzzle->board->name != NULL || puzzle->board->lowest != 1;
    size_t i = optional ? last : 0; /* other formats want options to say that */
    while (i < last && format_check_puzzle(format_find(order[i]), puzzle, NULL) != SATDOKU_OK) {
        i++;
    }
    return order[i];
}

void puzzle_print(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix)
{
    struct satdoku_puzzle nameless = *puzzle;
    nameless.name = NULL;
    format_find(puzzle_print_format(puzzle))->print(sink, &nameless, prefix);
}

enum satdoku_status satdoku_write_puzzle(struct satdoku_sink target, enum satdoku_format format,
                                         size_t number, const struct satdoku_puzzle *puzzle,
                                         struct satdoku_error *error)
{
    enum satdoku_status status = print_check_target(target, format, number, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    if (puzzle == NULL) {
        return error_null(error);
    }
    const struct format *asked = format_find(format);
    const struct format *row = (asked->says & FORMAT_SAYS_DOMINOES) == 0 && puzzle->sudominoku
                                   ? format_find(SATDOKU_FORMAT_SUDOMINOKU)
                                   : asked;
    if (asked->alone && number > 1) {
        return error_set(error, SATDOKU_ERR_ARGUMENT,
                         "a %s is one puzzle: 'constraints' has one on each line", asked->name);
    }
    status = format_check_puzzle(row, puzzle, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    struct sink sink;
    sink_init(&sink, target);
    if (asked->separated && number > 1) {
        sink_char(&sink, '\n');
    }
    if (row->puzzle_header != NULL && number == 1) {
        sink_text(&sink, row->puzzle_header);
    }
    row->print(&sink, puzzle, "");
    return sink_report(&sink, error);
}
