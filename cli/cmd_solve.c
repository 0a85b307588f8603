#include "json.h"
#include "options.h"
#include "run.h"

static void note_verdict(struct run *run, enum satdoku_verdict verdict)
{
    if (verdict == SATDOKU_NONE) {
        run_note(run, EXIT_NO);
    } else if (verdict == SATDOKU_UNKNOWN) {
        run_note(run, EXIT_GAVE_UP);
    }
}

static enum satdoku_status on_puzzle(struct run *run, struct satdoku_error *error)
{
    enum satdoku_verdict verdict = SATDOKU_UNKNOWN;
    enum satdoku_choice choice = run->settings->any ? SATDOKU_ANY : SATDOKU_SMALLEST;
    enum satdoku_status status =
        satdoku_solve(&verdict, run->grid, run->solver, run->puzzle, choice, error);
    if (status != SATDOKU_OK || interrupt_came()) {
        return status;
    }
    note_verdict(run, verdict);
    bool solved = verdict != SATDOKU_NONE && verdict != SATDOKU_UNKNOWN;
    const struct satdoku_grid *grid = solved ? run->grid : NULL;
    if (run->settings->json) {
        return json_answer(run, verdict, grid, error);
    }
    return satdoku_write_answer(output_sink(&run->output), run->format, run->number, verdict, grid,
                                error);
}

static enum satdoku_status on_invalid(struct run *run, const struct satdoku_error *what,
                                      struct satdoku_error *error)
{
    if (run->settings->json) {
        return json_invalid(run, what, error);
    }
    return satdoku_write_answer(output_sink(&run->output), run->format, run->number,
                                SATDOKU_INVALID, NULL, error);
}

static enum exit_code run_solve(const struct settings *settings)
{
    static const struct run_actions actions = {on_puzzle, on_invalid, NULL};
    return run_all(settings, &actions, NULL);
}

static const struct option_entry *const options[] = {
    &option_any,  &option_from,       &option_to, &option_size, &option_box,
    &option_json, &option_time_limit, &option_solver, &option_trust, NULL};

const struct command command_solve = {
    "solve", "[OPTIONS] [FILE...]", "print the smallest solution of each puzzle",
    "Prints the lexicographically smallest solution of each puzzle, in the format of the input.\n"
    "Exit: 0 all solved, 1 one has no solution, 2 trouble, 3 gave up.\n"
    "No FILE, or \"-\": standard input.",
    options, run_solve};
