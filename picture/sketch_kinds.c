/* How clues are sketched: a row and a function for each form that the column PICTURE of the table
 * of kinds gives them.
 */
#include "sketch.h"

#include "decimal.h"
#include "svg.h"

#include <stdlib.h>

/* ---- Marks between two cells ---- */

/* Signs, one for each direction in which the second cell may lie from the first. */
static const enum glyph greater[ARMS] = {[ARM_UP] = GLYPH_LESS_ABOVE,
                                         [ARM_RIGHT] = GLYPH_GREATER,
                                         [ARM_DOWN] = GLYPH_GREATER_ABOVE,
                                         [ARM_LEFT] = GLYPH_LESS};

/* The direction from one cell to another that shares a side with it. */
static enum arm direction(const struct board *board, int cell, int other)
{
    int down = board_row(board, other) - board_row(board, cell);
    int right = board_column(board, other) - board_column(board, cell);
    if (down != 0) {
        return down > 0 ? ARM_DOWN : ARM_UP;
    }
    return right > 0 ? ARM_RIGHT : ARM_LEFT;
}

/* A side has room for one mark. */
static bool put_mark(struct sketch *sketch, const struct clue *clue, enum glyph glyph)
{
    struct sketch_side *side = sketch_between(sketch, clue->cells[0], clue->cells[1]);
    if (side == NULL || side->label != 0 || (side->mark != GLYPH_BLANK && side->mark != glyph)) {
        return false;
    }
    side->mark = (unsigned char)glyph;
    sketch->crossed = true;
    return true;
}

static bool draw_mark(struct sketch *sketch, const struct clue *clue)
{
    return put_mark(sketch, clue, sketch_kind_of(clue->kind)->glyph);
}

static bool draw_greater(struct sketch *sketch, const struct clue *clue)
{
    return put_mark(sketch, clue,
                    greater[direction(sketch->board, clue->cells[0], clue->cells[1])]);
}

/* ---- Shapes ---- */

/* The cells of a shape are not parted; heavy lines on which it lies are broken. A cell is in one
 * shape. */
static void join(struct sketch *sketch, int cell, int other)
{
    struct sketch_side *side = sketch_between(sketch, cell, other);
    bool heavy = side->stroke == STROKE_HEAVY || side->stroke == STROKE_BROKEN;
    side->stroke = (unsigned char)(heavy ? STROKE_BROKEN : STROKE_NONE);
    sketch->crossed = true;
}

static void set_shape(struct sketch *sketch, const struct clue *clue, enum sketch_shape shape)
{
    for (int i = 0; i < clue->cell_count; i++) {
        sketch->cells[clue->cells[i]].shape = (unsigned char)shape;
    }
}

/* The cell beside another one in that direction; NO_CELL: none is. */
static int beside(const struct board *board, int cell, enum arm arm)
{
    static const int down[ARMS] = {[ARM_UP] = -1, [ARM_DOWN] = 1};
    static const int right[ARMS] = {[ARM_RIGHT] = 1, [ARM_LEFT] = -1};
    return board_cell(board, board_row(board, cell) + down[arm],
                      board_column(board, cell) + right[arm]);
}

/* False: its cells are no shape, or some are in another one. */
static bool draw_shape(struct sketch *sketch, const struct clue *clue)
{
    for (int j = 0; j < clue->cell_count; j++) {
        if (sketch->cells[clue->cells[j]].shape != SHAPE_NONE) {
            return false;
        }
    }
    set_shape(sketch, clue, SHAPE_LISTED);
    /* Marks cells that were listed as reached, as far as they share sides with the first one. */
    int first = clue->cells[0];
    int count = 1;
    sketch->queue[0] = first;
    sketch->cells[first].shape = SHAPE_REACHED;
    for (int k = 0; k < count; k++) {
        for (int arm = 0; arm < ARMS; arm++) {
            int next = beside(sketch->board, sketch->queue[k], (enum arm)arm);
            if (next != BOARD_NO_CELL && sketch->cells[next].shape == SHAPE_LISTED) {
                sketch->cells[next].shape = SHAPE_REACHED;
                sketch->queue[count++] = next;
            }
        }
    }
    for (int i = 0; i < clue->cell_count; i++) {
        if (sketch->cells[clue->cells[i]].shape == SHAPE_LISTED) {
            set_shape(sketch, clue, SHAPE_NONE);
            return false;
        }
    }
    for (int i = 0; i < clue->cell_count; i++) {
        for (int arm = 0; arm < ARMS; arm++) {
            int next = beside(sketch->board, clue->cells[i], (enum arm)arm);
            if (next != BOARD_NO_CELL && sketch->cells[next].shape == SHAPE_REACHED) {
                join(sketch, clue->cells[i], next);
            }
        }
    }
    set_shape(sketch, clue, SHAPE_DRAWN);
    return true;
}

/* The sum stands on the upper side of the first cell in reading order. One that is wider than a
 * cell with a digit and a mark on either side is no sum of that board. */
static bool draw_cage(struct sketch *sketch, const struct clue *clue)
{
    const struct board *board = sketch->board;
    int sum = clue->values[0];
    int first = clue->cells[0];
    for (int i = 1; i < clue->cell_count; i++) {
        first = clue->cells[i] < first ? clue->cells[i] : first;
    }
    struct sketch_side *side =
        sketch_above(sketch, board_row(board, first), board_column(board, first));
    int width = decimal_length(sum);
    if (side->mark != GLYPH_BLANK ||
        width > decimal_length(board->lowest + board->digits - 1) + 2 ||
        !draw_shape(sketch, clue)) {
        return false;
    }
    side->label = sum;
    sketch->label_width = width > sketch->label_width ? width : sketch->label_width;
    sketch->crossed = true;
    return true;
}

static bool draw_single(struct sketch *sketch, const struct clue *clue)
{
    sketch->cells[clue->cells[0]].frame = FRAME_SINGLE;
    sketch->marked = true;
    return true;
}

/* ---- Lines ---- */

static bool is_step(const struct board *board, int cell, int other)
{
    int down = abs(board_row(board, other) - board_row(board, cell));
    int right = abs(board_column(board, other) - board_column(board, cell));
    return down <= 1 && right <= 1 && down + right > 0;
}

static void draw_step(struct sketch *sketch, int cell, int other)
{
    const struct board *board = sketch->board;
    struct sketch_side *side = sketch_between(sketch, cell, other);
    if (side != NULL) {
        side->path = true;
        sketch->cells[cell].arms |= (unsigned char)(1U << direction(board, cell, other));
        sketch->cells[other].arms |= (unsigned char)(1U << direction(board, other, cell));
        return;
    }
    int row = board_row(board, cell);
    int column = board_column(board, cell);
    bool down = board_row(board, other) > row;
    bool right = board_column(board, other) > column;
    *sketch_corner_at(sketch, row + down, column + right) |=
        down == right ? CORNER_PATH_FALLING : CORNER_PATH_RISING;
}

/* A line goes from cell to cell, be it over corners. */
static bool draw_line(struct sketch *sketch, const struct clue *clue)
{
    if (clue->cell_count < 2) {
        return false;
    }
    for (int i = 1; i < clue->cell_count; i++) {
        if (!is_step(sketch->board, clue->cells[i - 1], clue->cells[i])) {
            return false;
        }
    }
    for (int i = 0; i < clue->cell_count; i++) {
        struct sketch_cell *cell = &sketch->cells[clue->cells[i]];
        if (cell->paths < SKETCH_PATHS_MAX) {
            cell->paths++;
        }
        if (i > 0) {
            draw_step(sketch, clue->cells[i - 1], clue->cells[i]);
        }
    }
    sketch->crossed = true;
    sketch->marked = true;
    sketch->lined = true;
    return true;
}

/* Between two parts it is broken; parts of one cell, or of cells apart, are left to words. */
static bool draw_broken_line(struct sketch *sketch, const struct clue *clue)
{
    size_t count = (size_t)clue->value_count;
    const int *sizes = clue_part_sizes(&count, clue_kind_of(clue->kind), clue->values);
    struct clue part = *clue;
    bool drawn = false;
    for (size_t i = 0; i < count; i++) {
        part.cell_count = sizes[i];
        drawn = (sizes[i] > 0 && draw_line(sketch, &part)) || drawn;
        part.cells += sizes[i];
    }
    return drawn;
}

/* It goes on from its last cell to its first one. */
static bool draw_loop(struct sketch *sketch, const struct clue *clue)
{
    int first = clue->cells[0];
    int last = clue->cells[clue->cell_count - 1];
    bool drawn = is_step(sketch->board, last, first) && draw_line(sketch, clue);
    if (drawn) {
        draw_step(sketch, last, first);
    }
    return drawn;
}

/* It ends with an arrow's head, which points on from the last step. */
static bool draw_pointer(struct sketch *sketch, const struct clue *clue)
{
    static const enum glyph heads[3][3] = {{GLYPH_HEAD_UP_LEFT, GLYPH_HEAD_UP, GLYPH_HEAD_UP_RIGHT},
                                           {GLYPH_HEAD_LEFT, GLYPH_BLANK, GLYPH_HEAD_RIGHT},
                                           {GLYPH_HEAD_DOWN_LEFT, GLYPH_HEAD_DOWN,
                                            GLYPH_HEAD_DOWN_RIGHT}};
    const struct board *board = sketch->board;
    if (!draw_line(sketch, clue)) {
        return false;
    }
    int before = clue->cells[clue->cell_count - 2];
    int last = clue->cells[clue->cell_count - 1];
    int down = board_row(board, last) - board_row(board, before);
    int right = board_column(board, last) - board_column(board, before);
    sketch->cells[last].head = (unsigned char)heads[down + 1][right + 1];
    return true;
}

/* Whether a circle, or the bulb of a thermometer, may lie on the cell. */
static bool takes_circle(const struct sketch *sketch, int cell)
{
    return sketch->cells[cell].frame != FRAME_SINGLE;
}

static bool draw_arrow(struct sketch *sketch, const struct clue *clue)
{
    if (!takes_circle(sketch, clue->cells[0]) || !draw_pointer(sketch, clue)) {
        return false;
    }
    sketch->cells[clue->cells[0]].frame = FRAME_BULB;
    return true;
}

static bool draw_double_arrow(struct sketch *sketch, const struct clue *clue)
{
    int first = clue->cells[0];
    int last = clue->cells[clue->cell_count - 1];
    if (!takes_circle(sketch, first) || !takes_circle(sketch, last) || !draw_line(sketch, clue)) {
        return false;
    }
    sketch->cells[first].frame = FRAME_BULB;
    sketch->cells[last].frame = FRAME_BULB;
    return true;
}

static bool draw_thermo(struct sketch *sketch, const struct clue *clue)
{
    if (!takes_circle(sketch, clue->cells[0]) || !draw_line(sketch, clue)) {
        return false;
    }
    sketch->cells[clue->cells[0]].frame = FRAME_BULB;
    return true;
}

/* ---- What is drawn as small digits, or not at all ---- */

/* Where none are left, as sets contradict each other, nothing is seen of them. */
static bool draw_small_digits(struct sketch *sketch, const struct clue *clue)
{
    int cell = clue->cells[0];
    bool any = false;
    for (int digit = 0; sketch->possible != NULL && digit < sketch->board->digits; digit++) {
        any = any || sketch_possible(sketch, cell, digit);
    }
    return any && sketch->cells[cell].digit == 0;
}

static bool draw_nothing(struct sketch *sketch, const struct clue *clue)
{
    (void)sketch;
    (void)clue;
    return false;
}

/* ---- The table ---- */

static const struct sketch_kind forms[SKETCH_FORMS] = {
    [SKETCH_IN_WORDS] = {.draw = draw_nothing, .words = SKETCH_WORDS_ALWAYS},
    [SKETCH_NOTHING] = {.draw = draw_nothing},
    [SKETCH_SMALL_DIGITS] = {.draw = draw_small_digits},
    [SKETCH_SINGLE] = {.draw = draw_single},
    [SKETCH_SHAPE] = {.draw = draw_shape},
    [SKETCH_OUTLINE] = {.draw = draw_shape, .words = SKETCH_WORDS_ALWAYS},
    [SKETCH_CAGE] = {.draw = draw_cage, .sign = {"┌12─", "+12-"}},
    [SKETCH_WHITE_DOT] = {.draw = draw_mark, .sign = {"○", "o"}, .glyph = GLYPH_WHITE_DOT},
    [SKETCH_BLACK_DOT] = {.draw = draw_mark, .sign = {"●", "*"}, .glyph = GLYPH_BLACK_DOT},
    [SKETCH_X] = {.draw = draw_mark, .glyph = GLYPH_X},
    [SKETCH_V] = {.draw = draw_mark, .glyph = GLYPH_V},
    [SKETCH_GREATER] = {.draw = draw_greater, .sign = {"> ∨", "> v"}},
    [SKETCH_LINE] = {draw_line, SKETCH_WORDS_ALWAYS, {"══", "--"}, GLYPH_BLANK},
    [SKETCH_LOOP] = {draw_loop, SKETCH_WORDS_ALWAYS, {"══", "--"}, GLYPH_BLANK},
    [SKETCH_BROKEN_LINE] = {draw_broken_line, SKETCH_WORDS_ALWAYS, {"══", "--"}, GLYPH_BLANK},
    [SKETCH_POINTER] = {draw_pointer, SKETCH_WORDS_ALWAYS, {"═→", "->"}, GLYPH_BLANK},
    [SKETCH_THERMO] = {draw_thermo, SKETCH_WORDS_IF_CROSSED, {"(5)══", "(5)--"}, GLYPH_BLANK},
    [SKETCH_SLOW_THERMO] = {draw_thermo, SKETCH_WORDS_ALWAYS, {"(5)══", "(5)--"}, GLYPH_BLANK},
    [SKETCH_ARROW] = {draw_arrow, SKETCH_WORDS_IF_CROSSED, {"(5)═→", "(5)->"}, GLYPH_BLANK},
    [SKETCH_DOUBLE_ARROW] = {draw_double_arrow,
                             SKETCH_WORDS_IF_CROSSED,
                             {"(5)═(5)", "(5)-(5)"},
                             GLYPH_BLANK},
    [SKETCH_OUTSIDE] = {.draw = sketch_put_number},
};

const struct sketch_kind *sketch_kind_of(enum satdoku_clue_kind kind)
{
    const struct svg_kind *row = svg_kind_of(kind);
    return row != NULL ? &forms[row->sketch] : NULL;
}

/* ---- The clues of a puzzle ---- */

/* All of a Sudominoku, which begin with its dominoes; of others those behind the givens, which may
 * be many. */
size_t sketch_clue_count(const struct satdoku_puzzle *puzzle)
{
    return puzzle->sudominoku ? clue_count(puzzle) : puzzle->list.count;
}

struct clue sketch_clue_at(const struct satdoku_puzzle *puzzle, size_t index,
                           struct clue_room *room)
{
    return puzzle->sudominoku ? clue_at(puzzle, index, room) : clue_listed(puzzle, index);
}

void sketch_clues(struct sketch *sketch)
{
    struct clue_room room;
    for (size_t i = 0; i < sketch_clue_count(sketch->puzzle); i++) {
        struct clue clue = sketch_clue_at(sketch->puzzle, i, &room);
        sketch->drawn[i] = sketch_kind_of(clue.kind)->draw(sketch, &clue);
    }
    if (sketch->puzzle->sudominoku && sketch->solution != NULL && sketch->solution->tiled) {
        const int *partner = sketch->solution->partner;
        for (int cell = 0; cell < sketch->board->cells; cell++) {
            if (partner[cell] == cell) {
                sketch->cells[cell].frame = FRAME_SINGLE;
                sketch->marked = true;
            } else if (sketch->cells[cell].shape == SHAPE_NONE) {
                join(sketch, cell, partner[cell]);
                sketch->cells[cell].shape = SHAPE_DRAWN;
                sketch->cells[partner[cell]].shape = SHAPE_DRAWN;
            }
        }
    }
}

/* ---- Words ---- */

/* Whether other lines pass cells of a line, or marks hide how it goes on. Where several begin in
 * one cell they are told apart by where they go. */
static bool is_crossed(const struct sketch *sketch, const struct clue *clue)
{
    for (int i = 0; i < clue->cell_count; i++) {
        const struct sketch_side *side =
            i > 0 ? sketch_between(sketch, clue->cells[i - 1], clue->cells[i]) : NULL;
        if ((i > 0 && sketch->cells[clue->cells[i]].paths >= SKETCH_PATHS_MAX) ||
            (side != NULL && (side->mark != GLYPH_BLANK || side->label != 0))) {
            return true;
        }
    }
    return false;
}

bool sketch_needs_words(const struct sketch *sketch, size_t index)
{
    struct clue_room room;
    struct clue clue = sketch_clue_at(sketch->puzzle, index, &room);
    enum sketch_words words = sketch_kind_of(clue.kind)->words;
    return words == SKETCH_WORDS_ALWAYS || !sketch->drawn[index] ||
           (words == SKETCH_WORDS_IF_CROSSED && is_crossed(sketch, &clue));
}
