/* Constraints that are further regions, and the board, which is made when all of them are read.
 */
#include "constraint_draft.h"

#include "error.h"
#include "mem.h"

#include <string.h>

/* ---- Regions of listed cells ---- */

static enum satdoku_status add_place(struct draft *draft, int place)
{
    int *places =
        mem_grow(draft->places, &draft->place_capacity, draft->place_count + 1, sizeof *places);
    if (places == NULL) {
        return error_memory(draft->error);
    }
    draft->places = places;
    places[draft->place_count++] = place;
    return SATDOKU_OK;
}

/* The last `count` places are a region of that kind; its number is set in the end. */
static enum satdoku_status add_set(struct draft *draft, enum region_kind kind, int count)
{
    struct board_set *sets =
        mem_grow(draft->sets, &draft->set_capacity, draft->plan.set_count + 1, sizeof *sets);
    if (sets == NULL) {
        return error_memory(draft->error);
    }
    draft->sets = sets;
    sets[draft->plan.set_count++] = (struct board_set){.kind = kind, .count = count};
    return SATDOKU_OK;
}

/* A cell that is listed again says nothing new. */
static enum satdoku_status read_set(int *count, struct draft *draft, struct constraint *constraint)
{
    struct token argument;
    enum satdoku_status status = SATDOKU_OK;
    while (status == SATDOKU_OK && constraint_argument(&argument, constraint, draft->line)) {
        int place = 0;
        status = draft_read_place(&place, draft, &argument);
        if (status == SATDOKU_OK && !draft->marks[place]) {
            draft->marks[place] = true;
            status = add_place(draft, place);
            (*count)++;
        }
    }
    return status;
}

enum satdoku_status constraint_read_all_different(struct draft *draft,
                                                  const struct constraint_kind *kind,
                                                  struct constraint *constraint)
{
    (void)kind;
    int count = 0;
    size_t before = draft->place_count;
    if (constraint->position == constraint->end) {
        return draft_wants(draft, constraint, "cells such as R1C5");
    }
    enum satdoku_status status = draft_make_marks(draft);
    if (status == SATDOKU_OK) {
        status = read_set(&count, draft, constraint);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    for (size_t i = before; i < draft->place_count; i++) {
        draft->marks[draft->places[i]] = false;
    }
    if (count < 2) { /* one cell says nothing */
        draft->place_count = before;
        return SATDOKU_OK;
    }
    return add_set(draft, REGION_SET, count);
}

/* ---- Diagonals, windows, places of boxes ---- */

enum satdoku_status constraint_read_diagonal(struct draft *draft,
                                             const struct constraint_kind *kind,
                                             struct constraint *constraint)
{
    (void)kind;
    struct token argument;
    enum satdoku_status status =
        draft_only_argument(&argument, draft, constraint, "1 for / or -1 for \\");
    if (status != SATDOKU_OK) {
        return status;
    }
    if (draft->plan.rows != draft->plan.columns || draft->plan.missing != NULL) {
        return draft_wants(draft, constraint, "a square board");
    }
    bool rising = argument.length == 1 && argument.text[0] == '1';
    bool falling = argument.length == 2 && memcmp(argument.text, "-1", 2) == 0;
    if (!rising && !falling) {
        return error_at(draft->error, draft->line->number, argument.column,
                        "%s is no diagonal: expected 1 for / or -1 for \\",
                        format_quote(argument.text, argument.length).text);
    }
    draft->plan.diagonal[rising ? 1 : 0] = true;
    return SATDOKU_OK;
}

static enum satdoku_status add_window(struct draft *draft, int row, int column, int rows,
                                      int columns)
{
    enum satdoku_status status = SATDOKU_OK;
    for (int i = 0; status == SATDOKU_OK && i < rows * columns; i++) {
        int place = (row + i / columns) * draft->plan.columns + column + i % columns;
        status = add_place(draft, place);
    }
    return status == SATDOKU_OK ? add_set(draft, REGION_WINDOW, rows * columns) : status;
}

/* Windows are as large as boxes, with one cell between them and around them. */
enum satdoku_status constraint_read_windoku(struct draft *draft, const struct constraint_kind *kind,
                                            struct constraint *constraint)
{
    (void)kind;
    const struct board_plan *plan = &draft->plan;
    int high = 0;
    int wide = 0;
    if (plan->rows != plan->columns || plan->missing != NULL ||
        !constraints_boxes(&high, &wide, plan->rows, plan->columns, draft->region_size)) {
        return draft_wants(draft, constraint, "a square board that has boxes");
    }
    enum satdoku_status status = draft_arguments_end(draft, constraint);
    if (plan->rows == 9 && high == 3 && wide == 3) {
        draft->plan.windoku = true;
        return status;
    }
    bool there = draft->windows;
    draft->windows = true;
    for (int row = 1; !there && row + high < plan->rows; row += high + 1) {
        for (int column = 1; status == SATDOKU_OK && column + wide < plan->columns;
             column += wide + 1) {
            status = add_window(draft, row, column, high, wide);
        }
    }
    return status;
}

/* The cells at place `index` of all boxes. */
static enum satdoku_status add_disjoint_set(struct draft *draft, int high, int wide, int index)
{
    enum satdoku_status status = SATDOKU_OK;
    int count = 0;
    for (int row = index / wide; row < draft->plan.rows; row += high) {
        for (int column = index % wide; status == SATDOKU_OK && column < draft->plan.columns;
             column += wide) {
            status = add_place(draft, row * draft->plan.columns + column);
            count++;
        }
    }
    return status == SATDOKU_OK ? add_set(draft, REGION_DISJOINT, count) : status;
}

/* On a board without boxes, of those that it would have. */
enum satdoku_status constraint_read_disjoint_sets(struct draft *draft,
                                                  const struct constraint_kind *kind,
                                                  struct constraint *constraint)
{
    (void)kind;
    struct board_plan *plan = &draft->plan;
    int high = plan->box_rows;
    int wide = plan->box_columns;
    enum satdoku_status status = draft_arguments_end(draft, constraint);
    if (status != SATDOKU_OK || high > 0) {
        plan->disjoint = true;
        return status;
    }
    if (plan->missing != NULL ||
        !constraints_boxes(&high, &wide, plan->rows, plan->columns, draft->region_size)) {
        return draft_wants(draft, constraint, "a board that has boxes");
    }
    bool there = draft->disjoint_sets;
    draft->disjoint_sets = true;
    for (int index = 0; !there && status == SATDOKU_OK && index < high * wide; index++) {
        status = add_disjoint_set(draft, high, wide, index);
    }
    return status;
}

/* ---- Making the board ---- */

/* Gives sets their places and their numbers, sorted by kind; the order within a kind stays. */
static enum satdoku_status settle_sets(struct draft *draft)
{
    static const enum region_kind kinds[] = {REGION_WINDOW, REGION_DISJOINT, REGION_SET};
    size_t count = draft->plan.set_count;
    size_t first = 0;
    for (size_t i = 0; i < count; i++) {
        draft->sets[i].places = draft->places + first;
        first += (size_t)draft->sets[i].count;
    }
    if (count == 0) {
        return SATDOKU_OK;
    }
    struct board_set *sorted = mem_alloc(count, sizeof *sorted);
    if (sorted == NULL) {
        return error_memory(draft->error);
    }
    size_t used = 0;
    for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++) {
        int number = 0;
        for (size_t i = 0; i < count; i++) {
            if (draft->sets[i].kind == kinds[k]) {
                sorted[used] = draft->sets[i];
                sorted[used++].number = number++;
            }
        }
    }
    mem_free(draft->sets);
    draft->sets = sorted;
    draft->plan.sets = sorted;
    return SATDOKU_OK;
}

/* Leaves in the layout the cells that are there, one behind the other. */
static void close_gaps(struct draft *draft)
{
    int cells = 0;
    int places = draft->plan.rows * draft->plan.columns;
    for (int place = 0; draft->layout != NULL && place < places; place++) {
        if (draft->missing == NULL || !draft->missing[place]) {
            draft->layout[cells++] = draft->layout[place];
        }
    }
}

enum satdoku_status draft_make_board(struct draft *draft)
{
    struct board_plan *plan = &draft->plan;
    struct satdoku_reader *reader = draft->reader;
    plan->layout = draft->layout;
    close_gaps(draft);
    enum satdoku_status status = settle_sets(draft);
    if (status != SATDOKU_OK) {
        return status;
    }
    bool sudominoku = draft->sudominoku_column != 0;
    if (draft->named == NULL) {
        return format_start_plan(draft->puzzle, reader, plan, sudominoku, draft->error);
    }
    struct board *board = NULL;
    status = named_board_make(&board, draft->named, plan->sets, plan->set_count);
    return status == SATDOKU_OK
               ? format_start_board(draft->puzzle, reader, board, sudominoku, draft->error)
               : error_memory(draft->error);
}
