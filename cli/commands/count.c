#include "commands.h"
#include "cube_part.h"
#include "mem.h"
#include "out_of_memory.h"
#include "parallel_count.h"
#include "progress.h"
#include "puzzle_answer.h"
#include "run.h"

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

/* Keeps the tilings of a solution. A grid whose tilings there was no time to count is left out; one
 * solution beyond the limit is enough to know that there are more. */
static bool on_solution(void *context, const struct satdoku_grid *grid)
{
    struct counting *c = context;
    bool complete = false;
    if (c->count == c->limit) {
        return false;
    }
    if (c->count == c->capacity) {
        size_t *grown = mem_grow(c->tilings, &c->capacity, c->count + 1, sizeof *grown);
        if (grown == NULL) {
            c->status = memory_error(c->error);
            return false;
        }
        c->tilings = grown;
    }
    size_t *number = &c->tilings[c->count];
    c->status = satdoku_count_tilings(number, &complete, c->run->solver, c->run->puzzle, grid,
                                      c->limit, c->error);
    if (c->status != SATDOKU_OK || (!complete && *number < c->limit)) {
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

/* ---- Estimates ---- */

static enum satdoku_status estimate(struct counting *c)
{
    const struct settings *settings = c->run->settings;
    struct satdoku_estimate found = {.samples = 0};
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    if (settings->asked.samples == 0 && settings->solving.time_limit <= 0) {
        deadline_start(&c->run->deadline, estimate_seconds);
    }
    enum satdoku_status status =
        satdoku_estimate_count(&verdict, &found, c->run->solver, c->run->puzzle,
                               settings->asked.samples, c->seed, c->error);
    if (status != SATDOKU_OK) {
        return status;
    }
    run_tally(c->run, verdict);
    if (verdict == SATDOKU_VERDICT_UNKNOWN) {
        run_note(c->run, EXIT_GAVE_UP);
    }
    bool known = verdict != SATDOKU_VERDICT_UNKNOWN;
    struct puzzle_answer answer = {.verdict = verdict,
                                   .blank = true,
                                   .has_members = known && c->run->settings->answers.json};
    if (answer.has_members) {
        json_t *object = with_estimate(json_object(), &found);
        object = json_with(object, "exact", json_boolean(found.exact));
        answer.members = json_with(object, "seed", json_integer((json_int_t)c->seed));
    } else if (known) {
        char text[SATDOKU_ESTIMATE_TEXT];
        satdoku_estimate_text(text, &found);
        text_put(&answer.text, text);
    }
    return puzzle_answer_write(c->run, &answer, c->error);
}

/* ---- The command ---- */

static enum satdoku_status count(struct counting *c)
{
    const struct settings *settings = c->run->settings;
    enum satdoku_status status = SATDOKU_OK;
    bool complete = false;
    if (settings->asked.tilings) { /* grid after grid, each with its tilings */
        status = satdoku_each_solution(&complete, c->run->solver, c->run->puzzle,
                                       SATDOKU_ORDER_SORTED, on_solution, c, c->error);
        status = status == SATDOKU_OK ? c->status : status;
    } else {
        struct satdoku_count_options options = {.limit = c->limit,
                                                .estimate =
                                                    c->progress.wanted || settings->answers.json,
                                                .seed = c->seed};
        status = count_in_parallel(&c->found, c->run, &options, &c->progress, c->error);
        c->count = (size_t)c->found.count;
        complete = c->found.complete;
    }
    progress_clear(&c->progress);
    if (status != SATDOKU_OK) {
        return status;
    }
    run_tally(c->run, cube_answer_counted(c->count, complete));
    if (!complete && c->count < c->limit) {
        run_note(c->run, EXIT_GAVE_UP);
    }
    /* "2", "1000+", "2: 8 16" */
    struct puzzle_answer answer = {.verdict = cube_answer_counted(c->count, complete),
                                   .has_members = c->run->settings->answers.json};
    if (answer.has_members) {
        json_t *object = json_with(json_object(), "count", json_integer((json_int_t)c->count));
        object = json_with(object, "complete", json_boolean(complete));
        if (!complete && c->found.estimated) {
            object = with_estimate(object, &c->found.estimate);
        }
        if (c->run->settings->asked.tilings) {
            json_t *array = json_array();
            for (size_t j = 0; j < c->count; j++) {
                array = json_append(array, json_integer((json_int_t)c->tilings[j]));
            }
            object = json_with(object, "tilings", array);
        }
        answer.members = object;
    } else {
        text_print(&answer.text, "%zu%s", c->count, complete ? "" : "+");
        for (size_t i = 0; c->run->settings->asked.tilings && i < c->count; i++) {
            text_print(&answer.text, "%s%zu", i == 0 ? ": " : " ", c->tilings[i]);
        }
    }
    return puzzle_answer_write(c->run, &answer, c->error);
}

static enum satdoku_status on_puzzle(struct run *run, struct satdoku_error *error)
{
    struct counting c = {.run = run,
                         .limit = run->settings->asked.limit != 0 ? run->settings->asked.limit
                                                                  : DEFAULT_LIMIT,
                         .seed = run->settings->asked.seed != 0 ? run->settings->asked.seed : 1,
                         .status = SATDOKU_OK,
                         .error = error};
    bool sudominoku = satdoku_puzzle_shape(run->puzzle).sudominoku;
    if (run->settings->asked.tilings && !sudominoku) {
        return run_refuse(error, "--tilings is for Sudominoku");
    }
    progress_start(&c.progress, run->settings);
    enum satdoku_status status = run->settings->asked.estimate ? estimate(&c) : count(&c);
    free(c.tilings);
    return status;
}

static enum exit_code run_count(const struct settings *settings)
{
    static const struct run_actions actions = {.puzzle = on_puzzle,
                                               .invalid = puzzle_answer_write_invalid,
                                               .independent = true,
                                               .column = "count"};
    if (settings->formula.cube != 0) {
        size_t limit = settings->asked.limit != 0 ? settings->asked.limit : DEFAULT_LIMIT;
        return cube_part_run(settings, CUBE_COUNT, limit);
    }
    return run_all(settings, &actions, NULL);
}

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
    .groups = GROUPS_OF_QUESTIONS | GROUP_CUBE,
    .examples = {{"satdoku count puzzle.txt", "how many solutions each puzzle has, up to 1000"},
                 {"satdoku count --limit 100000 --time-limit 60 puzzles.txt",
                  "up to 100,000, in a minute at the most"}},
    .run = run_count,
};
