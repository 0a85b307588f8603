#include "options.h"
#include "report.h"
#include "run.h"

#include <stdio.h>

/* The puzzle to encode; nothing is written before it is known to be the one that is meant. */
struct choice {
    struct satdoku_puzzle *puzzle;
    bool found;
};

static enum satdoku_status refuse(struct satdoku_error *error, const char *message)
{
    *error = (struct satdoku_error){.status = SATDOKU_ERR_ARGUMENT};
    snprintf(error->message, sizeof error->message, "%s", message);
    return error->status;
}

static enum satdoku_status on_puzzle(struct run *run, struct satdoku_error *error)
{
    struct choice *choice = run->context;
    size_t wanted = run->settings->puzzle;
    if (wanted == 0 && choice->found) {
        return refuse(error, "more than one puzzle: choose one with --puzzle K");
    }
    if (wanted == 0 || wanted == run->number) {
        struct satdoku_puzzle *found = run->puzzle;
        run->puzzle = choice->puzzle;
        choice->puzzle = found;
        choice->found = true;
        run->done = wanted != 0;
    }
    return SATDOKU_OK;
}

/* A malformed line was reported; it counts as a puzzle that is not the wanted one. */
static enum satdoku_status on_invalid(struct run *run, const struct satdoku_error *what,
                                      struct satdoku_error *error)
{
    (void)run;
    (void)what;
    (void)error;
    return SATDOKU_OK;
}

static enum satdoku_status on_finish(struct run *run, struct satdoku_error *error)
{
    const struct choice *choice = run->context;
    if (!choice->found) {
        return refuse(error, "the input has no such puzzle");
    }
    return satdoku_encode(output_sink(&run->output), choice->puzzle, error);
}

static enum exit_code run_encode(const struct settings *settings)
{
    static const struct run_actions actions = {on_puzzle, on_invalid, on_finish};
    struct choice choice = {NULL, false};
    if (satdoku_puzzle_new(&choice.puzzle) != SATDOKU_OK) {
        report("out of memory");
        return EXIT_TROUBLE;
    }
    enum exit_code code = run_all(settings, &actions, &choice);
    satdoku_puzzle_free(choice.puzzle);
    return code;
}

static const struct option_entry *const options[] = {
    &option_output, &option_from, &option_size, &option_box, &option_puzzle, NULL};

const struct command command_encode = {
    "encode", "write a puzzle's formula as DIMACS",
    "Writes the formula of a puzzle as DIMACS, for any SAT solver.\n"
    "Exit: 0 written, 2 trouble.",
    options, run_encode};
