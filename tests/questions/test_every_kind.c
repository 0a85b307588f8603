/* Every kind of clue, with few cells and many, the same ones again, and values at its bounds and
 * beyond, on boards of odd sizes: through the builder, as a constraint string and as an element of
 * f-puzzles. A refusal is one line, with a place if there is a text. An accepted puzzle goes
 * through the questions, and on small boards the verdict is that of the rules.
 *
 * Nothing here names a kind: the tables of kinds are walked, so a new one is tried like the others.
 */
#include "unit.h"

#include "asking.h"
#include "constraints.h"
#include "fpuzzles.h"
#include "memio.h"
#include "random.h"
#include "rules.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Boards --------------------------------------------------------------------------------- */

enum nature {
    PLAIN,
    SUDOMINOKU,
    BESIDE, /* with the groups of a rule: of the kind, or of regions to be found */
    MISSING,
    SAMURAI
}; /* from MISSING on strings alone say it */

struct size {
    int rows;
    int columns;
    int digits;
    int lowest;
    enum nature nature;
};

static const struct size sizes[] = {
    {1, 1, 1, 1, PLAIN},      {1, 1, 1, 0, PLAIN},     {1, 1, 1, 1, SUDOMINOKU},
    {1, 2, 2, 1, PLAIN},      {2, 2, 2, 1, PLAIN},     {2, 2, 2, 0, PLAIN},
    {2, 2, 2, 1, SUDOMINOKU}, {2, 2, 3, 0, PLAIN},     {3, 3, 9, 1, PLAIN},
    {1, 400, 400, 1, PLAIN},  {36, 36, 36, 1, PLAIN},  {36, 36, 36, 0, PLAIN},
    {2, 2, 2, 1, BESIDE},     {3, 3, 3, 1, BESIDE},    {2, 2, 3, 0, BESIDE},
    {3, 3, 3, 1, MISSING},    {21, 21, 9, 1, SAMURAI},
};

enum { FEW_CELLS = 9, GRIDS_MAX = 300 };

/* As large a share of the puzzles is asked as random tests play of their rounds; at least one of so
 * many, also in quick runs. */
enum { FEW = 5, FEWER = 20, PERCENT = 100 };

/* Where time is short, one in so many templates is tried with each board, unless none is
 * accepted. */
enum { FEWER_TEMPLATES = 4 };

/* And one in so many kinds, other ones with another seed. */
enum { TURNS = 3 };

static int cells_of(const struct size *size)
{
    return size->rows * size->columns;
}

static bool is_large(const struct size *size)
{
    return cells_of(size) > FEW_CELLS;
}

/* ---- Cells ---------------------------------------------------------------------------------- */

enum arrangement {
    NO_CELL,
    ONE,
    LAST,
    ACROSS, /* two cells, side by side */
    DOWN,
    TWICE, /* the same cell */
    THREE, /* the first ones in reading order, from the first on again where the board ends */
    AGAIN, /* and the first one once more */
    FOUR_AGAIN,
    SQUARE,
    ROW,
    ROW_BACK,
    COLUMN,
    COLUMN_BACK,
    DIAGONAL,
    ALL,
    ALL_AND_ONE,
    ARRANGEMENTS
};

enum { CELLS_ROOM = 36 * 36 + 1 };

struct cells {
    struct satdoku_cell cell[CELLS_ROOM];
    size_t count;
};

static void put(struct cells *cells, int row, int column)
{
    assert_true(cells->count < CELLS_ROOM);
    cells->cell[cells->count++] = (struct satdoku_cell){row, column};
}

/* So many cells in reading order; from the first one on again, where there are no more. */
static void put_first(struct cells *cells, const struct size *size, int count)
{
    for (int i = 0; i < count; i++) {
        int cell = i % cells_of(size);
        put(cells, 1 + cell / size->columns, 1 + cell % size->columns);
    }
}

/* So many cells in a straight line. */
static void put_line(struct cells *cells, struct satdoku_cell from, int down, int right, int count)
{
    for (int i = 0; i < count; i++) {
        put(cells, from.row + i * down, from.column + i * right);
    }
}

/* The board may lack some of them. */
static void put_arrangement(struct cells *cells, const struct size *size, enum arrangement shape)
{
    static const int first[ARRANGEMENTS] = {[ONE] = 1, [THREE] = 3, [AGAIN] = 3, [FOUR_AGAIN] = 4};
    const struct satdoku_cell corner = {1, 1};

    cells->count = 0;
    put_first(cells, size, first[shape]);
    switch (shape) {
    case LAST:
        put(cells, size->rows, size->columns);
        break;
    case ACROSS:
        put_line(cells, corner, 0, 1, 2);
        break;
    case DOWN:
        put_line(cells, corner, 1, 0, 2);
        break;
    case TWICE:
        put_line(cells, corner, 0, 0, 2);
        break;
    case AGAIN:
    case FOUR_AGAIN:
        put_first(cells, size, 1);
        break;
    case SQUARE:
        put_line(cells, corner, 0, 1, 2);
        put_line(cells, (struct satdoku_cell){2, 1}, 0, 1, 2);
        break;
    case ROW:
        put_line(cells, corner, 0, 1, size->columns);
        break;
    case ROW_BACK:
        put_line(cells, (struct satdoku_cell){1, size->columns}, 0, -1, size->columns);
        break;
    case COLUMN:
        put_line(cells, corner, 1, 0, size->rows);
        break;
    case COLUMN_BACK:
        put_line(cells, (struct satdoku_cell){size->rows, 1}, -1, 0, size->rows);
        break;
    case DIAGONAL:
        put_line(cells, corner, 1, 1, size->rows < size->columns ? size->rows : size->columns);
        break;
    case ALL:
        put_first(cells, size, cells_of(size));
        break;
    case ALL_AND_ONE:
        put_first(cells, size, cells_of(size) + 1);
        break;
    default:
        break;
    }
}

/* ---- Numbers -------------------------------------------------------------------------------- */

enum { NUMBERS = 17 };

/* Numbers at and around the bounds of a kind, of the board and of texts. */
static void put_numbers(int numbers[NUMBERS], const struct clue_kind *kind, const struct size *size)
{
    const int all[NUMBERS] = {kind->value_range.min,
                              kind->value_range.min - 1,
                              kind->value_range.min + 1,
                              size->lowest - 1,
                              size->lowest,
                              size->lowest + size->digits - 1,
                              size->lowest + size->digits,
                              cells_of(size),
                              cells_of(size) + 1,
                              58,
                              400,
                              401,
                              1023,
                              CLUE_SUM_MAX,
                              CLUE_SUM_MAX + 1,
                              INT_MAX,
                              INT_MIN};
    memcpy(numbers, all, sizeof all);
}

/* ---- Both ways a clue can go ---------------------------------------------------------------- */

struct fixture {
    struct satdoku_puzzle *puzzle;
    struct asking asking;
    struct memory board;  /* of f-puzzles */
    struct memory source; /* what the puzzle is made of: a text, or words for messages */
    bool quick;
    size_t one_in; /* so many of the accepted puzzles is asked */
    bool quiet;    /* what is accepted is not asked: a puzzle much like it was */
    size_t accepted;
    size_t asked;
    size_t refused;
};

/* The verdict of the rules, by trying all grids; UNKNOWN where these are too many. */
static enum satdoku_verdict by_rules(const struct satdoku_puzzle *puzzle)
{
    struct board *board = puzzle->board;
    struct grid grid = {.board = NULL};
    long long grids = 1;
    int found = 0;

    for (int i = 0; i < board->cells && grids <= GRIDS_MAX; i++) {
        grids *= board->digits;
    }
    if (puzzle->sudominoku || grids > GRIDS_MAX) {
        return SATDOKU_VERDICT_UNKNOWN;
    }
    assert_int_equal(grid_resize(&grid, board, false), SATDOKU_OK);
    for (long long number = 0; number < grids; number++) {
        long long rest = number;
        for (int cell = 0; cell < board->cells; cell++) {
            grid.digits[cell] = (uint16_t)(1 + rest % board->digits);
            rest /= board->digits;
        }
        found += rules_hold(puzzle, &grid, NULL);
    }
    grid_clear(&grid);
    return found == 0   ? SATDOKU_VERDICT_NONE
           : found == 1 ? SATDOKU_VERDICT_UNIQUE
                        : SATDOKU_VERDICT_MULTIPLE;
}

/* On large boards a question takes long, so that one puzzle stands for all that differ from it in
 * numbers only; in quick runs for all of its kind. */
static void expect_answers(struct fixture *f)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    bool few = satdoku_puzzle_shape(f->puzzle).cells <= FEW_CELLS;

    f->accepted++;
    if (f->quiet || (f->accepted + random_seed()) % f->one_in != 0) {
        return;
    }
    f->asked++;
    f->quiet = !few;
    f->asking.patience = few ? 1000000 : 50;
    const char *wrong = asking_all(&verdict, &f->asking, f->puzzle, few);
    if (wrong != NULL) {
        fail_msg("%s: %s", f->source.data, wrong);
    }
    enum satdoku_verdict expected = by_rules(f->puzzle);
    if (expected != SATDOKU_VERDICT_UNKNOWN && verdict != expected) {
        fail_msg("%s: %s, by the rules %s", f->source.data, satdoku_verdict_name(verdict),
                 satdoku_verdict_name(expected));
    }
}

/* A refusal has a status and one line; `length` is that of the text in which it has a place. */
static void expect_refusal(struct fixture *f, enum satdoku_status status,
                           const struct satdoku_error *error, size_t length)
{
    bool text = length > 0;
    enum satdoku_status wanted = text ? SATDOKU_ERR_MALFORMED : SATDOKU_ERR_ARGUMENT;
    bool place = text ? error->line == 1 && error->column >= 1 && error->column <= length + 1
                      : error->line == 0 && error->column == 0;

    f->refused++;
    if (status != wanted || error->status != wanted || !place || error->message[0] == '\0' ||
        strchr(error->message, '\n') != NULL) {
        fail_msg("%s: status %d, at %zu:%zu: %s", f->source.data, (int)status, error->line,
                 error->column, error->message);
    }
}

/* Prints how much was tried, so that a test that tries nothing is noticed. */
static void print_counts(const struct fixture *f, const char *what)
{
    print_message("%s: %zu accepted, %zu of them asked, %zu refused\n", what, f->accepted, f->asked,
                  f->refused);
}

/* ---- The builder ---------------------------------------------------------------------------- */

enum { VALUES_ROOM = 400 * 400 + 1, FEW_VALUES = 1000 };
static int values_room[VALUES_ROOM];

static bool has_its_turn(const struct fixture *f, int kind)
{
    return !f->quick || ((uint64_t)kind + random_seed()) % TURNS == 0;
}

/* The kind whose groups a board has for that one. */
static enum satdoku_clue_kind rule_beside(enum satdoku_clue_kind kind)
{
    enum satdoku_clue_kind layer = clue_kind_of(kind)->of_layer;
    return clue_kind_of(kind)->groups[0].name != NULL ? kind
           : layer != SATDOKU_CLUE_GIVEN              ? layer
           : kind == SATDOKU_CLUE_VALUE_SUM           ? SATDOKU_CLUE_DOUBLERS
                                                      : SATDOKU_CLUE_CHAOS_CONSTRUCTION;
}

/* Some kinds need a board with boxes: the largest one has them. False: the rule does not fit. */
static bool start(struct fixture *f, const struct size *size, enum satdoku_clue_kind kind)
{
    int side = size->rows == 36 ? 6 : 0;
    struct satdoku_board board = {.rows = size->rows,
                                  .columns = size->columns,
                                  .digits = size->digits,
                                  .lowest = size->lowest,
                                  .box_rows = side,
                                  .box_columns = side};
    struct satdoku_group groups[RULE_GROUPS_MAX];
    const struct rule_group *rule = clue_kind_of(rule_beside(kind))->groups;
    for (size_t i = 0; i < RULE_GROUPS_MAX && rule[i].name != NULL; i++) {
        struct board_group made = clue_group_make(&rule[i], size->rows, size->columns);
        groups[i] = (struct satdoku_group){.name = rule[i].name,
                                           .rows = made.rows,
                                           .columns = made.columns};
        board.group_count = i + 1;
    }
    board.struct_size = sizeof board;
    board.groups = groups;
    board.group_count = size->nature == BESIDE ? board.group_count : 0;
    bool sudominoku = size->nature == SUDOMINOKU;
    enum satdoku_status status = satdoku_puzzle_start(f->puzzle, &board, sudominoku, NULL);
    assert_true(status == SATDOKU_OK || (size->nature == BESIDE && status == SATDOKU_ERR_ARGUMENT));
    return status == SATDOKU_OK;
}

/* How many clues the puzzle has. */
static size_t count_clues(const struct satdoku_puzzle *puzzle)
{
    struct satdoku_clues *clues = NULL;
    assert_int_equal(satdoku_puzzle_clues(&clues, puzzle), SATDOKU_OK);
    size_t count = clues->count;
    satdoku_clues_free(clues);
    return count;
}

/* Whether such a clue is accepted; a puzzle with it is then asked. */
static bool build(struct fixture *f, const struct size *size, const struct satdoku_clue *clue)
{
    struct satdoku_error error = {.status = SATDOKU_OK};

    struct satdoku_cell cells[2 + FEW_CELLS];
    struct satdoku_clue moved = *clue;
    bool of_regions =
        clue->kind == SATDOKU_CLUE_CHAOS_COUNT || clue->kind == SATDOKU_CLUE_CHAOS_ARROW;

    /* Cells behind the first one are those beside the grid. */
    for (size_t i = 0; size->nature == BESIDE && of_regions && clue->cell_count <= LENGTH(cells) &&
                       i < clue->cell_count;
         i++) {
        cells[i] = clue->cells[i];
        cells[i].row += i > 0 && cells[i].row > 0 ? size->rows + 1 : 0;
        moved.cells = cells;
    }
    clue = &moved;
    memory_clear(&f->source);
    memory_print(&f->source, "%dx%d~%d-%d: kind %d of %zu cells, %zu values: %d, ...", size->rows,
                 size->columns, size->lowest, size->lowest + size->digits - 1, (int)clue->kind,
                 clue->cell_count, clue->value_count, clue->value_count > 0 ? clue->values[0] : 0);
    enum satdoku_status status = satdoku_puzzle_add(f->puzzle, clue, &error);
    if (status == SATDOKU_OK) {
        expect_answers(f);
        start(f, size, clue->kind);
    } else {
        expect_refusal(f, status, &error, 0);
        assert_int_equal(count_clues(f->puzzle), size->nature == BESIDE);
    }
    return status == SATDOKU_OK;
}

static bool is_among(int number, const int *numbers, int count)
{
    int i = 0;

    while (i < count && numbers[i] != number) {
        i++;
    }
    return i < count;
}

/* So many values of a clue, all of them the same number, which is one after another of those at the
 * bounds. */
static bool build_counted(struct fixture *f, const struct size *size, struct satdoku_clue *clue,
                          int count)
{
    const struct clue_kind *kind = clue_kind_of(clue->kind);
    int numbers[NUMBERS];
    bool fits = count >= kind->value_count.min &&
                (kind->value_count.max < 0 || count <= kind->value_count.max);
    bool accepted = false;

    put_numbers(numbers, kind, size);
    clue->value_count = (size_t)count;
    int tries = !fits || count == 0 ? 1 : count > FEW_VALUES ? 3 : NUMBERS;
    for (int i = 0; i < tries; i++) {
        for (int value = 0; value < count; value++) {
            values_room[value] = numbers[i];
        }
        accepted = (!is_among(numbers[i], numbers, i) && build(f, size, clue)) || accepted;
    }
    return accepted;
}

/* As many values as the kind may have, and one more or less. */
static bool build_numbers(struct fixture *f, const struct size *size, struct satdoku_clue *clue)
{
    const struct clue_kind *kind = clue_kind_of(clue->kind);
    const int counts[] = {kind->value_count.min,
                          kind->value_count.min - 1,
                          kind->value_count.min + 1,
                          kind->value_count.max + 1,
                          1 + (int)clue->cell_count,
                          kind->value_count.max < 0 ? size->digits * size->digits : 0};
    bool accepted = false;

    for (int i = 0; i < (int)LENGTH(counts); i++) {
        if (counts[i] >= 0 && counts[i] < VALUES_ROOM && !is_among(counts[i], counts, i)) {
            accepted = build_counted(f, size, clue, counts[i]) || accepted;
        }
    }
    return accepted;
}

/* Of kinds with any number of values: parts that have all cells, and a text. */
static bool build_texts(struct fixture *f, const struct size *size, struct satdoku_clue *clue)
{
    static const char *const texts[] = {"", ".*", "(.|.?)+", "SQA", "RNvs1Uqg", "RRP2EfDPGA", "R"};
    const struct clue_kind *kind = clue_kind_of(clue->kind);
    int cells = (int)clue->cell_count;
    bool accepted = false;

    for (size_t i = 0; kind->value_count.max < 0 && i < 2 * LENGTH(texts); i++) {
        int parts = i % 2 == 0 ? 1 : 2;
        size_t count = 0;
        if (kind->counts_parts) {
            values_room[count++] = parts;
        }
        if (kind->parts != NULL) {
            values_room[count++] = parts == 1 ? cells : 1;
            values_room[count] = cells - 1;
            count += parts == 2;
        }
        for (const char *c = texts[i / 2]; *c != '\0'; c++) {
            values_room[count++] = *c;
        }
        clue->value_count = count;
        accepted = build(f, size, clue) || accepted;
    }
    return accepted;
}

/* Of a composite: all cells but the last are a palindrome, or the last has the lowest digit; and
 * numbers that are no composite. */
static bool build_composites(struct fixture *f, const struct size *size, struct satdoku_clue *clue)
{
    static const int broken[][4] = {{-1},
                                    {SATDOKU_CLUE_OR},
                                    {SATDOKU_CLUE_OR, -1},
                                    {SATDOKU_CLUE_KINDS},
                                    {SATDOKU_CLUE_THERMO, 1000000, 0},
                                    {SATDOKU_CLUE_THERMO, 1, 1000000},
                                    {SATDOKU_CLUE_REGION, 1, 1, 1},
                                    {SATDOKU_CLUE_GIVEN, 1, 1, 1},
                                    {INT_MIN},
                                    {-2}};
    const struct clue_kind *kind = clue_kind_of(clue->kind);
    int cells = (int)clue->cell_count;

    if (kind->composite == CLUE_NO_COMPOSITE || cells < 2) {
        return false;
    }
    const int values[] =
        {SATDOKU_CLUE_AND, SATDOKU_CLUE_PALINDROME, cells - 1, 0, -1, SATDOKU_CLUE_CANDIDATES, 1, 1,
         size->lowest};
    memcpy(values_room, values, sizeof values);
    clue->value_count = LENGTH(values);
    bool accepted = build(f, size, clue);
    for (size_t i = 0; i < LENGTH(broken); i++) {
        for (size_t count = 1; count <= 4; count++) {
            memcpy(values_room, broken[i], sizeof broken[i]);
            clue->value_count = count;
            (void)build(f, size, clue);
        }
    }
    return accepted;
}

/* Builds clues of the kind on a board of that size; whether one was accepted. */
static bool build_kind(struct fixture *f, const struct size *size, enum satdoku_clue_kind kind)
{
    static struct cells cells;
    bool accepted = false;

    if (!start(f, size, kind)) {
        return false;
    }
    f->quiet = false;
    for (int arrangement = ARRANGEMENTS - 1; arrangement >= 0; arrangement--) {
        put_arrangement(&cells, size, (enum arrangement)arrangement);
        struct satdoku_clue clue = {kind, cells.count, cells.cell, 0, values_room};
        f->quiet = f->quiet && f->quick;
        accepted = build_numbers(f, size, &clue) || accepted;
        accepted = build_texts(f, size, &clue) || accepted;
        accepted = build_composites(f, size, &clue) || accepted;
    }
    return accepted;
}

static void test_builder(void **state)
{
    struct fixture *f = *state;

    f->accepted = f->asked = f->refused = 0;
    for (int kind = 0; kind < SATDOKU_CLUE_KINDS; kind++) {
        bool accepted = false;
        if (kind == SATDOKU_CLUE_REGION || !has_its_turn(f, kind)) {
            continue; /* a region is none that can be added */
        }
        for (size_t i = 0; i < LENGTH(sizes) && sizes[i].nature < MISSING; i++) {
            accepted = build_kind(f, &sizes[i], (enum satdoku_clue_kind)kind) || accepted;
        }
        if (!accepted) {
            fail_msg("the builder refuses kind %d whatever its cells and values", kind);
        }
    }
    print_counts(f, "builder");
}

/* ---- Constraint strings --------------------------------------------------------------------- */

/* The arguments of a constraint, a letter each. c: cells; s: cells in two parts; f: the first cell;
 * d: with a digit; n: a number; r, k: row 1, column 1; L: the mark of a loop; t: a text in base64;
 * e: nothing; m: what may be in a composite, and its end; others: themselves. */
static const char *const templates[] = {
    "c",  "nc",  "f",   "fn", "fnn", "nf",  "rn", "kn",  "nr", "nk", "rnn", "ren", "Rc", "Cc",
    "tc", "t_c", "t_s", "s",  "cL",  "ncL", "d",  "nnc", "m",  "en", "enn", "y",   "z",
};

static void put_cells_of(struct memory *text, const struct cells *cells, bool in_parts)
{
    for (size_t i = 0; i < cells->count; i++) {
        memory_print(text, "%s~R%dC%d", i == 1 && in_parts ? "~-" : "", cells->cell[i].row,
                     cells->cell[i].column);
    }
}

static void put_argument(struct memory *text, char letter, const struct cells *cells, int number)
{
    struct cells first = {.cell = {cells->cell[0]}, .count = cells->count > 0};

    switch (letter) {
    case 'c':
    case 's':
        put_cells_of(text, cells, letter == 's');
        break;
    case 'd':
        put_cells_of(text, &first, false);
        memory_print(text, "_%d", number);
        break;
    case 'f':
        put_cells_of(text, &first, false);
        break;
    case 'y':
        memory_print(text, "~none");
        break;
    case 'z':
        memory_print(text, "~any");
        break;
    case 'n':
        memory_print(text, "~%d", number);
        break;
    case 'r':
    case 'k':
        memory_print(text, letter == 'r' ? "~R1" : "~C1");
        break;
    case 't':
        memory_print(text, "~%s", number % 2 == 0 ? "SQA" : "Lio");
        break;
    case 'm':
        memory_print(text, ".And.Palindrome");
        put_cells_of(text, cells, false);
        memory_print(text, ".End.Cage~%d", number);
        put_cells_of(text, cells, false);
        memory_print(text, ".End");
        break;
    case 'L':
        memory_print(text, "~LOOP");
        break;
    case 'e':
        memory_print(text, "~");
        break;
    default:
        memory_print(text, "~%c", letter);
        break;
    }
}

/* Reads the source; a puzzle is asked. Whether there is one. */
static bool read(struct fixture *f, enum satdoku_format format)
{
    struct satdoku_read_options options = {.format = format};
    struct satdoku_error error = {.status = SATDOKU_OK};
    enum satdoku_status status =
        satdoku_puzzle_parse(f->puzzle, f->source.data, f->source.length, &options, &error);

    if (status == SATDOKU_OK) {
        expect_answers(f);
    } else {
        expect_refusal(f, status, &error, f->source.length);
    }
    return status == SATDOKU_OK;
}

static bool read_constraint(struct fixture *f, const char *board, const char *name,
                            const char *template, const struct cells *cells, int number)
{
    memory_clear(&f->source);
    memory_print(&f->source, "%s.%s", board, name);
    for (; *template != '\0'; template ++) {
        put_argument(&f->source, *template, cells, number);
    }
    return read(f, SATDOKU_FORMAT_CONSTRAINTS);
}

/* Every arrangement of cells, and with a few of them every number. */
static bool read_template(struct fixture *f, const struct size *size, const char *board,
                          enum satdoku_clue_kind kind, const char *template)
{
    static const enum arrangement some[] = {ROW, ACROSS, ONE};
    bool once = f->quick || is_large(size);
    size_t count = strpbrk(template, "nd") == NULL ? 0 : once ? 1 : LENGTH(some);
    static struct cells cells;
    const char *name = constraint_kind_name(constraint_kind_of_clue(kind));
    int numbers[NUMBERS];
    bool accepted = false;

    put_numbers(numbers, clue_kind_of(kind), size);
    for (int arrangement = ARRANGEMENTS - 1; arrangement >= 0; arrangement--) {
        put_arrangement(&cells, size, (enum arrangement)arrangement);
        accepted = read_constraint(f, board, name, template, &cells, size->digits) || accepted;
    }
    for (size_t i = 0; i < count; i++) {
        put_arrangement(&cells, size, some[i]);
        for (int j = 0; j < NUMBERS; j++) {
            accepted = (!is_among(numbers[j], numbers, j) &&
                        read_constraint(f, board, name, template, &cells, numbers[j])) ||
                       accepted;
        }
    }
    return accepted;
}

/* Reads clues of the kind on a board of that size. Notes which templates were accepted; a large
 * board is tried with none that smaller ones did not accept, a small one with one in so many of
 * these, other ones than the board before it. */
static void read_on(bool accepted[], struct fixture *f, const struct size *size,
                    enum satdoku_clue_kind kind, size_t one_in)
{
    char board[64];

    static const char *const rest[] = {[PLAIN] = "",
                                       [SUDOMINOKU] = ".Sudominoku",
                                       [BESIDE] = ".NoBoxes",
                                       [MISSING] = ".NoBoxes.Missing~R2C1~R3C3",
                                       [SAMURAI] = ""};

    snprintf(board, sizeof board, ".Shape~%dx%d~%d-%d%s", size->rows, size->columns, size->lowest,
             size->lowest + size->digits - 1, rest[size->nature]);
    if (size->nature == BESIDE) {
        snprintf(board + strlen(board), sizeof board - strlen(board), ".%s",
                 clue_kind_of(rule_beside(kind))->name);
    }
    if (size->nature == SAMURAI) {
        snprintf(board, sizeof board, ".Board~samurai");
    }
    f->quiet = f->quick && is_large(size); /* the builder made such puzzles */
    for (size_t i = 0; i < LENGTH(templates); i++) {
        f->quiet = f->quiet && f->quick;
        bool due = ((size_t)(size - sizes) + i) % one_in == 0;
        if (accepted[i] || (!is_large(size) && due)) {
            accepted[i] = read_template(f, size, board, kind, templates[i]) || accepted[i];
        }
    }
}

/* Whether any string says the kind. */
static bool read_kind(struct fixture *f, enum satdoku_clue_kind kind, size_t one_in)
{
    bool accepted[LENGTH(templates)] = {false};

    for (size_t i = 0; i < LENGTH(sizes); i++) {
        read_on(accepted, f, &sizes[i], kind, one_in);
    }
    return memchr(accepted, true, sizeof accepted) != NULL;
}

static void test_constraints(void **state)
{
    struct fixture *f = *state;

    f->accepted = f->asked = f->refused = 0;
    for (int kind = 0; kind < SATDOKU_CLUE_KINDS; kind++) {
        if (constraint_kind_of_clue((enum satdoku_clue_kind)kind) == NULL ||
            !has_its_turn(f, kind)) {
            continue; /* givens are said as candidates are, and regions are of the board */
        }
        bool accepted = f->quick && read_kind(f, (enum satdoku_clue_kind)kind, FEWER_TEMPLATES);
        if (!accepted && !read_kind(f, (enum satdoku_clue_kind)kind, 1)) {
            fail_msg("no string says kind %d", kind);
        }
    }
    print_counts(f, "constraint strings");
}

/* ---- f-puzzles ------------------------------------------------------------------------------ */

/* What an element may be. @c stands for cells, @f for the first of them, @n for a number. */
static const char *const elements[] = {
    "true",
    "[{\"lines\":[[@c]],\"cells\":[@c],\"cloneCells\":[@c],\"values\":[@n],\"value\":@n}]",
    "[{\"lines\":[[@c],[]],\"cells\":[@f],\"value\":\"@n\"}]",
    "[{\"lines\":[[@c]],\"cells\":[@c],\"values\":[],\"value\":\"X\"}]",
    "[{\"cell\":\"R0C1\",\"value\":@n,\"direction\":\"DR\"}]",
    "[{\"cell\":\"R1C0\",\"value\":\"@n\",\"direction\":\"UR\"}]",
    "[{\"cell\":@f}]",
};

static void put_names(struct memory *text, const struct cells *cells, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        memory_print(text, "%s\"R%dC%d\"", i > 0 ? "," : "", cells->cell[i].row,
                     cells->cell[i].column);
    }
}

static void put_element(struct memory *text, const char *element, const struct cells *cells,
                        int number)
{
    for (; *element != '\0'; element++) {
        if (*element != '@') {
            memory_append(text, element, 1);
        } else if (*++element == 'n') {
            memory_print(text, "%d", number);
        } else {
            put_names(text, cells, *element == 'c' || cells->count == 0 ? cells->count : 1);
        }
    }
}

/* An empty board of a size, as the text begins. */
static void put_board(struct memory *text, int side)
{
    memory_clear(text);
    memory_print(text, "{\"size\":%d,\"grid\":[", side);
    for (int place = 0; place < side * side; place++) {
        memory_print(text, "%s%s{}%s", place > 0 ? "," : "", place % side == 0 ? "[" : "",
                     place % side == side - 1 ? "]" : "");
    }
    memory_print(text, "]");
}

static bool read_element(struct fixture *f, const char *name, const char *element,
                         const struct cells *cells, int number)
{
    memory_clear(&f->source);
    memory_append(&f->source, f->board.data, f->board.length);
    memory_print(&f->source, ",\"%s\":", name);
    put_element(&f->source, element, cells, number);
    memory_print(&f->source, "}");
    return read(f, SATDOKU_FORMAT_FPUZZLES);
}

/* Reads the element on a square board: with each arrangement of cells, and with two cells and each
 * number. */
static bool read_elements(struct fixture *f, const struct size *size,
                          const struct fpuzzles_row *row, const char *element)
{
    static struct cells cells;
    const struct clue_kind *kind =
        clue_kind_of(row->clue == SATDOKU_CLUE_KINDS ? SATDOKU_CLUE_X : row->clue);
    int numbers[NUMBERS];
    bool accepted = false;

    put_numbers(numbers, kind, size);
    for (int i = 0; i < ARRANGEMENTS; i++) {
        put_arrangement(&cells, size, (enum arrangement)i);
        accepted = read_element(f, row->name, element, &cells, numbers[0]) || accepted;
    }
    put_arrangement(&cells, size, ACROSS);
    for (int i = 0; i < NUMBERS && strstr(element, "@n") != NULL && !is_large(size); i++) {
        accepted = (!is_among(numbers[i], numbers, i) &&
                    read_element(f, row->name, element, &cells, numbers[i])) ||
                   accepted;
    }
    return accepted;
}

static void test_fpuzzles(void **state)
{
    static const struct size squares[] = {{1, 1, 1, 1, PLAIN},
                                          {2, 2, 2, 1, PLAIN},
                                          {9, 9, 9, 1, PLAIN},
                                          {36, 36, 36, 1, PLAIN}};
    struct fixture *f = *state;

    f->accepted = f->asked = f->refused = 0;
    bool accepted[FPUZZLES_ELEMENTS] = {false};
    for (size_t i = 0; i < LENGTH(squares); i++) {
        put_board(&f->board, squares[i].rows);
        for (int number = 0; number < FPUZZLES_ELEMENTS; number++) {
            const struct fpuzzles_row *row = fpuzzles_row((enum fpuzzles_element)number);
            f->quiet = f->quick && is_large(&squares[i]);
            for (size_t j = 0; row->read != NULL && j < LENGTH(elements); j++) {
                accepted[number] =
                    read_elements(f, &squares[i], row, elements[j]) || accepted[number];
            }
        }
    }
    for (int number = 0; number < FPUZZLES_ELEMENTS; number++) {
        const struct fpuzzles_row *row = fpuzzles_row((enum fpuzzles_element)number);
        if (row->read != NULL && !accepted[number]) { /* others are read with the board */
            fail_msg("no element '%s' is accepted", row->name);
        }
    }
    print_counts(f, "f-puzzles");
}

static int setup(void **state)
{
    static struct fixture f;

    f.quick = getenv("SATDOKU_TEST_QUICK") != NULL;
    int one_in = PERCENT / random_rounds(PERCENT);
    int most = f.quick ? FEWER : FEW;
    f.one_in = (size_t)(one_in > most ? most : one_in < 1 ? 1 : one_in);
    *state = &f;
    return satdoku_puzzle_new(&f.puzzle) == SATDOKU_OK && asking_init(&f.asking, 0) == SATDOKU_OK
               ? 0
               : -1;
}

static int teardown(void **state)
{
    struct fixture *f = *state;

    asking_clear(&f->asking);
    satdoku_puzzle_free(f->puzzle);
    memory_clear(&f->source);
    memory_clear(&f->board);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_builder),
        cmocka_unit_test(test_constraints),
        cmocka_unit_test(test_fpuzzles),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
