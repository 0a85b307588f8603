/* Random puzzles through the library's functions for building them, of all kinds of clues and on
 * all sorts of boards, with cells and values within bounds and beyond: what is accepted is written
 * as a constraint string that is read as the same puzzle. Of some of them the formula describes
 * itself to a decoder, and a certificate verifies.
 *
 * Two puzzles are compared by what the public header tells of them, not by their texts. A kind of
 * clue that is added to the library takes part by itself.
 */
#include "../proof/proving.h"
#include "memio.h"
#include "random.h"
#include "unit.h"

#include <inttypes.h>
#include <limits.h>
#include <satdoku_program.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 15000, ASKED_CELLS = 40, CLUES_MAX = 12, TRIES = 40 };
enum { SIDE_MAX = 40, PLACES_MAX = SIDE_MAX * SIDE_MAX, VALUES_MAX = 1 << 12 };

struct builders {
    uint64_t seed;
    int round;
    struct random random;
    struct satdoku_puzzle *built;
    struct satdoku_puzzle *again;
    struct satdoku_solver *solver;
    long patience; /* how often the solver may still ask whether to stop */
    char *folder;
    struct memory text;
    int taken[SATDOKU_CLUE_KINDS];
    int layer; /* what is beside the grid, of `layers` */
    int boards;
    int proved;
};

/* ---- Numbers ---- */

static int below(struct builders *b, int bound)
{
    return random_below(&b->random, bound);
}

static bool one_in(struct builders *b, int count)
{
    return below(b, count) == 0;
}

static int pick(struct builders *b, const int *numbers, size_t count)
{
    return numbers[below(b, (int)count)];
}

/* ---- Boards ---- */

struct drawn {
    struct satdoku_board board;
    bool missing[PLACES_MAX];
    int layout[PLACES_MAX];
    struct satdoku_group groups[3];
};

/* Pieces of any cells: of one size, of any sizes, or of rows; some cells are in none. */
static void draw_layout(struct builders *b, struct drawn *drawn)
{
    int places = drawn->board.rows * drawn->board.columns;
    int order[PLACES_MAX];
    int size = 1 + below(b, drawn->board.digits);
    bool equal = one_in(b, 2);
    bool whole = one_in(b, 2);
    int piece = 1;
    int left = size;
    random_permutation(&b->random, order, places, 0);
    for (int i = 0; i < places; i++) {
        if (left-- == 0) {
            piece += 1 + (one_in(b, 9) ? 1 : 0);
            left = (equal ? size : 1 + below(b, drawn->board.digits)) - 1;
        }
        drawn->layout[order[i]] = whole || !one_in(b, 6) ? piece : 0;
    }
    drawn->board.layout = drawn->layout;
}

/* Groups of rules, and kinds of clues for boards that have them. */
static const struct {
    const char *name;
    enum satdoku_clue_kind kinds[3];
} layers[] = {
    {"DGR", {SATDOKU_CLUE_DOPPELGANGER, SATDOKU_CLUE_DOPPELGANGER, SATDOKU_CLUE_DOPPELGANGER}},
    {"VS", {SATDOKU_CLUE_COUNT_VALUES, SATDOKU_CLUE_CHAOS_COUNT, SATDOKU_CLUE_CONNECTED_VALUES}},
    {"CC", {SATDOKU_CLUE_CHAOS_CONSTRUCTION, SATDOKU_CLUE_CHAOS_COUNT, SATDOKU_CLUE_CHAOS_ARROW}},
    {"YY", {SATDOKU_CLUE_YIN_YANG, SATDOKU_CLUE_CHAOS_COUNT, SATDOKU_CLUE_CHAOS_ARROW}},
    {"SB", {SATDOKU_CLUE_STAR_BATTLE, SATDOKU_CLUE_COUNT_VALUES, SATDOKU_CLUE_CHAOS_COUNT}},
    {"MS", {SATDOKU_CLUE_MINESWEEPER, SATDOKU_CLUE_COUNT_VALUES, SATDOKU_CLUE_CHAOS_COUNT}},
    {"SN", {SATDOKU_CLUE_SNAKE, SATDOKU_CLUE_COUNT_VALUES, SATDOKU_CLUE_CHAOS_ARROW}},
    {"LP", {SATDOKU_CLUE_LOOP, SATDOKU_CLUE_COUNT_VALUES, SATDOKU_CLUE_CONNECTED_VALUES}},
    {"CV", {SATDOKU_CLUE_CAVE, SATDOKU_CLUE_CHAOS_ARROW, SATDOKU_CLUE_CONNECTED_VALUES}},
    {"MY", {SATDOKU_CLUE_MASYU, SATDOKU_CLUE_WHITE_PEARL, SATDOKU_CLUE_BLACK_PEARL}},
    {"NK", {SATDOKU_CLUE_NURIKABE, SATDOKU_CLUE_ISLAND, SATDOKU_CLUE_ISLAND}},
    {"GX", {SATDOKU_CLUE_GALAXIES, SATDOKU_CLUE_GALAXY, SATDOKU_CLUE_GALAXY}},
    {"DB", {SATDOKU_CLUE_DOUBLERS, SATDOKU_CLUE_VALUE_SUM, SATDOKU_CLUE_VALUE_SUM}},
    {"NG", {SATDOKU_CLUE_NEGATORS, SATDOKU_CLUE_VALUE_SUM, SATDOKU_CLUE_VALUE_SUM}},
    {"SC", {SATDOKU_CLUE_SCHROEDINGER, SATDOKU_CLUE_VALUE_SUM, SATDOKU_CLUE_VALUE_SUM}},
    {"SL", {SATDOKU_CLUE_SLITHERLINK, SATDOKU_CLUE_COUNT_VALUES, SATDOKU_CLUE_SLITHERLINK}},
};

static void draw_board(struct builders *b, struct drawn *drawn)
{
    static const int sides[] = {1, 2, 3, 4, 4, 4, 5, 6, 6, 8, 9, 9, 9, 9, 9, 10, 16, 17, 36};
    static const int lowest[] = {1, 1, 1, 1, 0, 2, 399, 400, 401, -1};
    struct satdoku_board *board = &drawn->board;
    *board = (struct satdoku_board){.rows = pick(b, sides, LENGTH(sides))};
    board->columns = one_in(b, 3) ? pick(b, sides, LENGTH(sides)) : board->rows;
    board->digits = board->rows > board->columns ? board->rows : board->columns;
    board->digits += one_in(b, 4) ? below(b, 4) : 0;
    board->lowest = pick(b, lowest, LENGTH(lowest));
    board->no_lines = one_in(b, 8);
    board->digits = board->no_lines && one_in(b, 2) ? 1 + below(b, 12) : board->digits;
    if (!one_in(b, 4)) {
        board->box_rows = 1 + below(b, board->rows);
        board->box_columns =
            one_in(b, 2) ? 1 + below(b, board->columns) : board->digits / board->box_rows;
    }
    if (one_in(b, 5)) {
        for (int place = 0; place < board->rows * board->columns; place++) {
            drawn->missing[place] = one_in(b, 6);
        }
        board->missing = drawn->missing;
    }
    if (one_in(b, 3)) {
        draw_layout(b, drawn);
    }
    board->falling_diagonal = one_in(b, 6);
    board->rising_diagonal = one_in(b, 6);
    board->windoku = one_in(b, board->rows == 9 ? 4 : 100);
    board->disjoint = one_in(b, 6);
    bool layer = board->rows == board->columns && !one_in(b, 3);
    if (board->rows == board->columns && one_in(b, 12)) {
        static const char *const names[] = {"DGR", "DGC", "DGB"};
        b->layer = 0;
        for (int i = 0; i < 3; i++) {
            drawn->groups[i] = (struct satdoku_group){.name = names[i],
                                                      .rows = i == 1 ? board->rows : 1,
                                                      .columns = i == 1 ? 1 : board->columns};
        }
        board->digits = board->rows + 1;
        board->lowest = 0;
        board->layout = NULL;
        board->missing = NULL;
        board->no_lines = false;
        board->struct_size = sizeof *board;
        board->groups = drawn->groups;
        board->group_count = 3;
    } else if (layer || one_in(b, 12)) {
        b->layer = layer ? 2 + below(b, (int)LENGTH(layers) - 2) : 1;
        const char *name = layers[b->layer].name;
        int margin = strcmp(name, "MY") == 0 || strcmp(name, "GX") == 0 ? -1
                     : strcmp(name, "SL") == 0                          ? 1
                                                                        : 0;
        int times = margin != 0 ? 2 : 1;
        board->digits = layer ? board->rows + (strcmp(name, "SC") == 0) : board->digits;
        board->missing = layer ? NULL : board->missing;
        drawn->groups[0] = (struct satdoku_group){.name = name,
                                                  .rows = times * board->rows + margin,
                                                  .columns = times * board->columns + margin};
        board->struct_size = sizeof *board;
        board->groups = drawn->groups;
        board->group_count = 1;
    }
}

/* Starts a puzzle on some board. */
static void start(struct builders *b)
{
    static const char samurai[] = ".Board~samurai.AllDifferent~R1C1~R2C5";
    static struct drawn drawn;
    if (one_in(b, 40)) {
        assert_int_equal(satdoku_puzzle_parse(b->built, samurai, strlen(samurai), NULL, NULL),
                         SATDOKU_OK);
        return;
    }
    do {
        memset(&drawn, 0, sizeof drawn);
        draw_board(b, &drawn);
    } while (satdoku_puzzle_start(b->built, &drawn.board, one_in(b, 6), NULL) != SATDOKU_OK);
}

/* ---- Clues ---- */

struct clue_draft {
    struct satdoku_cell cells[PLACES_MAX];
    size_t cell_count;
    int values[VALUES_MAX];
    size_t value_count;
};

static struct satdoku_cell some_cell(struct builders *b)
{
    int off = one_in(b, 60) ? 1 : 0;
    int row = 1 + below(b, satdoku_puzzle_shape(b->built).rows + off) - (one_in(b, 2) ? off : 0);
    return (struct satdoku_cell){row, 1 + below(b, satdoku_puzzle_shape(b->built).columns + off)};
}

/* Cells from one on in steps, up to the edge of the board or `most`. */
static void draw_steps(struct builders *b, struct clue_draft *clue, struct satdoku_cell cell,
                       int down, int right, size_t most)
{
    clue->cell_count = 0;
    do {
        clue->cells[clue->cell_count++] = cell;
        cell = (struct satdoku_cell){cell.row + down, cell.column + right};
    } while (satdoku_puzzle_has_cell(b->built, cell.row, cell.column) && clue->cell_count < most);
}

/* A row or a column from one side, or a diagonal from edge to edge. */
static void draw_line(struct builders *b, struct clue_draft *clue, bool diagonal)
{
    struct satdoku_cell cell = some_cell(b);
    int down = below(b, 3) - 1;
    int right = diagonal ? (one_in(b, 2) ? 1 : -1) : down == 0 ? (one_in(b, 2) ? 1 : -1) : 0;
    down = diagonal ? (one_in(b, 2) ? 1 : -1) : down;
    while (satdoku_puzzle_has_cell(b->built, cell.row - down, cell.column - right)) {
        cell = (struct satdoku_cell){cell.row - down, cell.column - right};
    }
    draw_steps(b, clue, cell, down, right, PLACES_MAX);
}

static void draw_path(struct builders *b, struct clue_draft *clue, size_t most)
{
    clue->cells[0] = some_cell(b);
    for (clue->cell_count = 1; clue->cell_count < most;) {
        struct satdoku_cell next = clue->cells[clue->cell_count - 1];
        next.row += below(b, 3) - 1;
        next.column += below(b, 3) - 1;
        if (satdoku_puzzle_has_cell(b->built, next.row, next.column) || one_in(b, 60)) {
            clue->cells[clue->cell_count++] = next;
        }
    }
}

/* A cell, and others of the lower half of the board, where the cells beside a grid are. */
static void draw_beside(struct builders *b, struct clue_draft *clue)
{
    clue->cell_count = 2 + (size_t)below(b, 4);
    for (size_t i = 0; i < clue->cell_count; i++) {
        clue->cells[i] = some_cell(b);
        clue->cells[i].row += i > 0 ? satdoku_puzzle_shape(b->built).rows / 2 : 0;
    }
}

static void draw_cells(struct builders *b, struct clue_draft *clue)
{
    struct satdoku_cell corner = some_cell(b);
    struct satdoku_shape shape = satdoku_puzzle_shape(b->built);
    switch (below(b, 11)) {
    case 10:
        clue->cell_count = 0;
        while (shape.rows <= SIDE_MAX &&
               clue->cell_count < (size_t)shape.rows * (size_t)shape.columns) {
            int i = (int)clue->cell_count;
            clue->cells[clue->cell_count++] =
                (struct satdoku_cell){1 + i / shape.columns, 1 + i % shape.columns};
        }
        break;
    case 9:
        draw_beside(b, clue);
        break;
    case 0:
        clue->cell_count = 0;
        break;
    case 1:
        draw_path(b, clue, 1);
        break;
    case 2:
        draw_steps(b, clue, corner, one_in(b, 2) ? 1 : 0, one_in(b, 2) ? 1 : 0, 2);
        break;
    case 3:
        draw_line(b, clue, false);
        break;
    case 4:
        draw_line(b, clue, true);
        break;
    case 5:
        for (clue->cell_count = 0; clue->cell_count < 4; clue->cell_count++) {
            int i = (int)clue->cell_count;
            clue->cells[i] = (struct satdoku_cell){corner.row + i / 2, corner.column + i % 2};
        }
        break;
    case 6:
        clue->cell_count = 2 + (size_t)below(b, 8);
        for (size_t i = 0; i < clue->cell_count; i++) {
            clue->cells[i] = some_cell(b);
        }
        break;
    default:
        draw_path(b, clue, 2 + (size_t)below(b, 8));
    }
}

static int some_value(struct builders *b)
{
    static const int bounds[] = {0,   1,   2,        3,       4,        5,       10,     15,
                                 57,  58,  59,       99,      100,      101,     -100,   -101,
                                 399, 400, 401,      1023,    1024,     3600,    999999, 1000000,
                                 -1,  -2,  -1000000, 1000001, -1000001, INT_MAX, INT_MIN};
    int lowest = satdoku_puzzle_shape(b->built).lowest;
    return one_in(b, 4) ? pick(b, bounds, LENGTH(bounds))
                        : lowest + below(b, satdoku_puzzle_shape(b->built).digits + 2) -
                              (one_in(b, 9) ? 1 : 0);
}

/* Sizes of parts that have all cells. */
static void draw_parts(struct builders *b, struct clue_draft *clue)
{
    size_t left = clue->cell_count;
    while (left > 0) {
        size_t part = 1 + (size_t)below(b, (int)left);
        clue->values[clue->value_count++] = (int)part;
        left -= part;
    }
}

static void draw_text(struct builders *b, struct clue_draft *clue, const char *characters, int most)
{
    for (int left = below(b, most + 1); left > 0; left--) {
        clue->values[clue->value_count++] = characters[below(b, (int)strlen(characters))];
    }
}

/* The number of parts, their sizes, and a machine, which is seldom another than this one: it
 * accepts digits that rise on a board with four digits. */
static void draw_machine(struct builders *b, struct clue_draft *clue)
{
    static const char rising[] = "SMz5TnJzHIgA";
    clue->value_count = 1;
    draw_parts(b, clue);
    clue->values[0] = (int)clue->value_count - 1;
    for (const char *c = rising; *c != '\0'; c++) {
        clue->values[clue->value_count++] = one_in(b, 50) ? "+/-_=Aa0"[below(b, 8)] : *c;
    }
}

/* A number, and sizes of parts that have all cells but two. */
static void draw_ways(struct builders *b, struct clue_draft *clue)
{
    clue->values[clue->value_count++] = below(b, 2);
    for (size_t left = clue->cell_count; left > 2;) {
        size_t part = 1 + (size_t)below(b, (int)left - 2);
        clue->values[clue->value_count++] = (int)part;
        left -= part;
    }
}

/* Clues that have all cells, some of them in composites; seldom something is wrong. */
static void draw_members(struct builders *b, struct clue_draft *clue)
{
    size_t left = clue->cell_count;
    int depth = 0;
    while (left > 0) {
        size_t part = 1 + (size_t)below(b, left < 4 ? (int)left : 4);
        bool single = part == 1;
        if (one_in(b, 4)) {
            clue->values[clue->value_count++] = SATDOKU_CLUE_OR + below(b, 2);
            depth++;
        }
        clue->values[clue->value_count++] =
            one_in(b, 50) ? some_value(b)
            : single      ? SATDOKU_CLUE_CANDIDATES
                          : (one_in(b, 2) ? SATDOKU_CLUE_PALINDROME : SATDOKU_CLUE_RENBAN);
        clue->values[clue->value_count++] = (int)part;
        clue->values[clue->value_count++] = single;
        if (single) {
            clue->values[clue->value_count++] = some_value(b);
        }
        if (depth > 0 && one_in(b, 3)) {
            clue->values[clue->value_count++] = -1;
            depth--;
        }
        left -= part;
    }
    for (; depth > 0; depth--) {
        clue->values[clue->value_count++] = -1;
    }
}

static void draw_values(struct builders *b, struct clue_draft *clue)
{
    static const char patterns[] = "0123401234....[]^-()|*+?{},AaG %/";
    int digits = satdoku_puzzle_shape(b->built).digits;
    size_t count = (size_t)below(b, 4);
    clue->value_count = 0;
    switch (below(b, 12)) {
    case 11:
        draw_ways(b, clue);
        return;
    case 0:
        count = 1 + clue->cell_count;
        break;
    case 1:
        draw_parts(b, clue);
        return;
    case 2:
        draw_text(b, clue, patterns, 9);
        return;
    case 3:
        draw_machine(b, clue);
        return;
    case 10:
        draw_members(b, clue);
        return;
    case 4: /* a relation */
        while (clue->value_count < (size_t)digits * (size_t)digits) {
            clue->values[clue->value_count++] = one_in(b, 400) ? some_value(b) : below(b, 2);
        }
        return;
    default:
        break;
    }
    while (clue->value_count < count) {
        clue->values[clue->value_count++] = some_value(b);
    }
}

/* Adds clues of a kind, as far as the library takes them. */
static void add_clue(struct builders *b)
{
    static struct clue_draft draft;
    bool tile = satdoku_puzzle_shape(b->built).sudominoku && one_in(b, 3);
    bool beside = satdoku_puzzle_group_count(b->built) > 1 && one_in(b, 2);
    int kind = tile     ? SATDOKU_CLUE_DOMINO + below(b, 2)
               : beside ? (int)layers[b->layer].kinds[below(b, 3)]
                        : below(b, SATDOKU_CLUE_KINDS);
    for (int i = 0; i < TRIES; i++) {
        draw_cells(b, &draft);
        draw_values(b, &draft);
        struct satdoku_clue clue = {(enum satdoku_clue_kind)kind, draft.cell_count, draft.cells,
                                    draft.value_count, draft.values};
        struct satdoku_error error;
        enum satdoku_status status = satdoku_puzzle_add(b->built, &clue, &error);
        if (status == SATDOKU_OK) {
            b->taken[kind]++;
            return;
        }
        assert_int_equal(status, SATDOKU_ERR_ARGUMENT);
    }
}

/* ---- The same puzzle ---- */

static void expect(const struct builders *b, bool condition, const char *what)
{
    if (!condition) {
        fail_msg("seed %" PRIu64 ", round %d: %s\n%.*s", b->seed, b->round, what,
                 (int)(b->text.length < 4000 ? b->text.length : 4000),
                 b->text.data != NULL ? b->text.data : "");
    }
}

static void compare_cells(const struct builders *b)
{
    const struct satdoku_puzzle *one = b->built;
    const struct satdoku_puzzle *other = b->again;
    expect(b,
           satdoku_puzzle_shape(one).rows == satdoku_puzzle_shape(other).rows &&
               satdoku_puzzle_shape(one).columns == satdoku_puzzle_shape(other).columns,
           "the canvas is the same");
    expect(b,
           satdoku_puzzle_shape(one).digits == satdoku_puzzle_shape(other).digits &&
               satdoku_puzzle_shape(one).lowest == satdoku_puzzle_shape(other).lowest,
           "the digits are the same");
    expect(b, satdoku_puzzle_shape(one).sudominoku == satdoku_puzzle_shape(other).sudominoku,
           "both or neither are a Sudominoku");
    expect(b,
           satdoku_puzzle_shape(one).box_rows == satdoku_puzzle_shape(other).box_rows &&
               satdoku_puzzle_shape(one).box_columns == satdoku_puzzle_shape(other).box_columns,
           "boxes have the same shape");
    for (int row = 1; row <= satdoku_puzzle_shape(one).rows; row++) {
        for (int column = 1; column <= satdoku_puzzle_shape(one).columns; column++) {
            expect(b,
                   satdoku_puzzle_has_cell(one, row, column) ==
                       satdoku_puzzle_has_cell(other, row, column),
                   "the same cells are there");
            expect(b,
                   satdoku_puzzle_region(one, row, column) ==
                       satdoku_puzzle_region(other, row, column),
                   "each cell is in the same box or piece");
            expect(b,
                   satdoku_puzzle_given(one, row, column) ==
                       satdoku_puzzle_given(other, row, column),
                   "the givens are the same");
        }
    }
}

static void compare_lists(const struct builders *b, const struct satdoku_clues *one,
                          const struct satdoku_clues *other)
{
    expect(b, one->count == other->count, "there are as many clues, or regions");
    for (size_t i = 0; i < one->count; i++) {
        const struct satdoku_clue *mine = &one->clue[i];
        const struct satdoku_clue *yours = &other->clue[i];
        expect(b, mine->kind == yours->kind, "each is of the same kind");
        expect(b,
               mine->cell_count == yours->cell_count &&
                   memcmp(mine->cells, yours->cells, mine->cell_count * sizeof *mine->cells) == 0,
               "each has the same cells");
        expect(b,
               mine->value_count == yours->value_count &&
                   memcmp(mine->values, yours->values, mine->value_count * sizeof(int)) == 0,
               "each has the same values");
    }
}

static void compare_parts(const struct builders *b)
{
    struct satdoku_clues *built[2] = {NULL, NULL};
    struct satdoku_clues *again[2] = {NULL, NULL};
    expect(b,
           satdoku_puzzle_clues(&built[0], b->built) == SATDOKU_OK &&
               satdoku_puzzle_clues(&again[0], b->again) == SATDOKU_OK &&
               satdoku_puzzle_regions(&built[1], b->built) == SATDOKU_OK &&
               satdoku_puzzle_regions(&again[1], b->again) == SATDOKU_OK,
           "both can be taken apart");
    for (int i = 0; i < 2; i++) {
        compare_lists(b, built[i], again[i]);
        satdoku_clues_free(built[i]);
        satdoku_clues_free(again[i]);
    }
}

static void read_again(struct builders *b)
{
    struct satdoku_read_options options = {.format = SATDOKU_FORMAT_CONSTRAINTS};
    struct satdoku_error error = {.status = SATDOKU_OK};
    memory_clear(&b->text);
    expect(b,
           satdoku_write_puzzle(memory_sink(&b->text), SATDOKU_FORMAT_CONSTRAINTS, 1, b->built,
                                NULL) == SATDOKU_OK,
           "the puzzle is written");
    enum satdoku_status status =
        satdoku_puzzle_parse(b->again, b->text.data, b->text.length, &options, &error);
    expect(b, status == SATDOKU_OK, error.message);
    compare_cells(b);
    compare_parts(b);
}

/* ---- Questions ---- */

static bool has_patience_ended(void *context)
{
    struct builders *b = context;
    return b->patience-- <= 0;
}

/* A decoder reads the puzzle from the comments of its formula. */
static void encode_and_decode(struct builders *b)
{
    static const char answer[] = "s UNSATISFIABLE\n";
    struct memory formula = {.data = NULL};
    struct satdoku_encode_options options = {.max_clauses = 200000,
                                             .stop = has_patience_ended,
                                             .stop_context = b};
    struct satdoku_decoder *decoder = NULL;
    struct satdoku_grid *grid = NULL;
    struct satdoku_error error = {.status = SATDOKU_OK};
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    b->patience = 100000;
    enum satdoku_status status =
        satdoku_encode(&verdict, memory_sink(&formula), b->built, &options, NULL, &error);
    expect(b, status == SATDOKU_OK || status == SATDOKU_ERR_LIMIT, error.message);
    if (status == SATDOKU_OK && verdict == SATDOKU_VERDICT_SOLVABLE) {
        struct memory_reading cnf = {.data = formula.data, .length = formula.length};
        struct memory_reading said = {.data = answer, .length = sizeof answer - 1};
        assert_int_equal(satdoku_grid_new(&grid), SATDOKU_OK);
        status = satdoku_decoder_new(&decoder, NULL, memory_source(&cnf), &error);
        expect(b, status == SATDOKU_OK, error.message);
        status = satdoku_decoder_start(decoder, memory_source(&said), &error);
        expect(b, status == SATDOKU_OK, error.message);
        status = satdoku_decoder_next(&verdict, grid, decoder, &error);
        expect(b, status == SATDOKU_OK && verdict == SATDOKU_VERDICT_NONE, error.message);
        satdoku_decoder_free(decoder);
        satdoku_grid_free(grid);
    }
    memory_clear(&formula);
}

static void prove_and_verify(struct builders *b)
{
    struct satdoku_error error = {.status = SATDOKU_OK};
    struct satdoku_finding finding = {.verified = false};
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    char *certificate = proving_path(b->folder, "certificate");
    b->patience = 3000;
    enum satdoku_status status =
        satdoku_prove(&verdict, certificate, b->solver, b->built, NULL, &error);
    expect(b, status == SATDOKU_OK || status == SATDOKU_ERR_LIMIT, error.message);
    if (status == SATDOKU_OK && verdict != SATDOKU_VERDICT_UNKNOWN) {
        b->patience = LONG_MAX;
        status = satdoku_verify(&finding, certificate, b->solver, &error);
        expect(b, status == SATDOKU_OK, error.message);
        expect(b, finding.verified && finding.verdict == verdict, finding.what);
        proving_remove(certificate);
        b->proved++;
        return;
    }
    free(certificate);
}

/* ---- Rounds ---- */

static int setup(void **state)
{
    static struct builders builders;
    struct builders *b = &builders;
    b->seed = random_seed();
    print_message("seed %" PRIu64 "\n", b->seed);
    struct satdoku_solver_options options = {.stop = has_patience_ended,
                                             .stop_context = b,
                                             .max_clauses = 100000};
    assert_int_equal(satdoku_puzzle_new(&b->built), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_new(&b->again), SATDOKU_OK);
    assert_int_equal(satdoku_solver_new(&b->solver, &options), SATDOKU_OK);
    b->folder = proving_folder();
    *state = b;
    return 0;
}

static int teardown(void **state)
{
    struct builders *b = *state;
    satdoku_puzzle_free(b->built);
    satdoku_puzzle_free(b->again);
    satdoku_solver_free(b->solver);
    proving_remove(b->folder);
    memory_clear(&b->text);
    return 0;
}

static void play(struct builders *b)
{
    random_init(&b->random, b->seed, (uint64_t)b->round);
    start(b);
    for (int clues = below(b, CLUES_MAX); clues > 0; clues--) {
        add_clue(b);
    }
    read_again(b);
    if (satdoku_puzzle_shape(b->built).cells <= ASKED_CELLS && one_in(b, 4)) {
        encode_and_decode(b);
        prove_and_verify(b);
    }
}

static void test_built_puzzles(void **state)
{
    struct builders *b = *state;
    int rounds = random_rounds(ROUNDS);
    for (b->round = 0; b->round < rounds; b->round++) {
        play(b);
    }
    for (int kind = 0; kind < SATDOKU_CLUE_KINDS && rounds >= ROUNDS / 10; kind++) {
        print_message("%-16s %d\n", satdoku_clue_kind_name((enum satdoku_clue_kind)kind),
                      b->taken[kind]);
        assert_true((b->taken[kind] > 0) == (kind != SATDOKU_CLUE_REGION));
    }
    assert_true(rounds < ROUNDS / 10 || b->proved > 0);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_built_puzzles, setup, teardown),
    };
    return RUN_TESTS(tests);
}
