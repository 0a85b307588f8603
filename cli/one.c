/* Commands about one puzzle. */
#include "report.h"
#include "run.h"

#include <stdio.h>

/* The puzzle; nothing is done before it is known to be the one that is meant. */
struct choice {
    struct satdoku_puzzle *puzzle;
    bool found;
    run_one_action *action;
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
    return choice->action(run, choice->puzzle, error);
}

enum exit_code run_one(const struct settings *settings, run_one_action *action)
{
    static const struct run_actions actions = {.puzzle = on_puzzle,
                                               .invalid = on_invalid,
                                               .finish = on_finish};
    struct choice choice = {.action = action};
    if (satdoku_puzzle_new(&choice.puzzle) != SATDOKU_OK) {
        report("out of memory");
        return EXIT_TROUBLE;
    }
    enum exit_code code = run_all(settings, &actions, &choice);
    satdoku_puzzle_free(choice.puzzle);
    return code;
}
