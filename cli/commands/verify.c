/* Checks certificates, solutions in a file of their own (verify_grids.h), and the solutions that a
 * list has beside its puzzles. */
#include "commands.h"
#include "out_of_memory.h"
#include "puzzle_answer.h"
#include "report.h"
#include "run.h"
#include "verify_grids.h"

#include <satdoku_program.h>

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* ---- Certificates ---- */

static void verify_folders(struct run *run)
{
    for (int i = 0; i < run->settings->reading.file_count && !interrupt_came(); i++) {
        const char *name = run->settings->reading.files[i];
        struct satdoku_finding finding;
        struct satdoku_error error = {.status = SATDOKU_OK};
        struct stat info;
        if (stat(name, &info) != 0) {
            report("%s: %s", name, strerror(errno));
            run_note(run, EXIT_TROUBLE);
            continue;
        }
        deadline_start(&run->deadline, run->settings->solving.time_limit);
        if (satdoku_verify(&finding, name, run->solver, &error) != SATDOKU_OK) {
            report("%s", error.message);
            run_note(run, EXIT_TROUBLE);
        } else if (!verify_write_finding(run, name, &finding)) {
            return;
        }
    }
}

/* ---- Lists ---- */

/* What this command calls a verdict: a solution is right, or it is wrong. */
static const char *const words[VERDICTS] =
    {[SATDOKU_VERDICT_SOLVABLE] = "verified", [SATDOKU_VERDICT_NONE] = "wrong"};

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
    struct text_reading solution = {field->text, field->text_length};
    enum satdoku_status status =
        satdoku_solution_read(run->solution, run->puzzle, SATDOKU_FORMAT_CONSTRAINTS,
                              (struct satdoku_source){read_text, &solution}, NULL, error);
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
    if (run->input.csv.solution == SATDOKU_NO_COLUMN) {
        *error = (struct satdoku_error){.status = SATDOKU_ERR_ARGUMENT};
        snprintf(error->message, sizeof error->message,
                 run->input.format == SATDOKU_FORMAT_CSV
                     ? "no column has solutions: expected one with the name 'solution'"
                     : "verify takes certificates, and lists of format csv with solutions");
        return error->status;
    }
    if (!satdoku_csv_field(&field, origin->text, origin->text_length, run->input.csv.separator,
                           run->input.csv.solution)) {
        return wrong(finding, "there is no solution");
    }
    return check_field(finding, run, &field, error);
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
    struct puzzle_answer answer = {.verdict = verdict,
                                   .word = words[verdict],
                                   .blank = true,
                                   .no_verdict = true};
    if (run->settings->answers.json) {
        answer.has_members = true;
        answer.members = json_with(json_object(), "verified",
                                   finding.stopped ? json_null() : json_boolean(finding.verified));
        if (verdict == SATDOKU_VERDICT_NONE) {
            answer.members = json_with(answer.members, "message", json_string(finding.what));
        }
    } else if (run->settings->answers.columns != NULL) {
        text_put(&answer.text, finding.what);
    } else if (finding.verified) {
        return SATDOKU_OK; /* a list is long, and most of its solutions hold */
    } else {               /* "FILE:LINE: wrong: a digit twice in row 1" */
        report_escape(&answer.text, run->input.file);
        text_print(&answer.text, ":%zu: %s", run->origin.line,
                   finding.stopped ? "unknown" : "wrong: ");
        report_escape(&answer.text, finding.what);
    }
    return puzzle_answer_write(run, &answer, error);
}

/* The line was reported. */
static enum satdoku_status on_invalid(struct run *run, const struct satdoku_error *what,
                                      struct satdoku_error *error)
{
    if (run->settings->answers.json) {
        return puzzle_answer_write_invalid(run, what, error);
    }
    if (run->settings->answers.columns == NULL) {
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
    if (run->settings->answers.json || run->settings->answers.columns != NULL) {
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

/* Whether a file is a list. A certificate is a folder, so what is no folder is a list. Lists are
 * read as the other commands read puzzles, and reading reports a folder among them. */
static bool has_lists(const struct settings *settings)
{
    for (int i = 0; i < settings->reading.file_count; i++) {
        const char *file = settings->reading.files[i];
        struct stat info;
        if (strcmp(file, "-") == 0 || (stat(file, &info) == 0 && !S_ISDIR(info.st_mode))) {
            return true;
        }
    }
    return false;
}

/* ---- The command ---- */

/* Certificates say themselves what they are about. False: reported. */
static bool goes_with_folders(const struct settings *settings)
{
    const struct satdoku_read_options *read = &settings->reading.options;
    static const char grid[] = "--grid";
    static const char list[] = "a list";
    const struct {
        bool given;
        const char *name;
        const char *other;
    } options[] = {{read->format != SATDOKU_FORMAT_AUTO, "from", grid},
                   {read->size != 0, "size", grid},
                   {read->box_rows != 0, "box", grid},
                   {read->digits != NULL, "digits", grid},
                   {read->board != NULL, "board", grid},
                   {read->ignore_unknown, "ignore-unknown", grid},
                   {settings->reading.skip != 0, "skip", list},
                   {settings->given[OPTION_TAKE], "take", list},
                   {settings->answers.columns != NULL, "columns", list},
                   {settings->solving.jobs != 0, "jobs", list},
                   {settings->messages.summary, "summary", list},
                   {settings->answers.echo, "echo", list}};
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        if (options[i].given) {
            report("--%s means nothing without %s", options[i].name, options[i].other);
            return false;
        }
    }
    return true;
}

static enum exit_code run_verify(const struct settings *settings)
{
    static const struct run_actions lists = {.puzzle = on_puzzle,
                                             .invalid = on_invalid,
                                             .finish = on_finish,
                                             .independent = true,
                                             .column = "message",
                                             .verdicts = words,
                                             .for_people = true,
                                             .sums_up = true};
    bool grid = settings->asked.grid;
    int files = settings->reading.file_count;
    if (files < 1 || (grid && files != 2)) {
        report(grid ? "verify --grid takes a puzzle and its solution"
                    : "verify takes the folder of a certificate, or a list");
        return EXIT_TROUBLE;
    }
    if (!grid && has_lists(settings)) {
        return run_all(settings, &lists, NULL);
    }
    if (!grid && !goes_with_folders(settings)) {
        return EXIT_TROUBLE;
    }
    struct output output;
    output_open(&output, NULL);
    struct run run = {.settings = settings, .sink = output_sink(&output)};
    struct satdoku_solver_options options = {.stop = deadline_stop,
                                             .stop_context = &run.deadline,
                                             .max_clauses = settings->solving.max_clauses};
    if (satdoku_solver_new(&run.solver, &options) != SATDOKU_OK) {
        report(OUT_OF_MEMORY);
        run_note(&run, EXIT_TROUBLE);
    } else if (grid) {
        verify_grids(&run, &output);
    } else {
        verify_folders(&run);
    }
    satdoku_solver_free(run.solver);
    text_clear(&run.scratch);
    if (!output_finish(&output, true)) {
        run_note(&run, EXIT_TROUBLE);
    }
    if (interrupt_came()) {
        run_note(&run, EXIT_INTERRUPTED);
    }
    return run.code;
}

const struct command command_verify = {
    .name = "verify",
    .arguments = "[OPTIONS] FOLDER... | --grid PUZZLES SOLUTIONS | LIST...",
    .summary = "check a certificate, or solutions",
    .description = "Checks certificates that 'satdoku prove' made, without trusting who made them: "
                   "prints `verified`, or what is wrong and where. --grid checks solutions alone, "
                   "in the order of their puzzles. Of a list in csv that has solutions beside its "
                   "puzzles prints which lines are wrong, and why.",
    .exits = {[EXIT_YES] = "verified",
              [EXIT_NO] = "one is wrong",
              [EXIT_TROUBLE] = "trouble",
              [EXIT_GAVE_UP] = "gave up"},
    .options = {OPTION_GRID},
    .groups = GROUPS_OF_QUESTIONS & ~GROUP_SOLVER,
    .examples = {{"satdoku verify certificate", "whether a certificate holds"},
                 {"satdoku verify --grid puzzle.txt solution.txt",
                  "whether a solution solves its puzzle"}},
    .run = run_verify,
};
