#include "verify_grids.h"

#include "input.h"
#include "input_prompt.h"
#include "json_answer.h"
#include "out_of_memory.h"
#include "report.h"
#include "write_finding.h"

#include <satdoku_program.h>

#include <string.h>

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
    side->input.limit = settings->time_limit;
    enum satdoku_status status =
        input_new_reader(&side->reader, &side->input, &settings->read, file, &error);
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
        report_unread_for_time(side->input.name, error->line, run->settings->quiet);
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

/* Answers for a puzzle of which it, or its solution, is malformed. */
static enum satdoku_status write_malformed(struct run *run, const char *message,
                                           struct satdoku_error *error)
{
    if (!run->settings->json) {
        return run_write_verdict(run, SATDOKU_VERDICT_INVALID, error);
    }
    const char *name = run->settings->files[1];
    json_t *object = json_with(json_object(), "puzzle", json_integer((json_int_t)run->number));
    object = json_with(object, "file", json_text(name, strlen(name)));
    object = json_with(object, "verified", json_null());
    object =
        json_with(object, "verdict", json_string(satdoku_verdict_name(SATDOKU_VERDICT_INVALID)));
    object = json_with(object, "message", json_string(message));
    return json_line(run, object, error);
}

/* Reports that a puzzle or its solution could not be read. False: there is nothing more to do. */
static bool pass_unread(struct run *run, const struct side *side, bool last,
                        const struct satdoku_error *what)
{
    struct satdoku_error error = {.status = SATDOKU_OK};
    report_unread(run, side, what);
    if (what->status != SATDOKU_ERR_MALFORMED || last) {
        return false;
    }
    if (write_malformed(run, what->message, &error) != SATDOKU_OK) {
        note_unwritten_finding(run, &error);
        return false;
    }
    return true;
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

/* `seconds`: that reading both took. */
static bool verify_one(struct run *run, const struct satdoku_puzzle *solution, double seconds)
{
    struct satdoku_finding finding;
    struct satdoku_error error = {.status = SATDOKU_OK};
    deadline_start_late(&run->deadline, run->settings->time_limit, seconds);
    enum satdoku_status status =
        satdoku_verify_grid(&finding, run->solver, run->puzzle, solution, &error);
    if (status == SATDOKU_OK) {
        status = write_finding(run, run->settings->files[1], &finding, &error);
    }
    if (status != SATDOKU_OK) {
        note_unwritten_finding(run, &error);
    }
    return status == SATDOKU_OK && !interrupt_came();
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
    return status == SATDOKU_OK ? verify_one(run, solution, seconds)
                                : pass_unread(run, solutions, false, &error);
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
    } else if (!open_side(&puzzles, settings, settings->files[0], "a puzzle", output) ||
               !open_side(&solutions, settings, settings->files[1], "its solution", output)) {
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
