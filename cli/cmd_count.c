#include "cube_part.h"
#include "json.h"
#include "option_groups.h"
#include "out_of_memory.h"
#include "progress.h"
#include "rows.h"
#include "run.h"
#include "run_all.h"
#include "verdict_line.h"

#include <stdio.h>
#include <stdlib.h>

enum { DEFAULT_LIMIT = 1000 };

/* A count under way. */
struct counting {
    struct run *run;
    struct progress progress;
    size_t limit;
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
    if (c->run->settings->tilings && !keep_tilings(c, grid)) {
        return false;
    }
    c->count++;
    if (run_is_alone(c->run)) {
        progress_show(&c->progress, c->count, "solutions");
    }
    return !interrupt_came();
}

static enum satdoku_verdict verdict_of(size_t count, bool complete)
{
    if (count > 1) {
        return SATDOKU_MULTIPLE;
    }
    if (!complete) {
        return count == 0 ? SATDOKU_UNKNOWN : SATDOKU_SOLVABLE;
    }
    return count == 0 ? SATDOKU_NONE : SATDOKU_UNIQUE;
}

static enum satdoku_status write_json(struct counting *c, bool complete)
{
    json_t *object = json_head(c->run, verdict_of(c->count, complete));
    object = json_with(object, "count", json_integer((json_int_t)c->count));
    object = json_with(object, "complete", json_boolean(complete));
    if (c->run->settings->tilings) {
        json_t *array = json_array();
        for (size_t i = 0; i < c->count; i++) {
            array = json_append(array, json_integer((json_int_t)c->tilings[i]));
        }
        object = json_with(object, "tilings", array);
    }
    return json_line(c->run, object, c->error);
}

static enum satdoku_status write_text(struct counting *c, bool complete)
{
    char text[40];
    snprintf(text, sizeof text, "%zu%s", c->count, complete ? "" : "+");
    enum satdoku_status status = run_write(c->run, c->error, text);
    for (size_t i = 0; c->run->settings->tilings && status == SATDOKU_OK && i < c->count; i++) {
        snprintf(text, sizeof text, "%s%zu", i == 0 ? ": " : " ", c->tilings[i]);
        status = run_write(c->run, c->error, text);
    }
    return status == SATDOKU_OK ? run_write(c->run, c->error, "\n") : status;
}

/* The column is what the line would be. */
static enum satdoku_status write_row(struct counting *c, bool complete)
{
    struct text text = {0};
    struct satdoku_sink answers = c->run->sink;
    c->run->sink = text_sink(&text);
    enum satdoku_status status = write_text(c, complete);
    c->run->sink = answers;
    struct row row = {.verdict = verdict_of(c->count, complete),
                      .text = text.data,
                      .length = text.length > 0 ? text.length - 1 : 0};
    if (text.failed) {
        status = memory_error(c->error);
    }
    status = status == SATDOKU_OK ? rows_write(c->run, &row, c->error) : status;
    text_clear(&text);
    return status;
}

static enum satdoku_status count(struct counting *c)
{
    bool complete = false;
    enum satdoku_order order =
        c->run->settings->tilings ? SATDOKU_ORDER_SORTED : SATDOKU_ORDER_FREE;
    enum satdoku_status status = satdoku_each_solution(&complete, c->run->solver, c->run->puzzle,
                                                       order, on_solution, c, c->error);
    progress_clear(&c->progress);
    if (status == SATDOKU_OK) {
        status = c->status;
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    run_tally(c->run, verdict_of(c->count, complete));
    if (!complete && c->count < c->limit) {
        run_note(c->run, EXIT_GAVE_UP);
    }
    if (c->run->settings->json) {
        return write_json(c, complete);
    }
    return rows_wanted(c->run) ? write_row(c, complete) : write_text(c, complete);
}

static enum satdoku_status on_puzzle(struct run *run, struct satdoku_error *error)
{
    struct counting c = {.run = run,
                         .limit = run->settings->limit != 0 ? run->settings->limit : DEFAULT_LIMIT,
                         .status = SATDOKU_OK,
                         .error = error};
    bool sudominoku = satdoku_puzzle_is_sudominoku(run->puzzle);
    if (run->settings->tilings && !sudominoku) {
        *error = (struct satdoku_error){.status = SATDOKU_ERR_ARGUMENT,
                                        .message = "--tilings is for Sudominoku"};
        return error->status;
    }
    progress_start(&c.progress, run->settings);
    enum satdoku_status status = count(&c);
    free(c.tilings);
    return status;
}

static enum exit_code run_count(const struct settings *settings)
{
    static const struct run_actions actions = {.puzzle = on_puzzle,
                                               .invalid = write_invalid_line,
                                               .independent = true,
                                               .column = "count"};
    if (cube_part_wanted(settings)) {
        size_t limit = settings->limit != 0 ? settings->limit : DEFAULT_LIMIT;
        return cube_part_run(settings, CUBE_COUNT, limit);
    }
    return run_all(settings, &actions, NULL);
}

static const struct option_entry *const options[] = {&option_limit_count, &option_tilings, NULL};

static const struct option_group *const groups[] =
    {&group_reading,  &group_part,  &group_share,  &group_columns, &group_json,
     &group_jobs,     &group_cube,  &group_limits, &group_solver,  &group_summary,
     &group_progress, &group_quiet, NULL};

const struct command command_count = {
    .name = "count",
    .arguments = "[OPTIONS] [FILE...]",
    .summary = "count the solutions of each puzzle",
    .description = "Prints the number of solutions of each puzzle, up to --limit (default: 1000): "
                   "1000+ says that there are more. With --tilings, a Sudominoku's number of "
                   "grids, then of each grid's tilings.\n"
                   "No FILE, or \"-\": standard input.",
    .exits = {[EXIT_YES] = "counted", [EXIT_TROUBLE] = "trouble", [EXIT_GAVE_UP] = "gave up"},
    .options = options,
    .groups = groups,
    .examples = {{"satdoku count puzzle.txt", "how many solutions each puzzle has, up to 1000"},
                 {"satdoku count --limit 100000 --time-limit 60 puzzles.txt",
                  "up to 100,000, in a minute at the most"}},
    .run = run_count,
};
