/* Random solved boards: that they are solved, how evenly they come, and that seeds say which. The
 * oracles are plain search and statistics with fixed seeds. */
#include "brute.h"
#include "unit.h"

#include <satdoku.h>
#include <stdio.h>
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

static void start(int n, int box_rows, int box_columns)
{
    struct satdoku_board board = {.rows = n,
                                  .columns = n,
                                  .digits = n,
                                  .lowest = 1,
                                  .box_rows = box_rows,
                                  .box_columns = box_columns};
    assert_int_equal(satdoku_puzzle_start(puzzle, &board, false, &error), SATDOKU_OK);
}

/* Makes a board of the last shape. */
static void make(int *digits, struct satdoku_solver *with, unsigned long long seed)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    assert_int_equal(satdoku_random_board(&verdict, puzzle, with, seed, &error), SATDOKU_OK);
    assert_int_equal(verdict, SATDOKU_VERDICT_SOLVABLE);
    (void)satdoku_puzzle_givens(digits, PLAIN_MAX_CELLS, puzzle);
}

static void test_solved(void **state)
{
    (void)state;
    static const int boards[][3] = {{1, 1, 1}, {4, 2, 2}, {6, 2, 3}, {6, 3, 2},
                                    {7, 0, 0}, {8, 2, 4}, {9, 3, 3}};
    for (size_t i = 0; i < LENGTH(boards); i++) {
        int n = boards[i][0];
        struct plain_puzzle plain;
        int digits[PLAIN_MAX_CELLS];
        start(n, boards[i][1], boards[i][2]);
        plain_init(&plain, n, boards[i][1] != 0 ? boards[i][1] : 1,
                   boards[i][2] != 0 ? boards[i][2] : n);
        for (unsigned long long seed = 0; seed < 20; seed++) {
            make(digits, solver, seed);
            assert_true(brute_is_solution(&plain, digits));
        }
    }
}

/* ---- How even they are ---- */

/* Of so many kinds one comes as often as the others expect it: chi-square is about the degrees of
 * freedom, and five standard deviations above that once in millions. */
static void assert_even(double chi_square, int freedom)
{
    double deviation = chi_square - freedom;
    print_message("chi-square of %d: %.1f\n", freedom, chi_square);
    assert_true(deviation < 0 || deviation * deviation < 25.0 * 2 * freedom);
}

static void test_4x4_is_uniform(void **state)
{
    (void)state;
    enum { BOARDS = 288, EACH = 25 };
    static int boards[BOARDS][16];
    int met[BOARDS] = {0};
    int count = 0;
    double chi_square = 0;
    start(4, 2, 2);
    for (int i = 0; i < EACH * BOARDS; i++) {
        int digits[PLAIN_MAX_CELLS];
        int board = 0;
        make(digits, solver, (unsigned long long)i);
        while (board < count && memcmp(boards[board], digits, sizeof boards[board]) != 0) {
            board++;
        }
        assert_true(board < BOARDS);
        memcpy(boards[board], digits, sizeof boards[board]);
        count += board == count;
        met[board]++;
    }
    assert_int_equal(count, BOARDS);
    for (int i = 0; i < BOARDS; i++) {
        chi_square += (met[i] - EACH) * (double)(met[i] - EACH) / EACH;
    }
    assert_even(chi_square, BOARDS - 1);
}

enum { SQUARES = 55 };

/* How many Latin squares of 2x2 a board of 6x6 has: two rows and two columns that hold two digits.
 * Neither new names for the digits nor other places of lines change it. */
static int count_squares(const int *digits)
{
    int count = 0;
    for (int top = 0; top < 36; top++) {
        for (int bottom = top + 6; bottom < 36; bottom += 6) {
            for (int step = 1; step < 6 - top % 6; step++) {
                count +=
                    digits[top] == digits[bottom + step] && digits[top + step] == digits[bottom];
            }
        }
    }
    return count;
}

/* Counts the boards of 6x6 below the digits before `cell`, by their squares. */
static int count_boards(int *met, int *digits, int cell)
{
    int count = 0;
    if (cell == 36) {
        met[count_squares(digits)]++;
        return 1;
    }
    for (int digit = 1; digit <= 6; digit++) {
        bool fits = true;
        for (int before = 0; before < cell; before++) {
            bool sees = before / 6 == cell / 6 || before % 6 == cell % 6 ||
                        (before / 12 == cell / 12 && before % 6 / 3 == cell % 6 / 3);
            fits = fits && !(sees && digits[before] == digit);
        }
        digits[cell] = digit;
        count += fits ? count_boards(met, digits, cell + 1) : 0;
    }
    return count;
}

/* Kinds of boards of 6x6 come as often as there are boards of them: their squares tell kinds apart,
 * and plain search counts all boards that begin with 123456. */
static void test_6x6_is_uniform(void **state)
{
    (void)state;
    enum { TIMES = 1000 };
    int digits[PLAIN_MAX_CELLS] = {1, 2, 3, 4, 5, 6};
    int known[SQUARES] = {0};
    int met[SQUARES] = {0};
    int all = count_boards(known, digits, 6);
    assert_int_equal(all, 28200960 / 720);
    start(6, 2, 3);
    for (int i = 0; i < TIMES; i++) {
        make(digits, solver, (unsigned long long)i);
        met[count_squares(digits)]++;
    }
    double chi_square = 0;
    int kinds = 0;
    double rest = 0; /* those that hardly come are one kind */
    int rest_met = 0;
    for (int i = 0; i < SQUARES; i++) {
        double expected = (double)known[i] * TIMES / all;
        if (expected < 5) {
            rest += expected;
            rest_met += met[i];
        } else {
            chi_square += (met[i] - expected) * (met[i] - expected) / expected;
            kinds++;
        }
    }
    if (rest > 0) {
        chi_square += (rest_met - rest) * (rest_met - rest) / rest;
        kinds++;
    }
    assert_true(kinds > 5);
    assert_even(chi_square, kinds - 1);
}

/* ---- Jigsaws ---- */

enum { JIGSAW = 5, JIGSAW_CELLS = JIGSAW * JIGSAW, JIGSAW_MAX = 200 };

struct jigsaw {
    const char *layout;
    int boards[JIGSAW_MAX][JIGSAW_CELLS]; /* all that begin with 12345 */
    int count;
};

static void list_jigsaw(struct jigsaw *jigsaw, int *digits, int cell)
{
    if (cell == JIGSAW_CELLS) {
        assert_true(jigsaw->count < JIGSAW_MAX);
        memcpy(jigsaw->boards[jigsaw->count++], digits, JIGSAW_CELLS * sizeof *digits);
        return;
    }
    for (int digit = 1; digit <= JIGSAW; digit++) {
        bool fits = true;
        for (int before = 0; before < cell; before++) {
            bool sees = before / JIGSAW == cell / JIGSAW || before % JIGSAW == cell % JIGSAW ||
                        jigsaw->layout[before] == jigsaw->layout[cell];
            fits = fits && !(sees && digits[before] == digit);
        }
        digits[cell] = digit;
        if (fits) {
            list_jigsaw(jigsaw, digits, cell + 1);
        }
    }
}

static void start_jigsaw(const char *layout)
{
    char text[200];
    snprintf(text, sizeof text, ".Shape~%dx%d.NoBoxes.Jigsaw~%s", JIGSAW, JIGSAW, layout);
    assert_int_equal(satdoku_puzzle_parse(puzzle, text, strlen(text), NULL, &error), SATDOKU_OK);
}

/* The solution that begins with 12345 when the digits change names; which of all it is. */
static int find_jigsaw(const struct jigsaw *jigsaw, const int *digits)
{
    int names[JIGSAW + 1] = {0};
    int renamed[JIGSAW_CELLS];
    for (int cell = 0; cell < JIGSAW; cell++) {
        names[digits[cell]] = cell + 1;
    }
    for (int cell = 0; cell < JIGSAW_CELLS; cell++) {
        renamed[cell] = names[digits[cell]];
    }
    int board = 0;
    while (board < jigsaw->count && memcmp(jigsaw->boards[board], renamed, sizeof renamed) != 0) {
        board++;
    }
    assert_true(board < jigsaw->count);
    return board;
}

/* All solutions of a layout but for the digits' names, which plain search lists, come as often as
 * each other; and so does each digit in the first cell. */
static void test_jigsaws_are_uniform(void **state)
{
    (void)state;
    enum { EACH = 8 };
    static const char *const layouts[] = {"1112311223445234452345553", "1123311234152345523455244",
                                          "1111122334233342555425544"};
    for (size_t i = 0; i < LENGTH(layouts); i++) {
        static struct jigsaw jigsaw;
        int met[JIGSAW_MAX] = {0};
        int first[JIGSAW + 1] = {0};
        int digits[PLAIN_MAX_CELLS] = {1, 2, 3, 4, 5};
        double chi_square = 0;
        double of_digits = 0;
        jigsaw = (struct jigsaw){.layout = layouts[i]};
        list_jigsaw(&jigsaw, digits, JIGSAW);
        start_jigsaw(layouts[i]);
        for (int j = 0; j < EACH * jigsaw.count; j++) {
            make(digits, solver, (unsigned long long)j);
            met[find_jigsaw(&jigsaw, digits)]++;
            first[digits[0]]++;
        }
        for (int board = 0; board < jigsaw.count; board++) {
            chi_square += (met[board] - EACH) * (double)(met[board] - EACH) / EACH;
        }
        for (int digit = 1; digit <= JIGSAW; digit++) {
            double expected = EACH * (double)jigsaw.count / JIGSAW;
            of_digits += (first[digit] - expected) * (first[digit] - expected) / expected;
        }
        assert_even(chi_square, jigsaw.count - 1);
        assert_even(of_digits, JIGSAW - 1);
    }
}

/* No digits fill it, as plain search finds, too. */
static void test_jigsaw_without_solution(void **state)
{
    (void)state;
    static struct jigsaw jigsaw = {.layout = "1112311223422334443545555"};
    int digits[PLAIN_MAX_CELLS] = {1, 2, 3, 4, 5};
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    list_jigsaw(&jigsaw, digits, JIGSAW);
    assert_int_equal(jigsaw.count, 0);
    start_jigsaw(jigsaw.layout);
    assert_int_equal(satdoku_random_board(&verdict, puzzle, solver, 1, &error), SATDOKU_OK);
    assert_int_equal(verdict, SATDOKU_VERDICT_NONE);
    assert_int_equal(satdoku_puzzle_given(puzzle, 1, 1), 0);
}

/* ---- Seeds ---- */

/* What was made before with a solver makes no difference. */
static void test_seeds(void **state)
{
    (void)state;
    struct satdoku_solver *fresh = NULL;
    int one[PLAIN_MAX_CELLS];
    int other[PLAIN_MAX_CELLS];
    start(6, 2, 3);
    make(one, solver, 5);
    make(other, solver, 6);
    assert_memory_not_equal(one, other, 36 * sizeof *one);
    start(6, 3, 2);
    make(other, solver, 5);
    start(6, 2, 3);
    make(other, solver, 5);
    assert_memory_equal(one, other, 36 * sizeof *one);
    assert_int_equal(satdoku_solver_new(&fresh, NULL), SATDOKU_OK);
    start_jigsaw("1112311223445234452345553");
    make(other, solver, 5);
    make(one, fresh, 5); /* what was made for other layouts makes no difference either */
    assert_memory_equal(one, other, 25 * sizeof *one);
    start(6, 2, 3);
    make(one, solver, 5);
    make(other, fresh, 5); /* in place of the digits that are there */
    assert_memory_equal(one, other, 36 * sizeof *one);
    satdoku_solver_free(fresh);
}

/* ---- What is refused ---- */

static bool stop_at_once(void *context)
{
    (void)context;
    return true;
}

static void test_refused(void **state)
{
    (void)state;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNIQUE;
    struct satdoku_solver *stopped = NULL;
    struct satdoku_solver_options options = SATDOKU_INIT(satdoku_solver_options);
    start(9, 3, 3);
    options.stop = stop_at_once;
    assert_int_equal(satdoku_solver_new(&stopped, &options), SATDOKU_OK);
    assert_int_equal(satdoku_random_board(&verdict, puzzle, stopped, 1, &error), SATDOKU_OK);
    assert_int_equal(verdict, SATDOKU_VERDICT_UNKNOWN);
    assert_int_equal(satdoku_puzzle_given(puzzle, 1, 1), 0);
    satdoku_solver_free(stopped);
    static const char *const texts[] = {".Cage~3~R1C1~R1C2", ".Diagonal~1",
                                        ".Sudominoku.Domino~1~2~R1C1~R1C2"};
    for (size_t i = 0; i < LENGTH(texts); i++) {
        assert_int_equal(satdoku_puzzle_parse(puzzle, texts[i], strlen(texts[i]), NULL, &error),
                         SATDOKU_OK);
        assert_int_equal(satdoku_random_board(&verdict, puzzle, solver, 1, &error),
                         SATDOKU_ERR_ARGUMENT);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_solved),
        cmocka_unit_test(test_4x4_is_uniform),
        cmocka_unit_test(test_6x6_is_uniform),
        cmocka_unit_test(test_jigsaws_are_uniform),
        cmocka_unit_test(test_jigsaw_without_solution),
        cmocka_unit_test(test_seeds),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
