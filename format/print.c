/* Puzzles as text. */
#include "print.h"
#include "formats.h"

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

enum satdoku_status satdoku_format_can_say(enum satdoku_format format,
                                           const struct satdoku_puzzle *puzzle,
                                           struct satdoku_error *error)
{
    const struct format *row = format_find(format);
    if (puzzle == NULL) {
        return error_null(error);
    }
    return row != NULL ? format_check_puzzle(row, puzzle, error)
                       : error_value(error, "output format", (int)format);
}
