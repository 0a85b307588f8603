/* Constraints that say which cells and digits a board has, and its boxes: what they say is gathered
 * in the draft's plan.
 */
#include "constraint_draft.h"

#include "error.h"
#include "mem.h"

#include <assert.h>
#include <string.h>

/* ---- Canvas ---- */

/* Reads how many digits there are, or from which to which. */
static enum satdoku_status read_digit_range(struct draft *draft, const struct token *argument)
{
    struct token low;
    struct token high;
    int last = 0;
    if (!draft_cut(&low, &high, argument, '-')) {
        return draft_read_number(&draft->plan.digits, draft, argument, 1, SATDOKU_MAX_SIZE,
                                 "number of digits");
    }
    enum satdoku_status status =
        draft_read_number(&draft->plan.lowest, draft, &low, 0, SATDOKU_MAX_SIZE, "digit");
    if (status == SATDOKU_OK) {
        status =
            draft_read_number(&last, draft, &high, draft->plan.lowest, SATDOKU_MAX_SIZE, "digit");
    }
    draft->plan.digits = last - draft->plan.lowest + 1;
    if (status == SATDOKU_OK && draft->plan.digits > SATDOKU_MAX_SIZE) {
        return error_at(draft->error, draft->line->number, argument->column,
                        "%d digits are too many: %d at the most", draft->plan.digits,
                        SATDOKU_MAX_SIZE);
    }
    return status;
}

static enum satdoku_status read_grid_type(struct draft *draft, const struct token *argument)
{
    bool raw = argument->length == 3 && memcmp(argument->text, "Raw", 3) == 0;
    bool sudoku = argument->length == 6 && memcmp(argument->text, "Sudoku", 6) == 0;
    draft->plan.lines = !raw;
    return raw || sudoku ? SATDOKU_OK
                         : error_at(draft->error, draft->line->number, argument->column,
                                    "%s is no grid type: expected Sudoku, or Raw for one without "
                                    "rows, columns and boxes",
                                    format_quote(argument->text, argument->length).text);
}

/* Digits that do not fill a line cannot differ in it. */
static enum satdoku_status check_canvas(const struct draft *draft, size_t column)
{
    const struct board_plan *plan = &draft->plan;
    const struct satdoku_read_options *options = &draft->reader->options;
    int longest = plan->rows > plan->columns ? plan->rows : plan->columns;
    if (plan->lines && plan->digits < longest) {
        return error_at(draft->error, draft->line->number, column,
                        "%d digits are too few for lines of %d cells", plan->digits, longest);
    }
    if (options->size != 0 && (options->size != plan->rows || options->size != plan->columns)) {
        return error_at(draft->error, draft->line->number, column,
                        "a board of %dx%d cells where one of %dx%d was asked for", plan->rows,
                        plan->columns, options->size, options->size);
    }
    return SATDOKU_OK;
}

static bool same_canvas(const struct board_plan *one, const struct board_plan *other)
{
    return one->rows == other->rows && one->columns == other->columns &&
           one->digits == other->digits && one->lowest == other->lowest &&
           one->lines == other->lines;
}

enum satdoku_status constraint_read_shape(struct draft *draft, const struct constraint_kind *kind,
                                          struct constraint *constraint)
{
    (void)kind;
    struct token argument;
    struct board_plan before = draft->plan;
    struct board_plan *plan = &draft->plan;
    if (!constraint_argument(&argument, constraint, draft->line)) {
        return draft_wants(draft, constraint, "rows and columns such as 6x6");
    }
    size_t column = argument.column; /* of what says how many digits there are */
    enum satdoku_status status =
        draft_read_rectangle(&plan->rows, &plan->columns, draft, &argument);
    plan->digits = plan->rows > plan->columns ? plan->rows : plan->columns;
    plan->lowest = 1;
    plan->lines = true;
    /* Digits may be left empty where a grid type follows. */
    if (status == SATDOKU_OK && constraint_argument(&argument, constraint, draft->line)) {
        bool type_follows = constraint->position < constraint->end;
        column = argument.column;
        status =
            argument.length == 0 && type_follows ? SATDOKU_OK : read_digit_range(draft, &argument);
    }
    if (status == SATDOKU_OK && constraint_argument(&argument, constraint, draft->line)) {
        status = read_grid_type(draft, &argument);
    }
    if (status == SATDOKU_OK) {
        status = draft_arguments_end(draft, constraint);
    }
    if (status == SATDOKU_OK && draft->shape_column != 0 && !same_canvas(&before, plan)) {
        return draft_wrong(draft, constraint->name.column, "there is another Shape before");
    }
    draft->shape_column = column;
    return status;
}

/* ---- Boards that have a name ---- */

enum satdoku_status draft_name_board(struct draft *draft, const struct named_board *named)
{
    struct board_plan *plan = &draft->plan;
    if (draft->named == named) {
        return SATDOKU_OK;
    }
    named_board_measure(plan, named);
    size_t places = (size_t)plan->rows * (size_t)plan->columns;
    draft->missing = mem_alloc(places, sizeof *draft->missing);
    if (draft->missing == NULL) {
        return error_memory(draft->error);
    }
    for (int place = 0; place < plan->rows * plan->columns; place++) {
        draft->missing[place] =
            !named_board_has_cell(named, place / plan->columns, place % plan->columns);
    }
    plan->missing = draft->missing;
    draft->named = named;
    return SATDOKU_OK;
}

enum satdoku_status constraint_read_board(struct draft *draft, const struct constraint_kind *kind,
                                          struct constraint *constraint)
{
    (void)kind;
    enum { LONGEST_NAME = 32 };
    struct token name;
    char text[LONGEST_NAME + 1] = "";
    enum satdoku_status status =
        draft_only_argument(&name, draft, constraint, "a name such as samurai");
    if (status != SATDOKU_OK) {
        return status;
    }
    if (name.length <= LONGEST_NAME) {
        memcpy(text, name.text, name.length);
    }
    const struct named_board *named = named_board_find(text);
    if (named == NULL) {
        return error_at(draft->error, draft->line->number, name.column, "no board has the name %s",
                        format_quote(name.text, name.length).text);
    }
    if (draft->shape_column != 0 || (draft->named != NULL && draft->named != named)) {
        return draft_wrong(draft, constraint->name.column, "there is another board before");
    }
    return draft_name_board(draft, named);
}

/* ---- Cells that are missing ---- */

enum satdoku_status constraint_read_missing(struct draft *draft, const struct constraint_kind *kind,
                                            struct constraint *constraint)
{
    (void)kind;
    struct token argument;
    struct board_plan *plan = &draft->plan;
    size_t places = (size_t)plan->rows * (size_t)plan->columns;
    if (constraint->position == constraint->end) {
        return draft_wants(draft, constraint, "cells such as R1C5");
    }
    if (draft->missing == NULL) {
        draft->missing = mem_zalloc(places, sizeof *draft->missing);
    }
    if (draft->missing == NULL) {
        return error_memory(draft->error);
    }
    plan->missing = draft->missing;
    draft->missing_column = constraint->name.column;
    while (constraint_argument(&argument, constraint, draft->line)) {
        int place = 0;
        enum satdoku_status status = draft_read_place(&place, draft, &argument);
        if (status != SATDOKU_OK) {
            return status;
        }
        draft->missing[place] = true;
    }
    return SATDOKU_OK;
}

static enum satdoku_status check_missing(const struct draft *draft)
{
    const struct board_plan *plan = &draft->plan;
    int place = 0;
    while (place < plan->rows * plan->columns && plan->missing[place]) {
        place++;
    }
    if (place == plan->rows * plan->columns) {
        return draft_wrong(draft, draft->missing_column, "the board has no cells");
    }
    return draft->sudominoku_column != 0
               ? draft_wrong(draft, draft->sudominoku_column,
                             "Sudominoku wants a board that has all its cells")
               : SATDOKU_OK;
}

/* ---- Boxes ---- */

bool constraints_boxes(int *box_rows, int *box_columns, int rows, int columns, int size)
{
    int root = 1;
    while ((root + 1) * (root + 1) <= size) {
        root++;
    }
    for (int less = root; less >= 2; less--) {
        int more = size / less;
        if (size % less == 0 && rows % less == 0 && columns % more == 0) {
            *box_rows = less;
            *box_columns = more;
            return true;
        }
        if (size % less == 0 && rows % more == 0 && columns % less == 0) {
            *box_rows = more;
            *box_columns = less;
            return true;
        }
    }
    return false;
}

enum satdoku_status constraint_read_region_size(struct draft *draft,
                                                const struct constraint_kind *kind,
                                                struct constraint *constraint)
{
    (void)kind;
    struct token argument;
    int size = 0;
    enum satdoku_status status =
        draft_only_argument(&argument, draft, constraint, "a number of cells");
    if (status == SATDOKU_OK) {
        status =
            draft_read_number(&size, draft, &argument, 1, draft->plan.digits, "number of cells");
    }
    if (status == SATDOKU_OK && draft->size_column != 0 && size != draft->region_size) {
        return draft_wrong(draft, constraint->name.column, "there is another RegionSize before");
    }
    draft->region_size = size;
    draft->size_column = constraint->name.column;
    return status;
}

enum satdoku_status constraint_read_boxes(struct draft *draft, const struct constraint_kind *kind,
                                          struct constraint *constraint)
{
    (void)kind;
    struct token argument;
    struct board_plan *plan = &draft->plan;
    int rows = 0;
    int columns = 0;
    enum satdoku_status status =
        draft_only_argument(&argument, draft, constraint, "rows and columns such as 2x3");
    if (status == SATDOKU_OK) {
        status = draft_read_rectangle(&rows, &columns, draft, &argument);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    assert(rows > 0 && columns > 0);
    if (plan->rows % rows != 0 || plan->columns % columns != 0 || rows * columns > plan->digits) {
        return error_at(draft->error, draft->line->number, argument.column,
                        "boxes of %dx%d do not fit a board of %dx%d cells and %d digits", rows,
                        columns, plan->rows, plan->columns, plan->digits);
    }
    if (draft->boxes_column != 0 && (rows != plan->box_rows || columns != plan->box_columns)) {
        return draft_wrong(draft, constraint->name.column, "there are other Boxes before");
    }
    plan->box_rows = rows;
    plan->box_columns = columns;
    draft->boxes_column = constraint->name.column;
    return SATDOKU_OK;
}

enum satdoku_status constraint_read_no_boxes(struct draft *draft,
                                             const struct constraint_kind *kind,
                                             struct constraint *constraint)
{
    (void)kind;
    draft->no_boxes = true;
    return draft_arguments_end(draft, constraint);
}

enum satdoku_status constraint_read_sudominoku(struct draft *draft,
                                               const struct constraint_kind *kind,
                                               struct constraint *constraint)
{
    (void)kind;
    const struct board_plan *plan = &draft->plan;
    draft->sudominoku_column = constraint->name.column;
    if (plan->rows != plan->columns || plan->rows != plan->digits || !plan->lines ||
        plan->rows > PUZZLE_MAX_SUDOMINOKU) {
        return draft_wants(draft, constraint, clue_kind_of(SATDOKU_CLUE_DOMINO)->needs);
    }
    return draft_arguments_end(draft, constraint);
}

enum satdoku_status draft_settle_boxes(struct draft *draft)
{
    struct board_plan *plan = &draft->plan;
    const struct satdoku_read_options *options = &draft->reader->options;
    size_t column = draft->shape_column != 0 ? draft->shape_column : 1;
    enum satdoku_status status = check_canvas(draft, column);
    if (status != SATDOKU_OK) {
        return status;
    }
    if (draft->missing_column != 0) {
        status = check_missing(draft);
        if (status != SATDOKU_OK) {
            return status;
        }
    }
    if (options->box_rows != 0) {
        return error_at(draft->error, draft->line->number, column,
                        "a constraint string says its boxes itself (.Boxes~%dx%d)",
                        options->box_rows, options->box_columns);
    }
    if (draft->boxes_column != 0 && draft->no_boxes) {
        return draft_wrong(draft, draft->boxes_column, "Boxes and NoBoxes contradict each other");
    }
    if (draft->size_column == 0) {
        draft->region_size = plan->rows > plan->columns ? plan->rows : plan->columns;
    }
    if (draft->boxes_column == 0 && !draft->no_boxes && plan->lines) {
        constraints_boxes(&plan->box_rows, &plan->box_columns, plan->rows, plan->columns,
                          draft->region_size);
    }
    return SATDOKU_OK;
}
