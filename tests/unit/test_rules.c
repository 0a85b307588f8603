/* One solved board, and every rule broken in turn. */
#include "named_board.h"
#include "rules.h"
#include "unit.h"

#include <string.h>

enum { N = 4, CELLS = N * N, CHANGES_MAX = 8 };

static const uint16_t solution[CELLS] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};

/* Singles in the first row, and the dominoes 3-4 1-2 2-4 1-4 3-1 3-2. */
static const int tiling[CELLS] = {0, 1, 2, 3, 5, 4, 7, 6, 12, 10, 9, 15, 8, 14, 13, 11};

struct change {
    int cell;
    int value;
};

struct row {
    const char *message;
    struct change changes[CHANGES_MAX]; /* up to the first of nothing: {0, 0} */
};

struct fixture {
    struct satdoku_puzzle *puzzle;
    struct grid *grid;
    struct grid board; /* that is it */
};

static void start(struct fixture *f, bool sudominoku)
{
    assert_int_equal(satdoku_puzzle_new(&f->puzzle), SATDOKU_OK);
    f->grid = &f->board;
    f->board = (struct grid){.board = NULL};
    assert_int_equal(puzzle_reset(f->puzzle, (struct shape){N, 2, 2}, sudominoku), SATDOKU_OK);
    assert_int_equal(grid_resize(f->grid, f->puzzle->board, sudominoku), SATDOKU_OK);
    memcpy(f->grid->digits, solution, sizeof solution);
    if (sudominoku) {
        memcpy(f->grid->partner, tiling, sizeof tiling);
    }
}

static void finish(struct fixture *f)
{
    satdoku_puzzle_free(f->puzzle);
    grid_clear(f->grid);
}

static void assert_holds(const struct fixture *f)
{
    struct satdoku_error error = {.status = SATDOKU_OK};
    assert_true(rules_hold(f->puzzle, f->grid, &error));
    assert_true(rules_hold(f->puzzle, f->grid, NULL));
    assert_int_equal(error.status, SATDOKU_OK);
}

static void assert_broken(const struct fixture *f, const char *message)
{
    struct satdoku_error error = {.line = 1, .column = 1};
    assert_false(rules_hold(f->puzzle, f->grid, NULL));
    assert_false(rules_hold(f->puzzle, f->grid, &error));
    assert_string_equal(error.message, message);
    assert_int_equal(error.status, SATDOKU_ERR_INTERNAL);
    assert_int_equal(error.line, 0);
    assert_int_equal(error.column, 0);
}

static bool is_change(const struct row *row, size_t i)
{
    return i < CHANGES_MAX && (row->changes[i].cell != 0 || row->changes[i].value != 0);
}

/* ---- Sudoku ---- */

static const struct row digits[] = {
    {"a digit out of range at r1c1", {{0, 5}}},
    {"a digit out of range at r4c4", {{15, 0}}},
    {"a digit out of range at r2c3", {{6, 65535}}},
    {"a digit twice in a row at r1c3", {{0, 3}, {4, 1}}},    /* exchanged in column and box */
    {"a digit twice in a column at r3c1", {{0, 2}, {1, 1}}}, /* exchanged in row and box */
    {"a digit twice in a box at r2c1",                       /* two rows exchanged */
     {{4, 2}, {5, 1}, {6, 4}, {7, 3}, {8, 3}, {9, 4}, {10, 1}, {11, 2}}},
    {"a digit twice in a row at r4c4", {{15, 2}}},
};

static void test_digits(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(digits); i++) {
        struct fixture f;
        start(&f, false);
        assert_holds(&f);
        for (size_t k = 0; is_change(&digits[i], k); k++) {
            f.grid->digits[digits[i].changes[k].cell] = (uint16_t)digits[i].changes[k].value;
        }
        assert_broken(&f, digits[i].message);
        finish(&f);
    }
}

static void test_givens(void **state)
{
    (void)state;
    struct fixture f;
    start(&f, false);
    for (int cell = 0; cell < CELLS; cell++) {
        f.puzzle->givens[cell] = solution[cell];
    }
    assert_holds(&f);
    f.puzzle->givens[14] = 3;
    assert_broken(&f, "not the given at r4c3");
    f.puzzle->givens[0] = 2;
    assert_broken(&f, "not the given at r1c1");
    finish(&f);
}

static void test_other_kind(void **state)
{
    (void)state;
    struct fixture f;
    start(&f, false);
    f.puzzle->sudominoku = true;
    assert_broken(&f, "a grid of another kind than the puzzle");
    f.puzzle->sudominoku = false;
    f.grid->tiled = true;
    assert_broken(&f, "a grid of another kind than the puzzle");
    f.grid->tiled = false;
    assert_int_equal(puzzle_reset(f.puzzle, (struct shape){9, 3, 3}, false), SATDOKU_OK);
    assert_broken(&f, "a grid of another kind than the puzzle");
    finish(&f);
}

/* The same digits under another shape: boxes of 4x1 and 1x4 are lines, and hold. */
static void test_shape(void **state)
{
    (void)state;
    static const uint16_t latin[CELLS] = {1, 2, 3, 4, 2, 3, 4, 1, 3, 4, 1, 2, 4, 1, 2, 3};
    struct fixture f;
    start(&f, false);
    memcpy(f.grid->digits, latin, sizeof latin);
    assert_broken(&f, "a digit twice in a box at r2c1");
    assert_int_equal(puzzle_reset(f.puzzle, (struct shape){N, 1, 4}, false), SATDOKU_OK);
    assert_holds(&f);
    assert_int_equal(puzzle_reset(f.puzzle, (struct shape){N, 4, 1}, false), SATDOKU_OK);
    assert_holds(&f);
    finish(&f);
}

/* The same digits on two jigsaws. */
static void test_jigsaw(void **state)
{
    (void)state;
    static const uint16_t latin[CELLS] = {1, 2, 3, 4, 2, 3, 4, 1, 3, 4, 1, 2, 4, 1, 2, 3};
    static const uint16_t good[CELLS] = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3};
    static const uint16_t bad[CELLS] = {0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3};
    struct fixture f;
    struct board *board = NULL;
    start(&f, false);
    memcpy(f.grid->digits, latin, sizeof latin);
    assert_int_equal(board_jigsaw(&board, N, good), SATDOKU_OK);
    assert_int_equal(puzzle_reset_on(f.puzzle, board, false), SATDOKU_OK);
    assert_holds(&f);
    board_release(board);
    assert_int_equal(board_jigsaw(&board, N, bad), SATDOKU_OK);
    assert_int_equal(puzzle_reset_on(f.puzzle, board, false), SATDOKU_OK);
    assert_broken(&f, "a digit twice in a region at r2c1");
    board_release(board);
    finish(&f);
}

/* ---- Boards that overlap ---- */

static const char samurai[] = "123679485124369578"
                              "678541923863571924"
                              "459238167597248136"
                              "214356879215436789"
                              "367892514346897215"
                              "895417632789125463"
                              "531764298354671984352"
                              "942183756129438752691"
                              "786925341678952613847"
                              "124537869"
                              "683942517"
                              "579816243"
                              "123458967481325146789"
                              "456719832765194278356"
                              "789236415293786359124"
                              "214365789412537968"
                              "935827146538961247"
                              "678941523967824513"
                              "591683274641792835"
                              "347192658273485691"
                              "862574391859613472";

static void swap_digits(struct grid *grid, int row, int column, int other_row, int other_column)
{
    uint16_t *one = &grid->digits[board_cell(grid->board, row, column)];
    uint16_t *other = &grid->digits[board_cell(grid->board, other_row, other_column)];
    uint16_t kept = *one;
    *one = *other;
    *other = kept;
}

static void test_samurai(void **state)
{
    (void)state;
    struct fixture f;
    struct board *board = NULL;
    start(&f, false);
    assert_int_equal(named_board_make(&board, named_board_find("samurai"), NULL, 0), SATDOKU_OK);
    assert_int_equal(puzzle_reset_on(f.puzzle, board, false), SATDOKU_OK);
    assert_int_equal(grid_resize(f.grid, board, false), SATDOKU_OK);
    assert_int_equal(sizeof samurai - 1, board->cells);
    for (int cell = 0; cell < board->cells; cell++) {
        f.grid->digits[cell] = (uint16_t)(samurai[cell] - '0');
    }
    assert_holds(&f);
    swap_digits(f.grid, 20, 19, 20, 20); /* in one row and one box */
    assert_broken(&f, "a digit twice in a column at r21c20");
    swap_digits(f.grid, 20, 19, 20, 20);
    swap_digits(f.grid, 10, 10, 11, 10); /* in one column and one box */
    assert_broken(&f, "a digit twice in a row at r11c14");
    swap_digits(f.grid, 10, 10, 11, 10);
    for (int column = 0; column < 9; column++) { /* two rows of one board, of two boxes each */
        swap_digits(f.grid, 2, column, 3, column);
    }
    assert_broken(&f, "a digit twice in a box at r3c1");
    for (int column = 0; column < 9; column++) {
        swap_digits(f.grid, 2, column, 3, column);
    }
    assert_holds(&f);
    board_release(board);
    finish(&f);
}

/* ---- Sudominoku ---- */

static const struct row tilings[] = {
    {"half a domino at r2c1", {{4, -1}}},
    {"half a domino at r2c1", {{4, CELLS}}},
    {"half a domino at r2c2", {{4, 4}}},
    {"half a domino at r2c1", {{5, 5}}},
    {"half a domino at r3c2", {{10, 11}}},
    {"a domino of distant cells at r1c1", {{0, 5}, {5, 0}, {4, 4}}},
    {"a domino of distant cells at r1c4", {{3, 4}, {4, 3}, {5, 5}}},
    {"a domino of distant cells at r2c1", {{4, 15}, {15, 4}, {5, 5}, {11, 11}}},
    {"a single digit twice at r2c1", {{4, 4}, {5, 5}}},
    {"a single digit twice at r3c2", {{9, 9}, {10, 10}}},
    {"a pair twice at r2c1", {{2, 3}, {3, 2}}},
    {"a pair twice at r2c3", {{1, 0}, {0, 1}}},
};

static void test_tilings(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(tilings); i++) {
        struct fixture f;
        start(&f, true);
        assert_holds(&f);
        for (size_t k = 0; is_change(&tilings[i], k); k++) {
            f.grid->partner[tilings[i].changes[k].cell] = tilings[i].changes[k].value;
        }
        assert_broken(&f, tilings[i].message);
        finish(&f);
    }
}

static void test_pieces(void **state)
{
    (void)state;
    struct fixture f;
    start(&f, true);
    puzzle_set_single(f.puzzle, 2, 1);
    assert_int_equal(puzzle_add_domino(f.puzzle, (struct domino){{5, 4}, {4, 3}}), SATDOKU_OK);
    assert_int_equal(puzzle_add_domino(f.puzzle, (struct domino){{8, 12}, {2, 4}}), SATDOKU_OK);
    assert_holds(&f);
    assert_int_equal(puzzle_add_domino(f.puzzle, (struct domino){{10, 14}, {4, 2}}), SATDOKU_OK);
    assert_broken(&f, "a given domino missing at r3c3");
    f.puzzle->domino_count--;
    puzzle_set_single(f.puzzle, 3, 13);
    assert_broken(&f, "a given single missing at r4c2");
    finish(&f);
}

static void test_digits_come_first(void **state)
{
    (void)state;
    struct fixture f;
    start(&f, true);
    f.grid->digits[0] = 5;
    assert_broken(&f, "a digit out of range at r1c1");
    f.grid->digits[0] = 1;
    f.puzzle->givens[15] = 2;
    assert_broken(&f, "not the given at r4c4");
    finish(&f);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_digits),
        cmocka_unit_test(test_givens),
        cmocka_unit_test(test_other_kind),
        cmocka_unit_test(test_shape),
        cmocka_unit_test(test_jigsaw),
        cmocka_unit_test(test_samurai),
        cmocka_unit_test(test_tilings),
        cmocka_unit_test(test_pieces),
        cmocka_unit_test(test_digits_come_first),
    };
    return RUN_TESTS(tests);
}
