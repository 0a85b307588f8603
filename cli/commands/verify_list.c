#include "verify_list.h"

#include "escape.h"
#include "json_answer.h"
#include "out_of_memory.h"
#include "puzzle_answer.h"
#include "run_all.h"

#include <satdoku_program.h>

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

bool is_list(const char *file)
{
    struct stat status;
    return strcmp(file, "-") == 0 || (stat(file, &status) == 0 && !S_ISDIR(status.st_mode));
}

/* What verdicts stand for here: a solution that holds, and one that does not. */
static const char *const words[VERDICTS] =
    {[SATDOKU_VERDICT_SOLVABLE] = "verified", [SATDOKU_VERDICT_NONE] = "wrong"};

/* ---- The solution of a row ---- */

struct text_reading {
    const char *data;
    size_t length;
};

static ptrdiff_t read_text(void *context, char *buffer, size_t size)
{
    struct text_reading *reading = context;
    size_t count = reading->length < size ? reading->length : size;
    memcpy(buffer, reading->data, count);
    reading->data += count;
    reading->length -= count;
    return (ptrdiff_t)count;
}

static enum satdoku_status wrong(struct satdoku_finding *finding, const char *what)
{
    *finding = (struct satdoku_finding){.verified = false};
    snprintf(finding->what, sizeof finding->what, "%s", what);
    return SATDOKU_OK;
}

/* A solution that cannot be read is wrong, as one that breaks a rule. */
static enum satdoku_status check_field(struct satdoku_finding *finding, struct run *run,
                                       const struct satdoku_csv_field *field,
                                       struct satdoku_error *error)
{
    char text[80];
    int cells = satdoku_puzzle_shape(run->puzzle).cells;
    if (field->text_length != (size_t)cells) {
        snprintf(text, sizeof text, "the solution has %zu cell%s, expected %d", field->text_length,
                 field->text_length == 1 ? "" : "s", cells);
        return wrong(finding, field->text_length > 0 ? text : "there is no solution");
    }
    if (run->solution == NULL && satdoku_puzzle_new(&run->solution) != SATDOKU_OK) {
        return memory_error(error);
    }
    struct text_reading reading = {field->text, field->text_length};
    enum satdoku_status status =
        satdoku_solution_read(run->solution, run->puzzle, SATDOKU_FORMAT_CONSTRAINTS,
                              (struct satdoku_source){read_text, &reading}, NULL, error);
    if (status == SATDOKU_ERR_MALFORMED || status == SATDOKU_END) {
        return wrong(finding, status == SATDOKU_END ? "there is no solution" : error->message);
    }
    return status == SATDOKU_OK
               ? satdoku_verify_grid(finding, run->solver, run->puzzle, run->solution, error)
               : status;
}

static enum satdoku_status check_row(struct satdoku_finding *finding, struct run *run,
                                     struct satdoku_error *error)
{
    struct satdoku_csv_field field;
    const struct satdoku_origin *origin = &run->origin;
    if (run->csv.solution == SATDOKU_NO_COLUMN) {
        *error = (struct satdoku_error){.status = SATDOKU_ERR_ARGUMENT};
        snprintf(error->message, sizeof error->message,
                 run->read_format == SATDOKU_FORMAT_CSV
                     ? "no column has solutions: expected one with the name 'solution'"
                     : "verify takes certificates, and lists of format csv with solutions");
        return error->status;
    }
    if (!satdoku_csv_field(&field, origin->text, origin->text_length, run->csv.separator,
                           run->csv.solution)) {
        return wrong(finding, "there is no solution");
    }
    return check_field(finding, run, &field, error);
}

/* ---- Answers ---- */

/* "FILE:LINE: wrong: a digit twice in row 1" */
static void put_finding(struct text *text, const struct run *run,
                        const struct satdoku_finding *finding)
{
    escape_add(text, run->file);
    text_print(text, ":%zu: %s", run->origin.line, finding->stopped ? "unknown" : "wrong: ");
    escape_add(text, finding->what);
}

static json_t *json_of(const struct run *run, const struct satdoku_finding *finding)
{
    json_t *object = json_with(json_start(run), "verified",
                               finding->stopped ? json_null() : json_boolean(finding->verified));
    if (!finding->stopped && !finding->verified) {
        object = json_with(object, "message", json_string(finding->what));
    }
    return object;
}

static enum satdoku_status on_puzzle(struct run *run, struct satdoku_error *error)
{
    struct satdoku_finding finding = {.stopped = false};
    enum satdoku_status status = check_row(&finding, run, error);
    if (status != SATDOKU_OK || (finding.stopped && interrupt_came())) {
        return status;
    }
    enum satdoku_verdict verdict = finding.stopped    ? SATDOKU_VERDICT_UNKNOWN
                                   : finding.verified ? SATDOKU_VERDICT_SOLVABLE
                                                      : SATDOKU_VERDICT_NONE;
    run_tally(run, verdict);
    if (!finding.verified) {
        run_note(run, finding.stopped ? EXIT_GAVE_UP : EXIT_NO);
    }
    struct puzzle_answer answer = {.verdict = verdict, .word = words[verdict], .blank = true};
    if (run->settings->json) {
        answer.has_object = true;
        answer.object = json_of(run, &finding);
    } else if (run->settings->columns != NULL) {
        text_put(&answer.text, finding.what);
    } else if (finding.verified) {
        return SATDOKU_OK; /* a list is long, and most of its solutions hold */
    } else {
        put_finding(&answer.text, run, &finding);
    }
    return puzzle_answer_write(run, &answer, error);
}

/* The line was reported. */
static enum satdoku_status on_invalid(struct run *run, const struct satdoku_error *what,
                                      struct satdoku_error *error)
{
    if (run->settings->json) {
        return json_invalid(run, what, error);
    }
    if (run->settings->columns == NULL) {
        return SATDOKU_OK;
    }
    struct puzzle_answer answer = {.verdict = run_verdict_of(what), .blank = true};
    text_put(&answer.text, what->message);
    return puzzle_answer_write(run, &answer, error);
}

/* "999998 verified, 2 wrong" */
static enum satdoku_status on_finish(struct run *run, struct satdoku_error *error)
{
    static const enum satdoku_verdict order[] = {SATDOKU_VERDICT_NONE, SATDOKU_VERDICT_UNKNOWN,
                                                 SATDOKU_VERDICT_INVALID};
    struct text *line = &run->scratch;
    if (run->settings->json || run->settings->columns != NULL) {
        return SATDOKU_OK;
    }
    text_reset(line);
    text_print(line, "%zu verified", run->tally[SATDOKU_VERDICT_SOLVABLE]);
    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++) {
        size_t count = run->tally[order[i]];
        const char *word =
            words[order[i]] != NULL ? words[order[i]] : satdoku_verdict_name(order[i]);
        if (count > 0) {
            text_print(line, ", %zu %s", count, word);
        }
    }
    text_put(line, "\n");
    return run_write_text(run, line, error);
}

enum exit_code verify_list(const struct settings *settings)
{
    static const struct run_actions actions = {.puzzle = on_puzzle,
                                               .invalid = on_invalid,
                                               .finish = on_finish,
                                               .independent = true,
                                               .column = "message",
                                               .verdicts = words,
                                               .sums_up = true};
    struct settings inner = *settings;
    inner.drawn = true;
    return run_all(&inner, &actions, NULL);
}
