/* The commands that show steps, in words or in pictures: `steps` the whole way, and `hint` the next
 * one. */
#include "commands.h"
#include "explanation_answer.h"
#include "out_of_memory.h"
#include "pictures.h"
#include "puzzle_answer.h"
#include "rows.h"
#include "run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What comes of the steps of a puzzle. */
struct telling {
    struct run *run;
    bool one;                           /* a hint */
    bool rows;                          /* all steps are on one line, with "; " between them */
    size_t count;                       /* steps so far */
    json_t *steps;                      /* with --json: an array; NULL: out of memory */
    struct text text;                   /* else; owned */
    struct satdoku_explanation *layout; /* why the board alone cannot be filled; owned; NULL: it can
                                           be, or that is not known */
    enum satdoku_status status;         /* of the pictures */
    struct satdoku_error *error;
};

/* ---- A step ---- */

static json_t *json_candidate(const struct satdoku_candidate *c,
                              const struct satdoku_puzzle *puzzle)
{
    json_t *object =
        json_with(json_object(), "cell", json_cell(c->cell.row, c->cell.column, puzzle));
    return json_with(object, "digit", json_integer(c->digit));
}

static bool is_same_cell(struct satdoku_cell one, struct satdoku_cell other)
{
    return one.row == other.row && one.column == other.column;
}

static bool excludes(const struct satdoku_step *step, struct satdoku_cell cell, int digit)
{
    for (size_t i = 0; i < step->candidate_count; i++) {
        const struct satdoku_candidate *c = &step->candidates[i];
        if (is_same_cell(c->cell, cell) && c->digit == digit) {
            return true;
        }
    }
    return false;
}

/* How many cells there are before this one, as `open` of a step numbers them. */
static size_t cells_before(struct satdoku_cell cell, const struct satdoku_puzzle *puzzle)
{
    struct satdoku_shape shape = satdoku_puzzle_shape(puzzle);
    size_t number = 0;
    for (int row = 1; row <= cell.row; row++) {
        int end = row < cell.row ? shape.columns + 1 : cell.column;
        for (int column = 1; column < end; column++) {
            number += satdoku_puzzle_has_cell(puzzle, row, column);
        }
    }
    return number;
}

static json_t *json_left_in(const struct satdoku_step *step, struct satdoku_cell cell,
                            const struct satdoku_puzzle *puzzle)
{
    struct satdoku_shape shape = satdoku_puzzle_shape(puzzle);
    const bool *open = step->open + cells_before(cell, puzzle) * (size_t)shape.digits;
    json_t *digits = json_array();
    for (int i = 0; i < shape.digits; i++) {
        if (open[i] && !excludes(step, cell, shape.lowest + i)) {
            digits = json_append(digits, json_integer(shape.lowest + i));
        }
    }
    json_t *object = json_with(json_object(), "cell", json_cell(cell.row, cell.column, puzzle));
    return json_with(object, "digits", digits);
}

/* What is possible after the step in each cell from which candidates go, which stand together. */
static json_t *json_left(const struct satdoku_step *step, const struct satdoku_puzzle *puzzle)
{
    json_t *left = json_array();
    for (size_t i = 0; i < step->candidate_count && !step->placed; i++) {
        struct satdoku_cell cell = step->candidates[i].cell;
        if (i == 0 || !is_same_cell(cell, step->candidates[i - 1].cell)) {
            left = json_append(left, json_left_in(step, cell, puzzle));
        }
    }
    return left;
}

static json_t *json_grounds(const struct satdoku_step *step, const struct satdoku_puzzle *puzzle)
{
    json_t *grounds = json_array();
    for (size_t i = 0; i < step->ground_count; i++) {
        const struct satdoku_ground *g = &step->grounds[i];
        json_t *ground =
            json_with(json_candidate(&g->candidate, puzzle), "placed", json_boolean(g->placed));
        ground = json_with(ground, "step", json_integer((json_int_t)g->step));
        grounds = json_append(grounds, ground);
    }
    return grounds;
}

static json_t *json_rectangles(const struct satdoku_step *step, const struct satdoku_puzzle *puzzle)
{
    json_t *rectangles = json_array();
    for (size_t i = 0; i < step->rectangles.count; i++) {
        const struct satdoku_clue *rectangle = &step->rectangles.clue[i];
        json_t *cells = json_array();
        for (size_t j = 0; j < rectangle->cell_count; j++) {
            cells = json_append(cells, json_cell(rectangle->cells[j].row,
                                                 rectangle->cells[j].column, puzzle));
        }
        rectangles = json_append(rectangles, cells);
    }
    return rectangles;
}

static json_t *json_step(const struct satdoku_step *step, const struct satdoku_puzzle *puzzle)
{
    json_t *candidates = json_array();
    json_t *cells = json_array();
    json_t *regions = json_array();
    for (size_t i = 0; i < step->candidate_count; i++) {
        candidates = json_append(candidates, json_candidate(&step->candidates[i], puzzle));
    }
    for (size_t i = 0; i < step->cell_count; i++) {
        cells = json_append(cells, json_cell(step->cells[i].row, step->cells[i].column, puzzle));
    }
    for (size_t i = 0; i < step->regions.count; i++) {
        json_t *region =
            json_with(json_object(), "region", json_clue(&step->regions.clue[i], puzzle));
        json_t *digit = step->digits[i] < 0 ? json_null() : json_integer(step->digits[i]);
        regions = json_append(regions, json_with(region, "digit", digit));
    }
    json_t *object = json_with(json_object(), "placed", json_boolean(step->placed));
    object = json_with(object, "candidates", candidates);
    object = json_with(object, "left", json_left(step, puzzle));
    object = json_with(object, "size", json_integer((json_int_t)step->size));
    object = json_with(object, "smallest", json_boolean(step->smallest));
    object = json_with(object, "technique", json_string_or_null(step->technique));
    object = json_with(object, "cells", cells);
    object = json_with(object, "regions", regions);
    object = json_with(object, "clues", json_clues(step->clues, puzzle));
    object = json_with(object, "rectangles", json_rectangles(step, puzzle));
    object = json_with(object, "grounds", json_grounds(step, puzzle));
    return json_with(object, "words", json_string(step->words));
}

/* The steps that a larger reason rests on; those of a single truth or clue are many and near. */
static void put_grounds(struct text *text, const struct satdoku_step *step)
{
    size_t last = 0;
    for (size_t i = 0; i < step->ground_count && step->size > 1; i++) {
        if (step->grounds[i].step != last) {
            text_print(text, "%s%zu", last == 0 ? " (rests on " : ", ", step->grounds[i].step);
            last = step->grounds[i].step;
        }
    }
    text_put(text, last != 0 ? ")" : "");
}

static bool take_step(void *context, const struct satdoku_step *step)
{
    struct telling *telling = context;
    telling->count++;
    if (telling->run->settings->answers.json) {
        telling->steps = json_append(telling->steps, json_step(step, telling->run->puzzle));
        return !telling->one;
    }
    if (telling->rows) {
        text_put(&telling->text, telling->count > 1 ? "; " : "");
    } else if (!telling->one) {
        text_print(&telling->text, "\n%zu. ", telling->count);
    }
    text_put(&telling->text, step->words);
    put_grounds(&telling->text, step);
    return !telling->one;
}

/* ---- Layouts ---- */

/* The puzzle without its givens; NULL: it has other clues. */
static enum satdoku_status copy_board(struct satdoku_puzzle **board, struct telling *telling)
{
    const struct satdoku_puzzle *puzzle = telling->run->puzzle;
    size_t places = satdoku_puzzle_givens(NULL, 0, puzzle);
    int blank = satdoku_puzzle_shape(puzzle).lowest - 1;
    int *digits = malloc(places * sizeof *digits);
    struct satdoku_clues *clues = NULL;
    struct satdoku_error refusal;
    bool good = digits != NULL && satdoku_puzzle_copy(board, puzzle) == SATDOKU_OK;
    for (size_t i = 0; good && i < places; i++) {
        digits[i] = blank;
    }
    /* A Sudominoku has no such givens. */
    bool plain = good && satdoku_puzzle_set_givens(*board, digits, &refusal) == SATDOKU_OK;
    good = good && (!plain || satdoku_puzzle_clues(&clues, *board) == SATDOKU_OK);
    if (!plain || !good || clues->count > 0) {
        satdoku_puzzle_free(*board);
        *board = NULL;
    }
    satdoku_clues_free(clues);
    free(digits);
    return good ? SATDOKU_OK : memory_error(telling->error);
}

/* Explains a board that cannot be filled, whatever its givens are. */
static enum satdoku_status explain_layout(struct telling *telling)
{
    struct satdoku_solver *solver = telling->run->solver;
    struct satdoku_explain_options options = SATDOKU_INIT(satdoku_explain_options);
    struct satdoku_puzzle *board = NULL;
    struct satdoku_grid *any = NULL;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    options.limit = 1;
    enum satdoku_status status = copy_board(&board, telling);
    if (status == SATDOKU_OK && satdoku_grid_new(&any) != SATDOKU_OK) {
        status = memory_error(telling->error);
    }
    if (status == SATDOKU_OK && board != NULL) {
        status = satdoku_solve(&verdict, any, solver, board, SATDOKU_CHOICE_ANY, telling->error);
    }
    if (status == SATDOKU_OK && verdict == SATDOKU_VERDICT_NONE) {
        status = satdoku_explain(&telling->layout, solver, board, &options, telling->error);
    }
    satdoku_grid_free(any);
    satdoku_puzzle_free(board);
    return status;
}

/* What was found of it. */
static bool has_layout(const struct telling *telling)
{
    return telling->layout != NULL && telling->layout->conflict_count > 0;
}

/* ---- An answer ---- */

/* What is said where the steps end before there is a solution, or where there is none to take. */
static const char *last_words(const struct telling *telling, enum satdoku_verdict verdict)
{
    const struct settings *settings = telling->run->settings;
    bool about = settings->given[OPTION_CELL] || settings->given[OPTION_CANDIDATE];
    switch (verdict) {
    case SATDOKU_VERDICT_MULTIPLE:
        return telling->one && telling->count > 0 ? NULL
               : about                            ? "several solutions: that is open"
                       : "several solutions: nothing more can be concluded";
    case SATDOKU_VERDICT_UNIQUE:
        return !telling->one || telling->count > 0 ? NULL
               : about                             ? "that is given, or follows at once"
                                                   : "nothing is left to conclude";
    case SATDOKU_VERDICT_UNKNOWN:
        return "gave up";
    default:
        return NULL;
    }
}

static enum satdoku_status write_answer(struct telling *telling, enum satdoku_verdict verdict,
                                        struct satdoku_error *error)
{
    struct run *run = telling->run;
    struct puzzle_answer answer = {.verdict = verdict};
    if (run->settings->answers.json) {
        answer.has_members = true;
        answer.members = json_with(json_object(), "steps", telling->steps);
        telling->steps = NULL;
        if (has_layout(telling)) {
            answer.members =
                json_with(answer.members, "layout",
                          json_clues(telling->layout->conflicts[0].clues, run->puzzle));
        }
        return puzzle_answer_write(run, &answer, error);
    }
    const char *last = last_words(telling, verdict);
    if (!telling->rows && !telling->one) {
        text_print(&answer.text, "%spuzzle %zu: %s", run->number > 1 ? "\n" : "", run->number,
                   satdoku_verdict_name(verdict));
    }
    text_add(&answer.text, telling->text.data, telling->text.length);
    if (last != NULL) {
        const char *join = telling->rows && telling->count > 0 ? "; "
                           : telling->rows || telling->one     ? ""
                                                               : "\n";
        text_print(&answer.text, "%s%s", join, last);
    }
    if (has_layout(telling)) {
        text_put(&answer.text, telling->rows ? "; " : "\n");
        explanation_put_conflict(&answer.text, telling->layout, 0, run->puzzle);
        answer.text.length -= answer.text.length > 0; /* the line's end */
    }
    answer.text.failed = answer.text.failed || telling->text.failed;
    return puzzle_answer_write(run, &answer, error);
}

/* ---- Pictures ---- */

static bool draw_step(void *context, const struct satdoku_step *step)
{
    struct telling *telling = context;
    struct run *run = telling->run;
    struct satdoku_picture picture = {.step = step};
    char part[40] = "";
    telling->count++;
    if (!telling->one) {
        snprintf(part, sizeof part, "Step %zu", telling->count);
    }
    telling->status = pictures_add_part(run, &picture, part, telling->error);
    return telling->status == SATDOKU_OK && !run->done && !telling->one;
}

/* Where the steps end before there is a solution, or there is none to take: what is left. */
static enum satdoku_status draw_end(struct telling *telling, enum satdoku_verdict verdict)
{
    struct run *run = telling->run;
    struct satdoku_picture picture = {.note = last_words(telling, verdict)};
    if (picture.note == NULL) {
        return SATDOKU_OK;
    }
    if (verdict == SATDOKU_VERDICT_UNKNOWN) {
        return pictures_add(run, &picture, telling->error);
    }
    struct satdoku_shape shape = satdoku_puzzle_shape(run->puzzle);
    bool *left = calloc((size_t)shape.cells * (size_t)shape.digits, sizeof *left);
    if (left == NULL) {
        return memory_error(telling->error);
    }
    enum satdoku_status status =
        satdoku_candidates(&verdict, left, run->solver, run->puzzle, telling->error);
    if (status == SATDOKU_OK) {
        picture.candidates = verdict == SATDOKU_VERDICT_UNKNOWN ? NULL : left;
        status = pictures_add(run, &picture, telling->error);
    }
    free(left);
    return status;
}

/* ---- The question ---- */

/* What the options --cell and --candidate ask about: "r4c5", "r4c5=7". */
static enum satdoku_status read_about(struct satdoku_step_options *options, const struct run *run,
                                      struct satdoku_error *error)
{
    const struct settings *settings = run->settings;
    const char *text = settings->asked.about;
    const char *sign = text != NULL ? strchr(text, '=') : NULL;
    size_t length = sign != NULL ? (size_t)(sign - text) : text != NULL ? strlen(text) : 0;
    char name[SATDOKU_CELL_NAME];
    char message[2 * SATDOKU_CELL_NAME + 80];
    if (text == NULL) {
        return SATDOKU_OK;
    }
    snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : sizeof name - 1),
             text);
    if (length >= sizeof name || !satdoku_puzzle_find_cell(&options->cell, run->puzzle, name)) {
        snprintf(message, sizeof message, "the puzzle has no cell '%s'", name);
        return run_refuse(error, message);
    }
    if (sign != NULL) {
        struct satdoku_shape shape = satdoku_puzzle_shape(run->puzzle);
        char *end = NULL;
        long digit = strtol(sign + 1, &end, 10);
        if (end == sign + 1 || *end != '\0' || digit < shape.lowest ||
            digit >= shape.lowest + shape.digits) {
            snprintf(message, sizeof message, "'%.*s' is no digit of the puzzle: it has %d-%d",
                     SATDOKU_CELL_NAME, sign + 1, shape.lowest, shape.lowest + shape.digits - 1);
            return run_refuse(error, message);
        }
        options->has_digit = true;
        options->digit = (int)digit;
    }
    return SATDOKU_OK;
}

static enum satdoku_status answer(struct run *run, bool one, struct satdoku_error *error)
{
    struct satdoku_step_options options = SATDOKU_INIT(satdoku_step_options);
    struct telling telling = {.run = run, .one = one, .rows = run_writes_rows(run), .error = error};
    bool drawn = run->settings->pictures.drawing != DRAWING_NONE;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    telling.steps = run->settings->answers.json ? json_array() : NULL;
    enum satdoku_status status = read_about(&options, run, error);
    options.assume_unique = run->settings->asked.assume_unique;
    if (status == SATDOKU_OK) {
        status = satdoku_steps(&verdict, run->solver, run->puzzle, &options,
                               drawn ? draw_step : take_step, &telling, error);
    }
    status = status == SATDOKU_OK ? telling.status : status;
    if (status == SATDOKU_OK && verdict == SATDOKU_VERDICT_NONE && !drawn) {
        status = explain_layout(&telling);
    }
    if (status == SATDOKU_OK && (!interrupt_came() || telling.count > 0)) {
        run_note_verdict(run, verdict);
        if (!drawn) {
            status = write_answer(&telling, verdict, error);
        } else if (!run->done && !interrupt_came()) {
            status = draw_end(&telling, verdict);
        }
    }
    satdoku_explanation_free(telling.layout);
    json_decref(telling.steps);
    text_clear(&telling.text);
    return status;
}

static enum satdoku_status on_puzzle(struct run *run, struct satdoku_error *error)
{
    return answer(run, false, error);
}

static enum satdoku_status on_hint(struct run *run, struct satdoku_error *error)
{
    return answer(run, true, error);
}

static enum exit_code run_steps(const struct settings *settings)
{
    static const struct run_actions actions = {.puzzle = on_puzzle,
                                               .invalid = puzzle_answer_write_invalid,
                                               .independent = true,
                                               .for_people = true,
                                               .column = "steps"};
    return pictures_or_answers(settings, &actions, PICTURES_SEVERAL);
}

static enum exit_code run_hint(const struct settings *settings)
{
    static const struct run_actions actions = {.puzzle = on_hint,
                                               .invalid = puzzle_answer_write_invalid,
                                               .independent = true,
                                               .for_people = true,
                                               .column = "hint"};
    return pictures_or_answers(settings, &actions, PICTURES_ONE);
}

const struct command command_steps = {
    .name = "steps",
    .arguments = "[OPTIONS] [FILE...]",
    .summary = "show the way to the solution, step by step",
    .description =
        "Prints the steps from the clues to the solution, each with the smallest reason that was "
        "found: cells that hold a digit, regions that hold one somewhere, and clues. Without "
        "solution, the steps end where nothing can stand.\n"
        "No FILE, or \"-\": standard input.",
    .exits = {[EXIT_YES] = "all unique",
              [EXIT_NO] = "one is not",
              [EXIT_TROUBLE] = "trouble",
              [EXIT_GAVE_UP] = "gave up"},
    .options = {OPTION_ASSUME_UNIQUE},
    .groups = GROUPS_OF_QUESTIONS | GROUP_PICTURES,
    .examples = {{"satdoku steps puzzle.txt", "the way to the solution, a line for each step"},
                 {"satdoku steps --svg -o steps/ puzzle.txt", "a picture of each step"}},
    .run = run_steps,
};

const struct command command_hint = {
    .name = "hint",
    .arguments = "[OPTIONS] [FILE...]",
    .summary = "show the easiest next step, and why",
    .description =
        "Prints one step: a digit that can be placed, or candidates that go, and the smallest "
        "reason that was found. --cell and --candidate ask why a cell is what it is, and why a "
        "digit cannot be there.\n"
        "No FILE, or \"-\": standard input.",
    .exits = {[EXIT_YES] = "all unique",
              [EXIT_NO] = "one is not",
              [EXIT_TROUBLE] = "trouble",
              [EXIT_GAVE_UP] = "gave up"},
    .options = {OPTION_CELL, OPTION_CANDIDATE, OPTION_ASSUME_UNIQUE},
    .groups = GROUPS_OF_QUESTIONS | GROUP_PICTURES,
    .examples = {{"satdoku hint --cell r4c5 puzzle.txt", "why that cell is what it is"},
                 {"satdoku hint --text puzzle.txt", "a picture of the step, on the terminal"}},
    .run = run_hint,
};
