#include "batch.h"
#include "commands.h"
#include "cube_part.h"
#include "puzzle_answer.h"
#include "run.h"

/* Whether a puzzle of that verdict has an answer. */
static bool is_wanted(const struct run *run, enum satdoku_verdict verdict)
{
    return run->settings->answers.only == 0 || (run->settings->answers.only >> verdict & 1) != 0;
}

/* Whether puzzles are passed on instead of answers. */
static bool filters(const struct run *run)
{
    return run->settings->answers.only != 0 && !run->settings->answers.json;
}

/* "grid":"unique" where only cells beside the grid have several digits, else "multiple". */
static enum satdoku_status add_grid_verdict(struct puzzle_answer *answer, struct run *run,
                                            struct satdoku_error *error)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    enum satdoku_status status =
        satdoku_check_grid(&verdict, NULL, NULL, run->solver, run->puzzle, error);
    if (status == SATDOKU_OK) {
        answer->members =
            json_with(json_object(), "grid", json_string(satdoku_verdict_name(verdict)));
        answer->has_members = true;
    }
    return status;
}

/* As JSON the solution is part of the answer: the unique one, or the smallest of several. */
static enum satdoku_status on_puzzle(struct run *run, struct satdoku_error *error)
{
    struct puzzle_answer answer = {.verdict = SATDOKU_VERDICT_UNKNOWN};
    enum satdoku_status status =
        run->settings->answers.json
            ? satdoku_solve(&answer.verdict, run->grid, run->solver, run->puzzle,
                            SATDOKU_CHOICE_SMALLEST, error)
            : satdoku_check(&answer.verdict, NULL, NULL, run->solver, run->puzzle, error);
    if (status != SATDOKU_OK || interrupt_came()) {
        return status;
    }
    run_note_verdict(run, answer.verdict);
    if (!is_wanted(run, answer.verdict)) {
        return SATDOKU_OK;
    }
    if (filters(run)) {
        return filter_write(run, error);
    }
    if (run->settings->answers.json &&
        (answer.verdict == SATDOKU_VERDICT_UNIQUE || answer.verdict == SATDOKU_VERDICT_MULTIPLE)) {
        answer.grid = run->grid;
    }
    if (run->settings->answers.json && answer.verdict == SATDOKU_VERDICT_MULTIPLE &&
        satdoku_puzzle_group_count(run->puzzle) > 1) {
        status = add_grid_verdict(&answer, run, error);
        if (status != SATDOKU_OK) {
            return status;
        }
    }
    return puzzle_answer_write(run, &answer, error);
}

static enum satdoku_status on_invalid(struct run *run, const struct satdoku_error *what,
                                      struct satdoku_error *error)
{
    bool cut = what->status == SATDOKU_ERR_LIMIT; /* there is no whole puzzle to pass on */
    if (!is_wanted(run, run_verdict_of(what)) || (cut && filters(run))) {
        return SATDOKU_OK;
    }
    return filters(run) ? filter_write(run, error) : puzzle_answer_write_invalid(run, what, error);
}

static enum exit_code run_check(const struct settings *settings)
{
    static const struct run_actions actions = {.puzzle = on_puzzle,
                                               .invalid = on_invalid,
                                               .independent = true};
    if (settings->formula.cube != 0) {
        return cube_part_run(settings, CUBE_CHECK, 0);
    }
    return run_all(settings, &actions, NULL);
}

const struct command command_check = {
    .name = "check",
    .arguments = "[OPTIONS] [FILE...]",
    .summary = "say whether each puzzle has one solution, several or none",
    .description = "Prints `unique`, `multiple` or `none` for each puzzle; with --only passes on "
                   "those puzzles of the input instead.\n"
                   "No FILE, or \"-\": standard input.",
    .exits = {[EXIT_YES] = "all unique",
              [EXIT_NO] = "one is not",
              [EXIT_TROUBLE] = "trouble",
              [EXIT_GAVE_UP] = "gave up"},
    .options = {OPTION_ONLY},
    .groups = GROUPS_OF_QUESTIONS | GROUP_SIMPLIFY | GROUP_CUBE,
    .examples = {{"satdoku check puzzles.txt", "a verdict for each puzzle"},
                 {"satdoku check --json --time-limit 10 < puzzles.txt",
                  "JSON, and ten seconds for each puzzle at the most"}},
    .run = run_check,
};
