/* Puzzles that are built, clue by clue, and taken apart again, by the public header alone. */
#include "memio.h"
#include "unit.h"

#include <limits.h>
#include <satdoku_program.h>
#include <string.h>

enum { ROOM = 32 };

static struct satdoku_puzzle *puzzle;
static struct satdoku_solver *solver;
static struct satdoku_grid *grid;
static struct satdoku_error error;

static int setup(void **state)
{
    (void)state;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_solver_new(&solver, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_grid_new(&grid), SATDOKU_OK);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    satdoku_puzzle_free(puzzle);
    satdoku_solver_free(solver);
    satdoku_grid_free(grid);
    return 0;
}

static struct satdoku_board board_4x4(void)
{
    return (struct satdoku_board){.rows = 4,
                                  .columns = 4,
                                  .digits = 4,
                                  .lowest = 1,
                                  .box_rows = 2,
                                  .box_columns = 2};
}

static void start(struct satdoku_board board)
{
    assert_int_equal(satdoku_puzzle_start(puzzle, &board, false, &error), SATDOKU_OK);
}

/* Adds a clue of one or two cells and up to two values; 0: no cell. */
static enum satdoku_status add(enum satdoku_clue_kind kind, int row, int column, int other_row,
                               int other_column, size_t values, int value, int second)
{
    struct satdoku_cell cells[2] = {{row, column}, {other_row, other_column}};
    int numbers[2] = {value, second};
    struct satdoku_clue clue = {kind, other_row == 0 ? 1 : 2, cells, values, numbers};
    return satdoku_puzzle_add(puzzle, &clue, &error);
}

static enum satdoku_status give(int row, int column, int digit)
{
    return add(SATDOKU_CLUE_GIVEN, row, column, 0, 0, 1, digit, 0);
}

static enum satdoku_verdict solve(void)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    assert_int_equal(satdoku_solve(&verdict, grid, solver, puzzle, SATDOKU_CHOICE_SMALLEST, &error),
                     SATDOKU_OK);
    return verdict;
}

static void assert_solution(const char *digits)
{
    int places[ROOM];
    size_t count = satdoku_grid_digits(places, ROOM, grid);
    assert_int_equal(count, strlen(digits));
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(places[i], digits[i] - '0');
    }
}

/* ---- Building ---- */

static void test_givens(void **state)
{
    (void)state;
    start(board_4x4());
    assert_int_equal(give(1, 1, 1), SATDOKU_OK);
    assert_int_equal(give(1, 2, 2), SATDOKU_OK);
    assert_int_equal(give(2, 1, 3), SATDOKU_OK);
    assert_int_equal(give(3, 1, 2), SATDOKU_OK);
    assert_int_equal(give(3, 2, 1), SATDOKU_OK);
    assert_int_equal(give(1, 3, 3), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_given(puzzle, 1, 3), 3);
    assert_int_equal(satdoku_puzzle_given(puzzle, 1, 4), 0);
    assert_int_equal(solve(), SATDOKU_VERDICT_MULTIPLE);
    assert_int_equal(add(SATDOKU_CLUE_WHITE_DOT, 3, 3, 3, 4, 0, 0, 0), SATDOKU_OK);
    assert_int_equal(add(SATDOKU_CLUE_GREATER_THAN, 3, 3, 3, 4, 0, 0, 0), SATDOKU_OK);
    assert_int_equal(add(SATDOKU_CLUE_GREATER_THAN, 2, 3, 2, 4, 0, 0, 0), SATDOKU_OK);
    assert_int_equal(solve(), SATDOKU_VERDICT_UNIQUE);
    assert_solution("1234342121434312");
}

static void test_two_givens_in_a_cell(void **state)
{
    (void)state;
    start(board_4x4());
    assert_int_equal(give(1, 1, 1), SATDOKU_OK);
    assert_int_equal(give(1, 1, 1), SATDOKU_OK);
    assert_int_equal(solve(), SATDOKU_VERDICT_MULTIPLE);
    assert_int_equal(give(1, 1, 2), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_given(puzzle, 1, 1), 1);
    assert_int_equal(solve(), SATDOKU_VERDICT_NONE);
}

/* Digits from 0 on a board of three rows and four columns with a hole. */
static void test_canvas(void **state)
{
    (void)state;
    const bool missing[12] = {[5] = true};
    struct satdoku_board board = {.rows = 3,
                                  .columns = 4,
                                  .digits = 4,
                                  .lowest = 0,
                                  .missing = missing};
    start(board);
    assert_int_equal(satdoku_puzzle_shape(puzzle).rows, 3);
    assert_int_equal(satdoku_puzzle_shape(puzzle).columns, 4);
    assert_int_equal(satdoku_puzzle_shape(puzzle).cells, 11);
    assert_int_equal(satdoku_puzzle_shape(puzzle).digits, 4);
    assert_int_equal(satdoku_puzzle_shape(puzzle).lowest, 0);
    assert_int_equal(satdoku_puzzle_shape(puzzle).size, 0);
    assert_true(satdoku_puzzle_has_cell(puzzle, 2, 1));
    assert_false(satdoku_puzzle_has_cell(puzzle, 2, 2));
    assert_int_equal(satdoku_puzzle_given(puzzle, 2, 1), -1);
    assert_int_equal(give(1, 1, 0), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_given(puzzle, 1, 1), 0);
    assert_int_equal(give(2, 2, 0), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(give(1, 2, 4), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(give(1, 2, -1), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(give(1, 2, INT_MAX), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(give(1, 2, INT_MIN), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(solve(), SATDOKU_VERDICT_MULTIPLE);
    int digits[12];
    assert_int_equal(satdoku_grid_digits(digits, 12, grid), 12);
    assert_int_equal(digits[0], 0);
    assert_int_equal(digits[5], -1);
    assert_int_equal(satdoku_grid_digit(grid, 2, 2), -1);
    assert_int_equal(satdoku_grid_rows(grid), 3);
    assert_int_equal(satdoku_grid_columns(grid), 4);
}

static void test_jigsaw(void **state)
{
    (void)state;
    static const int layout[16] = {1, 1, 1, 2, 1, 3, 2, 2, 4, 3, 3, 2, 4, 4, 4, 3};
    struct satdoku_board board = {.rows = 4,
                                  .columns = 4,
                                  .digits = 4,
                                  .lowest = 1,
                                  .layout = layout};
    start(board);
    assert_int_equal(satdoku_puzzle_region(puzzle, 1, 4), 2);
    assert_int_equal(satdoku_puzzle_shape(puzzle).box_rows, 0);
    struct satdoku_clues *regions = NULL;
    assert_int_equal(satdoku_puzzle_regions(&regions, puzzle), SATDOKU_OK);
    assert_int_equal(regions->count, 12);
    const struct satdoku_clue *piece = &regions->clue[9];
    assert_int_equal(piece->kind, SATDOKU_CLUE_REGION);
    assert_int_equal(piece->value_count, 2);
    assert_int_equal(piece->values[0], 2);
    assert_int_equal(piece->values[1], SATDOKU_REGION_PIECE);
    assert_int_equal(piece->cell_count, 4);
    static const struct satdoku_cell expected[4] = {{1, 4}, {2, 3}, {2, 4}, {3, 4}};
    assert_memory_equal(piece->cells, expected, sizeof expected);
    satdoku_clues_free(regions);
}

/* A copy is a puzzle of its own, with clues of all kinds, name and all; so is that of a grid. */
static void test_copies(void **state)
{
    (void)state;
    struct satdoku_puzzle *copy = NULL;
    struct satdoku_grid *kept = NULL;
    struct satdoku_clues *clues = NULL;
    start(board_4x4());
    assert_int_equal(give(1, 1, 4), SATDOKU_OK);
    assert_int_equal(add(SATDOKU_CLUE_GREATER_THAN, 1, 2, 2, 2, 0, 0, 0), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_set_name(puzzle, "mine"), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_copy(&copy, puzzle), SATDOKU_OK);
    assert_int_equal(give(1, 2, 3), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_set_name(puzzle, "other"), SATDOKU_OK);
    assert_string_equal(satdoku_puzzle_name(copy), "mine");
    assert_int_equal(satdoku_puzzle_clues(&clues, copy), SATDOKU_OK);
    assert_int_equal(clues->count, 2);
    assert_int_equal(clues->clue[1].kind, SATDOKU_CLUE_GREATER_THAN);
    assert_int_equal(clues->clue[0].value_count, 1);
    assert_int_equal(clues->clue[0].values[0], 4);
    satdoku_clues_free(clues);
    assert_int_equal(satdoku_puzzle_given(copy, 1, 2), 0);
    assert_int_equal(solve(), SATDOKU_VERDICT_MULTIPLE);
    int digit = satdoku_grid_digit(grid, 4, 4);
    assert_int_equal(satdoku_grid_copy(&kept, grid), SATDOKU_OK);
    start(board_4x4());
    solve();
    assert_int_equal(satdoku_grid_digit(kept, 1, 1), 4);
    assert_int_equal(satdoku_grid_digit(kept, 4, 4), digit);
    satdoku_grid_free(kept);
    satdoku_puzzle_free(copy);
}

static void test_sudominoku(void **state)
{
    (void)state;
    struct satdoku_board board = board_4x4();
    assert_int_equal(satdoku_puzzle_start(puzzle, &board, true, &error), SATDOKU_OK);
    assert_true(satdoku_puzzle_shape(puzzle).sudominoku);
    assert_int_equal(add(SATDOKU_CLUE_DOMINO, 1, 1, 1, 2, 2, 1, 2), SATDOKU_OK);
    assert_int_equal(add(SATDOKU_CLUE_DOMINO, 1, 2, 1, 3, 2, 2, 3), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(add(SATDOKU_CLUE_DOMINO, 2, 2, 3, 3, 2, 2, 3), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(add(SATDOKU_CLUE_SINGLE, 4, 4, 0, 0, 1, 4, 0), SATDOKU_OK);
    assert_int_equal(add(SATDOKU_CLUE_SINGLE, 4, 3, 0, 0, 1, 4, 0), SATDOKU_ERR_ARGUMENT);
    struct satdoku_clues *clues = NULL;
    assert_int_equal(satdoku_puzzle_clues(&clues, puzzle), SATDOKU_OK);
    assert_int_equal(clues->count, 2);
    assert_int_equal(clues->clue[1].kind, SATDOKU_CLUE_SINGLE);
    satdoku_clues_free(clues);
}

/* ---- Whole grids ---- */

static void test_whole_grid(void **state)
{
    (void)state;
    static const int digits[16] = {1, 2, 3, 4, 3, 4, 1, 2, 0, 0, 0, 0, 4, 3, 2, 1};
    int read[16];
    start(board_4x4());
    assert_int_equal(satdoku_puzzle_set_givens(puzzle, digits, &error), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_givens(read, 16, puzzle), 16);
    assert_memory_equal(read, digits, sizeof digits);
    assert_int_equal(solve(), SATDOKU_VERDICT_UNIQUE);
    assert_solution("1234341221434321");
    static const int wrong[16] = {1, 2, 5};
    assert_int_equal(satdoku_puzzle_set_givens(puzzle, wrong, &error), SATDOKU_ERR_ARGUMENT);
    assert_string_equal(error.message, "r1c3 cannot hold 5");
    assert_int_equal(satdoku_puzzle_givens(NULL, 0, puzzle), 16);
    assert_int_equal(satdoku_puzzle_given(puzzle, 1, 3), 3); /* as it was */
}

/* ---- Taking apart ---- */

static void test_clues(void **state)
{
    (void)state;
    start(board_4x4());
    static const struct satdoku_cell line[3] = {{1, 1}, {2, 2}, {3, 3}};
    struct satdoku_clue thermo = {SATDOKU_CLUE_THERMO, 3, line, 0, NULL};
    assert_int_equal(satdoku_puzzle_add(puzzle, &thermo, &error), SATDOKU_OK);
    assert_int_equal(add(SATDOKU_CLUE_CANDIDATES, 4, 4, 0, 0, 2, 1, 3), SATDOKU_OK);
    assert_int_equal(give(2, 3, 4), SATDOKU_OK);
    struct satdoku_clues *clues = NULL;
    assert_int_equal(satdoku_puzzle_clues(&clues, puzzle), SATDOKU_OK);
    assert_int_equal(clues->count, 3);
    assert_int_equal(clues->clue[0].kind, SATDOKU_CLUE_GIVEN);
    assert_int_equal(clues->clue[0].value_count, 1);
    assert_int_equal(clues->clue[0].values[0], 4);
    assert_int_equal(clues->clue[1].kind, SATDOKU_CLUE_THERMO);
    assert_int_equal(clues->clue[1].cell_count, 3);
    assert_memory_equal(clues->clue[1].cells, line, sizeof line);
    assert_int_equal(clues->clue[2].value_count, 2);
    assert_int_equal(clues->clue[2].values[0], 1);
    assert_int_equal(clues->clue[2].values[1], 3);
    satdoku_clues_free(clues);
}

/* ---- What no board is, and no clue ---- */

struct refusal {
    struct satdoku_board board;
    const char *message;
};

static void test_refused_boards(void **state)
{
    (void)state;
    static const bool all[4] = {true, true, true, true};
    static const int huge[4] = {1, 2, 801, 4};
    static const int full[4] = {1, 1, 1, 4};
    static const struct refusal refusals[] = {
        {{.rows = 0, .columns = 4, .digits = 4}, "no board has 0 rows, 4 columns and 4 digits"},
        {{.rows = 4, .columns = 401, .digits = 4}, "no board has 4 rows, 401 columns and 4 digits"},
        {{.rows = 4, .columns = 4, .digits = INT_MIN},
         "no board has 4 rows, 4 columns and -2147483648 digits"},
        {{.rows = 2, .columns = 2, .digits = 2, .lowest = -1}, "digits cannot begin with -1"},
        {{.rows = 2, .columns = 3, .digits = 2}, "2 digits are too few for 3 cells in a line"},
        {{.rows = 2, .columns = 2, .digits = 2, .missing = all}, "a board without cells"},
        {{.rows = 4, .columns = 4, .digits = 4, .box_rows = 3, .box_columns = 1},
         "boxes of 3x1 do not tile a 4x4 board"},
        {{.rows = 4, .columns = 4, .digits = 4, .box_rows = -1, .box_columns = -4},
         "boxes of -1x-4 do not tile a 4x4 board"},
        {{.rows = 4, .columns = 4, .digits = 4, .box_rows = 4, .box_columns = 2},
         "boxes of 4x2 hold more than 4 digits"},
        {{.rows = 2, .columns = 3, .digits = 3, .rising_diagonal = true},
         "diagonals need a square board that has all its cells"},
        {{.rows = 4, .columns = 4, .digits = 4, .windoku = true},
         "windows need a 9x9 board that has all its cells"},
        {{.rows = 4, .columns = 4, .digits = 4, .disjoint = true}, "disjoint sets need boxes"},
        {{.rows = 2, .columns = 2, .digits = 2, .layout = huge}, "no piece has the number 801"},
        {{.rows = 2, .columns = 2, .digits = 2, .layout = full}, "piece 1 has more than 2 cells"},
    };
    for (size_t i = 0; i < LENGTH(refusals); i++) {
        assert_int_equal(satdoku_puzzle_start(puzzle, &refusals[i].board, false, &error),
                         SATDOKU_ERR_ARGUMENT);
        assert_string_equal(error.message, refusals[i].message);
    }
    struct satdoku_board wide = {.rows = 2, .columns = 3, .digits = 3, .lowest = 1};
    assert_int_equal(satdoku_puzzle_start(puzzle, &wide, true, &error), SATDOKU_ERR_ARGUMENT);
}

static void test_refused_clues(void **state)
{
    (void)state;
    start(board_4x4());
    struct satdoku_clue clue = {SATDOKU_CLUE_KINDS, 0, NULL, 0, NULL};
    assert_int_equal(satdoku_puzzle_add(puzzle, &clue, &error), SATDOKU_ERR_ARGUMENT);
    clue.kind = SATDOKU_CLUE_THERMO;
    assert_int_equal(satdoku_puzzle_add(puzzle, &clue, &error), SATDOKU_ERR_ARGUMENT);
    clue.cell_count = 2;
    assert_int_equal(satdoku_puzzle_add(puzzle, &clue, &error), SATDOKU_ERR_ARGUMENT);
    clue.cell_count = SIZE_MAX;
    clue.cells = &(struct satdoku_cell){1, 1};
    assert_int_equal(satdoku_puzzle_add(puzzle, &clue, &error), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(add(SATDOKU_CLUE_REGION, 1, 1, 1, 2, 1, 1, 0), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(add(SATDOKU_CLUE_WHITE_DOT, 1, 1, 2, 2, 0, 0, 0), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(add(SATDOKU_CLUE_GREATER_THAN, 1, 1, 5, 1, 0, 0, 0), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(add(SATDOKU_CLUE_GREATER_THAN, INT_MIN, 1, 1, 1, 0, 0, 0),
                     SATDOKU_ERR_ARGUMENT);
    assert_int_equal(add(SATDOKU_CLUE_CANDIDATES, 1, 1, 0, 0, 2, INT_MIN, INT_MAX),
                     SATDOKU_ERR_ARGUMENT);
    assert_int_equal(add(SATDOKU_CLUE_DOMINO, 1, 1, 1, 2, 2, 1, 2), SATDOKU_ERR_ARGUMENT);
    struct satdoku_clues *clues = NULL;
    assert_int_equal(satdoku_puzzle_clues(&clues, puzzle), SATDOKU_OK);
    assert_int_equal(clues->count, 0);
    satdoku_clues_free(clues);
}

/* ---- What is added can be read back ---- */

enum { WIDE = 100, EVERY = 400 * 400 };

static struct satdoku_cell some_cells[EVERY];
static int some_values[EVERY];

static void start_wide(int size)
{
    start((struct satdoku_board){.rows = size, .columns = size, .digits = size, .lowest = 1});
    for (int i = 0; i < size * size; i++) {
        some_cells[i] = (struct satdoku_cell){i / size + 1, i % size + 1};
    }
}

static enum satdoku_status add_wide(enum satdoku_clue_kind kind, size_t cells, size_t values)
{
    struct satdoku_clue clue = {kind, cells, some_cells, values, some_values};
    return satdoku_puzzle_add(puzzle, &clue, &error);
}

/* The constraint string of the puzzle is read, and written just so again. */
static void assert_read_back(void)
{
    struct memory text = {.data = NULL};
    struct memory again = {.data = NULL};
    struct satdoku_puzzle *back = NULL;
    struct satdoku_read_options options = {.format = SATDOKU_FORMAT_CONSTRAINTS};
    assert_int_equal(satdoku_puzzle_new(&back), SATDOKU_OK);
    assert_int_equal(satdoku_write_puzzle(memory_sink(&text), SATDOKU_FORMAT_CONSTRAINTS, 1, puzzle,
                                          &error),
                     SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_parse(back, text.data, text.length, &options, &error),
                     SATDOKU_OK);
    assert_int_equal(satdoku_write_puzzle(memory_sink(&again), SATDOKU_FORMAT_CONSTRAINTS, 1, back,
                                          &error),
                     SATDOKU_OK);
    assert_int_equal(text.length, again.length);
    assert_memory_equal(text.data, again.data, text.length);
    satdoku_puzzle_free(back);
    memory_clear(&text);
    memory_clear(&again);
}

/* So many cells of a kind that says something of any two of them take more room than any text may
 * take; fewer of them can be read back. */
static void test_pairs_have_bounds(void **state)
{
    (void)state;
    static const enum satdoku_clue_kind kinds[] = {SATDOKU_CLUE_PAIR_X, SATDOKU_CLUE_CAGE};
    for (size_t i = 0; i < LENGTH(kinds); i++) {
        size_t values = kinds[i] == SATDOKU_CLUE_CAGE ? 1 : WIDE * WIDE;
        start_wide(WIDE);
        assert_int_equal(add_wide(kinds[i], 4000, values), SATDOKU_ERR_LIMIT);
        assert_non_null(strstr(error.message, "more pairs of cells in"));
        assert_int_equal(add_wide(kinds[i], 2000, values), SATDOKU_OK);
        assert_int_equal(add_wide(kinds[i], 2000, values), SATDOKU_OK);
        assert_int_equal(add_wide(kinds[i], 1000, values), SATDOKU_ERR_LIMIT);
        assert_read_back();
    }
}

/* Clues of all kinds are added until there is no more room: the text can be read all the same. */
static void test_texts_have_bounds(void **state)
{
    (void)state;
    static const struct {
        enum satdoku_clue_kind kind;
        int size;
        size_t cells;
        size_t values;
    } rows[] = {
        {SATDOKU_CLUE_THERMO, 9, 60, 0},    {SATDOKU_CLUE_THERMO, 400, EVERY / 4, 0},
        {SATDOKU_CLUE_PAIR, 400, 2, EVERY}, {SATDOKU_CLUE_PAIR, 9, 2, 81},
        {SATDOKU_CLUE_REGEX, 9, 2, 1000},
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        enum { MANY = 1 << 20 };
        int added = 0;
        enum satdoku_status status = SATDOKU_OK;
        start_wide(rows[i].size);
        for (size_t k = 0; k < rows[i].values; k++) {
            some_values[k] = rows[i].kind == SATDOKU_CLUE_REGEX ? '1' : 1;
        }
        for (; status == SATDOKU_OK && added < MANY; added++) {
            some_values[0] = rows[i].kind == SATDOKU_CLUE_REGEX ? '1' : added % 2;
            status = add_wide(rows[i].kind, rows[i].cells, rows[i].values);
        }
        assert_int_equal(status, SATDOKU_ERR_LIMIT);
        assert_true(added > 1);
        assert_read_back();
    }
}

/* Givens have room of their own, however many clues there are. */
static void test_givens_take_no_room_of_clues(void **state)
{
    (void)state;
    start_wide(9);
    while (add_wide(SATDOKU_CLUE_THERMO, 60, 0) == SATDOKU_OK) {
    }
    while (add_wide(SATDOKU_CLUE_CANDIDATES, 1, 0) == SATDOKU_OK) {
    }
    assert_int_equal(error.status, SATDOKU_ERR_LIMIT);
    for (int column = 1; column <= 9; column++) {
        assert_int_equal(give(1, column, column), SATDOKU_OK);
    }
    assert_int_equal(give(1, 1, 2), SATDOKU_ERR_LIMIT); /* a second digit of a cell is a clue */
    assert_read_back();
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_givens, setup, teardown),
        cmocka_unit_test_setup_teardown(test_two_givens_in_a_cell, setup, teardown),
        cmocka_unit_test_setup_teardown(test_canvas, setup, teardown),
        cmocka_unit_test_setup_teardown(test_jigsaw, setup, teardown),
        cmocka_unit_test_setup_teardown(test_copies, setup, teardown),
        cmocka_unit_test_setup_teardown(test_sudominoku, setup, teardown),
        cmocka_unit_test_setup_teardown(test_whole_grid, setup, teardown),
        cmocka_unit_test_setup_teardown(test_clues, setup, teardown),
        cmocka_unit_test_setup_teardown(test_refused_boards, setup, teardown),
        cmocka_unit_test_setup_teardown(test_refused_clues, setup, teardown),
        cmocka_unit_test_setup_teardown(test_pairs_have_bounds, setup, teardown),
        cmocka_unit_test_setup_teardown(test_texts_have_bounds, setup, teardown),
        cmocka_unit_test_setup_teardown(test_givens_take_no_room_of_clues, setup, teardown),
    };
    return RUN_TESTS(tests);
}
