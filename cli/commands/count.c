#include "commands.h"
#include "cube_part.h"
#include "json_answer.h"
#include "option_groups.h"
#include "out_of_memory.h"
#include "parallel_count.h"
#include "progress.h"
#include "puzzle_answer.h"
#include "run.h"
#include "run_all.h"

#include <satdoku_program.h>

#include <stdlib.h>

enum { DEFAULT_LIMIT = 1000 };

static const double estimate_seconds = 10;

/* A count under way. */
struct counting {
    struct run *run;
    struct progress progress;
    size_t limit;
    unsigned long long seed;
    struct satdoku_count found; /* without --tilings */
    size_t count;
    size_t *tilings; /* of each grid, with --tilings; owned */
    size_t capacity;
    enum satdoku_status status;
    struct satdoku_error *error;
};

/* A grid whose tilings there was no time to count is left out. */
static bool keep_tilings(struct counting *c, const struct satdoku_grid *grid)
{
    bool complete = false;
    if (c->count == c->capacity) {
        size_t larger = c->capacity == 0 ? 64 : 2 * c->capacity;
        size_t *grown = realloc(c->tilings, larger * sizeof *grown);
        if (grown == NULL) {
            c->status = memory_error(c->error);
            return false;
        }
        c->tilings = grown;
        c->capacity = larger;
    }
    size_t *number = &c->tilings[c->count];
    c->status = satdoku_count_tilings(number, &complete, c->run->solver, c->run->puzzle, grid,
                                      c->limit, c->error);
    bool stopped = !complete && *number < c->limit;
    return c->status == SATDOKU_OK && !stopped;
}

/* One solution beyond the limit is enough to know that there are more. */
static bool on_solution(void *context, const struct satdoku_grid *grid)
{
    struct counting *c = context;
    if (c->count == c->limit) {
        return false;
    }
    if (!keep_tilings(c, grid)) {
        return false;
    }
    c->count++;
    if (run_is_alone(c->run)) {
        progress_show(&c->progress, c->count, "solutions");
    }
    return !interrupt_came();
}

/* What is beyond a double is null, and its logarithm says how large it is. */
static json_t *with_number(json_t *object, const char *key, double number)
{
    json_t *value = json_real(number);
    return json_with(object, key, value != NULL ? value : json_null());
}

static json_t *with_estimate(json_t *object, const struct satdoku_estimate *estimate)
{
    object = with_number(object, "estimate", estimate->estimate);
    object = with_number(object, "low", estimate->low);
    object = with_number(object, "high", estimate->high);
    object = with_number(object, "log10", estimate->log10_estimate);
    return json_with(object, "samples", json_integer((json_int_t)estimate->samples));
}

static json_t *json_of_count(const struct counting *c, enum satdoku_verdict verdict, bool complete)
{
    json_t *object = json_head(c->run, verdict);
    object = json_with(object, "count", json_integer((json_int_t)c->count));
    object = json_with(object, "complete", json_boolean(complete));
    if (!complete && c->found.estimated) {
        object = with_estimate(object, &c->found.estimate);
    }
    if (c->run->settings->tilings) {
        json_t *array = json_array();
        for (size_t i = 0; i < c->count; i++) {
            array = json_append(array, json_integer((json_int_t)c->tilings[i]));
        }
        object = json_with(object, "tilings", array);
    }
    return object;
}

/* "2", "1000+", "2: 8 16" */
static enum satdoku_status write_count(struct counting *c, bool complete)
{
    bool json = c->run->settings->json;
    struct puzzle_answer answer = {.verdict = cube_answer_counted(c->count, complete),
                                   .has_object = json};
    if (json) {
        answer.object = json_of_count(c, answer.verdict, complete);
    } else {
        text_print(&answer.text, "%zu%s", c->count, complete ? "" : "+");
        for (size_t i = 0; c->run->settings->tilings && i < c->count; i++) {
            text_print(&answer.text, "%s%zu", i == 0 ? ": " : " ", c->tilings[i]);
        }
    }
    return puzzle_answer_write(c->run, &answer, c->error);
}

/* ---- Estimates ---- */

static enum satdoku_status write_estimate(struct counting *c, enum satdoku_verdict verdict,
                                          const struct satdoku_estimate *estimate)
{
    bool known = verdict != SATDOKU_VERDICT_UNKNOWN;
    bool json = c->run->settings->json;
    struct puzzle_answer answer = {.verdict = verdict, .blank = true, .has_object = json};
    if (json) {
        answer.object = json_head(c->run, verdict);
    }
    if (json && known) {
        json_t *object = with_estimate(answer.object, estimate);
        object = json_with(object, "exact", json_boolean(estimate->exact));
        answer.object = json_with(object, "seed", json_integer((json_int_t)c->seed));
    } else if (known) {
        char text[SATDOKU_ESTIMATE_TEXT];
        satdoku_estimate_text(text, estimate);
        text_put(&answer.text, text);
    }
    return puzzle_answer_write(c->run, &answer, c->error);
}

static enum satdoku_status estimate(struct counting *c)
{
    const struct settings *settings = c->run->settings;
    struct satdoku_estimate found = {.samples = 0};
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    if (settings->samples == 0 && settings->time_limit <= 0) {
        deadline_start(&c->run->deadline, estimate_seconds);
    }
    enum satdoku_status status =
        satdoku_estimate_count(&verdict, &found, c->run->solver, c->run->puzzle, settings->samples,
                               c->seed, c->error);
    if (status != SATDOKU_OK) {
        return status;
    }
    run_tally(c->run, verdict);
    if (verdict == SATDOKU_VERDICT_UNKNOWN) {
        run_note(c->run, EXIT_GAVE_UP);
    }
    return write_estimate(c, verdict, &found);
}

/* ---- The command ---- */

/* Counts grid after grid, each with its tilings. */
static enum satdoku_status count_tilings(bool *complete, struct counting *c)
{
    enum satdoku_status status =
        satdoku_each_solution(complete, c->run->solver, c->run->puzzle, SATDOKU_ORDER_SORTED,
                              on_solution, c, c->error);
    return status == SATDOKU_OK ? c->status : status;
}

static enum satdoku_status count_solutions(bool *complete, struct counting *c)
{
    struct satdoku_count_options options = {.limit = c->limit,
                                            .estimate =
                                                c->progress.wanted || c->run->settings->json,
                                            .seed = c->seed};
    enum satdoku_status status =
        count_in_parallel(&c->found, c->run, &options, &c->progress, c->error);
    c->count = (size_t)c->found.count;
    *complete = c->found.complete;
    return status;
}

static enum satdoku_status count(struct counting *c)
{
    bool complete = false;
    enum satdoku_status status =
        c->run->settings->tilings ? count_tilings(&complete, c) : count_solutions(&complete, c);
    progress_clear(&c->progress);
    if (status != SATDOKU_OK) {
        return status;
    }
    run_tally(c->run, cube_answer_counted(c->count, complete));
    if (!complete && c->count < c->limit) {
        run_note(c->run, EXIT_GAVE_UP);
    }
    return write_count(c, complete);
}

static enum satdoku_status on_puzzle(struct run *run, struct satdoku_error *error)
{
    struct counting c = {.run = run,
                         .limit = run->settings->limit != 0 ? run->settings->limit : DEFAULT_LIMIT,
                         .seed = run->settings->seed != 0 ? run->settings->seed : 1,
                         .status = SATDOKU_OK,
                         .error = error};
    bool sudominoku = satdoku_puzzle_shape(run->puzzle).sudominoku;
    if (run->settings->tilings && !sudominoku) {
        return run_refuse(error, "--tilings is for Sudominoku");
    }
    progress_start(&c.progress, run->settings);
    enum satdoku_status status = run->settings->estimate ? estimate(&c) : count(&c);
    free(c.tilings);
    return status;
}

static enum exit_code run_count(const struct settings *settings)
{
    static const struct run_actions actions = {.puzzle = on_puzzle,
                                               .invalid = puzzle_answer_write_invalid,
                                               .independent = true,
                                               .column = "count"};
    if (cube_part_wanted(settings)) {
        size_t limit = settings->limit != 0 ? settings->limit : DEFAULT_LIMIT;
        return cube_part_run(settings, CUBE_COUNT, limit);
    }
    return run_all(settings, &actions, NULL);
}

static const struct option_group *const groups[] = {&group_reading,  &group_part,   &group_columns,
                                                    &group_json,     &group_jobs,   &group_cube,
                                                    &group_limits,   &group_solver, &group_summary,
                                                    &group_progress, &group_quiet,  NULL};

const struct command command_count = {
    .name = "count",
    .arguments = "[OPTIONS] [FILE...]",
    .summary = "count the solutions of each puzzle",
    .description =
        "Prints the number of solutions of each puzzle, up to --limit (default: 1000): "
        "1000+ says that there are more. With --tilings, a Sudominoku's number of "
        "grids, then of each grid's tilings. With --estimate, an estimate and its error: "
        "of 100 such intervals 95 are meant to hold the number.\n"
        "No FILE, or \"-\": standard input.",
    .exits = {[EXIT_YES] = "counted", [EXIT_TROUBLE] = "trouble", [EXIT_GAVE_UP] = "gave up"},
    .options = {OPTION_LIMIT_COUNT, OPTION_TILINGS, OPTION_ESTIMATE, OPTION_SAMPLES,
                OPTION_SEED_SAMPLES},
    .groups = groups,
    .examples = {{"satdoku count puzzle.txt", "how many solutions each puzzle has, up to 1000"},
                 {"satdoku count --limit 100000 --time-limit 60 puzzles.txt",
                  "up to 100,000, in a minute at the most"}},
    .run = run_count,
};
