/* Answers as text, in each format's own words. */
#include "error.h"
#include "format.h"
#include "grid.h"
#include "sink.h"

const char *satdoku_verdict_name(enum satdoku_verdict verdict)
{
    static const char *const names[] = {"unknown",  "none",     "unique",
                                        "multiple", "solvable", "invalid"};
    return names[verdict];
}

static void put_characters(struct sink *sink, const uint16_t *digits, int count)
{
    for (int i = 0; i < count; i++) {
        sink_char(sink, format_digit_character(digits[i]));
    }
}

static void put_numbers(struct sink *sink, const uint16_t *digits, int count)
{
    for (int i = 0; i < count; i++) {
        if (i > 0) {
            sink_char(sink, ' ');
        }
        sink_number(sink, digits[i]);
    }
}

typedef void put_row(struct sink *sink, const uint16_t *digits, int count);

static void put_rows(struct sink *sink, const struct satdoku_grid *grid, put_row *row)
{
    for (int r = 0; r < grid->n; r++) {
        row(sink, grid->digits + r * grid->n, grid->n);
        sink_char(sink, '\n');
    }
}

/* The word in place of a grid. */
static const char *word(enum satdoku_format format, enum satdoku_verdict verdict)
{
    if (verdict == SATDOKU_NONE && format == SATDOKU_FORMAT_CASES) {
        return "Could not complete this grid.";
    }
    if (verdict == SATDOKU_NONE && format == SATDOKU_FORMAT_SUDOMINOKU) {
        return "impossible";
    }
    return satdoku_verdict_name(verdict);
}

static void put_body(struct sink *sink, enum satdoku_format format, enum satdoku_verdict verdict,
                     const struct satdoku_grid *grid)
{
    if (grid == NULL) {
        sink_text(sink, word(format, verdict));
        sink_char(sink, '\n');
    } else if (format == SATDOKU_FORMAT_LINE) {
        put_characters(sink, grid->digits, grid->n * grid->n);
        sink_char(sink, '\n');
    } else if (format == SATDOKU_FORMAT_SPACED) {
        put_rows(sink, grid, put_numbers);
    } else {
        put_rows(sink, grid, put_characters);
    }
}

enum satdoku_status satdoku_write_answer(struct satdoku_sink target, enum satdoku_format format,
                                         size_t number, enum satdoku_verdict verdict,
                                         const struct satdoku_grid *grid,
                                         struct satdoku_error *error)
{
    if (format == SATDOKU_FORMAT_AUTO) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "no output format");
    }
    if (grid != NULL && format != SATDOKU_FORMAT_SPACED && grid->n > FORMAT_CHARACTER_DIGITS) {
        return error_set(error, SATDOKU_ERR_ARGUMENT,
                         "'%s' has no characters for the digits of a %dx%d board: use 'spaced'",
                         satdoku_format_name(format), grid->n, grid->n);
    }
    struct sink sink;
    sink_init(&sink, target);
    bool separated = format == SATDOKU_FORMAT_GRID || format == SATDOKU_FORMAT_SPACED;
    if (separated && number > 1) {
        sink_char(&sink, '\n');
    }
    if (format == SATDOKU_FORMAT_SUDOMINOKU) {
        sink_text(&sink, "Puzzle ");
        sink_number(&sink, (long long)number);
        sink_char(&sink, '\n');
    }
    put_body(&sink, format, verdict, grid);
    if (format == SATDOKU_FORMAT_CASES) {
        sink_char(&sink, '\n');
    }
    if (sink_finish(&sink) != SATDOKU_OK) {
        return error_set(error, SATDOKU_ERR_WRITE, "cannot write");
    }
    return SATDOKU_OK;
}

enum satdoku_status satdoku_grid_write(struct satdoku_sink target, const struct satdoku_grid *grid)
{
    struct sink sink;
    sink_init(&sink, target);
    if (grid->n <= FORMAT_CHARACTER_DIGITS) {
        put_characters(&sink, grid->digits, grid->n * grid->n);
    } else {
        put_numbers(&sink, grid->digits, grid->n * grid->n);
    }
    return sink_finish(&sink);
}
