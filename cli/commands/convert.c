/* Puzzles from any format to any other that can say them.
 *
 * A puzzle that the other format cannot say is told like a line that is no puzzle, and the run goes
 * on: in a format with a puzzle on each line it is `invalid`, in JSON an object without output, in
 * other formats it is left out.
 *
 * Formats that puzzles are published in get rules in words and the solution, where it is unique and
 * found soon enough: whoever opens the link can check what they solve.
 */
#include "commands.h"
#include "deadline.h"
#include "interrupt.h"
#include "out_of_memory.h"
#include "puzzle_answer.h"
#include "report.h"
#include "rows.h"
#include "run.h"

#include <stdio.h>

/* What goes through a run: the boxes that were noted last; 0: none were. */
struct conversion {
    int box_rows;
    int box_columns;
};

/* ---- Notes ---- */

/* Whether a board of that size has these boxes where nobody says which: as square as possible, and
 * lying flat. */
static bool are_usual(int rows, int columns)
{
    int n = rows * columns;
    int usual = 1;
    for (int divisor = 2; divisor * divisor <= n; divisor++) {
        usual = n % divisor == 0 ? divisor : usual;
    }
    return rows == usual && usual > 1;
}

/* ---- Answers ---- */

/* {..., "to":F, "output":O}; of what cannot be said with "message":M. */
static enum satdoku_status write_json(struct run *run, json_t *output, const char *message,
                                      struct satdoku_error *error)
{
    struct puzzle_answer answer = {.no_verdict = true, .has_members = true};
    answer.members = json_with(json_object(), "to", json_string(satdoku_format_name(run->format)));
    answer.members = json_with(answer.members, "output", output);
    if (message != NULL) {
        answer.members = json_with(answer.members, "message", json_string(message));
    }
    return puzzle_answer_write(run, &answer, error);
}

/* Answers for a line that is no puzzle, or a puzzle that cannot be said. */
static enum satdoku_status on_invalid(struct run *run, const struct satdoku_error *what,
                                      struct satdoku_error *error)
{
    bool stands_there = run->settings->answers.json || satdoku_format_is_stream(run->format);
    return stands_there ? puzzle_answer_write_invalid(run, what, error) : SATDOKU_OK;
}

/* Finds what is published with the puzzle. */
static enum satdoku_status find_publication(struct satdoku_publication *publication,
                                            struct run *run, struct satdoku_error *error)
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
        satdoku_check(&verdict, run->grid, NULL, run->solver, run->puzzle, &limit);
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

static enum satdoku_status write_puzzle(struct run *run, struct satdoku_sink sink, size_t number,
                                        struct satdoku_error *error)
{
    struct satdoku_publication publication;
    enum satdoku_status status = find_publication(&publication, run, error);
    if (status != SATDOKU_OK || interrupt_came()) {
        return status;
    }
    return satdoku_write_published(sink, run->format, number, run->puzzle, &publication, error);
}

/* ---- The command ---- */

static enum satdoku_status on_puzzle(struct run *run, struct satdoku_error *error)
{
    struct satdoku_error what = {.status = SATDOKU_OK};
    enum satdoku_status status = satdoku_format_can_say(run->format, run->puzzle, &what);
    if (status == SATDOKU_ERR_MEMORY) {
        return memory_error(error);
    }
    if (status != SATDOKU_OK) {
        what.line = run->origin.line;
        what.column = 1;
        report_error(run->input.file, &what);
        run_note(run, EXIT_TROUBLE);
        return run->settings->answers.json ? write_json(run, json_null(), what.message, error)
                                           : on_invalid(run, &what, error);
    }
    /* What is written would be read as another puzzle: says how not to. */
    struct conversion *conversion = run->context;
    int rows = satdoku_puzzle_shape(run->puzzle).box_rows;
    int columns = satdoku_puzzle_shape(run->puzzle).box_columns;
    bool noted = rows == conversion->box_rows && columns == conversion->box_columns;
    bool asked = run->settings->reading.options.box_rows != 0; /* then the user knows */
    if (rows != 0 && !noted && !asked && !run->settings->messages.quiet &&
        !are_usual(rows, columns) && !satdoku_format_shows_boxes(run->format, rows, columns)) {
        conversion->box_rows = rows;
        conversion->box_columns = columns;
        char text[120];
        snprintf(text, sizeof text,
                 "%s does not say which boxes there are: read it with --box %dx%d",
                 satdoku_format_name(run->format), rows, columns);
        report_note(run->input.file, run->number, text);
    }
    if (rows_wanted(run)) { /* a record of csv: the puzzle and its name */
        const char *name = satdoku_puzzle_name(run->puzzle);
        struct puzzle_answer answer = {.verdict = SATDOKU_VERDICT_SOLVABLE, .blank = true};
        text_put(&answer.text, name != NULL ? name : "");
        return puzzle_answer_write(run, &answer, error);
    }
    if (run->settings->answers.json) {
        /* The puzzle alone, as the first of its input. */
        struct text *text = &run->scratch;
        text_reset(text);
        status = write_puzzle(run, text_sink(text), 1, error);
        if (text->failed) {
            return memory_error(error);
        }
        return status == SATDOKU_OK
                   ? write_json(run, json_text(text->data, text->length), NULL, error)
                   : status;
    }
    status = write_puzzle(run, run->sink, run->number, error);
    run->listed += status == SATDOKU_OK;
    return status;
}

static enum exit_code run_convert(const struct settings *settings)
{
    static const struct run_actions actions = {.puzzle = on_puzzle,
                                               .invalid = on_invalid,
                                               .lists_cases = true,
                                               .keeps_lines = true,
                                               .column = "name",
                                               .finish = run_end_list};
    struct conversion conversion = {.box_rows = 0};
    return run_all(settings, &actions, &conversion);
}

const struct command command_convert = {
    .name = "convert",
    .arguments = "--to FORMAT [OPTIONS] [FILE...]",
    .summary = "write puzzles in another format",
    .description =
        "Writes each puzzle in the format that --to names; 'auto' is that of the input. A puzzle "
        "with a clue that the format cannot say is an error that names the clue; the run goes on.\n"
        "No FILE, or \"-\": standard input.",
    .exits = {[EXIT_YES] = "all converted", [EXIT_TROUBLE] = "trouble"},
    .options = {OPTION_TARGET, OPTION_NO_RULES, OPTION_NO_SOLUTION, OPTION_OUTPUT_FILE},
    .groups = GROUP_READING | GROUP_PART | GROUP_JSON | GROUP_QUIET,
    .examples = {{"satdoku convert --to sudokupad-link puzzle.txt",
                  "a link, with rules in words and the solution"},
                 {"satdoku convert --to constraints --json puzzles.txt",
                  "constraint strings, and JSON that says where each puzzle came from"}},
    .run = run_convert,
};
