/* Puzzles whose clues lack values, with the values that a solution gives them.
 *
 * Solutions come in the order of the puzzles, from a file of their own, or one that stands on the
 * command line is that of each puzzle.
 */
#include "commands.h"
#include "conversion.h"
#include "input.h"
#include "out_of_memory.h"
#include "report.h"

#include <satdoku_program.h>

#include <stdio.h>
#include <string.h>

/* What goes through a run. */
struct filling {
    struct conversion conversion;
    struct satdoku_puzzle *solution; /* of the puzzle under way; owned */
    const char *grid;                /* the solution of all puzzles; NULL: each has its own */
    struct input input;              /* a file of solutions */
    struct satdoku_reader *reader;   /* reads that file; NULL: there is no such file; owned */
    size_t passed;                   /* how many of the solutions belong to earlier puzzles */
};

/* ---- Solutions ---- */

/* Reads the next solution of the file, which is that of the puzzle under way. */
static enum satdoku_status take_next(struct filling *filling, const struct run *run,
                                     struct satdoku_error *what)
{
    enum satdoku_status status = SATDOKU_OK;
    for (; status == SATDOKU_OK && filling->passed + 1 < run->number; filling->passed++) {
        status = satdoku_solution_skip(filling->reader, what);
    }
    input_go_on(&filling->input);
    if (status == SATDOKU_OK) {
        status = satdoku_solution_next(filling->solution, filling->reader, run->puzzle,
                                       run->input.format, what);
    }
    input_pause(&filling->input);
    filling->passed = run->number;
    return status;
}

/* Reads the solution of the puzzle under way, and reports what is wrong with it. */
static enum satdoku_status take_solution(struct filling *filling, const struct run *run,
                                         struct satdoku_error *what)
{
    const char *name = filling->reader != NULL ? filling->input.name : "--solution";
    enum satdoku_status status;
    if (filling->reader != NULL) {
        status = take_next(filling, run, what);
    } else {
        struct text_reading reading = {filling->grid, strlen(filling->grid)};
        status = satdoku_solution_read(filling->solution, run->puzzle, SATDOKU_FORMAT_CONSTRAINTS,
                                       text_source(&reading), NULL, what);
    }
    if (status == SATDOKU_END) {
        snprintf(what->message, sizeof what->message, "no solution of puzzle %zu", run->number);
        report("%s: %s", name, what->message);
    } else if (status == SATDOKU_ERR_READ && !interrupt_came()) {
        report("%s: %s", name, input_trouble(&filling->input));
    } else if (status == SATDOKU_ERR_MALFORMED || status == SATDOKU_ERR_LIMIT) {
        report_error(name, what);
    }
    return status;
}

/* ---- The command ---- */

static enum satdoku_status on_puzzle(struct run *run, struct satdoku_error *error)
{
    struct filling *filling = run->context;
    bool given = filling->grid != NULL || filling->reader != NULL;
    struct satdoku_error what = {.status = SATDOKU_OK};
    struct satdoku_finding finding;
    enum satdoku_status status = given ? take_solution(filling, run, &what) : SATDOKU_OK;
    if (status == SATDOKU_ERR_MEMORY) {
        return memory_error(error);
    }
    if (status != SATDOKU_OK) {
        run_note(run, EXIT_TROUBLE);
        run->done = status != SATDOKU_END && status != SATDOKU_ERR_MALFORMED;
        return run->done ? SATDOKU_OK : conversion_invalid(run, &what, error);
    }
    status =
        satdoku_fill(&finding, run->solver, run->puzzle, given ? filling->solution : NULL, error);
    if (status != SATDOKU_OK || finding.stopped) {
        run_note(run, EXIT_TROUBLE); /* only an interrupt stops it */
        return status;
    }
    if (finding.verified) {
        return conversion_write(run, &filling->conversion, error);
    }
    snprintf(what.message, sizeof what.message, "%.199s", finding.what);
    return conversion_refuse(run, &what, error);
}

/* There are as many solutions as puzzles, unless --take ended the run. What was written stands. */
static enum satdoku_status on_finish(struct run *run, struct satdoku_error *error)
{
    struct filling *filling = run->context;
    struct satdoku_error what = {.status = SATDOKU_OK};
    struct satdoku_puzzle *extra = NULL;
    if (filling->reader == NULL || run->settings->given[OPTION_TAKE]) {
        return run_end_list(run, error);
    }
    if (satdoku_puzzle_new(&extra) != SATDOKU_OK) {
        return memory_error(error);
    }
    input_go_on(&filling->input);
    enum satdoku_status status =
        satdoku_solution_next(extra, filling->reader, filling->solution, run->input.format, &what);
    input_pause(&filling->input);
    satdoku_puzzle_free(extra);
    if (status == SATDOKU_OK || status == SATDOKU_ERR_MALFORMED) {
        report("%s: there are more solutions than puzzles", filling->input.name);
        run_note(run, EXIT_TROUBLE);
    }
    return run_end_list(run, error);
}

/* ---- Where solutions come from ---- */

/* Whether the puzzles are read from standard input. */
static bool reads_standard_input(const struct settings *settings)
{
    bool reads = settings->reading.file_count == 0;
    for (int i = 0; i < settings->reading.file_count; i++) {
        reads = reads || strcmp(settings->reading.files[i], "-") == 0;
    }
    return reads;
}

/* Opens a file of solutions. False: it was reported why not. */
static bool open_solutions(struct filling *filling, const struct settings *settings)
{
    const char *file = settings->asked.solution;
    struct satdoku_read_options options = settings->reading.options;
    struct satdoku_error error = {.status = SATDOKU_OK};
    if (strcmp(file, "-") == 0 && reads_standard_input(settings)) {
        report("standard input cannot be the puzzles and their solutions");
        return false;
    }
    if (!input_open_or_report(&filling->input, file, NULL)) {
        return false;
    }
    options.format = SATDOKU_FORMAT_AUTO;
    options.blanks = false;
    if (input_new_reader(&filling->reader, &filling->input, &options, file, &error) != SATDOKU_OK) {
        report_error(file, &error);
        input_close(&filling->input);
        return false;
    }
    return true;
}

static enum exit_code run_fill(const struct settings *settings)
{
    static const struct run_actions actions = {.puzzle = on_puzzle,
                                               .invalid = conversion_invalid,
                                               .lists_cases = true,
                                               .keeps_lines = true,
                                               .column = "name",
                                               .finish = on_finish};
    struct settings own = *settings;
    struct filling filling = {.reader = NULL};
    const char *said = settings->asked.solution;
    enum exit_code code = EXIT_TROUBLE;
    own.reading.options.blanks = true;
    if (said != NULL && said[strspn(said, "0123456789")] == '\0') {
        filling.grid = said;
    }
    if (satdoku_puzzle_new(&filling.solution) != SATDOKU_OK) {
        report(OUT_OF_MEMORY);
    } else if (said == NULL || filling.grid != NULL || open_solutions(&filling, settings)) {
        code = run_all(&own, &actions, &filling);
    }
    if (filling.reader != NULL) {
        satdoku_reader_free(filling.reader);
        input_close(&filling.input);
    }
    satdoku_puzzle_free(filling.solution);
    return code;
}

const struct command command_fill = {
    .name = "fill",
    .arguments = "[OPTIONS] [FILE...]",
    .summary = "give clues the values that they have in a solution",
    .description =
        "Writes each puzzle with values for the clues that lack one: a cage or a clue outside "
        "whose value is left out, or is a '?'. Its other clues are checked. Without --solution, "
        "it is the only solution that the puzzle has without these clues.\n"
        "No FILE, or \"-\": standard input.",
    .exits = {[EXIT_YES] = "all filled", [EXIT_TROUBLE] = "trouble"},
    .options = {OPTION_SOLUTION_GRID, OPTION_FILL_TO, OPTION_NO_RULES, OPTION_NO_SOLUTION,
                OPTION_OUTPUT_FILE},
    .groups = GROUP_READING | GROUP_PART | GROUP_JSON | GROUP_QUIET,
    .examples = {{"satdoku fill --solution solution.txt puzzle.txt",
                  "the puzzle with all of its sums"},
                 {"satdoku fill --to fpuzzles-link puzzle.txt",
                  "a puzzle with one solution, its sums found, as a link"}},
    .run = run_fill,
};
