/* Answers as text, in each format's own words. */
#include "cells.h"
#include "door.h"
#include "error.h"
#include "format.h"
#include "formats.h"
#include "print.h"

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

/* The word in place of a grid. */
static const char *word(enum satdoku_format format, enum satdoku_verdict verdict)
{
    if (verdict == SATDOKU_VERDICT_NONE && format == SATDOKU_FORMAT_CASES) {
        return "Could not complete this grid.";
    }
    if (verdict == SATDOKU_VERDICT_NONE && format == SATDOKU_FORMAT_SUDOMINOKU) {
        return "impossible";
    }
    return satdoku_verdict_name(verdict);
}

static void put_record(struct sink *sink, enum satdoku_verdict verdict, const struct grid *grid)
{
    sink_text(sink, satdoku_verdict_name(verdict));
    sink_char(sink, ',');
    if (grid != NULL) {
        cells_put_line(sink, grid->board, grid->digits, false);
    }
    sink_char(sink, '\n');
}

/* A line that is no puzzle has no name. */
static void put_body(struct sink *sink, enum satdoku_format format, enum satdoku_verdict verdict,
                     const struct grid *grid, const char *name)
{
    bool stream = satdoku_format_is_stream(format);
    if (format == SATDOKU_FORMAT_CSV) {
        put_record(sink, verdict, grid);
        return;
    }
    if (grid == NULL) {
        sink_text(sink, word(format, verdict));
        print_end(sink, stream && verdict != SATDOKU_VERDICT_INVALID ? name : NULL);
    } else if (format_find(format)->put != NULL) {
        format_find(format)->put(sink, grid->board, grid->digits, "");
    } else if (stream) {
        cells_put_line(sink, grid->board, grid->digits, !cells_have_characters(grid->board));
        print_end(sink, name);
    } else {
        cells_put_rows(sink, grid->board, grid->digits, format == SATDOKU_FORMAT_SPACED, "");
    }
}

static enum satdoku_status check_answer(enum satdoku_format format, enum satdoku_verdict verdict,
                                        const struct grid *grid, struct satdoku_error *error)
{
    if (!verdict_exists(verdict)) {
        return error_value(error, "verdict", (int)verdict);
    }
    if (grid != NULL && grid->board == NULL) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "the grid was never filled");
    }
    if (grid != NULL && !format_find(format)->numbers && !cells_have_characters(grid->board)) {
        return error_set(error, SATDOKU_ERR_ARGUMENT,
                         "'%s' has no characters for the digits of a %dx%d board: use 'spaced'",
                         satdoku_format_name(format), grid->board->rows, grid->board->columns);
    }
    return SATDOKU_OK;
}

enum satdoku_status satdoku_write_answer(struct satdoku_sink target, enum satdoku_format format,
                                         size_t number, enum satdoku_verdict verdict,
                                         const struct satdoku_grid *answer, const char *name,
                                         struct satdoku_error *error)
{
    const struct grid *grid = answer != NULL ? door_inside(answer) : NULL;
    enum satdoku_status status = print_check_target(target, format, number, error);
    if (status == SATDOKU_OK) {
        status = check_answer(format, verdict, grid, error);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    struct sink sink;
    sink_init(&sink, target);
    if (format_find(format)->separated && number > 1) {
        sink_char(&sink, '\n');
    }
    if (format_find(format)->answer_header != NULL && number == 1) {
        sink_text(&sink, format_find(format)->answer_header);
    }
    if (format == SATDOKU_FORMAT_SUDOMINOKU) {
        sink_text(&sink, "Puzzle ");
        sink_number(&sink, (long long)number);
        sink_char(&sink, '\n');
    }
    put_body(&sink, format, verdict, grid, name);
    if (format == SATDOKU_FORMAT_CASES) {
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
