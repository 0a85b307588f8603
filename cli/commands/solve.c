#include "commands.h"
#include "cube_part.h"
#include "json_answer.h"
#include "option_groups.h"
#include "pictures.h"
#include "progress.h"
#include "puzzle_answer.h"
#include "rows.h"
#include "run.h"
#include "run_all.h"

static void note_verdict(struct run *run, enum satdoku_verdict verdict)
{
    run_tally(run, verdict);
    if (verdict == SATDOKU_VERDICT_NONE) {
        run_note(run, EXIT_NO);
    } else if (verdict == SATDOKU_VERDICT_UNKNOWN) {
        run_note(run, EXIT_GAVE_UP);
    }
}

/* With --all there may be several answers to a puzzle, or none. */
static size_t answer_number(struct run *run)
{
    if (!run->settings->all) {
        return run->number;
    }
    run->answers = run->answers > 0 ? run->answers : run->number - 1; /* of those before the part */
    return ++run->answers;
}

/* The picture of a puzzle with its solution; without one it says so. */
static enum satdoku_status draw_answer(struct run *run, enum satdoku_verdict verdict,
                                       const struct satdoku_grid *grid, struct satdoku_error *error)
{
    struct satdoku_picture picture = {.solution = grid};
    if (grid == NULL) {
        picture.note =
            verdict == SATDOKU_VERDICT_NONE ? "No solution." : "Unknown: it took too long.";
    }
    return pictures_add(run, &picture, error);
}

/* `more`: not the first answer to the puzzle. */
static enum satdoku_status write_answer(struct run *run, enum satdoku_verdict verdict,
                                        const struct satdoku_grid *grid, bool more,
                                        struct satdoku_error *error)
{
    if (run->settings->drawing != DRAWING_NONE) {
        return draw_answer(run, verdict, grid, error);
    }
    bool named = run->puzzle != NULL && !run->settings->bare;
    struct puzzle_answer answer = {.verdict = verdict,
                                   .grid = grid,
                                   .more = more,
                                   .format = run->format,
                                   .number = answer_number(run),
                                   .name = named ? satdoku_puzzle_name(run->puzzle) : NULL};
    return puzzle_answer_write(run, &answer, error);
}

static enum satdoku_status solve_one(struct run *run, struct satdoku_error *error)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    enum satdoku_choice choice = run->settings->any ? SATDOKU_CHOICE_ANY : SATDOKU_CHOICE_SMALLEST;
    enum satdoku_status status =
        satdoku_solve(&verdict, run->grid, run->solver, run->puzzle, choice, error);
    if (status != SATDOKU_OK || interrupt_came()) {
        return status;
    }
    note_verdict(run, verdict);
    bool solved = verdict != SATDOKU_VERDICT_NONE && verdict != SATDOKU_VERDICT_UNKNOWN;
    return write_answer(run, verdict, solved ? run->grid : NULL, false, error);
}

/* ---- All solutions ---- */

struct listing {
    struct run *run;
    struct progress progress;
    size_t limit; /* 0: none */
    size_t count;
    bool in_json; /* they go to one object: */
    json_t *solutions;
    enum satdoku_status status;
    struct satdoku_error *error;
};

static bool on_solution(void *context, const struct satdoku_grid *grid)
{
    struct listing *l = context;
    struct run *run = l->run;
    if (l->limit != 0 && l->count == l->limit) {
        return false;
    }
    l->count++;
    if (l->in_json) {
        l->solutions = json_append(l->solutions, json_grid(grid));
    } else {
        l->status = write_answer(run, SATDOKU_VERDICT_SOLVABLE, grid, l->count > 1, l->error);
    }
    progress_show(&l->progress, l->count, "solutions");
    return l->status == SATDOKU_OK && !interrupt_came();
}

static enum satdoku_status end_listing(struct listing *l, bool complete)
{
    struct run *run = l->run;
    enum satdoku_verdict verdict = cube_answer_counted(l->count, complete);
    bool at_limit = l->limit != 0 && l->count == l->limit;
    if (!complete && !at_limit) {
        run_note(run, EXIT_GAVE_UP);
    }
    note_verdict(run, verdict);
    if (l->in_json) {
        json_t *object = json_head(run, verdict);
        object = json_with(object, "complete", json_boolean(complete));
        object = json_with(object, "solutions", l->solutions);
        l->solutions = NULL;
        return json_line(run, object, l->error);
    }
    return l->count > 0 ? SATDOKU_OK : write_answer(run, verdict, NULL, false, l->error);
}

static enum satdoku_status solve_all(struct run *run, struct satdoku_error *error)
{
    bool complete = false;
    bool in_json = run->settings->json && run->settings->drawing == DRAWING_NONE;
    struct listing l = {.run = run,
                        .limit = run->settings->limit,
                        .in_json = in_json,
                        .solutions = in_json ? json_array() : NULL,
                        .status = SATDOKU_OK,
                        .error = error};
    progress_start(&l.progress, run->settings);
    enum satdoku_status status =
        satdoku_each_solution(&complete, run->solver, run->puzzle, SATDOKU_ORDER_SORTED,
                              on_solution, &l, error);
    progress_clear(&l.progress);
    if (status == SATDOKU_OK) {
        status = l.status;
    }
    if (status == SATDOKU_OK && !interrupt_came()) {
        status = end_listing(&l, complete);
    }
    json_decref(l.solutions);
    return status;
}

static enum satdoku_status on_invalid(struct run *run, const struct satdoku_error *what,
                                      struct satdoku_error *error)
{
    return run->settings->json ? json_invalid(run, what, error)
                               : write_answer(run, run_verdict_of(what), NULL, false, error);
}

static enum exit_code run_solve(const struct settings *settings)
{
    static const struct run_actions one = {.puzzle = solve_one,
                                           .invalid = on_invalid,
                                           .independent = true,
                                           .column = "solution"};
    static const struct run_actions all = {.puzzle = solve_all,
                                           .invalid = on_invalid,
                                           .column = "solution"};
    if (cube_part_wanted(settings)) {
        return cube_part_run(settings, settings->any ? CUBE_ANY : CUBE_SOLVE, 0);
    }
    if (!rows_can_be(settings)) {
        return EXIT_TROUBLE;
    }
    if (settings->drawing != DRAWING_NONE) {
        return pictures_run(settings, settings->all ? solve_all : solve_one);
    }
    return run_all(settings, settings->all ? &all : &one, NULL);
}

static const struct option_group *const groups[] = {&group_reading,  &group_part,   &group_format,
                                                    &group_columns,  &group_json,   &group_pictures,
                                                    &group_simplify, &group_jobs,   &group_cube,
                                                    &group_limits,   &group_solver, &group_summary,
                                                    &group_progress, &group_quiet,  NULL};

const struct command command_solve = {
    .name = "solve",
    .arguments = "[OPTIONS] [FILE...]",
    .summary = "print the smallest solution of each puzzle",
    .description = "Prints the lexicographically smallest solution of each puzzle, in the format "
                   "of the input.\n"
                   "No FILE, or \"-\": standard input.",
    .exits = {[EXIT_YES] = "all solved",
              [EXIT_NO] = "one has no solution",
              [EXIT_TROUBLE] = "trouble",
              [EXIT_GAVE_UP] = "gave up"},
    .options = {OPTION_ANY, OPTION_ALL, OPTION_LIMIT},
    .groups = groups,
    .examples = {{"satdoku solve puzzle.txt", "the smallest solution of each puzzle"},
                 {"satdoku solve --all --limit 10 --to line puzzle.txt",
                  "up to ten solutions, each on a line"}},
    .run = run_solve,
};
