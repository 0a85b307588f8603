#include "commands.h"
#include "out_of_memory.h"
#include "pictures.h"
#include "progress.h"
#include "puzzle_answer.h"
#include "rows.h"
#include "run.h"

#include <stdio.h>
#include <string.h>

/* ---- What a clue would have been ---- */

/* The first repair; where there is none, no clues. */
static struct satdoku_clues first_repair(const struct satdoku_explanation *e)
{
    return e->repair_count > 0 ? e->repairs[0].clues : (struct satdoku_clues){NULL, 0};
}

/* The digit that one of its cells has in a solution without it. */
static int digit_without(const struct satdoku_clue *clue, size_t cell,
                         const struct satdoku_grid *solution)
{
    return satdoku_grid_digit(solution, clue->cells[cell].row, clue->cells[cell].column);
}

/* "r1c5 would be 4", "B2-B3 would be 6-2", "A9 would be no single", "r1c1-r1c2 would be 3-7" */
static void put_clue_would_be(struct text *text, const struct satdoku_clue *clue,
                              const struct satdoku_grid *solution,
                              const struct satdoku_puzzle *puzzle)
{
    bool letters = satdoku_clue_kind_home(clue->kind) == SATDOKU_HOME_TILE;
    bool same = true;
    for (size_t i = 0; i < clue->cell_count; i++) {
        struct satdoku_cell cell = clue->cells[i];
        const char *join = i == 0 ? "" : "-";
        if (letters) { /* then each has a value */
            same = same && digit_without(clue, i, solution) == clue->values[i];
            text_print(text, "%s%c%d", join, 'A' + cell.row - 1, cell.column);
        } else {
            char name[SATDOKU_CELL_NAME];
            satdoku_cell_name(name, puzzle, cell);
            text_print(text, "%s%s", join, name);
        }
    }
    if (letters && same) { /* its digits are right, and it still does not lie there */
        text_put(text, clue->cell_count == 2 ? " would be no domino" : " would be no single");
        return;
    }
    text_put(text, " would be ");
    for (size_t i = 0; i < clue->cell_count; i++) {
        text_print(text, "%s%d", i == 0 ? "" : "-", digit_without(clue, i, solution));
    }
}

/* Goes on to the next cell in which the two solutions differ; from row 0 on. */
static bool next_difference(int *row, int *column, const struct satdoku_explanation *e)
{
    int columns = satdoku_grid_columns(e->solution);
    for (int place = *row > 0 ? (*row - 1) * columns + *column : 0;
         place < satdoku_grid_rows(e->solution) * columns; place++) {
        *row = place / columns + 1;
        *column = place % columns + 1;
        if (satdoku_grid_digit(e->solution, *row, *column) !=
            satdoku_grid_digit(e->other, *row, *column)) {
            return true;
        }
    }
    return false;
}

/* ---- Text ---- */

/* "TITLE: clue, clue" without a line end. */
static void put_clues(struct text *text, const char *title, struct satdoku_clues clues,
                      const struct satdoku_puzzle *puzzle)
{
    text_put(text, title);
    for (size_t i = 0; i < clues.count; i++) {
        char clue[SATDOKU_CLUE_TEXT];
        satdoku_puzzle_clue_text(clue, puzzle, &clues.clue[i]);
        text_print(text, "%s%s", i == 0 ? ": " : ", ", clue);
    }
}

/* "TEXT" if that is so. */
static void put_if(struct text *text, bool so, const char *words)
{
    text_put(text, so ? words : "");
}

static void put_conflict(struct text *text, const struct satdoku_explanation *e, size_t index,
                         const struct satdoku_puzzle *puzzle)
{
    const char *reason = e->conflicts[index].reason;
    put_clues(text, "cannot stand together", e->conflicts[index].clues, puzzle);
    if (reason != NULL) {
        text_print(text, " (%s)", reason);
    }
    put_if(text, index == 0 && !e->smallest_conflict, " (a smaller one may exist)");
    text_put(text, "\n");
    for (size_t i = 0; i < e->conflicts[index].branch_count; i++) {
        const struct satdoku_branch *branch = &e->conflicts[index].branches[i];
        char words[SATDOKU_CLUE_TEXT];
        satdoku_puzzle_clue_text(words, puzzle, &branch->branch);
        text_print(text, "  %s", words);
        put_clues(text,
                  branch->against.count > 0 ? " cannot stand with" : " cannot stand by itself",
                  branch->against, puzzle);
        text_put(text, "\n");
    }
}

/* "cage (23) on r1c1, r1c2 could be 22 (unique) or 20"; several values of one clue as "1-2-2". */
static void put_alternatives(struct text *text, const struct satdoku_repair *repair,
                             const struct satdoku_puzzle *puzzle)
{
    char clue[SATDOKU_CLUE_TEXT];
    size_t count = repair->alternative_count;
    if (count == 0) {
        return;
    }
    satdoku_puzzle_clue_text(clue, puzzle, &repair->clues.clue[0]);
    text_print(text, "%s could be ", clue);
    for (size_t i = 0; i < count; i++) {
        const struct satdoku_alternative *alternative = &repair->alternatives[i];
        text_put(text, i == 0 ? "" : i + 1 < count ? ", " : " or ");
        for (size_t j = 0; j < alternative->value_count; j++) {
            text_print(text, "%s%d", j == 0 ? "" : "-", alternative->values[j]);
        }
        put_if(text, alternative->verdict == SATDOKU_VERDICT_UNIQUE, " (unique)");
    }
    put_if(text, !repair->all_alternatives, " (others may do)");
    text_put(text, "\n");
}

/* With " (r1c5 would be 4, r6c1 would be 7)"; nothing of rules, which have no cells. */
static void put_repair(struct text *text, const struct satdoku_explanation *e, size_t index,
                       const struct satdoku_puzzle *puzzle)
{
    struct satdoku_clues repair = e->repairs[index].clues;
    enum satdoku_verdict rest = e->repairs[index].verdict;
    const char *missing = e->repairs[index].missing;
    bool any = false;
    put_clues(text, "solvable without", repair, puzzle);
    for (size_t i = 0; i < repair.count && rest == SATDOKU_VERDICT_UNIQUE; i++) {
        if (repair.clue[i].cell_count > 0) {
            text_put(text, any ? ", " : " (");
            put_clue_would_be(text, &repair.clue[i], e->repairs[index].solution, puzzle);
            any = true;
        }
    }
    if (rest == SATDOKU_VERDICT_MULTIPLE) {
        text_put(text, " (several solutions");
        any = true;
    }
    if (missing != NULL) {
        text_print(text, "%s%s", any ? "; " : " (", missing);
    }
    put_if(text, any || missing != NULL, ")");
    put_if(text, !e->smallest_repair, " (fewer may do)");
    text_put(text, "\n");
    put_alternatives(text, &e->repairs[index], puzzle);
}

/* "r1c3=4", or of a candidate set without one digit "r1c3 is not 4". */
static void put_extra_clue(struct text *text, const struct satdoku_clue *clue,
                           const struct satdoku_puzzle *puzzle)
{
    struct satdoku_shape shape = satdoku_puzzle_shape(puzzle);
    char words[SATDOKU_CLUE_TEXT];
    if (clue->kind != SATDOKU_CLUE_CANDIDATES || (int)clue->value_count != shape.digits - 1) {
        satdoku_puzzle_clue_text(words, puzzle, clue);
        text_put(text, words);
        return;
    }
    size_t out = 0;
    while (out < clue->value_count && clue->values[out] == shape.lowest + (int)out) {
        out++;
    }
    satdoku_cell_name(words, puzzle, clue->cells[0]);
    text_print(text, "%s is not %d", words, shape.lowest + (int)out);
}

/* "unique with: r1c3=4, r2c7=1", and of another solution than the first which one it is. */
static void put_extra(struct text *text, const struct satdoku_explanation *e,
                      const struct satdoku_puzzle *puzzle)
{
    text_put(text, "unique with: ");
    if (e->extra.count == 0) {
        text_put(text, e->complete ? "no clues of these kinds" : "unknown");
    }
    for (size_t i = 0; i < e->extra.count; i++) {
        text_put(text, i == 0 ? "" : ", ");
        put_extra_clue(text, &e->extra.clue[i], puzzle);
    }
    put_if(text, e->extra.count > 0 && !e->smallest_extra, " (fewer may do)");
    if (e->left != NULL && e->left != e->solution) {
        text_put(text, "\nits solution then: ");
        (void)satdoku_grid_write(text_sink(text), e->left);
    }
    text_put(text, "\n");
}

/* "DOING r1c3=4 leaves 3 of 12 solutions" */
static void put_best(struct text *text, const char *doing, const struct satdoku_best *best,
                     const struct satdoku_explanation *e, const struct satdoku_puzzle *puzzle)
{
    char name[SATDOKU_CELL_NAME];
    if (best->candidate.cell.row == 0) {
        return;
    }
    satdoku_cell_name(name, puzzle, best->candidate.cell);
    text_print(text, "%s %s=%d leaves %zu of ", doing, name, best->candidate.digit, best->left);
    if (e->solution_count > 0) {
        text_print(text, "%zu solutions\n", e->solution_count);
    } else {
        text_print(text, "%d solutions or more\n", SATDOKU_EXPLAIN_COUNT);
    }
}

/* Of more than two solutions: where they agree, and what splits them. */
static void put_all_solutions(struct text *text, const struct satdoku_explanation *e,
                              const struct satdoku_puzzle *puzzle)
{
    if (!e->agreement || e->solution_count == 2) {
        return;
    }
    text_put(text,
             e->agree_count > 0 ? "all solutions agree in:" : "all solutions agree in no cell");
    for (size_t i = 0; i < e->agree_count; i++) {
        char name[SATDOKU_CELL_NAME];
        satdoku_cell_name(name, puzzle, e->agree[i]);
        text_print(text, " %s", name);
    }
    text_put(text, "\n");
    put_best(text, "giving", &e->best_given, e, puzzle);
    put_best(text, "crossing out", &e->best_crossed, e, puzzle);
}

/* What is said below the verdict: nothing where there is nothing to explain. */
static void put_reasons(struct text *text, const struct run *run,
                        const struct satdoku_explanation *e)
{
    if (e->verdict == SATDOKU_VERDICT_NONE) {
        for (size_t i = 0; i < e->conflict_count; i++) {
            put_conflict(text, e, i, run->puzzle);
        }
        put_if(text, run->settings->asked.all && !e->complete, "there may be more\n");
        for (size_t i = 0; i < e->repair_count; i++) {
            put_repair(text, e, i, run->puzzle);
        }
        bool more = e->smallest_repair && !e->all_repairs;
        put_if(text, e->repair_count > 0 && more, "there may be more repairs as small\n");
    } else if (e->verdict == SATDOKU_VERDICT_MULTIPLE) {
        /* The text knows whether writing to it failed. */
        text_put(text, "solution: ");
        (void)satdoku_grid_write(text_sink(text), e->solution);
        if (e->other != NULL) {
            int row = 0;
            int column = 0;
            text_put(text, "\nanother:  ");
            (void)satdoku_grid_write(text_sink(text), e->other);
            text_put(text, "\nthey differ in:");
            while (next_difference(&row, &column, e)) {
                char name[SATDOKU_CELL_NAME];
                satdoku_cell_name(name, run->puzzle, (struct satdoku_cell){row, column});
                text_print(text, " %s", name);
            }
        }
        text_put(text, "\n");
        put_if(text, e->grid == SATDOKU_VERDICT_UNIQUE,
               "the grid has the same digits in all solutions\n");
        put_all_solutions(text, e, run->puzzle);
        put_extra(text, e, run->puzzle);
    }
}

static bool is_incomplete(const struct satdoku_explanation *e)
{
    return e->stopped && e->verdict != SATDOKU_VERDICT_UNKNOWN;
}

/* ---- JSON ---- */

/* Of each branch which clue it is of, from 0, and what it cannot stand with. */
static json_t *json_branches(const struct satdoku_conflict *conflict,
                             const struct satdoku_puzzle *puzzle)
{
    json_t *array = json_array();
    for (size_t i = 0; i < conflict->branch_count; i++) {
        const struct satdoku_branch *branch = &conflict->branches[i];
        json_t *object = json_with(json_object(), "piece", json_integer((json_int_t)branch->clue));
        object = json_with(object, "branch", json_clue(&branch->branch, puzzle));
        object = json_with(object, "against", json_clues(branch->against, puzzle));
        array = json_append(array, object);
    }
    return array;
}

static json_t *json_conflicts(const struct satdoku_explanation *e,
                              const struct satdoku_puzzle *puzzle)
{
    json_t *array = json_array();
    for (size_t i = 0; i < e->conflict_count; i++) {
        const char *reason = e->conflicts[i].reason;
        json_t *conflict =
            json_with(json_object(), "pieces", json_clues(e->conflicts[i].clues, puzzle));
        conflict = json_with(conflict, "reason", json_string_or_null(reason));
        if (e->conflicts[i].branch_count > 0) {
            conflict = json_with(conflict, "branches", json_branches(&e->conflicts[i], puzzle));
        }
        array = json_append(array, conflict);
    }
    return array;
}

/* Of each clue the digit of its cell, or where it has several or none, an array. */
static json_t *json_would_be(struct satdoku_clues clues, const struct satdoku_grid *solution)
{
    json_t *array = json_array();
    for (size_t i = 0; i < clues.count; i++) {
        const struct satdoku_clue *clue = &clues.clue[i];
        json_t *digits = json_array();
        for (size_t cell = 0; cell < clue->cell_count && clue->cell_count > 1; cell++) {
            digits = json_append(digits, json_integer(digit_without(clue, cell, solution)));
        }
        if (clue->cell_count == 1) {
            json_decref(digits);
            digits = json_integer(digit_without(clue, 0, solution));
        }
        array = json_append(array, digits);
    }
    return array;
}

/* Whether there is one solution; null: it is not known. */
static json_t *json_unique(enum satdoku_verdict verdict)
{
    return verdict == SATDOKU_VERDICT_SOLVABLE ? json_null()
                                               : json_boolean(verdict == SATDOKU_VERDICT_UNIQUE);
}

static json_t *json_could_be(const struct satdoku_repair *repair)
{
    json_t *array = json_array();
    for (size_t i = 0; i < repair->alternative_count; i++) {
        const struct satdoku_alternative *alternative = &repair->alternatives[i];
        json_t *values = json_array();
        for (size_t j = 0; j < alternative->value_count; j++) {
            values = json_append(values, json_integer(alternative->values[j]));
        }
        json_t *object = json_with(json_object(), "values", values);
        array = json_append(array, json_with(object, "unique", json_unique(alternative->verdict)));
    }
    return array;
}

static json_t *json_repairs(const struct satdoku_explanation *e,
                            const struct satdoku_puzzle *puzzle)
{
    json_t *array = json_array();
    for (size_t i = 0; i < e->repair_count; i++) {
        struct satdoku_clues clues = e->repairs[i].clues;
        enum satdoku_verdict rest = e->repairs[i].verdict;
        json_t *repair = json_with(json_object(), "pieces", json_clues(clues, puzzle));
        repair = json_with(repair, "unique", json_unique(rest));
        if (rest == SATDOKU_VERDICT_UNIQUE) {
            repair = json_with(repair, "would_be", json_would_be(clues, e->repairs[i].solution));
        }
        if (e->repairs[i].missing != NULL) {
            repair = json_with(repair, "missing", json_string(e->repairs[i].missing));
        }
        if (e->repairs[i].alternatives != NULL) {
            repair = json_with(repair, "could_be", json_could_be(&e->repairs[i]));
            repair = json_with(repair, "all_values", json_boolean(e->repairs[i].all_alternatives));
        }
        array = json_append(array, repair);
    }
    return array;
}

static json_t *json_of_none(const struct satdoku_explanation *e,
                            const struct satdoku_puzzle *puzzle)
{
    json_t *object = json_with(json_object(), "stopped", json_boolean(e->stopped));
    object = json_with(object, "conflicts", json_conflicts(e, puzzle));
    object = json_with(object, "smallest_conflict", json_boolean(e->smallest_conflict));
    object = json_with(object, "complete", json_boolean(e->complete));
    object = json_with(object, "repairs", json_repairs(e, puzzle));
    object = json_with(object, "all_repairs", json_boolean(e->all_repairs));
    object = json_with(object, "repair", json_clues(first_repair(e), puzzle));
    return json_with(object, "smallest", json_boolean(e->smallest_repair));
}

/* {"cell":"r1c3","digit":4,"left":3}; null: it is not known. */
static json_t *json_best(const struct satdoku_best *best, const struct satdoku_puzzle *puzzle)
{
    struct satdoku_cell cell = best->candidate.cell;
    if (cell.row == 0) {
        return json_null();
    }
    json_t *object = json_with(json_object(), "cell", json_cell(cell.row, cell.column, puzzle));
    object = json_with(object, "digit", json_integer(best->candidate.digit));
    return json_with(object, "left", json_integer((json_int_t)best->left));
}

/* Adds what is said of several solutions. */
static json_t *json_of_multiple(json_t *object, const struct satdoku_explanation *e,
                                const struct satdoku_puzzle *puzzle)
{
    json_t *agree = e->agreement ? json_array() : json_null();
    for (size_t i = 0; i < e->agree_count; i++) {
        agree = json_append(agree, json_cell(e->agree[i].row, e->agree[i].column, puzzle));
    }
    object = json_with(object, "extra", json_clues(e->extra, puzzle));
    object = json_with(object, "complete", json_boolean(e->complete));
    object = json_with(object, "smallest", json_boolean(e->smallest_extra));
    object = json_with(object, "left", e->left != NULL ? json_grid(e->left) : json_null());
    object = json_with(object, "agree", agree);
    object = json_with(object, "count",
                       e->solution_count > 0 ? json_integer((json_int_t)e->solution_count)
                                             : json_null());
    object = json_with(object, "best_given", json_best(&e->best_given, puzzle));
    return json_with(object, "best_crossed", json_best(&e->best_crossed, puzzle));
}

/* Of a puzzle with solutions. */
static json_t *json_of_some(const struct satdoku_explanation *e,
                            const struct satdoku_puzzle *puzzle)
{
    bool multiple = e->verdict == SATDOKU_VERDICT_MULTIPLE;
    json_t *object = json_object();
    json_t *solutions = json_append(json_array(), json_grid(e->solution));
    if (e->other != NULL) {
        solutions = json_append(solutions, json_grid(e->other));
    }
    if (multiple) {
        object = json_with(object, "stopped", json_boolean(e->stopped));
    }
    object = json_with(object, "solutions", solutions);
    if (satdoku_puzzle_group_count(puzzle) > 1) {
        json_t *layers = json_append(json_array(), json_layers(e->solution, puzzle));
        if (e->other != NULL) {
            layers = json_append(layers, json_layers(e->other, puzzle));
        }
        object = json_with(object, "layers", layers);
    }
    if (e->other != NULL) {
        json_t *cells = json_array();
        int row = 0;
        int column = 0;
        while (next_difference(&row, &column, e)) {
            cells = json_append(cells, json_cell(row, column, puzzle));
        }
        object = json_with(object, "differ", cells);
    }
    if (multiple && satdoku_puzzle_group_count(puzzle) > 1) {
        object = json_with(object, "grid", json_string(satdoku_verdict_name(e->grid)));
    }
    return multiple ? json_of_multiple(object, e, puzzle) : object;
}

static enum satdoku_status write_answer(struct run *run, const struct satdoku_explanation *e,
                                        struct satdoku_error *error)
{
    bool none = e->verdict == SATDOKU_VERDICT_NONE;
    struct puzzle_answer answer = {.verdict = e->verdict,
                                   .has_members = run->settings->answers.json &&
                                                  (none || e->solution != NULL)};
    if (answer.has_members) {
        answer.members = none ? json_of_none(e, run->puzzle) : json_of_some(e, run->puzzle);
    } else if (rows_wanted(run)) {
        /* The lines of the text, with "; " between them. */
        struct text lines = {0};
        put_reasons(&lines, run, e);
        for (size_t i = 0; i + 1 < lines.length; i++) {
            bool end = lines.data[i] == '\n';
            text_add(&answer.text, end ? "; " : &lines.data[i], end ? 2 : 1);
        }
        put_if(&answer.text, is_incomplete(e), " (incomplete)");
        answer.text.failed = answer.text.failed || lines.failed;
        text_clear(&lines);
    } else if (!run->settings->answers.json) {
        text_print(&answer.text, "%spuzzle %zu: %s%s\n", run->number > 1 ? "\n" : "", run->number,
                   satdoku_verdict_name(e->verdict), is_incomplete(e) ? " (incomplete)" : "");
        put_reasons(&answer.text, run, e);
        answer.text.length -= answer.text.length > 0; /* the last line end */
    }
    return puzzle_answer_write(run, &answer, error);
}

/* ---- Pictures ---- */

/* Draws with a note. It begins with what is marked in the picture, which pictures of text say
 * anyway. */
static enum satdoku_status draw_with_note(struct run *run, struct satdoku_picture *picture,
                                          struct text *note, struct satdoku_error *error)
{
    if (!text_add(note, "", 1)) {
        return memory_error(error);
    }
    picture->note = note->data;
    return pictures_add(run, picture, error);
}

/* A picture for each conflict, with the first of the smallest repairs. */
static enum satdoku_status draw_none(struct run *run, struct text *note,
                                     const struct satdoku_explanation *e,
                                     struct satdoku_error *error)
{
    bool marked = run->settings->pictures.drawing != DRAWING_TEXT;
    const struct satdoku_clues none = {NULL, 0};
    size_t conflicts = e->conflict_count;
    for (size_t i = 0; i < conflicts || i == 0; i++) {
        struct satdoku_picture picture = {.conflict = conflicts > 0 ? e->conflicts[i].clues : none,
                                          .repair = first_repair(e)};
        text_reset(note);
        put_if(note, marked, conflicts > 0 ? "Ringed or bordered: " : "No solution.\n");
        if (conflicts > 0) {
            put_conflict(note, e, i, run->puzzle);
        }
        if (e->repair_count > 0) {
            put_if(note, marked, "Crossed out: ");
            put_repair(note, e, 0, run->puzzle);
        }
        enum satdoku_status status = draw_with_note(run, &picture, note, error);
        if (status != SATDOKU_OK || run->done) { /* it may have been given up */
            return status;
        }
    }
    return SATDOKU_OK;
}

/* Of several solutions two, and what would leave one of them. */
static enum satdoku_status draw_explanation(struct run *run, const struct satdoku_explanation *e,
                                            struct satdoku_error *error)
{
    struct text note = {0};
    enum satdoku_status status = SATDOKU_OK;
    struct satdoku_picture picture = {.solution = e->solution, .other = e->other};
    switch (e->verdict) {
    case SATDOKU_VERDICT_NONE:
        status = draw_none(run, &note, e, error);
        break;
    case SATDOKU_VERDICT_MULTIPLE:
        put_if(&note, run->settings->pictures.drawing != DRAWING_TEXT,
               "Two digits in a cell: two solutions differ there.\n");
        put_extra(&note, e, run->puzzle);
        status = draw_with_note(run, &picture, &note, error);
        break;
    default:
        picture.other = NULL;
        picture.note = e->verdict == SATDOKU_VERDICT_UNIQUE
                           ? "One solution: there is nothing to explain."
                           : pictures_note(e->verdict, false);
        status = pictures_add(run, &picture, error);
    }
    text_clear(&note);
    return status;
}

/* ---- The command ---- */

/* How far an explanation is. */
struct explaining {
    const struct run *run;
    struct progress progress;
};

static void on_progress(void *context, const struct satdoku_explain_progress *so_far)
{
    struct explaining *explaining = context;
    char text[80];
    if (run_is_alone(explaining->run) && progress_is_due(&explaining->progress)) {
        snprintf(text, sizeof text, "%zu conflicts, %zu repairs ", so_far->conflicts,
                 so_far->repairs);
        progress_line(&explaining->progress, text);
    }
}

/* Reads the solution that is meant: the cells of the board in reading order, or else as a puzzle is
 * read. */
static enum satdoku_status read_meant(struct satdoku_puzzle **meant, const struct run *run,
                                      struct satdoku_error *error)
{
    static const enum satdoku_format formats[] = {SATDOKU_FORMAT_CONSTRAINTS, SATDOKU_FORMAT_AUTO};
    const char *grid = run->settings->asked.solution;
    if (grid == NULL) {
        return SATDOKU_OK;
    }
    if (satdoku_puzzle_new(meant) != SATDOKU_OK) {
        return memory_error(error);
    }
    struct satdoku_error first = {.status = SATDOKU_OK};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        struct text_reading reading = {grid, strlen(grid)};
        struct satdoku_error *place = i == 0 ? &first : error;
        enum satdoku_status status =
            satdoku_solution_read(*meant, run->puzzle, formats[i], text_source(&reading),
                                  &run->settings->reading.options, place);
        if (status == SATDOKU_ERR_MEMORY) {
            return memory_error(error);
        }
        if (status == SATDOKU_OK) {
            return status;
        }
    }
    *error = (struct satdoku_error){.status = SATDOKU_ERR_ARGUMENT};
    snprintf(error->message, sizeof error->message, "--solution: %.180s", first.message);
    return error->status;
}

static enum satdoku_status explain(struct satdoku_explanation **e, struct run *run,
                                   struct satdoku_error *error)
{
    enum satdoku_clue_kind kinds[SATDOKU_CLUE_KINDS];
    struct satdoku_puzzle *meant = NULL;
    struct explaining explaining = {.run = run};
    struct satdoku_explain_options options = SATDOKU_INIT(satdoku_explain_options);
    options.all = run->settings->asked.all;
    options.limit = run->settings->asked.limit;
    options.progress = on_progress;
    options.progress_context = &explaining;
    options.kinds = kinds;
    options.kind_count = run_kinds(kinds, run->settings);
    enum satdoku_status status = read_meant(&meant, run, error);
    options.solution = meant;
    if (status == SATDOKU_OK) {
        progress_start(&explaining.progress, run->settings);
        status = satdoku_explain(e, run->solver, run->puzzle, &options, error);
        progress_clear(&explaining.progress);
    }
    satdoku_puzzle_free(meant);
    return status;
}

static enum satdoku_status on_puzzle(struct run *run, struct satdoku_error *error)
{
    struct satdoku_explanation *e = NULL;
    enum satdoku_status status = explain(&e, run, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    enum satdoku_verdict verdict = e->verdict;
    if (!interrupt_came() || verdict != SATDOKU_VERDICT_UNKNOWN) {
        run_note_verdict(run, verdict);
        status = run->settings->pictures.drawing != DRAWING_NONE ? draw_explanation(run, e, error)
                                                                 : write_answer(run, e, error);
    }
    satdoku_explanation_free(e);
    return status;
}

static enum exit_code run_explain(const struct settings *settings)
{
    static const struct run_actions actions = {.puzzle = on_puzzle,
                                               .invalid = puzzle_answer_write_invalid,
                                               .independent = true,
                                               .for_people = true,
                                               .column = "explanation"};
    return pictures_or_answers(settings, &actions,
                               settings->asked.all ? PICTURES_SEVERAL : PICTURES_ONE);
}

const struct command command_explain = {
    .name = "explain",
    .arguments = "[OPTIONS] [FILE...]",
    .summary = "say why a puzzle has no solution, or several",
    .description =
        "For a puzzle without solution: a smallest set of clues that cannot stand together, and "
        "the fewest that could be dropped, with what they would be where one solution is left. For "
        "one with several solutions: two of them, where all agree, and the fewest givens that "
        "would make it unique; with --solution, the fewest clues that leave this one.\n"
        "No FILE, or \"-\": standard input.",
    .exits = {[EXIT_YES] = "all unique",
              [EXIT_NO] = "one is not",
              [EXIT_TROUBLE] = "trouble",
              [EXIT_GAVE_UP] = "gave up"},
    .options = {OPTION_ALL_CONFLICTS, OPTION_LIMIT_SETS, OPTION_MEANT, OPTION_WITH},
    .groups = GROUPS_OF_QUESTIONS | GROUP_PICTURES,
    .examples = {{"satdoku explain puzzle.txt", "what cannot stand together, and what to drop"},
                 {"satdoku explain --solution \"$(cat solution.txt)\" --with given,dot puzzle.txt",
                  "the fewest givens and dots that leave this solution alone"}},
    .run = run_explain,
};
