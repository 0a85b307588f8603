#include "single_puzzle.h"

#include "out_of_memory.h"
#include "report.h"
#include "run_all.h"

/* Keeps the puzzle. It is answered only when it is known to be the one that is meant, at the end of
 * the input or when --puzzle has found it. */
struct choice {
    struct satdoku_puzzle *puzzle;
    size_t number;
    const char *file;
    size_t line;
    struct text name;
    struct text text;
    bool found;
    run_single_action *action;
};

/* The input goes on, and takes the place of what is told of the puzzle. */
static bool keep_origin(struct choice *choice, const struct run *run)
{
    const struct satdoku_origin *origin = &run->origin;
    choice->number = run->number;
    choice->file = run->file;
    choice->line = origin->line;
    return text_add(&choice->name, origin->name, origin->name_length) &&
           text_add(&choice->text, origin->text, origin->text_length);
}

static void tell_origin(struct run *run, const struct choice *choice)
{
    run->number = choice->number;
    run->file = choice->file;
    run->origin = (struct satdoku_origin){.line = choice->line,
                                          .name = choice->name.data,
                                          .name_length = choice->name.length,
                                          .text = choice->text.data,
                                          .text_length = choice->text.length};
}

static enum satdoku_status on_puzzle(struct run *run, struct satdoku_error *error)
{
    struct choice *choice = run->context;
    size_t wanted = run->settings->puzzle;
    if (wanted == 0 && choice->found) {
        return run_refuse(error, "more than one puzzle: choose one with --puzzle K");
    }
    if (wanted == 0 || wanted == run->number) {
        struct satdoku_puzzle *found = run->puzzle;
        run->puzzle = choice->puzzle;
        choice->puzzle = found;
        choice->found = true;
        run->done = wanted != 0;
        if (!keep_origin(choice, run)) {
            return memory_error(error);
        }
    }
    return SATDOKU_OK;
}

static enum satdoku_status on_finish(struct run *run, struct satdoku_error *error)
{
    const struct choice *choice = run->context;
    if (run->code == EXIT_GAVE_UP) { /* while reading, and so there may be others */
        run->discard = true;
        report("nothing written: the time limit was reached");
        return SATDOKU_OK;
    }
    if (!choice->found) {
        return run_refuse(error, "the input has no such puzzle");
    }
    tell_origin(run, choice);
    return choice->action(run, choice->puzzle, error);
}

enum exit_code run_single(const struct settings *settings, run_single_action *action)
{
    static const struct run_actions actions = {.puzzle = on_puzzle, .finish = on_finish};
    struct choice choice = {.action = action};
    if (satdoku_puzzle_new(&choice.puzzle) != SATDOKU_OK) {
        report(OUT_OF_MEMORY);
        return EXIT_TROUBLE;
    }
    enum exit_code code = run_all(settings, &actions, &choice);
    satdoku_puzzle_free(choice.puzzle);
    text_clear(&choice.name);
    text_clear(&choice.text);
    return code;
}
