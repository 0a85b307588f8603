/* Candidates: exactly the digits that occur in some solution, by brute force; on 9x9 by a solver
 * for each digit that asks whether it can be given.
 */
#include "board.h"

#include "brute.h"

#include <string.h>

enum { MAX = 3000, TIMES = 30, CANDIDATES_MAX = PLAIN_MAX_CELLS * PLAIN_MAX_N };

static const struct trial_shape shapes[] = {{4, 2, 2}, {6, 2, 3}, {6, 3, 2}, {5, 1, 5}};

static size_t place(int n, int cell, int digit)
{
    return (size_t)(cell * n + digit - 1);
}

static enum satdoku_verdict verdict_of(int count)
{
    return count == 0   ? SATDOKU_VERDICT_NONE
           : count == 1 ? SATDOKU_VERDICT_UNIQUE
                        : SATDOKU_VERDICT_MULTIPLE;
}

static void expect_candidates(struct trial *trial, const bool *expected,
                              enum satdoku_verdict expected_verdict)
{
    bool possible[CANDIDATES_MAX];
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    size_t n = (size_t)trial->puzzle.n;

    memset(possible, 1, sizeof possible);
    trial_expect(trial, satdoku_candidates(&verdict, possible, trial->solver, trial->read, NULL) ==
                            SATDOKU_OK);
    trial_expect(trial, verdict == expected_verdict);
    trial_expect(trial, memcmp(possible, expected, n * n * n * sizeof *possible) == 0);
}

static void compare(struct trial *trial, const struct board_solutions *solutions)
{
    bool expected[CANDIDATES_MAX] = {false};

    for (int i = 0; i < solutions->count; i++) {
        for (int cell = 0; cell < solutions->cells; cell++) {
            int digit = solutions->digits[i * solutions->cells + cell];

            expected[place(trial->puzzle.n, cell, digit)] = true;
        }
    }
    expect_candidates(trial, expected, verdict_of(solutions->count));
}

static void play_sudoku(struct trial *trial)
{
    struct trial_shape shape = shapes[(size_t)trial->round % LENGTH(shapes)];
    struct board_solutions solutions;

    do {
        trial_make_sudoku(trial, shape,
                          (enum generate_kind)random_below(&trial->random, GENERATE_KINDS));
    } while (!board_all_solutions(&solutions, &trial->puzzle, MAX));
    trial_read(trial);
    compare(trial, &solutions);
    board_solutions_clear(&solutions);
}

static void test_sudoku(void **state)
{
    trial_run(*state, 2000, play_sudoku);
}

static void play_sudominoku(struct trial *trial)
{
    struct trial_shape shape = shapes[(size_t)trial->round % 3];
    struct board_solutions solutions;
    int all = shape.n * (shape.n - 1) / 2;
    int least = shape.n == 4 ? 0 : 3;

    trial_make_sudominoku(trial, shape, least + random_below(&trial->random, all + 1 - least));
    if (trial->round % 4 == 3 && trial->puzzle.cover.domino_count > 1) {
        trial_spoil(trial, (enum generate_flaw)random_below(&trial->random, GENERATE_FLAWS));
    }
    if (board_all_solutions(&solutions, &trial->puzzle, MAX)) {
        trial_read(trial);
        compare(trial, &solutions);
        board_solutions_clear(&solutions);
    }
}

static void test_sudominoku(void **state)
{
    trial_run(*state, 800, play_sudominoku);
}

static void play_empty(struct trial *trial)
{
    static const struct trial_shape sizes[] = {{4, 2, 2}, {6, 2, 3}, {9, 3, 3}, {12, 3, 4}};
    bool expected[CANDIDATES_MAX];

    memset(expected, 1, sizeof expected);
    trial_make_sudoku(trial, sizes[(size_t)trial->round % LENGTH(sizes)], GENERATE_EMPTY);
    trial_read(trial);
    expect_candidates(trial, expected, SATDOKU_VERDICT_MULTIPLE);
}

static void test_empty(void **state)
{
    trial_run(*state, 4, play_empty);
}

/* Gives each digit in each cell, and asks brute force for a solution. */
static void play_standard(struct trial *trial)
{
    static const enum generate_kind kinds[] = {GENERATE_UNIQUE, GENERATE_SEVERAL, GENERATE_FULL,
                                               GENERATE_NONE, GENERATE_SEVERAL};
    bool expected[CANDIDATES_MAX] = {false};
    struct trial_shape standard = {9, 3, 3};
    int count;

    trial_make_sudoku(trial, standard, kinds[(size_t)trial->round % LENGTH(kinds)]);
    trial_read(trial);
    count = brute_count(NULL, &trial->puzzle, 2);
    for (int cell = 0; cell < plain_cells(&trial->puzzle); cell++) {
        for (int digit = 1; digit <= standard.n; digit++) {
            struct plain_puzzle puzzle = trial->puzzle;

            puzzle.given[cell] = digit;
            expected[place(standard.n, cell, digit)] =
                (trial->puzzle.given[cell] == 0 || trial->puzzle.given[cell] == digit) &&
                brute_count(NULL, &puzzle, 1) == 1;
        }
    }
    expect_candidates(trial, expected, verdict_of(count));
}

static void test_standard(void **state)
{
    trial_run(*state, 40, play_standard);
}

/* Stopped: UNKNOWN, and nothing is set. */
static void stop_at(struct trial *trial, long from, long to)
{
    bool possible[CANDIDATES_MAX];
    struct board_stop stop = {.from = from, .to = to};
    struct satdoku_solver *solver = board_solver(&stop);
    enum satdoku_verdict verdict = SATDOKU_VERDICT_NONE;

    memset(possible, 1, sizeof possible);
    trial_expect(trial,
                 satdoku_candidates(&verdict, possible, solver, trial->read, NULL) == SATDOKU_OK);
    trial_expect(trial, (verdict == SATDOKU_VERDICT_UNKNOWN) == (stop.asked >= from));
    for (size_t i = 0; i < LENGTH(possible) && verdict == SATDOKU_VERDICT_UNKNOWN; i++) {
        trial_expect(trial, possible[i]);
    }
    satdoku_solver_free(solver);
}

static void play_stopped(struct trial *trial)
{
    bool possible[CANDIDATES_MAX];
    struct board_stop stop = {0};
    struct satdoku_solver *solver = board_solver(&stop);
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    struct trial_shape shape = {9, 3, 3};

    trial_make_sudoku(trial, trial->round % 2 == 0 ? shape : shapes[0], GENERATE_SEVERAL);
    trial_read(trial);
    trial_expect(trial,
                 satdoku_candidates(&verdict, possible, solver, trial->read, NULL) == SATDOKU_OK);
    trial_expect(trial, verdict == SATDOKU_VERDICT_MULTIPLE && stop.asked > 0);
    satdoku_solver_free(solver);
    for (long call = 1; call <= stop.asked; call += 1 + stop.asked / TIMES) {
        stop_at(trial, call, stop.asked + 1000000);
        stop_at(trial, call, call);
    }
}

static void test_stopped(void **state)
{
    trial_run(*state, 20, play_stopped);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_sudoku, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_sudominoku, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_empty, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_standard, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_stopped, trial_setup, trial_teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
