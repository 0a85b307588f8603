#include "conversion.h"

#include "deadline.h"
#include "interrupt.h"
#include "out_of_memory.h"
#include "puzzle_answer.h"
#include "report.h"
#include "rows.h"

#include <stdio.h>

/* ---- Notes ---- */

/* Whether a reader takes these boxes for a board of that size by default: as square as possible,
 * and no higher than wide. */
static bool are_usual(int rows, int columns)
{
    int n = rows * columns;
    int usual = 1;
    for (int divisor = 2; divisor * divisor <= n; divisor++) {
        usual = n % divisor == 0 ? divisor : usual;
    }
    return rows == usual && usual > 1;
}

bool conversion_shows_boxes(enum satdoku_format format, const struct satdoku_puzzle *puzzle)
{
    int rows = satdoku_puzzle_shape(puzzle).box_rows;
    int columns = satdoku_puzzle_shape(puzzle).box_columns;
    return rows == 0 || are_usual(rows, columns) ||
           satdoku_format_shows_boxes(format, rows, columns);
}

/* What is written would be read as another puzzle: says how not to. */
static void note_boxes(struct run *run, struct conversion *conversion)
{
    int rows = satdoku_puzzle_shape(run->puzzle).box_rows;
    int columns = satdoku_puzzle_shape(run->puzzle).box_columns;
    bool noted = rows == conversion->box_rows && columns == conversion->box_columns;
    bool asked = run->settings->reading.options.box_rows != 0; /* then the user knows */
    if (!noted && !asked && !conversion_shows_boxes(run->format, run->puzzle)) {
        conversion->box_rows = rows;
        conversion->box_columns = columns;
        char text[120];
        snprintf(text, sizeof text,
                 "%s does not say which boxes there are: read it with --box %dx%d",
                 satdoku_format_name(run->format), rows, columns);
        report_note(run->input.file, run->number, text);
    }
}

/* Notes, once, that --to names a format in which no puzzle is written. */
static void note_other_format(const struct run *run, struct conversion *conversion)
{
    enum satdoku_format written = satdoku_format_written(run->format);
    bool asked = run->settings->answers.to == run->format;
    if (asked && written != run->format && !conversion->other_format) {
        conversion->other_format = true;
        char text[120];
        snprintf(text, sizeof text, "a puzzle in the format %s is written as %s",
                 satdoku_format_name(run->format), satdoku_format_name(written));
        report_note(run->input.file, 0, text);
    }
}

/* ---- Answers ---- */

/* {..., "from":F, "to":F, "output":O}; of what cannot be said with "message":M. */
static enum satdoku_status write_json(struct run *run, json_t *output, const char *message,
                                      struct satdoku_error *error)
{
    struct puzzle_answer answer = {.no_verdict = true, .has_members = true};
    answer.members =
        json_with(json_object(), "from", json_string(satdoku_format_name(run->input.format)));
    answer.members = json_with(answer.members, "to", json_string(satdoku_format_name(run->format)));
    answer.members = json_with(answer.members, "output", output);
    if (message != NULL) {
        answer.members = json_with(answer.members, "message", json_string(message));
    }
    return puzzle_answer_write(run, &answer, error);
}

enum satdoku_status conversion_invalid(struct run *run, const struct satdoku_error *what,
                                       struct satdoku_error *error)
{
    bool stands_there = run->settings->answers.json || satdoku_format_is_stream(run->format);
    return stands_there ? puzzle_answer_write_invalid(run, what, error) : SATDOKU_OK;
}

enum satdoku_status conversion_refuse(struct run *run, struct satdoku_error *what,
                                      struct satdoku_error *error)
{
    what->line = run->origin.line;
    what->column = 1;
    report_error(run->input.file, what);
    run_note(run, EXIT_TROUBLE);
    return run->settings->answers.json ? write_json(run, json_null(), what->message, error)
                                       : conversion_invalid(run, what, error);
}

/* ---- Puzzles ---- */

/* Finds what is published with the puzzle. */
static enum satdoku_status find_publication(struct satdoku_publication *publication,
                                            struct run *run, const struct satdoku_puzzle *puzzle,
                                            struct satdoku_error *error)
{
    enum { SOLVING_MAX = 10 }; /* seconds */
    const struct settings *settings = run->settings;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    struct satdoku_error limit = {.status = SATDOKU_OK};
    *publication = (struct satdoku_publication){.rules = !settings->answers.no_rules};
    if (settings->answers.no_solution || !satdoku_format_publishes(run->format)) {
        return SATDOKU_OK;
    }
    deadline_start(&run->deadline, SOLVING_MAX);
    enum satdoku_status status =
        satdoku_check(&verdict, run->grid, NULL, run->solver, puzzle, &limit);
    deadline_start(&run->deadline, 0);
    if (status == SATDOKU_ERR_LIMIT) { /* too large to be solved, and fit to be written */
        return SATDOKU_OK;
    }
    if (status == SATDOKU_OK && verdict == SATDOKU_VERDICT_UNIQUE) {
        publication->solution = run->grid;
    }
    *error = status != SATDOKU_OK ? limit : *error;
    return status;
}

enum satdoku_status conversion_write_puzzle(struct run *run, struct satdoku_sink sink,
                                            size_t number, const struct satdoku_puzzle *puzzle,
                                            struct satdoku_error *error)
{
    struct satdoku_publication publication;
    enum satdoku_status status = find_publication(&publication, run, puzzle, error);
    if (status != SATDOKU_OK || interrupt_came()) {
        return status;
    }
    return satdoku_write_published(sink, run->format, number, puzzle, &publication, error);
}

enum satdoku_status conversion_write(struct run *run, struct conversion *conversion,
                                     struct satdoku_error *error)
{
    struct satdoku_error what = {.status = SATDOKU_OK};
    enum satdoku_status status = satdoku_format_can_say(run->format, run->puzzle, &what);
    if (status == SATDOKU_ERR_MEMORY) {
        return memory_error(error);
    }
    if (status != SATDOKU_OK) {
        return conversion_refuse(run, &what, error);
    }
    if (!run->settings->messages.quiet) {
        note_boxes(run, conversion);
        note_other_format(run, conversion);
    }
    if (run_writes_rows(run)) { /* a record of csv: the puzzle and its name */
        const char *name = satdoku_puzzle_name(run->puzzle);
        struct puzzle_answer answer = {.verdict = SATDOKU_VERDICT_SOLVABLE, .blank = true};
        text_put(&answer.text, name != NULL ? name : "");
        return puzzle_answer_write(run, &answer, error);
    }
    if (run->settings->answers.json) {
        /* The puzzle alone, as the first of its input. */
        struct text *text = &run->scratch;
        text_reset(text);
        status = conversion_write_puzzle(run, text_sink(text), 1, run->puzzle, error);
        if (text->failed) {
            return memory_error(error);
        }
        return status == SATDOKU_OK
                   ? write_json(run, json_text(text->data, text->length), NULL, error)
                   : status;
    }
    status = conversion_write_puzzle(run, run->sink, run->number, run->puzzle, error);
    run->listed += status == SATDOKU_OK;
    return status;
}
