#include "commands.h"
#include "cube_part.h"
#include "pictures.h"
#include "progress.h"
#include "puzzle_answer.h"
#include "rows.h"
#include "run.h"

/* `more`: not the first answer to the puzzle. A picture without a solution says why. */
static enum satdoku_status write_answer(struct run *run, enum satdoku_verdict verdict,
                                        const struct satdoku_grid *grid, bool more,
                                        struct satdoku_error *error)
{
    if (run->settings->pictures.drawing != DRAWING_NONE) {
        struct satdoku_picture picture = {.solution = grid,
                                          .note = pictures_note(verdict, grid != NULL)};
        return pictures_add(run, &picture, error);
    }
    bool named = run->puzzle != NULL && !run->settings->answers.bare;
    struct puzzle_answer answer = {.verdict = verdict,
                                   .grid = grid,
                                   .more = more,
                                   .format = run->format,
                                   .number = run->number,
                                   .name = named ? satdoku_puzzle_name(run->puzzle) : NULL};
    if (run->settings->asked.all) { /* there may be several answers to a puzzle, or none */
        size_t *answers = run->context;
        *answers = *answers > 0 ? *answers : run->number - 1; /* of those before the part */
        answer.number = ++*answers;
    }
    return puzzle_answer_write(run, &answer, error);
}

static enum satdoku_status solve_one(struct run *run, struct satdoku_error *error)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    enum satdoku_choice choice =
        run->settings->asked.any ? SATDOKU_CHOICE_ANY : SATDOKU_CHOICE_SMALLEST;
    enum satdoku_status status =
        satdoku_solve(&verdict, run->grid, run->solver, run->puzzle, choice, error);
    if (status != SATDOKU_OK || interrupt_came()) {
        return status;
    }
    run_note_solved(run, verdict);
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
    json_t *layers; /* of each; NULL: a grid is all */
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
        if (l->layers != NULL) {
            l->layers = json_append(l->layers, json_layers(grid, run->puzzle));
        }
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
    run_note_solved(run, verdict);
    if (l->in_json) {
        struct puzzle_answer answer = {.verdict = verdict, .has_members = true};
        json_t *members = json_with(json_object(), "complete", json_boolean(complete));
        answer.members = json_with(members, "solutions", l->solutions);
        l->solutions = NULL;
        if (l->layers != NULL) {
            answer.members = json_with(answer.members, "layers", l->layers);
        }
        l->layers = NULL;
        return puzzle_answer_write(run, &answer, l->error);
    }
    return l->count > 0 ? SATDOKU_OK : write_answer(run, verdict, NULL, false, l->error);
}

static enum satdoku_status solve_all(struct run *run, struct satdoku_error *error)
{
    bool complete = false;
    bool in_json = run->settings->answers.json && run->settings->pictures.drawing == DRAWING_NONE;
    bool layered = in_json && satdoku_puzzle_group_count(run->puzzle) > 1;
    struct listing l = {.run = run,
                        .limit = run->settings->asked.limit,
                        .in_json = in_json,
                        .solutions = in_json ? json_array() : NULL,
                        .layers = layered ? json_array() : NULL,
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
    json_decref(l.layers);
    return status;
}

static enum satdoku_status on_invalid(struct run *run, const struct satdoku_error *what,
                                      struct satdoku_error *error)
{
    return run->settings->answers.json
               ? puzzle_answer_write_invalid(run, what, error)
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
    if (settings->formula.cube != 0) {
        return cube_part_run(settings, settings->asked.any ? CUBE_ANY : CUBE_SOLVE, 0);
    }
    if (!rows_can_be(settings)) {
        return EXIT_TROUBLE;
    }
    if (settings->pictures.drawing != DRAWING_NONE) {
        return settings->asked.all ? pictures_run(settings, solve_all, PICTURES_SEVERAL)
                                   : pictures_run(settings, solve_one, PICTURES_ONE);
    }
    size_t answers = (size_t)settings->reading.skip;
    return run_all(settings, settings->asked.all ? &all : &one, &answers);
}

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
    .groups = GROUPS_OF_QUESTIONS | GROUP_FORMAT | GROUP_PICTURES | GROUP_SIMPLIFY | GROUP_CUBE,
    .examples = {{"satdoku solve puzzle.txt", "the smallest solution of each puzzle"},
                 {"satdoku solve --all --limit 10 --to line puzzle.txt",
                  "up to ten solutions, each on a line"}},
    .run = run_solve,
};
