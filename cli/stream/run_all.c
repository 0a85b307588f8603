#include "cores.h"
#include "external_solver.h"
#include "input_prompt.h"
#include "out_of_memory.h"
#include "report.h"
#include "workers.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* ---- What the threads of a run have ---- */

static void free_runs(struct run *runs, size_t count)
{
    for (size_t i = 0; runs != NULL && i < count; i++) {
        satdoku_grid_free(runs[i].grid);
        satdoku_solver_free(runs[i].solver);
        satdoku_puzzle_free(runs[i].solution);
        text_clear(&runs[i].scratch);
    }
    free(runs);
}

/* NULL: out of memory. */
static struct run *new_runs(size_t count, const struct run *model)
{
    struct run *runs = malloc(count * sizeof *runs);
    bool good = runs != NULL;
    for (size_t i = 0; i < count && good; i++) {
        runs[i] = *model;
    }
    for (size_t i = 0; i < count && good; i++) {
        good = satdoku_grid_new(&runs[i].grid) == SATDOKU_OK &&
               run_new_solver(&runs[i].solver, &runs[i], true);
    }
    if (!good) {
        free_runs(runs, count);
        return NULL;
    }
    return runs;
}

/* ---- The run ---- */

/* Whether what was written may stand. */
static bool is_sound(const struct run *run)
{
    return run->code != EXIT_TROUBLE && run->code != EXIT_INTERRUPTED && !run->discard;
}

static void finish(struct run *run)
{
    struct satdoku_error error = {.status = SATDOKU_OK};
    bool goes = run->actions->sums_up ? run->code != EXIT_INTERRUPTED : is_sound(run);
    if (run->actions->finish == NULL || !goes) {
        return;
    }
    if (run->actions->finish(run, &error) == SATDOKU_OK) {
        run_note(run, interrupt_came() ? EXIT_INTERRUPTED : EXIT_YES);
        return;
    }
    run_note(run, interrupt_came() ? EXIT_INTERRUPTED : EXIT_TROUBLE);
    if (error.status != SATDOKU_ERR_WRITE) {
        report("%s", error.message);
    }
}

/* Answers all puzzles, with a struct run for each worker; the first one also finishes the command.
 */
static enum exit_code take_all(struct run *runs, struct output *output)
{
    const struct settings *settings = runs->settings;
    struct tally tally = {.names = runs->actions->verdicts};
    struct feed feed;
    feed_open(&feed, settings, runs->actions);
    if (!workers_run(&runs->code, &tally, runs, &feed, output)) {
        report(OUT_OF_MEMORY);
        runs->code = EXIT_TROUBLE;
    }
    if (feed.cut && interrupt_came()) {
        run_note(runs, EXIT_INTERRUPTED);
    }
    feed_close(&feed);
    runs->sink = output_sink(output);
    memcpy(runs->tally, tally.verdicts, sizeof runs->tally);
    finish(runs);
    if (!output_finish(output, is_sound(runs))) {
        run_note(runs, interrupt_came() ? EXIT_INTERRUPTED : EXIT_TROUBLE);
    }
    if (settings->messages.summary) {
        text_reset(&runs->scratch);
        tally_summary(&runs->scratch, &tally);
        report("%.*s", (int)runs->scratch.length, runs->scratch.data);
    }
    return runs->code;
}

enum exit_code run_all(const struct settings *settings, const struct run_actions *actions,
                       void *context)
{
    size_t jobs = settings->solving.jobs != 0 ? settings->solving.jobs : cores_available();
    struct run_threads threads = {.jobs = actions->independent ? jobs : 1};
    struct run model = {.settings = settings,
                        .actions = actions,
                        .context = context,
                        .threads = &threads};
    struct external_solver external = {0};
    struct output output;
    enum exit_code code = EXIT_TROUBLE;
    if (!external_solver_open(&external, settings)) {
        return EXIT_TROUBLE;
    }
    threads.ipasir = satdoku_ipasir_functions(external.library);
    struct run *runs = new_runs(threads.jobs, &model);
    if (runs == NULL) {
        report(OUT_OF_MEMORY);
    } else {
        if (settings->answers.json) {
            json_object_seed(0); /* jansson wants it before there are threads */
        }
        if (output_open(&output, settings->answers.output)) {
            output.stoppable = actions->finish != NULL;
            prompt_for_puzzles(settings);
            code = take_all(runs, &output);
        }
    }
    free_runs(runs, threads.jobs);
    external_solver_close(&external);
    return code;
}

/* ---- One puzzle ---- */

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
static enum satdoku_status keep_chosen(struct run *run, struct satdoku_error *error)
{
    struct choice *choice = run->context;
    const struct satdoku_origin *origin = &run->origin;
    size_t wanted = run->settings->reading.puzzle;
    if (wanted == 0 && choice->found) {
        return run_refuse(error, "more than one puzzle: choose one with --puzzle K");
    }
    if (wanted != 0 && wanted != run->number) {
        return SATDOKU_OK;
    }
    struct satdoku_puzzle *found = run->puzzle;
    run->puzzle = choice->puzzle;
    run->done = wanted != 0;
    choice->puzzle = found;
    choice->found = true;
    choice->number = run->number;
    choice->file = run->input.file;
    choice->line = origin->line;
    bool kept = text_add(&choice->name, origin->name, origin->name_length) &&
                text_add(&choice->text, origin->text, origin->text_length);
    return kept ? SATDOKU_OK : memory_error(error);
}

static enum satdoku_status answer_chosen(struct run *run, struct satdoku_error *error)
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
    run->number = choice->number;
    run->input.file = choice->file;
    run->origin = (struct satdoku_origin){.line = choice->line,
                                          .name = choice->name.data,
                                          .name_length = choice->name.length,
                                          .text = choice->text.data,
                                          .text_length = choice->text.length};
    return choice->action(run, choice->puzzle, error);
}

enum exit_code run_single(const struct settings *settings, run_single_action *action)
{
    static const struct run_actions actions = {.puzzle = keep_chosen,
                                               .finish = answer_chosen,
                                               .tells_limit = true,
                                               .for_people = true};
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
