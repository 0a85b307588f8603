/* Puzzles as text. */
#include "print.h"

#include "cells.h"
#include "door.h"
#include "error.h"
#include "format.h"
#include "formats.h"
#include "name.h"
#include "rules.h"

#include <limits.h>
#include <satdoku_program.h>

/* ERR_ARGUMENT unless there are a sink, an output format and a number of the puzzle from 1 on. */
static enum satdoku_status check_target(struct satdoku_sink target, enum satdoku_format format,
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

/* NULL: nothing is published with it. */
static enum satdoku_status write_puzzle(struct satdoku_sink target, enum satdoku_format format,
                                        size_t number, const struct satdoku_puzzle *puzzle,
                                        const struct format_publication *publication,
                                        struct satdoku_error *error)
{
    const struct format *asked = format_find(format);
    const struct format *row = (asked->says & FORMAT_SAYS_DOMINOES) == 0 && puzzle->sudominoku
                                   ? format_find(SATDOKU_FORMAT_SUDOMINOKU)
                                   : asked;
    if (asked->alone && number > 1) {
        return error_set(error, SATDOKU_ERR_ARGUMENT,
                         "a %s is one puzzle: 'constraints' has one on each line", asked->name);
    }
    enum satdoku_status status = format_check_puzzle(row, puzzle, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    struct sink sink;
    sink_init(&sink, target);
    if (asked->separated && number > 1) {
        sink_char(&sink, '\n');
    }
    if (row->header != NULL && number == 1) {
        sink_text(&sink, row->header);
    }
    if (publication != NULL && row->publish != NULL) {
        row->publish(&sink, puzzle, publication);
    } else {
        row->print(&sink, puzzle, "");
    }
    return sink_report(&sink, error);
}

enum satdoku_status satdoku_write_puzzle(struct satdoku_sink target, enum satdoku_format format,
                                         size_t number, const struct satdoku_puzzle *puzzle,
                                         struct satdoku_error *error)
{
    enum satdoku_status status = check_target(target, format, number, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    return puzzle != NULL ? write_puzzle(target, format, number, puzzle, NULL, error)
                          : error_null(error);
}

enum satdoku_format satdoku_format_written(enum satdoku_format format)
{
    const struct format *row = format_find(format);
    return row != NULL && row->written != SATDOKU_FORMAT_AUTO ? row->written : format;
}

bool satdoku_format_publishes(enum satdoku_format format)
{
    const struct format *row = format_find(format);
    return row != NULL && row->publish != NULL;
}

enum satdoku_status satdoku_write_published(struct satdoku_sink target, enum satdoku_format format,
                                            size_t number, const struct satdoku_puzzle *puzzle,
                                            const struct satdoku_publication *publication,
                                            struct satdoku_error *error)
{
    struct satdoku_publication wanted;
    enum satdoku_status status = check_target(target, format, number, error);
    if (status == SATDOKU_OK) {
        status = options_take(&wanted, sizeof wanted, publication, error);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    if (puzzle == NULL) {
        return error_null(error);
    }
    struct format_publication inside = {.rules = wanted.rules};
    if (wanted.solution != NULL) {
        inside.solution = door_inside(wanted.solution);
        if (inside.solution->board == NULL ||
            inside.solution->board->cells != puzzle->board->cells ||
            !rules_hold(puzzle, inside.solution, NULL)) {
            return error_set(error, SATDOKU_ERR_ARGUMENT, "the grid is no solution of the puzzle");
        }
    }
    return write_puzzle(target, format, number, puzzle, &inside, error);
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

/* ---- Answers ---- */

/* Answers as text, in each format's own words. */

static bool verdict_exists(enum satdoku_verdict verdict)
{
    return (unsigned)verdict <= SATDOKU_VERDICT_INVALID;
}

const char *satdoku_verdict_name(enum satdoku_verdict verdict)
{
    static const char *const names[] = {"unknown",  "none",     "unique",
                                        "multiple", "solvable", "invalid"};
    return verdict_exists(verdict) ? names[verdict] : "?";
}

static enum satdoku_status check_answer(const struct format *format, enum satdoku_verdict verdict,
                                        const struct grid *grid, struct satdoku_error *error)
{
    if (!verdict_exists(verdict)) {
        return error_value(error, "verdict", (int)verdict);
    }
    if (grid != NULL && grid->board == NULL) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "the grid was never filled");
    }
    if (grid != NULL && !format->numbers && !cells_have_characters(grid->board)) {
        return error_set(error, SATDOKU_ERR_ARGUMENT,
                         "'%s' has no characters for the digits of a %dx%d board: use 'spaced'",
                         format->name, grid->board->rows, grid->board->columns);
    }
    return SATDOKU_OK;
}

enum satdoku_status satdoku_write_answer(struct satdoku_sink target, enum satdoku_format format,
                                         size_t number, enum satdoku_verdict verdict,
                                         const struct satdoku_grid *answer, const char *name,
                                         struct satdoku_error *error)
{
    const struct grid *grid = answer != NULL ? door_inside(answer) : NULL;
    const struct format *row = format_find(format);
    enum satdoku_status status = check_target(target, format, number, error);
    if (status == SATDOKU_OK) {
        status = check_answer(row, verdict, grid, error);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    struct sink sink;
    sink_init(&sink, target);
    if (row->separated && number > 1) {
        sink_char(&sink, '\n');
    }
    if (row->answers.header != NULL && number == 1) {
        sink_text(&sink, row->answers.header);
    }
    if (row->answers.numbered) {
        sink_text(&sink, "Puzzle ");
        sink_number(&sink, (long long)number);
        sink_char(&sink, '\n');
    }
    /* A line that is no puzzle has no name. */
    if (row->answers.put_record != NULL) {
        row->answers.put_record(&sink, satdoku_verdict_name(verdict), grid);
    } else if (grid == NULL) {
        bool none = verdict == SATDOKU_VERDICT_NONE && row->answers.none != NULL;
        sink_text(&sink, none ? row->answers.none : satdoku_verdict_name(verdict));
        name_put_end(&sink, row->stream && verdict != SATDOKU_VERDICT_INVALID ? name : NULL);
    } else if (row->answers.put != NULL) {
        row->answers.put(&sink, grid->board, grid->digits, "");
    } else if (row->stream) {
        cells_put_line(&sink, grid->board, grid->digits, !cells_have_characters(grid->board));
        name_put_end(&sink, name);
    } else {
        cells_put_rows(&sink, grid->board, grid->digits, row->numbers, "");
    }
    if (row->answers.spaced) {
        sink_char(&sink, '\n');
    }
    return sink_report(&sink, error);
}

void grid_print(struct sink *sink, const struct grid *grid)
{
    if (grid->board != NULL) {
        bool numbers = !cells_have_characters(grid->board);
        cells_put_line(sink, grid->board, grid->digits, numbers);
    }
}

enum satdoku_status satdoku_grid_write_group(struct satdoku_sink target,
                                             const struct satdoku_grid *grid, size_t index)
{
    if (target.write == NULL || grid == NULL) {
        return SATDOKU_ERR_ARGUMENT;
    }
    struct sink sink;
    sink_init(&sink, target);
    const struct grid *inside = door_inside(grid);
    if (inside->board != NULL && index > inside->board->group_count) {
        return SATDOKU_ERR_ARGUMENT;
    }
    if (inside->board != NULL) {
        cells_put_group(&sink, inside->board, inside->digits, !cells_have_characters(inside->board),
                        index);
    }
    return sink_finish(&sink);
}

enum satdoku_status satdoku_grid_write(struct satdoku_sink target, const struct satdoku_grid *grid)
{
    if (target.write == NULL || grid == NULL) {
        return SATDOKU_ERR_ARGUMENT;
    }
    struct sink sink;
    sink_init(&sink, target);
    grid_print(&sink, door_inside(grid));
    return sink_finish(&sink);
}
