/* How a sketch is made: lines and diagonals of the board, digits, clues, and what the picture
 * adds.
 */
#include "sketch.h"

#include "door.h"
#include "mem.h"
#include "picture.h"

#include <string.h>

/* ---- Places ---- */

struct sketch_side *sketch_left(const struct sketch *sketch, int row, int column)
{
    return &sketch->left[row * (sketch->board->columns + 1) + column];
}

struct sketch_side *sketch_above(const struct sketch *sketch, int row, int column)
{
    return &sketch->above[row * sketch->board->columns + column];
}

unsigned char *sketch_corner_at(const struct sketch *sketch, int row, int column)
{
    return &sketch->corners[row * (sketch->board->columns + 1) + column];
}

struct sketch_side *sketch_between(const struct sketch *sketch, int cell, int other)
{
    int row = board_row(sketch->board, cell);
    int column = board_column(sketch->board, cell);
    int down = board_row(sketch->board, other) - row;
    int right = board_column(sketch->board, other) - column;
    if (down == 0 && (right == 1 || right == -1)) {
        return sketch_left(sketch, row, right > 0 ? column + 1 : column);
    }
    if (right == 0 && (down == 1 || down == -1)) {
        return sketch_above(sketch, down > 0 ? row + 1 : row, column);
    }
    return NULL;
}

bool sketch_possible(const struct sketch *sketch, int cell, int digit)
{
    return sketch->possible[(size_t)cell * (size_t)sketch->board->digits + (size_t)digit];
}

enum step_look sketch_look(const struct sketch *sketch, int cell, int digit)
{
    size_t index = (size_t)cell * (size_t)sketch->board->digits + (size_t)digit;
    return sketch->looks == NULL ? STEP_LOOK_OPEN : (enum step_look)sketch->looks[index];
}

void sketch_clear(struct sketch *sketch)
{
    mem_free(sketch->cells);
    mem_free(sketch->left);
    mem_free(sketch->above);
    mem_free(sketch->corners);
    mem_free(sketch->possible);
    mem_free(sketch->looks);
    mem_free(sketch->outside);
    mem_free(sketch->queue);
    mem_free(sketch->drawn);
    *sketch = (struct sketch){0};
}

/* ---- Regions ---- */

static bool share_region(const struct board *board, enum region_kind kind, int cell, int other)
{
    for (int i = board->cell_first[cell]; i < board->cell_first[cell + 1]; i++) {
        int region = board->cell_regions[i];
        for (int j = board->cell_first[other]; j < board->cell_first[other + 1]; j++) {
            if (board->cell_regions[j] == region && board->regions[region].kind == kind) {
                return true;
            }
        }
    }
    return false;
}

/* `frames` as picture_frames has them. */
static enum stroke stroke_between(const struct board *board, const int *frames, int cell, int other)
{
    if (cell == BOARD_NO_CELL || other == BOARD_NO_CELL) {
        return cell == other ? STROKE_NONE : STROKE_HEAVY;
    }
    if (frames[cell] != frames[other]) {
        return STROKE_HEAVY;
    }
    return share_region(board, REGION_WINDOW, cell, other) ? STROKE_DOTTED : STROKE_LIGHT;
}

/* ---- Candidates ---- */

/* Whether a cell without a digit has a candidate set. */
static bool shows_candidate_sets(const struct sketch *sketch)
{
    for (size_t i = 0; i < sketch->puzzle->list.count; i++) {
        struct clue clue = clue_listed(sketch->puzzle, i);
        if (clue_is_candidates(clue.kind) && sketch->cells[clue.cells[0]].digit == 0) {
            return true;
        }
    }
    return false;
}

/* A single candidate is a digit. Whether small digits are left. */
static bool settle(struct sketch *sketch, int cell)
{
    int count = 0;
    int last = 0;
    for (int digit = 0; digit < sketch->board->digits; digit++) {
        if (sketch_possible(sketch, cell, digit)) {
            count++;
            last = digit + 1;
        }
    }
    if (count == 1 && sketch->cells[cell].digit == 0) {
        sketch->cells[cell].digit = (uint16_t)last;
        sketch->solved = true;
    }
    return sketch->cells[cell].digit == 0;
}

/* What was known before a step, and what the step says of it. */
static enum satdoku_status add_step(struct sketch *sketch, const struct satdoku_step *step)
{
    const struct board *board = sketch->board;
    size_t count = (size_t)board->cells * (size_t)board->digits;
    sketch->possible = mem_alloc(count, sizeof *sketch->possible);
    sketch->looks = mem_alloc(count, sizeof *sketch->looks);
    if (sketch->possible == NULL || sketch->looks == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    step_looks(sketch->looks, board, step);
    for (size_t i = 0; i < count; i++) {
        sketch->possible[i] = sketch->looks[i] != STEP_LOOK_GONE;
    }
    for (int cell = 0; cell < board->cells; cell++) {
        struct sketch_cell *look = &sketch->cells[cell];
        if (!look->given) {
            look->digit = (uint16_t)step_filled(board, step, cell);
            sketch->solved = sketch->solved || look->digit != 0;
        }
        look->reason =
            look->digit != 0 && sketch_look(sketch, cell, look->digit - 1) == STEP_LOOK_REASON;
        look->conflict = step_clashes(board, step, cell);
        sketch->marked = sketch->marked || look->reason || look->conflict;
    }
    return SATDOKU_OK;
}

static enum satdoku_status add_candidates(struct sketch *sketch)
{
    const bool *asked = sketch->picture->candidates;
    size_t count = (size_t)sketch->board->cells * (size_t)sketch->board->digits;
    if (sketch->picture->step != NULL) {
        return add_step(sketch, sketch->picture->step);
    }
    if (asked == NULL && !shows_candidate_sets(sketch)) {
        return SATDOKU_OK;
    }
    sketch->possible = mem_zalloc(count, sizeof *sketch->possible);
    if (sketch->possible == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    if (asked == NULL) {
        /* Small digits of a cell are those that all of its candidate sets have. */
        int digits = sketch->board->digits;
        bool *seen =
            mem_zalloc((size_t)sketch->board->cells, sizeof *seen); /* a set of that cell */
        bool *set = mem_alloc((size_t)digits, sizeof *set);
        bool room = seen != NULL && set != NULL;
        for (size_t i = 0; room && i < sketch->puzzle->list.count; i++) {
            struct clue clue = clue_listed(sketch->puzzle, i);
            if (!clue_is_candidates(clue.kind)) {
                continue;
            }
            int cell = clue.cells[0];
            bool *possible = sketch->possible + (size_t)cell * (size_t)digits;
            memset(set, 0, (size_t)digits);
            for (int k = 0; k < clue.value_count; k++) {
                set[clue.values[k] - 1] = true;
            }
            for (int digit = 0; digit < digits; digit++) {
                possible[digit] = set[digit] && (possible[digit] || !seen[cell]);
            }
            seen[cell] = true;
        }
        mem_free(seen);
        mem_free(set);
        return room ? SATDOKU_OK : SATDOKU_ERR_MEMORY;
    }
    memcpy(sketch->possible, asked, count * sizeof *asked);
    bool left = false;
    for (int cell = 0; cell < sketch->board->cells; cell++) {
        left = settle(sketch, cell) || left;
    }
    if (!left) {
        mem_free(sketch->possible);
        sketch->possible = NULL;
    }
    return SATDOKU_OK;
}

/* ---- What the picture adds ---- */

/* Marks the cells of clues; those of whole regions are said in words alone. */
static void mark_clues(struct sketch *sketch, const struct satdoku_clues *clues, bool repair)
{
    for (size_t i = 0; i < clues->count; i++) {
        const struct satdoku_clue *clue = &clues->clue[i];
        bool is_region = clue_kind_of(clue->kind)->home == CLUE_AS_REGION;
        for (size_t j = 0; j < clue->cell_count && !is_region; j++) {
            int cell = board_cell(sketch->board, clue->cells[j].row - 1, clue->cells[j].column - 1);
            sketch->cells[cell].conflict = sketch->cells[cell].conflict || !repair;
            sketch->cells[cell].repair = sketch->cells[cell].repair || repair;
            sketch->marked = true;
        }
    }
}

/* ---- Making ---- */

static bool add_regions(struct sketch *sketch)
{
    int *frames = mem_alloc((size_t)sketch->board->cells, sizeof *frames);
    if (frames == NULL) {
        return false;
    }
    picture_frames(frames, sketch->board, sketch->picture);
    const struct board *board = sketch->board;
    for (int row = 0; row <= board->rows; row++) {
        for (int column = 0; column <= board->columns; column++) {
            int cell = board_cell(board, row, column);
            if (row < board->rows) {
                sketch_left(sketch, row, column)->stroke =
                    (unsigned char)stroke_between(board, frames, board_cell(board, row, column - 1),
                                                  cell);
            }
            if (column < board->columns) {
                sketch_above(sketch, row, column)->stroke =
                    (unsigned char)stroke_between(board, frames, board_cell(board, row - 1, column),
                                                  cell);
            }
        }
    }
    sketch->crossed = board_has_region(board, REGION_WINDOW); /* dots need the other lines */
    /* A diagonal passes the corners within boxes; where heavy lines meet, these stay. */
    int n = board->diagonal[0] || board->diagonal[1] ? board->columns : 0; /* it is square then */
    for (int i = 1; i < n; i++) {
        for (int rising = 0; rising < 2; rising++) {
            int column = rising ? n - i : i;
            bool heavy = sketch_left(sketch, i, column)->stroke == STROKE_HEAVY ||
                         sketch_left(sketch, i - 1, column)->stroke == STROKE_HEAVY ||
                         sketch_above(sketch, i, column)->stroke == STROKE_HEAVY ||
                         sketch_above(sketch, i, column - 1)->stroke == STROKE_HEAVY;
            if (board->diagonal[rising] && !heavy) {
                *sketch_corner_at(sketch, i, column) |= rising ? CORNER_RISING : CORNER_FALLING;
                sketch->crossed = true;
            }
        }
    }
    mem_free(frames);
    return true;
}

enum satdoku_status sketch_make(struct sketch *sketch, const struct satdoku_puzzle *puzzle,
                                const struct satdoku_picture *picture)
{
    *sketch = (struct sketch){.puzzle = puzzle, .picture = picture, .board = puzzle->board};
    size_t rows = (size_t)sketch->board->rows;
    size_t columns = (size_t)sketch->board->columns;
    sketch->cells = mem_zalloc((size_t)sketch->board->cells, sizeof *sketch->cells);
    sketch->left = mem_zalloc(rows * (columns + 1), sizeof *sketch->left);
    sketch->above = mem_zalloc((rows + 1) * columns, sizeof *sketch->above);
    sketch->corners = mem_zalloc((rows + 1) * (columns + 1), sizeof *sketch->corners);
    sketch->outside = mem_zalloc(sketch_numbers_count(sketch->board), sizeof *sketch->outside);
    sketch->queue = mem_alloc((size_t)sketch->board->cells, sizeof *sketch->queue);
    sketch->drawn = mem_zalloc(sketch_clue_count(sketch->puzzle), sizeof *sketch->drawn);
    if ((sketch->cells == NULL || sketch->left == NULL || sketch->above == NULL ||
         sketch->corners == NULL || sketch->outside == NULL || sketch->queue == NULL ||
         sketch->drawn == NULL) ||
        !add_regions(sketch)) {
        return SATDOKU_ERR_MEMORY;
    }
    const struct satdoku_grid *first = sketch->picture->solution;
    const struct satdoku_grid *second = sketch->picture->other;
    const struct grid *solution = first != NULL ? door_inside(first) : NULL;
    const struct grid *other = second != NULL && first != NULL ? door_inside(second) : NULL;
    for (int cell = 0; cell < sketch->board->cells; cell++) {
        struct sketch_cell *look = &sketch->cells[cell];
        look->digit = sketch->puzzle->givens[cell];
        look->given = look->digit != 0;
        if (solution != NULL && !look->given) {
            look->digit = solution->digits[cell];
        }
        if (solution != NULL && other != NULL && other->digits[cell] != solution->digits[cell]) {
            look->other = other->digits[cell];
            sketch->differs = true;
        }
        bool solved = look->digit != 0 && !look->given && look->other == 0;
        sketch->solved = sketch->solved || solved;
    }
    sketch->solution = solution;
    if (add_candidates(sketch) != SATDOKU_OK) {
        return SATDOKU_ERR_MEMORY;
    }
    sketch_clues(sketch);
    mark_clues(sketch, &picture->conflict, false);
    mark_clues(sketch, &picture->repair, true);
    return SATDOKU_OK;
}

/* ---- Glyphs ---- */

static const char *const glyphs[GLYPHS][2] = {
    [GLYPH_BLANK] = {" ", " "},
    [GLYPH_NO_DIGIT] = {"·", "."},
    [GLYPH_SOLVED] = {"·", "."},
    [GLYPH_WHITE_DOT] = {"○", "o"},
    [GLYPH_BLACK_DOT] = {"●", "*"},
    [GLYPH_X] = {"X", "X"},
    [GLYPH_V] = {"V", "V"},
    [GLYPH_GREATER] = {">", ">"},
    [GLYPH_LESS] = {"<", "<"},
    [GLYPH_GREATER_ABOVE] = {"∨", "v"},
    [GLYPH_LESS_ABOVE] = {"∧", "^"},
    [GLYPH_FALLING] = {"╲", "\\"},
    [GLYPH_RISING] = {"╱", "/"},
    [GLYPH_CROSSED] = {"╳", "X"},
    [GLYPH_CONFLICT] = {"!", "!"},
    [GLYPH_REPAIR] = {"×", "x"},
    [GLYPH_OPEN_ROUND] = {"(", "("},
    [GLYPH_CLOSE_ROUND] = {")", ")"},
    [GLYPH_OPEN_SQUARE] = {"[", "["},
    [GLYPH_CLOSE_SQUARE] = {"]", "]"},
    [GLYPH_OR] = {"/", "/"},
    [GLYPH_EXCLUDED] = {"×", "x"},
    [GLYPH_PLACED] = {"=", "="},
    [GLYPH_REASON] = {"•", "*"},
    [GLYPH_HEAD_UP] = {"↑", "^"},
    [GLYPH_HEAD_RIGHT] = {"→", ">"},
    [GLYPH_HEAD_DOWN] = {"↓", "v"},
    [GLYPH_HEAD_LEFT] = {"←", "<"},
    [GLYPH_HEAD_UP_RIGHT] = {"↗", ">"},
    [GLYPH_HEAD_DOWN_RIGHT] = {"↘", ">"},
    [GLYPH_HEAD_DOWN_LEFT] = {"↙", "<"},
    [GLYPH_HEAD_UP_LEFT] = {"↖", "<"},
    [GLYPH_TO_UP_RIGHT] = {"↗", "/"},
    [GLYPH_TO_DOWN_RIGHT] = {"↘", "\\"},
    [GLYPH_TO_DOWN_LEFT] = {"↙", "/"},
    [GLYPH_TO_UP_LEFT] = {"↖", "\\"},
};

const char *glyph_text(enum glyph glyph, bool ascii)
{
    return glyphs[glyph][ascii];
}

/* ---- Lines between cells ---- */

const char *glyph_across(enum stroke stroke, bool ascii)
{
    static const char *const texts[STROKES][2] = {[STROKE_NONE] = {" ", " "},
                                                  [STROKE_LIGHT] = {"─", "-"},
                                                  [STROKE_DOTTED] = {"╌", "."},
                                                  [STROKE_BROKEN] = {"╍", "~"},
                                                  [STROKE_HEAVY] = {"━", "="}};
    return texts[stroke][ascii];
}

const char *glyph_down(enum stroke stroke, bool ascii)
{
    static const char *const texts[STROKES][2] = {[STROKE_NONE] = {" ", " "},
                                                  [STROKE_LIGHT] = {"│", "|"},
                                                  [STROKE_DOTTED] = {"╎", ":"},
                                                  [STROKE_BROKEN] = {"╏", ";"},
                                                  [STROKE_HEAVY] = {"┃", "#"}};
    return texts[stroke][ascii];
}

/* Unicode has a character for every place where light and heavy lines meet. */
enum weight { ABSENT, LIGHT, HEAVY, WEIGHTS };

static const enum weight weights[STROKES] = {[STROKE_NONE] = ABSENT,
                                             [STROKE_LIGHT] = LIGHT,
                                             [STROKE_DOTTED] = LIGHT,
                                             [STROKE_BROKEN] = HEAVY,
                                             [STROKE_HEAVY] = HEAVY};

/* By the weights of the arms up, right, down and left. */
/* clang-format off */
static const char *const junctions[WEIGHTS][WEIGHTS][WEIGHTS][WEIGHTS] = {
    {
        {{" ", "╴", "╸"}, {"╷", "┐", "┑"}, {"╻", "┒", "┓"}},
        {{"╶", "─", "╾"}, {"┌", "┬", "┭"}, {"┎", "┰", "┱"}},
        {{"╺", "╼", "━"}, {"┍", "┮", "┯"}, {"┏", "┲", "┳"}},
    },
    {
        {{"╵", "┘", "┙"}, {"│", "┤", "┥"}, {"╽", "┧", "┪"}},
        {{"└", "┴", "┵"}, {"├", "┼", "┽"}, {"┟", "╁", "╅"}},
        {{"┕", "┶", "┷"}, {"┝", "┾", "┿"}, {"┢", "╆", "╈"}},
    },
    {
        {{"╹", "┚", "┛"}, {"╿", "┦", "┩"}, {"┃", "┨", "┫"}},
        {{"┖", "┸", "┹"}, {"┞", "╀", "╃"}, {"┠", "╂", "╉"}},
        {{"┗", "┺", "┻"}, {"┡", "╄", "╇"}, {"┣", "╊", "╋"}},
    },
};
/* clang-format on */

const char *glyph_junction(const enum stroke strokes[ARMS], bool ascii)
{
    enum weight arms[ARMS];
    for (int i = 0; i < ARMS; i++) {
        arms[i] = weights[strokes[i]];
    }
    if (!ascii) {
        return junctions[arms[ARM_UP]][arms[ARM_RIGHT]][arms[ARM_DOWN]][arms[ARM_LEFT]];
    }
    bool across = arms[ARM_RIGHT] != ABSENT || arms[ARM_LEFT] != ABSENT;
    bool down = arms[ARM_UP] != ABSENT || arms[ARM_DOWN] != ABSENT;
    if (arms[ARM_UP] == HEAVY || arms[ARM_DOWN] == HEAVY) {
        return "#";
    }
    if (across && down) {
        return "+";
    }
    if (across) {
        return arms[ARM_RIGHT] == HEAVY || arms[ARM_LEFT] == HEAVY ? "=" : "-";
    }
    return down ? "|" : " ";
}

/* ---- Lines of clues ---- */

const char *glyph_path(unsigned arms, bool ascii)
{
    /* clang-format off */
    static const char *const paths[1 << ARMS] = {
        " ", "║", "═", "╚", "║", "║", "╔", "╠",
        "═", "╝", "═", "╩", "╗", "╣", "╦", "╬"};
    static const char *const plain[1 << ARMS] = {
        " ", "|", "-", "+", "|", "|", "+", "+",
        "-", "+", "-", "+", "+", "+", "+", "+"};
    /* clang-format on */
    return ascii ? plain[arms] : paths[arms];
}

const char *glyph_path_across(enum stroke stroke, bool ascii)
{
    static const char *const texts[STROKES][2] = {[STROKE_NONE] = {"═", "-"},
                                                  [STROKE_LIGHT] = {"╪", "+"},
                                                  [STROKE_DOTTED] = {"╪", "+"},
                                                  [STROKE_BROKEN] = {"═", "-"},
                                                  [STROKE_HEAVY] = {"┃", "#"}};
    return texts[stroke][ascii];
}

const char *glyph_path_down(enum stroke stroke, bool ascii)
{
    static const char *const texts[STROKES][2] = {[STROKE_NONE] = {"║", "|"},
                                                  [STROKE_LIGHT] = {"╫", "|"},
                                                  [STROKE_DOTTED] = {"╫", "|"},
                                                  [STROKE_BROKEN] = {"║", "|"},
                                                  [STROKE_HEAVY] = {"║", "|"}};
    return texts[stroke][ascii];
}
