/* Explanations in JSON. */
#include "explanation_answer.h"
#include "rows.h"

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
            digits =
                json_append(digits, json_integer(explanation_digit_without(clue, cell, solution)));
        }
        if (clue->cell_count == 1) {
            json_decref(digits);
            digits = json_integer(explanation_digit_without(clue, 0, solution));
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

json_t *explanation_json_none(const struct satdoku_explanation *e,
                              const struct satdoku_puzzle *puzzle)
{
    json_t *object = json_with(json_object(), "stopped", json_boolean(e->stopped));
    object = json_with(object, "conflicts", json_conflicts(e, puzzle));
    object = json_with(object, "smallest_conflict", json_boolean(e->smallest_conflict));
    object = json_with(object, "complete", json_boolean(e->complete));
    object = json_with(object, "repairs", json_repairs(e, puzzle));
    object = json_with(object, "all_repairs", json_boolean(e->all_repairs));
    object = json_with(object, "repair", json_clues(explanation_first_repair(e), puzzle));
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
json_t *explanation_json_some(const struct satdoku_explanation *e,
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
        while (explanation_next_difference(&row, &column, e)) {
            cells = json_append(cells, json_cell(row, column, puzzle));
        }
        object = json_with(object, "differ", cells);
    }
    if (multiple && satdoku_puzzle_group_count(puzzle) > 1) {
        object = json_with(object, "grid", json_string(satdoku_verdict_name(e->grid)));
    }
    return multiple ? json_of_multiple(object, e, puzzle) : object;
}
