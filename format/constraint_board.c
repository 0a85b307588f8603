/* Constraints that make the board: what they say is gathered in the draft's plan, and the board is
 * made when all of them are read.
 */
#include "constraints.h"

#include "error.h"
#include "mem.h"

#include <assert.h>
#include <string.h>

static enum satdoku_status wrong(const struct draft *draft, size_t column, const char *message)
{
    return error_at(draft->error, draft->line->number, column, "%s", message);
}

/* Takes the argument of a constraint that has one; `expected` says which. */
static enum satdoku_status only_argument(struct token *argument, const struct draft *draft,
                                         struct constraint *constraint, const char *expected)
{
    if (!constraint_argument(argument, constraint, draft->line)) {
        return draft_wants(draft, constraint, expected);
    }
    return draft_arguments_end(draft, constraint);
}

/* ---- Canvas ---- */

/* Cuts an argument in two at a letter; false where it is not there. */
static bool cut(struct token *first, struct token *second, const struct token *whole, char letter)
{
    const char *at = memchr(whole->text, letter, whole->length);
    if (at == NULL) {
        return false;
    }
    size_t length = (size_t)(at - whole->text);
    *first = (struct token){whole->text, length, whole->column};
    *second = (struct token){at + 1, whole->length - length - 1, whole->column + length + 1};
    return true;
}

/* Reads two numbers such as 6x8. */
static enum satdoku_status read_rectangle(int *rows, int *columns, const struct draft *draft,
                                          const struct token *argument)
{
    struct token high;
    struct token wide;
    if (!cut(&high, &wide, argument, 'x')) {
        return error_at(draft->error, draft->line->number, argument->column,
                        "%s is no shape: expected rows and columns such as 6x6",
                        format_quote(argument->text, argument->length).text);
    }
    enum satdoku_status status =
        draft_read_number(rows, draft, &high, 1, SATDOKU_MAX_SIZE, "number of rows");
    return status == SATDOKU_OK
               ? draft_read_number(columns, draft, &wide, 1, SATDOKU_MAX_SIZE, "number of columns")
               : status;
}

/* Reads how many digits there are, or from which to which. */
static enum satdoku_status read_digit_range(struct draft *draft, const struct token *argument)
{
    struct token low;
    struct token high;
    int last = 0;
    if (!cut(&low, &high, argument, '-')) {
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
    enum satdoku_status status = read_rectangle(&plan->rows, &plan->columns, draft, &argument);
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
        return wrong(draft, constraint->name.column, "there is another Shape before");
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
    enum satdoku_status status = only_argument(&name, draft, constraint, "a name such as samurai");
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
        return wrong(draft, constraint->name.column, "there is another board before");
    }
    return draft_name_board(draft, named);
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
    enum satdoku_status status = only_argument(&argument, draft, constraint, "a number of cells");
    if (status == SATDOKU_OK) {
        status =
            draft_read_number(&size, draft, &argument, 1, draft->plan.digits, "number of cells");
    }
    if (status == SATDOKU_OK && draft->size_column != 0 && size != draft->region_size) {
        return wrong(draft, constraint->name.column, "there is another RegionSize before");
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
        only_argument(&argument, draft, constraint, "rows and columns such as 2x3");
    if (status == SATDOKU_OK) {
        status = read_rectangle(&rows, &columns, draft, &argument);
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
        return wrong(draft, constraint->name.column, "there are other Boxes before");
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
    if (plan->rows != plan->columns || plan->rows != plan->digits ||
        plan->rows > PUZZLE_MAX_SUDOMINOKU) {
        return draft_wants(draft, constraint, clue_kind_of(SATDOKU_DOMINO)->needs);
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
    if (options->box_rows != 0) {
        return error_at(draft->error, draft->line->number, column,
                        "a constraint string says its boxes itself (.Boxes~%dx%d)",
                        options->box_rows, options->box_columns);
    }
    if (draft->boxes_column != 0 && draft->no_boxes) {
        return wrong(draft, draft->boxes_column, "Boxes and NoBoxes contradict each other");
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
        only_argument(&argument, draft, constraint, "1 for / or -1 for \\");
    if (status != SATDOKU_OK) {
        return status;
    }
    if (draft->plan.rows != draft->plan.columns) {
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

/* ---- Jigsaw ---- */

/* What the layout calls its pieces: how many cells each character has, and where it begins. */
struct tallied {
    int count[256];
    size_t first[256];
    unsigned char order[256]; /* as they begin */
    int characters;
};

static void tally_layout(struct tallied *tallied, const struct token *layout)
{
    *tallied = (struct tallied){.characters = 0};
    for (size_t i = 0; i < layout->length; i++) {
        unsigned char c = (unsigned char)layout->text[i];
        if (tallied->count[c]++ == 0) {
            tallied->first[c] = i;
            tallied->order[tallied->characters++] = c;
        }
    }
}

/* Gives each piece its number, and NO_PIECE to what is left over: '-', '0' that is no piece, and
 * where pieces cannot fill the board one other character. */
static enum satdoku_status number_pieces(uint16_t number[256], struct draft *draft,
                                         const struct tallied *tallied, const struct token *layout)
{
    int pieces = 0;
    bool fills = layout->length % (size_t)draft->region_size == 0;
    for (int i = 0; i < tallied->characters; i++) {
        unsigned char c = tallied->order[i];
        number[c] = BOARD_NO_PIECE;
        if (c != '-' && tallied->count[c] == draft->region_size) {
            number[c] = (uint16_t)(draft->piece_count + pieces++);
        } else if (fills && c != '-' && c != '0') {
            size_t at = tallied->first[c];
            return error_at(draft->error, draft->line->number, layout->column + at,
                            "piece %s has %d cell%s, expected %d",
                            format_quote(layout->text + at, 1).text, tallied->count[c],
                            tallied->count[c] == 1 ? "" : "s", draft->region_size);
        } else if (c != '-' && c != '0') {
            fills = true; /* another one is too many */
        }
    }
    if (pieces == 0) {
        return error_at(draft->error, draft->line->number, layout->column,
                        "the layout has no piece of %d cells", draft->region_size);
    }
    draft->piece_count += pieces;
    return SATDOKU_OK;
}

static enum satdoku_status make_layout(struct draft *draft, size_t cells)
{
    if (draft->layout != NULL) {
        return SATDOKU_OK;
    }
    draft->layout = mem_alloc(cells, sizeof *draft->layout);
    if (draft->layout == NULL) {
        return error_memory(draft->error);
    }
    for (size_t i = 0; i < cells; i++) {
        draft->layout[i] = BOARD_NO_PIECE;
    }
    return SATDOKU_OK;
}

static enum satdoku_status add_layout(struct draft *draft, const struct token *layout)
{
    uint16_t number[256] = {0};
    struct tallied tallied;
    tally_layout(&tallied, layout);
    if (tallied.characters == 1 && layout->length > 1) { /* the whole board says nothing */
        return SATDOKU_OK;
    }
    enum satdoku_status status = number_pieces(number, draft, &tallied, layout);
    if (status == SATDOKU_OK) {
        status = make_layout(draft, layout->length);
    }
    for (size_t i = 0; status == SATDOKU_OK && i < layout->length; i++) {
        uint16_t piece = number[(unsigned char)layout->text[i]];
        if (piece != BOARD_NO_PIECE && draft->layout[i] != BOARD_NO_PIECE) {
            return error_at(draft->error, draft->line->number, layout->column + i,
                            "the cell is in a piece of another Jigsaw already");
        }
        draft->layout[i] = piece != BOARD_NO_PIECE ? piece : draft->layout[i];
    }
    return status;
}

enum satdoku_status constraint_read_jigsaw(struct draft *draft, const struct constraint_kind *kind,
                                           struct constraint *constraint)
{
    (void)kind;
    struct token layout;
    struct token shape;
    const struct board_plan *plan = &draft->plan;
    size_t cells = (size_t)plan->rows * (size_t)plan->columns;
    if (!constraint_argument(&layout, constraint, draft->line)) {
        return draft_wants(draft, constraint,
                           "a character for each cell, the same for the cells of a piece");
    }
    if (constraint->position < constraint->end) { /* the older form: a shape before the layout */
        int rows = 0;
        int columns = 0;
        shape = layout;
        constraint_argument(&layout, constraint, draft->line);
        enum satdoku_status status = read_rectangle(&rows, &columns, draft, &shape);
        if (status != SATDOKU_OK) {
            return status;
        }
        if (rows != plan->rows || columns != plan->columns) {
            return wrong(draft, shape.column, "the layout is of another shape than the board");
        }
    }
    if (layout.length != cells) {
        size_t common = layout.length < cells ? layout.length : cells;
        return error_at(draft->error, draft->line->number, layout.column + common,
                        "the layout has %zu cell%s, expected %zu", layout.length,
                        layout.length == 1 ? "" : "s", cells);
    }
    enum satdoku_status status = draft_arguments_end(draft, constraint);
    return status == SATDOKU_OK ? add_layout(draft, &layout) : status;
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

/* Whether rows and columns, and boxes if any, are all the regions. */
static bool is_plain(const struct board_plan *plan)
{
    return plan->lines && plan->missing == NULL && plan->layout == NULL && !plan->diagonal[0] &&
           !plan->diagonal[1] && !plan->windoku && !plan->disjoint && plan->set_count == 0;
}

enum satdoku_status draft_make_board(struct draft *draft)
{
    struct board_plan *plan = &draft->plan;
    struct satdoku_reader *reader = draft->reader;
    plan->layout = draft->layout;
    enum satdoku_status status = settle_sets(draft);
    if (status != SATDOKU_OK) {
        return status;
    }
    bool square = plan->rows == plan->columns && plan->rows == plan->digits;
    if (square && is_plain(plan) && plan->box_rows == 0) { /* a Latin square, told by its boxes */
        plan->box_rows = 1;
        plan->box_columns = plan->columns;
    }
    if (square && is_plain(plan) && plan->lowest == 1 &&
        plan->box_rows * plan->box_columns == plan->digits) {
        struct shape shape = {plan->rows, plan->box_rows, plan->box_columns};
        return format_start(draft->puzzle, reader, shape, draft->sudominoku_column != 0,
                            draft->error);
    }
    struct board *board = NULL;
    status = draft->named != NULL
                 ? named_board_make(&board, draft->named, plan->sets, plan->set_count)
                 : board_make(&board, plan);
    if (status != SATDOKU_OK) {
        return error_memory(draft->error);
    }
    if (reader->board == NULL || !board_same(reader->board, board)) {
        board_release(reader->board);
        reader->board = board_hold(board);
    }
    board_release(board);
    status = puzzle_reset_on(draft->puzzle, reader->board, draft->sudominoku_column != 0);
    return status == SATDOKU_OK ? status : error_memory(draft->error);
}
