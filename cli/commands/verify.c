/* Checks certificates, solutions in a file of their own, and the solutions that a
 * list has beside its puzzles. */
#include "commands.h"
#include "feed.h"
#include "input.h"
#include "out_of_memory.h"
#include "output.h"
#include "puzzle_answer.h"
#include "report.h"
#include "run.h"

#include <satdoku_program.h>

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* ---- Findings ---- */

/* Reports what kept a finding from being written, except for failures of the output, which
 * output_finish reports. False, always. */
static bool note_unwritten(struct run *run, const struct satdoku_error *error)
{
    run_note(run, EXIT_TROUBLE);
    if (error->status != SATDOKU_ERR_WRITE) {
        report("%s", error->message);
    }
    return false;
}

/* {"puzzle":K,"file":F,"verified":V} */
static json_t *json_of(const struct run *run, const char *name, json_t *verified)
{
    json_t *object = json_object();
    if (run->number > 0) {
        object = json_with(object, "puzzle", json_integer((json_int_t)run->number));
    }
    object = json_with(object, "file", json_text(name, strlen(name)));
    return json_with(object, "verified", verified);
}

static enum satdoku_status write_json(struct run *run, const char *name,
                                      const struct satdoku_finding *finding,
                                      struct satdoku_error *error)
{
    json_t *object =
        json_of(run, name, finding->stopped ? json_null() : json_boolean(finding->verified));
    if (finding->stopped || (finding->verified && finding->verdict != SATDOKU_VERDICT_SOLVABLE)) {
        object = json_with(object, "verdict", json_string(satdoku_verdict_name(finding->verdict)));
        if (!finding->stopped && finding->count > 0) {
            object = json_with(object, "count", json_integer((json_int_t)finding->count));
        }
    } else if (!finding->verified) {
        object = json_with(object, "message", json_string(finding->what));
    }
    return puzzle_answer_write_object(run, object, error);
}

/* "verified", or what is wrong; with the name where there are several. */
static enum satdoku_status write_text(struct run *run, const char *name,
                                      const struct satdoku_finding *finding,
                                      struct satdoku_error *error)
{
    struct text *line = &run->scratch;
    text_reset(line);
    if (run->settings->reading.file_count > 1 && !run->settings->asked.grid) {
        report_escape(line, name);
        text_put(line, ": ");
    }
    if (finding->stopped) {
        text_put(line, satdoku_verdict_name(finding->verdict));
    } else if (finding->verified) {
        text_put(line, "verified");
    } else {
        text_put(line, "wrong: ");
        report_escape(line, finding->what);
    }
    text_put(line, "\n");
    return run_write_text(run, line, error);
}

/* Writes what was found of a certificate or, where run->number is that of a puzzle, of a solution;
 * `name` is where that stands. Says nothing of what an interrupt cut short. False: it could not be
 * written, which was reported; a failure of the output is left to output_finish. */
static bool verify_write_finding(struct run *run, const char *name,
                                 const struct satdoku_finding *finding)
{
    struct satdoku_error error = {.status = SATDOKU_OK};
    if (finding->stopped && interrupt_came()) {
        return true;
    }
    if (!finding->verified) {
        run_note(run, finding->stopped ? EXIT_GAVE_UP : EXIT_NO);
    }
    enum satdoku_status status = run->settings->answers.json
                                     ? write_json(run, name, finding, &error)
                                     : write_text(run, name, finding, &error);
    return status == SATDOKU_OK || note_unwritten(run, &error);
}

/* ---- Two files ---- */

/* One of the two files; {0}: it is not open. */
struct side {
    struct input input;
    struct satdoku_reader *reader;
};

/* False: reported. */
static bool open_side(struct side *side, const struct settings *settings, const char *file,
                      const char *what, struct output *output)
{
    struct satdoku_error error = {.status = SATDOKU_OK};
    if (!input_open_or_report(&side->input, file, output)) {
        return false;
    }
    prompt_for_input(settings, file, what);
    side->input.limit = settings->solving.time_limit;
    enum satdoku_status status =
        input_new_reader(&side->reader, &side->input, &settings->reading.options, file, &error);
    if (status != SATDOKU_OK) {
        report_error(side->input.name, &error);
        input_close(&side->input);
    }
    return status == SATDOKU_OK;
}

static void close_side(struct side *side)
{
    if (side->reader != NULL) {
        satdoku_reader_free(side->reader);
        input_close(&side->input);
    }
}

/* Tells what kept a puzzle or a solution from being read; of an interrupt nothing. */
static void report_unread(struct run *run, const struct side *side,
                          const struct satdoku_error *error)
{
    bool ended = error->status == SATDOKU_ERR_READ || error->status == SATDOKU_ERR_LIMIT;
    if (ended && interrupt_came()) {
        run_note(run, EXIT_TROUBLE);
    } else if (error->status == SATDOKU_ERR_LIMIT && side->input.gave_up) {
        report_unread_for_time(side->input.name, error->line, run->settings->messages.quiet);
        run_note(run, EXIT_GAVE_UP);
    } else {
        if (error->status == SATDOKU_ERR_READ) {
            report("%s: %s", side->input.name, input_trouble(&side->input));
        } else {
            report_error(side->input.name, error);
        }
        run_note(run, EXIT_TROUBLE);
    }
}

/* Reports that a puzzle or its solution could not be read; a malformed one is answered, too. False:
 * there is nothing more to do. */
static bool pass_unread(struct run *run, const struct side *side, bool last,
                        const struct satdoku_error *what)
{
    struct satdoku_error error = {.status = SATDOKU_OK};
    enum satdoku_status status;
    report_unread(run, side, what);
    if (what->status != SATDOKU_ERR_MALFORMED || last) {
        return false;
    }
    if (run->settings->answers.json) {
        json_t *verdict = json_string(satdoku_verdict_name(SATDOKU_VERDICT_INVALID));
        json_t *object = json_of(run, run->settings->reading.files[1], json_null());
        object = json_with(object, "verdict", verdict);
        object = json_with(object, "message", json_string(what->message));
        status = puzzle_answer_write_object(run, object, &error);
    } else {
        status = puzzle_answer_write_verdict(run, SATDOKU_VERDICT_INVALID, &error);
    }
    return status == SATDOKU_OK || note_unwritten(run, &error);
}

/* There are as many solutions as puzzles. */
static void expect_no_more(struct run *run, struct side *solutions, struct satdoku_puzzle *solution)
{
    struct satdoku_error error = {.status = SATDOKU_OK};
    input_go_on(&solutions->input);
    enum satdoku_status status =
        satdoku_solution_next(solution, solutions->reader, run->puzzle, run->format, &error);
    if (status == SATDOKU_OK || status == SATDOKU_ERR_MALFORMED) {
        report("%s: there are more solutions than puzzles (%zu)", solutions->input.name,
               run->number);
        run_note(run, EXIT_TROUBLE);
    } else if (status != SATDOKU_END) {
        report_unread(run, solutions, &error);
    }
}

/* Takes the next puzzle and its solution. False: there is nothing more to do. */
static bool verify_next(struct run *run, struct side *puzzles, struct side *solutions,
                        struct satdoku_puzzle *solution)
{
    struct satdoku_error error = {.status = SATDOKU_OK};
    input_go_on(&puzzles->input);
    enum satdoku_status status = satdoku_reader_next(run->puzzle, puzzles->reader, &error);
    input_pause(&puzzles->input);
    if (status == SATDOKU_END && run->number == 0) {
        report("%s: no puzzle", puzzles->input.name);
        run_note(run, EXIT_TROUBLE);
        return false;
    }
    if (status == SATDOKU_END) {
        expect_no_more(run, solutions, solution);
        return false;
    }
    run->number++;
    run->format = satdoku_reader_format(puzzles->reader);
    if (satdoku_reader_lost(solutions->reader)) {
        report("%s: where the solution of puzzle %zu begins is not known", solutions->input.name,
               run->number);
        return false;
    }
    if (status != SATDOKU_OK) {
        return pass_unread(run, puzzles, satdoku_reader_lost(puzzles->reader), &error) &&
               satdoku_solution_skip(solutions->reader, &error) == SATDOKU_OK;
    }
    input_go_on(&solutions->input);
    status = satdoku_solution_next(solution, solutions->reader, run->puzzle, run->format, &error);
    input_pause(&solutions->input);
    if (status == SATDOKU_END) {
        if (run->number == 1) {
            report("%s: no solution", solutions->input.name);
        } else {
            report("%s: no solution of puzzle %zu", solutions->input.name, run->number);
        }
        run_note(run, EXIT_TROUBLE);
        return false;
    }
    double seconds = input_take_time(&puzzles->input) + input_take_time(&solutions->input);
    if (status != SATDOKU_OK) {
        return pass_unread(run, solutions, false, &error);
    }
    struct satdoku_finding finding;
    deadline_start_late(&run->deadline, run->settings->solving.time_limit, seconds);
    if (satdoku_verify_grid(&finding, run->solver, run->puzzle, solution, &error) != SATDOKU_OK) {
        return note_unwritten(run, &error);
    }
    return verify_write_finding(run, run->settings->reading.files[1], &finding) &&
           !interrupt_came();
}

/* Checks the solutions in the second file against the puzzles in the first one, in order. */
static void verify_grids(struct run *run, struct output *output)
{
    struct side puzzles = {.reader = NULL};
    struct side solutions = {.reader = NULL};
    struct satdoku_puzzle *solution = NULL;
    const struct settings *settings = run->settings;
    if (satdoku_puzzle_new(&run->puzzle) != SATDOKU_OK ||
        satdoku_puzzle_new(&solution) != SATDOKU_OK) {
        report(OUT_OF_MEMORY);
        run_note(run, EXIT_TROUBLE);
    } else if (!open_side(&puzzles, settings, settings->reading.files[0], "a puzzle", output) ||
               !open_side(&solutions, settings, settings->reading.files[1], "its solution",
                          output)) {
        run_note(run, EXIT_TROUBLE);
    } else {
        while (verify_next(run, &puzzles, &solutions, solution)) {
        }
    }
    close_side(&puzzles);
    close_side(&solutions);
    satdoku_puzzle_free(run->puzzle);
    satdoku_puzzle_free(solution);
}

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

static enum satdoku_status wrong(struct satdoku_finding *finding, const char *what)
{
    *finding = (struct satdoku_finding){.verified = false};
    snprintf(finding->what, sizeof finding->what, "%s", what);
    return SATDOKU_OK;
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
    /* A solution that cannot be read is wrong, as one that breaks a rule. */
    char text[80];
    int cells = satdoku_puzzle_shape(run->puzzle).cells;
    if (field.text_length != (size_t)cells) {
        snprintf(text, sizeof text, "the solution has %zu cell%s, expected %d", field.text_length,
                 field.text_length == 1 ? "" : "s", cells);
        return wrong(finding, field.text_length > 0 ? text : "there is no solution");
    }
    if (run->solution == NULL && satdoku_puzzle_new(&run->solution) != SATDOKU_OK) {
        return memory_error(error);
    }
    struct text_reading solution = {field.text, field.text_length};
    enum satdoku_status status =
        satdoku_solution_read(run->solution, run->puzzle, SATDOKU_FORMAT_CONSTRAINTS,
                              text_source(&solution), NULL, error);
    if (status == SATDOKU_ERR_MALFORMED || status == SATDOKU_END) {
        return wrong(finding, status == SATDOKU_END ? "there is no solution" : error->message);
    }
    return status == SATDOKU_OK
               ? satdoku_verify_grid(finding, run->solver, run->puzzle, run->solution, error)
               : status;
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
