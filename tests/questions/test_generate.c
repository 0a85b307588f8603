/* Puzzles that are made: one solution, nothing that could go, and the same for the same seed. The
 * oracle tries digits cell by cell. */
#include "brute.h"
#include "random.h"
#include "unit.h"

#include <satdoku.h>
#include <string.h>

static struct satdoku_puzzle *puzzle;
static struct satdoku_solver *solver;
static struct satdoku_error error;

static int setup(void **state)
{
    (void)state;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    return satdoku_solver_new(&solver, NULL) == SATDOKU_OK ? 0 : -1;
}

static int teardown(void **state)
{
    (void)state;
    satdoku_puzzle_free(puzzle);
    satdoku_solver_free(solver);
    return 0;
}

static void start(struct plain_puzzle *plain, int n, int box_rows, int box_columns)
{
    struct satdoku_board board = {.rows = n,
                                  .columns = n,
                                  .digits = n,
                                  .lowest = 1,
                                  .box_rows = box_rows,
                                  .box_columns = box_columns};
    plain_init(plain, n, box_rows, box_columns);
    assert_int_equal(satdoku_puzzle_start(puzzle, &board, false, &error), SATDOKU_OK);
}

/* Makes a puzzle on the board of the last one, and returns how many givens it has. */
static int make(struct plain_puzzle *plain, struct satdoku_generate_options options)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    int clues = 0;
    options.struct_size = sizeof options;
    assert_int_equal(satdoku_generate(&verdict, puzzle, solver, &options, &error), SATDOKU_OK);
    assert_int_equal(verdict, SATDOKU_VERDICT_UNIQUE);
    (void)satdoku_puzzle_givens(plain->given, PLAIN_MAX_CELLS, puzzle);
    for (int cell = 0; cell < plain->n * plain->n; cell++) {
        clues += plain->given[cell] != 0;
    }
    return clues;
}

/* How many solutions there are without the given of a cell, and of another one; up to 2. */
static int count_without(const struct plain_puzzle *plain, int cell, int other)
{
    struct plain_puzzle rest = *plain;
    rest.given[cell] = 0;
    rest.given[other] = 0;
    return brute_count(NULL, &rest, 2);
}

static void test_minimal(void **state)
{
    (void)state;
    static const int boards[][4] = {{4, 2, 2, 200}, {6, 2, 3, 100}, {6, 3, 2, 50}, {9, 3, 3, 100}};
    for (size_t i = 0; i < LENGTH(boards); i++) {
        int n = boards[i][0];
        struct plain_puzzle plain;
        start(&plain, n, boards[i][1], boards[i][2]);
        for (int round = random_rounds(boards[i][3]); round > 0; round--) {
            make(&plain,
                 (struct satdoku_generate_options){.seed = random_seed() + (unsigned)round});
            assert_int_equal(brute_count(NULL, &plain, 2), 1);
            for (int cell = 0; cell < n * n; cell++) {
                if (plain.given[cell] != 0) {
                    assert_int_equal(count_without(&plain, cell, cell), 2);
                }
            }
        }
    }
}

/* Whatever the solver did before, and whatever the board had. */
static void test_seeds(void **state)
{
    (void)state;
    struct plain_puzzle first;
    struct plain_puzzle again;
    struct satdoku_solver *fresh = NULL;
    start(&first, 9, 3, 3);
    again = first;
    for (int round = random_rounds(50); round > 0; round--) {
        struct satdoku_generate_options options = {.seed = random_seed() + (unsigned)round};
        make(&first, options);
        assert_int_equal(satdoku_solver_new(&fresh, NULL), SATDOKU_OK);
        satdoku_solver_free(solver);
        solver = fresh;
        make(&again, options);
        assert_memory_equal(first.given, again.given, 81 * sizeof(int));
        options.seed++;
        make(&again, options);
        assert_memory_not_equal(first.given, again.given, 81 * sizeof(int));
    }
}

/* Where a symmetry of the givens leads, said by row and column. */
static int partner(enum satdoku_symmetry symmetry, int row, int column)
{
    switch (symmetry) {
    case SATDOKU_SYMMETRY_HALF_TURN:
        return (8 - row) * 9 + 8 - column;
    case SATDOKU_SYMMETRY_QUARTER_TURN:
        return column * 9 + 8 - row;
    case SATDOKU_SYMMETRY_DIAGONAL:
        return column * 9 + row;
    case SATDOKU_SYMMETRY_MIRROR:
        return row * 9 + 8 - column;
    default:
        return row * 9 + column;
    }
}

static void assert_symmetric(const struct plain_puzzle *plain, enum satdoku_symmetry symmetry)
{
    for (int cell = 0; cell < 81; cell++) {
        int other = partner(symmetry, cell / 9, cell % 9);
        assert_int_equal(plain->given[cell] == 0, plain->given[other] == 0);
    }
}

static void test_symmetry(void **state)
{
    (void)state;
    struct plain_puzzle plain;
    start(&plain, 9, 3, 3);
    for (int i = SATDOKU_SYMMETRY_HALF_TURN; i <= SATDOKU_SYMMETRY_FULL; i++) {
        for (int round = random_rounds(20); round > 0; round--) {
            enum satdoku_symmetry symmetry = (enum satdoku_symmetry)i;
            make(&plain,
                 (struct satdoku_generate_options){.seed = (unsigned)round, .symmetry = symmetry});
            assert_int_equal(brute_count(NULL, &plain, 2), 1);
            for (int of = 1; of < SATDOKU_SYMMETRY_FULL; of++) {
                if (symmetry == SATDOKU_SYMMETRY_FULL || of == i) {
                    assert_symmetric(&plain, (enum satdoku_symmetry)of);
                }
            }
            /* Of two cells that are joined, both can go only if the solution does. */
            for (int cell = 0; cell < 81 && i == SATDOKU_SYMMETRY_HALF_TURN; cell++) {
                if (plain.given[cell] != 0) {
                    assert_int_equal(count_without(&plain, cell, 80 - cell), 2);
                }
            }
        }
    }
}

static void test_clues(void **state)
{
    (void)state;
    struct plain_puzzle plain;
    start(&plain, 9, 3, 3);
    for (int round = random_rounds(20); round > 0; round--) {
        struct satdoku_generate_options options = {.seed = (unsigned)round,
                                                   .least = 30,
                                                   .most = 30};
        assert_int_equal(make(&plain, options), 30);
        assert_int_equal(brute_count(NULL, &plain, 2), 1);
        options.least = 0;
        options.most = 24;
        assert_in_range(make(&plain, options), 17, 24);
        options.least = 81;
        options.most = 0;
        assert_int_equal(make(&plain, options), 81);
    }
}

/* Each of the 288 boards of 4x4 comes about as often as the others: the mean is 40, and the
 * standard deviation 6.3. */
static void test_boards_are_even(void **state)
{
    (void)state;
    enum { BOARDS = 288, TIMES = 40 * BOARDS };
    static int boards[BOARDS][16];
    int met[BOARDS] = {0};
    int count = 0;
    struct plain_puzzle plain;
    start(&plain, 4, 2, 2);
    for (int i = 0; i < TIMES; i++) {
        int board = 0;
        make(&plain, (struct satdoku_generate_options){.seed = (unsigned)i, .least = 16});
        while (board < count && memcmp(boards[board], plain.given, sizeof boards[board]) != 0) {
            board++;
        }
        assert_true(board < BOARDS);
        memcpy(boards[board], plain.given, sizeof boards[board]);
        count += board == count;
        met[board]++;
    }
    assert_int_equal(count, BOARDS);
    double squares = 0;
    for (int i = 0; i < BOARDS; i++) {
        squares += (met[i] - 40.0) * (met[i] - 40.0) / 40;
        assert_in_range(met[i], 10, 80);
    }
    print_message("chi-square of 287: %.1f\n", squares);
}

static bool stop_at_once(void *context)
{
    (void)context;
    return true;
}

static void test_refused(void **state)
{
    (void)state;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNIQUE;
    struct plain_puzzle plain;
    struct satdoku_solver *stopped = NULL;
    struct satdoku_solver_options solver_options = SATDOKU_INIT(satdoku_solver_options);
    static const struct satdoku_generate_options bad[] = {{.least = -1},
                                                          {.most = -1},
                                                          {.least = 82},
                                                          {.most = 82},
                                                          {.least = 30, .most = 29},
                                                          {.symmetry = (enum satdoku_symmetry)6}};
    start(&plain, 9, 3, 3);
    for (size_t i = 0; i < LENGTH(bad); i++) {
        struct satdoku_generate_options options = bad[i];
        options.struct_size = sizeof options;
        assert_int_equal(satdoku_generate(&verdict, puzzle, solver, &options, &error),
                         SATDOKU_ERR_ARGUMENT);
    }
    solver_options.stop = stop_at_once;
    assert_int_equal(satdoku_solver_new(&stopped, &solver_options), SATDOKU_OK);
    assert_int_equal(satdoku_generate(&verdict, puzzle, stopped, NULL, &error), SATDOKU_OK);
    assert_int_equal(verdict, SATDOKU_VERDICT_UNKNOWN);
    assert_int_equal(satdoku_puzzle_given(puzzle, 1, 1), 0);
    satdoku_solver_free(stopped);
    static const char cage[] = ".Cage~3~R1C1~R1C2";
    assert_int_equal(satdoku_puzzle_parse(puzzle, cage, strlen(cage), NULL, &error), SATDOKU_OK);
    assert_int_equal(satdoku_generate(&verdict, puzzle, solver, NULL, &error),
                     SATDOKU_ERR_ARGUMENT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_minimal),         cmocka_unit_test(test_seeds),
        cmocka_unit_test(test_symmetry),        cmocka_unit_test(test_clues),
        cmocka_unit_test(test_boards_are_even), cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
