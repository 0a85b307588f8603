/* Constraints that make the board: which cells and digits it has, its boxes, the pieces of a
 * jigsaw, and further regions. What they say is gathered in the draft's plan, of which the board is
 * made when all of them are read.
 */
#include "constraint_kinds.h"

#include "error.h"
#include "mem.h"

#include <assert.h>
#include <string.h>

/* ---- Canvas ---- */

static void read_shape(struct constraints *c)
{
    struct token argument;
    struct board_plan *plan = &c->draft.plan;
    struct board_plan before = *plan;
    if (!constraints_argument(&argument, c)) {
        constraints_want(c, "rows and columns such as 6x6");
        return;
    }
    size_t column = argument.column; /* of what says how many digits there are */
    constraints_rectangle(&plan->rows, &plan->columns, c, &argument);
    plan->digits = plan->rows > plan->columns ? plan->rows : plan->columns;
    plan->lowest = 1;
    plan->lines = true;
    /* Digits may be left empty where a grid type follows. */
    if (constraints_argument(&argument, c)) {
        bool type_follows = c->constraint.position < c->constraint.end;
        column = argument.column;
        bool given = argument.length > 0 || !type_follows;
        struct token low;
        struct token high;
        if (given && !constraints_cut(&low, &high, &argument, '-')) {
            plan->digits =
                constraints_number(c, &argument, 1, SATDOKU_MAX_SIZE, "number of digits");
        } else if (given) {
            plan->lowest = constraints_number(c, &low, 0, SATDOKU_MAX_SIZE, "digit");
            plan->digits = constraints_number(c, &high, plan->lowest, SATDOKU_MAX_SIZE, "digit") -
                           plan->lowest + 1;
            if (plan->digits > SATDOKU_MAX_SIZE) {
                draft_wrong(&c->draft, argument.column, "%d digits are too many: %d at the most",
                            plan->digits, SATDOKU_MAX_SIZE);
            }
        }
    }
    if (constraints_argument(&argument, c)) {
        bool raw = argument.length == 3 && memcmp(argument.text, "Raw", 3) == 0;
        bool sudoku = argument.length == 6 && memcmp(argument.text, "Sudoku", 6) == 0;
        c->draft.plan.lines = !raw;
        if (!raw && !sudoku) {
            constraints_refuse(c, &argument,
                               "is no grid type: expected Sudoku, or Raw for one without rows, "
                               "columns and boxes");
        }
    }
    constraints_end_arguments(c);
    bool same = before.rows == plan->rows && before.columns == plan->columns &&
                before.digits == plan->digits && before.lowest == plan->lowest &&
                before.lines == plan->lines;
    if (c->shape_column != 0 && !same) {
        draft_wrong(&c->draft, c->constraint.name.column, "there is another Shape before");
    }
    c->shape_column = column;
}

/* ---- Boards that have a name ---- */

static bool *make_missing(struct constraints *c)
{
    struct draft *draft = &c->draft;
    size_t places = (size_t)draft->plan.rows * (size_t)draft->plan.columns;
    if (draft->missing == NULL) {
        draft->missing = mem_zalloc(places, sizeof *draft->missing);
        draft->plan.missing = draft->missing;
    }
    if (draft->missing == NULL) {
        draft_starve(draft);
    }
    return draft->missing;
}

void constraints_name_board(struct constraints *c, const struct named_board *named)
{
    struct board_plan *plan = &c->draft.plan;
    if (c->named == named) {
        return;
    }
    named_board_measure(plan, named);
    bool *missing = make_missing(c);
    for (int place = 0; missing != NULL && place < plan->rows * plan->columns; place++) {
        missing[place] = !named_board_has_cell(named, place / plan->columns, place % plan->columns);
    }
    c->named = named;
}

static void read_board(struct constraints *c)
{
    enum { LONGEST_NAME = 32 };
    struct token name;
    char text[LONGEST_NAME + 1] = "";
    if (!constraints_only_argument(&name, c, "a name such as samurai")) {
        return;
    }
    if (name.length <= LONGEST_NAME) {
        memcpy(text, name.text, name.length);
    }
    const struct named_board *named = named_board_find(text);
    if (named == NULL) {
        draft_wrong(&c->draft, name.column, "no board has the name %s",
                    format_quote(name.text, name.length).text);
    } else if (c->shape_column != 0 || (c->named != NULL && c->named != named)) {
        draft_wrong(&c->draft, c->constraint.name.column, "there is another board before");
    } else {
        constraints_name_board(c, named);
    }
}

/* ---- Cells that are missing ---- */

static void read_missing(struct constraints *c)
{
    struct token argument;
    if (c->constraint.position == c->constraint.end) {
        constraints_want(c, "cells such as R1C5");
        return;
    }
    bool *missing = make_missing(c);
    c->missing_column = c->constraint.name.column;
    while (constraints_argument(&argument, c)) {
        if (constraints_group(c, &argument) != NULL) {
            constraints_refuse(c, &argument, "is beside the grid: it cannot be missing");
            return;
        }
        missing[constraints_place(c, &argument)] = true;
    }
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

static void read_region_size(struct constraints *c)
{
    struct token argument;
    if (!constraints_only_argument(&argument, c, "a number of cells")) {
        return;
    }
    int size = constraints_number(c, &argument, 1, c->draft.plan.digits, "number of cells");
    if (c->size_column != 0 && size != c->region_size) {
        draft_wrong(&c->draft, c->constraint.name.column, "there is another RegionSize before");
    }
    c->region_size = size;
    c->size_column = c->constraint.name.column;
}

static void read_boxes(struct constraints *c)
{
    struct token argument;
    struct board_plan *plan = &c->draft.plan;
    int rows = 1;
    int columns = 1;
    if (!constraints_only_argument(&argument, c, "rows and columns such as 2x3")) {
        return;
    }
    constraints_rectangle(&rows, &columns, c, &argument);
    assert(rows > 0 && columns > 0);
    if (plan->rows % rows != 0 || plan->columns % columns != 0 || rows * columns > plan->digits) {
        draft_wrong(&c->draft, argument.column,
                    "boxes of %dx%d do not fit a board of %dx%d cells and %d digits", rows, columns,
                    plan->rows, plan->columns, plan->digits);
    }
    if (c->boxes_column != 0 && (rows != plan->box_rows || columns != plan->box_columns)) {
        draft_wrong(&c->draft, c->constraint.name.column, "there are other Boxes before");
    }
    plan->box_rows = rows;
    plan->box_columns = columns;
    c->boxes_column = c->constraint.name.column;
}

static void read_no_boxes(struct constraints *c)
{
    c->no_boxes = true;
    constraints_end_arguments(c);
}

static void read_sudominoku(struct constraints *c)
{
    const struct board_plan *plan = &c->draft.plan;
    c->sudominoku_column = c->constraint.name.column;
    if (plan->rows != plan->columns || plan->rows != plan->digits || !plan->lines ||
        plan->rows > PUZZLE_MAX_SUDOMINOKU) {
        constraints_want(c, clue_kind_of(SATDOKU_CLUE_DOMINO)->needs);
    }
    constraints_end_arguments(c);
}

void constraints_settle_boxes(struct constraints *c)
{
    struct board_plan *plan = &c->draft.plan;
    if (c->size_column == 0) {
        c->region_size = plan->rows > plan->columns ? plan->rows : plan->columns;
    }
    /* Digits that do not fill a line cannot differ in it. */
    size_t column = c->shape_column != 0 ? c->shape_column : 1;
    const struct satdoku_read_options *options = &c->draft.reader->options;
    int longest = plan->rows > plan->columns ? plan->rows : plan->columns;
    bool any = c->missing_column == 0;
    if (plan->lines && plan->digits < longest) {
        draft_wrong(&c->draft, column, "%d digits are too few for lines of %d cells", plan->digits,
                    longest);
    }
    if (options->size != 0 && (options->size != plan->rows || options->size != plan->columns)) {
        draft_wrong(&c->draft, column, "a board of %dx%d cells where one of %dx%d was asked for",
                    plan->rows, plan->columns, options->size, options->size);
    }
    for (int place = 0; !any && place < plan->rows * plan->columns; place++) {
        any = !plan->missing[place];
    }
    if (!any) {
        draft_wrong(&c->draft, c->missing_column, "the board has no cells");
    }
    if (c->missing_column != 0 && c->sudominoku_column != 0) {
        draft_wrong(&c->draft, c->sudominoku_column,
                    "Sudominoku wants a board that has all its cells");
    }
    if (board_canvas_rows(plan) > SATDOKU_MAX_SIZE) {
        draft_wrong(&c->draft, c->group_column,
                    "the board and its groups, with a row between them, have more than %d rows",
                    SATDOKU_MAX_SIZE);
    }
    if (c->group_column != 0 && c->sudominoku_column != 0) {
        draft_wrong(&c->draft, c->group_column, "a Sudominoku has no cells beside its grid");
    }
    bool other_size = c->region_size != plan->digits && !c->chaos_sized;
    size_t chaos_column = c->layers[SATDOKU_CLUE_CHAOS_CONSTRUCTION].column;
    if (chaos_column != 0 && other_size) {
        draft_wrong(&c->draft, chaos_column, "ChaosConstruction wants regions of %d cells, or ~%d",
                    plan->digits, plan->digits);
    }
    if (options->box_rows != 0) {
        draft_wrong(&c->draft, column, "a constraint string says its boxes itself (.Boxes~%dx%d)",
                    options->box_rows, options->box_columns);
    }
    if (c->boxes_column != 0 && c->no_boxes) {
        draft_wrong(&c->draft, c->boxes_column, "Boxes and NoBoxes contradict each other");
    }
    if (c->boxes_column == 0 && !c->no_boxes && plan->lines) {
        constraints_boxes(&plan->box_rows, &plan->box_columns, plan->rows, plan->columns,
                          c->region_size);
    }
}

/* ---- Pieces ---- */

/* What the layout calls its pieces: how many cells each character has, and where it begins. */
struct tallied {
    int count[256];
    size_t first[256];
    unsigned char order[256]; /* as they begin */
    int characters;
};

/* Gives each character a piece of its own, but for '-', which is none. */
static void number_all(uint16_t number[256], struct constraints *c, const struct tallied *tallied,
                       const struct token *layout)
{
    int digits = c->draft.plan.digits;
    for (int i = 0; i < tallied->characters; i++) {
        unsigned char piece = tallied->order[i];
        size_t at = tallied->first[piece];
        if (piece != '-' && tallied->count[piece] > digits) {
            draft_wrong(&c->draft, layout->column + at,
                        "piece %s has %d cells, more than the %d digits",
                        format_quote(layout->text + at, 1).text, tallied->count[piece], digits);
        }
        number[piece] = piece == '-' ? (uint16_t)BOARD_NO_PIECE : (uint16_t)c->piece_count++;
    }
}

/* Gives each piece of the usual size its number, and NO_PIECE to what is left over: '-', '0' that
 * is no piece, and where pieces cannot fill the board one other character. */
static void number_usual(uint16_t number[256], struct constraints *c, const struct tallied *tallied,
                         const struct token *layout)
{
    int before = c->piece_count;
    bool fills = layout->length % (size_t)c->region_size == 0;
    for (int i = 0; i < tallied->characters; i++) {
        unsigned char piece = tallied->order[i];
        int count = tallied->count[piece];
        size_t at = tallied->first[piece];
        number[piece] = BOARD_NO_PIECE;
        if (piece != '-' && count == c->region_size) {
            number[piece] = (uint16_t)c->piece_count++;
        } else if (fills && piece != '-' && piece != '0') {
            draft_wrong(&c->draft, layout->column + at, "piece %s has %d cell%s, expected %d",
                        format_quote(layout->text + at, 1).text, count, count == 1 ? "" : "s",
                        c->region_size);
        } else if (piece != '-' && piece != '0') {
            fills = true; /* another one is too many */
        }
    }
    if (c->piece_count == before) {
        draft_wrong(&c->draft, layout->column, "the layout has no piece of %d cells",
                    c->region_size);
    }
}

static void add_pieces(struct constraints *c, const struct token *layout, bool usual)
{
    uint16_t number[256] = {0};
    struct tallied tallied = {.characters = 0};
    struct draft *draft = &c->draft;
    for (size_t i = 0; i < layout->length; i++) {
        unsigned char piece = (unsigned char)layout->text[i];
        if (tallied.count[piece]++ == 0) {
            tallied.first[piece] = i;
            tallied.order[tallied.characters++] = piece;
        }
    }
    if (usual && tallied.characters == 1 && layout->length > 1) { /* the whole board says nothing */
        return;
    }
    if (c->piece_count + tallied.characters > BOARD_NO_PIECE) {
        draft_wrong(draft, layout->column, "the board has more than 65535 pieces");
        return;
    }
    (usual ? number_usual : number_all)(number, c, &tallied, layout);
    /* The layout that pieces are added to has none at first. */
    size_t cells = layout->length;
    if (draft->layout == NULL) {
        draft->layout = mem_alloc(cells, sizeof *draft->layout);
        for (size_t j = 0; draft->layout != NULL && j < cells; j++) {
            draft->layout[j] = BOARD_NO_PIECE;
        }
    }
    if (draft->layout == NULL) {
        draft_starve(draft);
    }
    uint16_t *pieces = draft->status == SATDOKU_OK ? draft->layout : NULL;
    for (size_t i = 0; pieces != NULL && i < layout->length; i++) {
        uint16_t piece = number[(unsigned char)layout->text[i]];
        if (piece == BOARD_NO_PIECE) {
            continue;
        }
        if (draft->missing != NULL && draft->missing[i]) {
            draft_wrong(draft, layout->column + i, "the board has no cell there");
        }
        if (pieces[i] != BOARD_NO_PIECE) {
            draft_wrong(draft, layout->column + i,
                        "the cell is in a piece of another Jigsaw already");
        }
        pieces[i] = piece;
    }
}

/* A Jigsaw has pieces of the usual size, which is RegionSize; Pieces have any sizes. */
static void read_pieces(struct constraints *c)
{
    struct token layout;
    const struct board_plan *plan = &c->draft.plan;
    size_t cells = (size_t)plan->rows * (size_t)plan->columns;
    if (!constraints_argument(&layout, c)) {
        constraints_want(c, "a character for each cell, the same for the cells of a piece");
        return;
    }
    if (c->constraint.position <
        c->constraint.end) { /* the older form: a shape before the layout */
        struct token shape = layout;
        int rows = 1;
        int columns = 1;
        constraints_argument(&layout, c);
        constraints_rectangle(&rows, &columns, c, &shape);
        if (rows != plan->rows || columns != plan->columns) {
            draft_wrong(&c->draft, shape.column, "the layout is of another shape than the board");
        }
    }
    if (layout.length != cells) {
        size_t common = layout.length < cells ? layout.length : cells;
        draft_wrong(&c->draft, layout.column + common, "the layout has %zu cell%s, expected %zu",
                    layout.length, layout.length == 1 ? "" : "s", cells);
    }
    constraints_end_arguments(c);
    if (c->draft.status == SATDOKU_OK) {
        add_pieces(c, &layout, c->kind->usual);
    }
}

/* ---- Further regions ---- */

static void read_all_different(struct constraints *c)
{
    struct token argument;
    if (c->constraint.position == c->constraint.end) {
        constraints_want(c, "cells such as R1C5");
    }
    while (constraints_argument(&argument, c)) {
        draft_add_place(&c->draft, constraints_place(c, &argument));
    }
    draft_end_set(&c->draft, REGION_SET);
}

static void read_diagonal(struct constraints *c)
{
    struct token argument;
    struct board_plan *plan = &c->draft.plan;
    if (!constraints_only_argument(&argument, c, "1 for / or -1 for \\")) {
        return;
    }
    bool rising = argument.length == 1 && argument.text[0] == '1';
    bool falling = argument.length == 2 && memcmp(argument.text, "-1", 2) == 0;
    if (plan->rows != plan->columns || plan->missing != NULL) {
        constraints_want(c, "a square board");
    }
    if (!rising && !falling) {
        constraints_refuse(c, &argument, "is no diagonal: expected 1 for / or -1 for \\");
    }
    plan->diagonal[rising ? 1 : 0] = true;
}

/* The region of `rows` x `columns` places that are so far apart, from one on. */
static void add_block(struct constraints *c, enum region_kind kind, int first, int rows,
                      int columns, int down, int right)
{
    for (int i = 0; i < rows * columns; i++) {
        int row = i / columns * down;
        draft_add_place(&c->draft, first + row * c->draft.plan.columns + i % columns * right);
    }
    draft_end_set(&c->draft, kind);
}

/* Windows are as large as boxes, with one cell between them and around them. */
static void read_windoku(struct constraints *c)
{
    struct board_plan *plan = &c->draft.plan;
    int high = 0;
    int wide = 0;
    if (plan->rows != plan->columns || plan->missing != NULL ||
        !constraints_boxes(&high, &wide, plan->rows, plan->columns, c->region_size)) {
        constraints_want(c, "a square board that has boxes");
        return;
    }
    constraints_end_arguments(c);
    if (plan->rows == 9 && high == 3 && wide == 3) {
        plan->windoku = true;
        return;
    }
    for (int row = 1; !c->windows && row + high < plan->rows; row += high + 1) {
        for (int column = 1; column + wide < plan->columns; column += wide + 1) {
            add_block(c, REGION_WINDOW, row * plan->columns + column, high, wide, 1, 1);
        }
    }
    c->windows = true;
}

/* The cells at one place of all boxes; on a board without boxes, of those that it would have. */
static void read_disjoint_sets(struct constraints *c)
{
    struct board_plan *plan = &c->draft.plan;
    int high = plan->box_rows;
    int wide = plan->box_columns;
    constraints_end_arguments(c);
    if (high > 0) {
        plan->disjoint = true;
        return;
    }
    if (plan->missing != NULL ||
        !constraints_boxes(&high, &wide, plan->rows, plan->columns, c->region_size)) {
        constraints_want(c, "a board that has boxes");
        return;
    }
    for (int index = 0; !c->disjoint_sets && index < high * wide; index++) {
        int first = index / wide * plan->columns + index % wide;
        add_block(c, REGION_DISJOINT, first, plan->rows / high, plan->columns / wide, high, wide);
    }
    c->disjoint_sets = true;
}

/* ---- Making the board ---- */

void constraints_make_board(struct constraints *c)
{
    struct draft *draft = &c->draft;
    struct board *board = NULL;
    bool sudominoku = c->sudominoku_column != 0;
    int cells = 0; /* in the layout, those that are there lie one behind the other */
    for (int place = 0; draft->layout != NULL && place < draft->plan.rows * draft->plan.columns;
         place++) {
        if (draft->missing == NULL || !draft->missing[place]) {
            draft->layout[cells++] = draft->layout[place];
        }
    }
    draft->plan.layout = draft->layout;
    draft_settle_sets(draft);
    if (c->named == NULL) {
        draft->status =
            format_start_plan(draft->puzzle, draft->reader, &draft->plan, sudominoku, draft->error);
        if (draft->status == SATDOKU_OK) {
            constraints_add_layers(c);
        }
        return;
    }
    if (named_board_make(&board, c->named, draft->plan.sets, draft->plan.set_count) != SATDOKU_OK) {
        draft_starve(draft);
        return;
    }
    draft->status =
        format_start_board(draft->puzzle, draft->reader, board, sudominoku, draft->error);
}

/* ---- The kinds ---- */

/* Board, Missing, Boxes, Pieces and Sudominoku are ours. A board that has a name has only further
 * regions besides. */
#define BOARD(word, when, how)                                                                     \
    {                                                                                              \
        .name = (word), .stage = CONSTRAINTS_##when, .read = (how), .clue = SATDOKU_CLUE_KINDS     \
    }
const struct constraint_kind constraint_kinds_of_board[CONSTRAINT_BOARD_KINDS] = {
    BOARD("Shape", CANVAS, read_shape),
    {.name = "Board", .read = read_board, .clue = SATDOKU_CLUE_KINDS, .named_too = true},
    BOARD("Var", GROUPS, constraint_read_var),
    BOARD("Missing", BOXES, read_missing),
    BOARD("RegionSize", BOXES, read_region_size),
    BOARD("Boxes", BOXES, read_boxes),
    BOARD("NoBoxes", BOXES, read_no_boxes),
    BOARD("Sudominoku", BOXES, read_sudominoku),
    {.name = "Jigsaw",
     .stage = CONSTRAINTS_REGIONS,
     .read = read_pieces,
     .clue = SATDOKU_CLUE_KINDS,
     .usual = true},
    BOARD("Pieces", REGIONS, read_pieces),
    BOARD("Diagonal", REGIONS, read_diagonal),
    BOARD("Windoku", REGIONS, read_windoku),
    BOARD("DisjointSets", REGIONS, read_disjoint_sets),
    {.name = "AllDifferent",
     .stage = CONSTRAINTS_REGIONS,
     .read = read_all_different,
     .inside = constraint_read_different,
     .clue = SATDOKU_CLUE_KINDS,
     .named_too = true},
    {.name = "LookAndSay",
     .stage = CONSTRAINTS_CLUES,
     .read = constraint_read_look_and_say,
     .clue = SATDOKU_CLUE_KINDS,
     .named_too = true,
     .head = true,
     .wants = "pairs of a count and a digit, and cells, such as ~1223~R1C1~R1C2~R1C3"},
    {.name = "Around",
     .stage = CONSTRAINTS_CLUES,
     .read = constraint_read_around,
     .clue = SATDOKU_CLUE_KINDS,
     .head = true,
     .wants = "a cell, a group and digits, such as ~R2C2~MS~2"},
    {.name = "Sees",
     .stage = CONSTRAINTS_CLUES,
     .read = constraint_read_sees,
     .clue = SATDOKU_CLUE_KINDS,
     .head = true,
     .wants = "a cell and a group, such as ~R2C2~YY"},
    {.name = "Replicate",
     .stage = CONSTRAINTS_CLUES,
     .read = constraint_read_composite,
     .clue = SATDOKU_CLUE_KINDS,
     .named_too = true,
     .depth = 1},
    {.name = "End",
     .stage = CONSTRAINTS_CLUES,
     .read = constraint_end_composite,
     .clue = SATDOKU_CLUE_KINDS,
     .named_too = true,
     .depth = -1},
};
