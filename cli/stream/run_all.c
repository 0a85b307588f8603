#include "run_all.h"

#include "cores.h"
#include "external_solver.h"
#include "input_prompt.h"
#include "json_answer.h"
#include "out_of_memory.h"
#include "report.h"
#include "workers.h"

#include <stdlib.h>
#include <string.h>

/* ---- What the threads of a run have ---- */

static bool prepare(struct run *run, const struct external_solver *external)
{
    run->ipasir = satdoku_ipasir_functions(external->library);
    return satdoku_grid_new(&run->grid) == SATDOKU_OK && run_new_solver(&run->solver, run, true);
}

static void free_runs(struct run *runs, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        satdoku_grid_free(runs[i].grid);
        satdoku_solver_free(runs[i].solver);
        satdoku_puzzle_free(runs[i].solution);
        text_clear(&runs[i].scratch);
    }
    free(runs);
}

/* NULL: out of memory. */
static struct run *new_runs(size_t count, const struct run *model,
                            const struct external_solver *external)
{
    struct run *runs = malloc(count * sizeof *runs);
    bool good = runs != NULL;
    for (size_t i = 0; i < count && good; i++) {
        runs[i] = *model;
    }
    for (size_t i = 0; i < count && good; i++) {
        good = prepare(&runs[i], external);
    }
    if (!good && runs != NULL) {
        free_runs(runs, count);
    }
    return good ? runs : NULL;
}

static size_t jobs_for(const struct settings *settings, const struct run_actions *actions)
{
    if (!actions->independent) {
        return 1;
    }
    return settings->jobs != 0 ? settings->jobs : cores_available();
}

/* ---- The run ---- */

/* Whether what was written may stand. */
static bool is_sound(const struct run *run)
{
    return run->code != EXIT_TROUBLE && run->code != EXIT_INTERRUPTED && !run->discard;
}

static void finish(struct run *run, const struct run_actions *actions)
{
    struct satdoku_error error = {.status = SATDOKU_OK};
    bool goes = actions->sums_up ? run->code != EXIT_INTERRUPTED : is_sound(run);
    if (actions->finish == NULL || !goes) {
        return;
    }
    if (actions->finish(run, &error) == SATDOKU_OK) {
        run_note(run, interrupt_came() ? EXIT_INTERRUPTED : EXIT_YES);
        return;
    }
    run_note(run, interrupt_came() ? EXIT_INTERRUPTED : EXIT_TROUBLE);
    if (error.status != SATDOKU_ERR_WRITE) {
        report("%s", error.message);
    }
}

static void summarize(const struct tally *tally)
{
    char text[TALLY_TEXT];
    tally_summary(text, tally);
    report("%s", text);
}

/* Answers all puzzles, with a struct run for each worker; the first one also finishes the command.
 */
static enum exit_code take_all(struct run *runs, size_t jobs, struct output *output,
                               const struct run_actions *actions)
{
    const struct settings *settings = runs->settings;
    struct tally tally = {.names = actions->verdicts};
    struct feed feed;
    feed_open(&feed, settings);
    if (!workers_run(&runs->code, &tally, runs, jobs, &feed, output, actions)) {
        report(OUT_OF_MEMORY);
        runs->code = EXIT_TROUBLE;
    }
    if (feed.cut && interrupt_came()) {
        run_note(runs, EXIT_INTERRUPTED);
    }
    feed_close(&feed);
    runs->sink = output_sink(output);
    memcpy(runs->tally, tally.verdicts, sizeof runs->tally);
    finish(runs, actions);
    if (!output_finish(output, is_sound(runs))) {
        run_note(runs, interrupt_came() ? EXIT_INTERRUPTED : EXIT_TROUBLE);
    }
    if (settings->summary) {
        summarize(&tally);
    }
    return runs->code;
}

enum exit_code run_all(const struct settings *settings, const struct run_actions *actions,
                       void *context)
{
    atomic_bool cancelled = false;
    atomic_bool shared = false;
    atomic_size_t busy = 0;
    struct output output;
    size_t jobs = jobs_for(settings, actions);
    struct run model = {.settings = settings,
                        .answers = (size_t)settings->skip,
                        .cancelled = &cancelled,
                        .shared = &shared,
                        .jobs = jobs,
                        .busy = &busy,
                        .context = context};
    struct external_solver external = {0};
    if (!external_solver_open(&external, settings)) {
        return EXIT_TROUBLE;
    }
    struct run *runs = new_runs(jobs, &model, &external);
    if (runs == NULL) {
        report(OUT_OF_MEMORY);
        external_solver_close(&external);
        return EXIT_TROUBLE;
    }
    if (settings->json) {
        json_object_seed(0); /* jansson wants it before there are threads */
    }
    enum exit_code code = EXIT_TROUBLE;
    if (output_open(&output, settings->output)) {
        output.stoppable = actions->finish != NULL;
        prompt_for_puzzles(settings);
        code = take_all(runs, jobs, &output, actions);
    }
    free_runs(runs, jobs);
    external_solver_close(&external);
    return code;
}
