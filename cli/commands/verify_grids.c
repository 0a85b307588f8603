#include "verify_grids.h"

#include "input.h"
#include "input_prompt.h"
#include "out_of_memory.h"
#include "puzzle_answer.h"
#include "report.h"

#include <satdoku_program.h>

#include <string.h>

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

bool verify_write_finding(struct run *run, const char *name, const struct satdoku_finding *finding)
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

void verify_grids(struct run *run, struct output *output)
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
