/* All solutions, and all tilings: exactly those that brute force finds, each once, sorted where
 * that is asked for; and what becomes of an enumeration that is ended early.
 */
#include "board.h"

#include "brute.h"
#include "tiling.h"

#include <satdoku_program.h>
#include <stdlib.h>
#include <string.h>

enum { SMALL_MAX = 3000, LARGE_MAX = 6000, TIMES = 30 };

static const struct trial_shape small_shapes[] = {{4, 2, 2}, {6, 2, 3}, {6, 3, 2}, {4, 1, 4}};

/* ---- Taking solutions ---- */

struct taken {
    int cells;
    int count;
    int most;    /* room */
    int wanted;  /* says false with that one; 0: never */
    int *digits; /* [most * cells]; owned */
};

static bool take(void *context, const struct satdoku_grid *grid)
{
    struct taken *taken = context;

    assert_int_equal(satdoku_grid_rows(grid) * satdoku_grid_rows(grid), taken->cells);
    assert_true(taken->count <= taken->most); /* it ends, also where it is wrong */
    if (taken->count < taken->most) {
        board_digits(taken->digits + (size_t)taken->count * (size_t)taken->cells, grid);
    }
    taken->count++;
    return taken->count != taken->wanted;
}

static void taken_init(struct taken *taken, int cells, int most, int wanted)
{
    *taken = (struct taken){.cells = cells, .most = most, .wanted = wanted};
    taken->digits = malloc(((size_t)most + 1) * (size_t)cells * sizeof *taken->digits);
    assert_non_null(taken->digits);
}

static int sorting_cells; /* for qsort, which hands nothing on */

static int compare(const void *one, const void *other)
{
    return board_compare(one, other, sorting_cells);
}

static void sort(struct taken *taken)
{
    sorting_cells = taken->cells;
    qsort(taken->digits, (size_t)taken->count, (size_t)taken->cells * sizeof *taken->digits,
          compare);
}

static const int *nth(const struct board_solutions *solutions, int index)
{
    return solutions->digits + (size_t)index * (size_t)solutions->cells;
}

/* All different, and all among the solutions; sorted ones are the first of them. */
static void expect_some(struct trial *trial, struct taken *taken,
                        const struct board_solutions *truth, enum satdoku_order order)
{
    int at = 0;

    trial_expect(trial, taken->count <= truth->count);
    if (order == SATDOKU_ORDER_SORTED) {
        trial_expect(trial, memcmp(taken->digits, truth->digits,
                                   (size_t)taken->count * (size_t)taken->cells *
                                       sizeof *taken->digits) == 0);
        return;
    }
    sort(taken);
    for (int i = 0; i < taken->count; i++) {
        const int *digits = taken->digits + (size_t)i * (size_t)taken->cells;

        while (at < truth->count && board_compare(nth(truth, at), digits, truth->cells) != 0) {
            at++;
        }
        trial_expect(trial, at < truth->count);
        at++; /* so that the next one is another */
    }
}

/* Enumerates; `wanted` as above. */
static void enumerate(struct trial *trial, const struct board_solutions *truth,
                      enum satdoku_order order, int wanted)
{
    struct taken taken;
    bool complete = false;
    int expected = wanted != 0 && wanted < truth->count ? wanted : truth->count;

    taken_init(&taken, truth->cells, truth->count, wanted);
    trial_expect(trial, satdoku_each_solution(&complete, trial->solver, trial->read, order, take,
                                              &taken, NULL) == SATDOKU_OK);
    trial_expect(trial, taken.count == expected);
    trial_expect(trial, complete == (wanted == 0 || wanted > truth->count));
    expect_some(trial, &taken, truth, order);
    free(taken.digits);
}

static void enumerate_in_ways(struct trial *trial, const struct board_solutions *truth)
{
    enumerate(trial, truth, SATDOKU_ORDER_SORTED, 0);
    enumerate(trial, truth, SATDOKU_ORDER_FREE, 0);
    enumerate(trial, truth, SATDOKU_ORDER_SORTED,
              1 + random_below(&trial->random, truth->count + 2));
    enumerate(trial, truth, SATDOKU_ORDER_FREE, 1 + random_below(&trial->random, truth->count + 2));
}

/* ---- Small boards ---- */

/* Any puzzle whose solutions can be listed. */
static void make_sudoku(struct trial *trial, struct board_solutions *truth)
{
    struct trial_shape shape = small_shapes[(size_t)trial->round % LENGTH(small_shapes)];

    do {
        memory_clear(&trial->text);
        trial_make_sudoku(trial, shape,
                          (enum generate_kind)random_below(&trial->random, GENERATE_KINDS));
        if (trial->round % 2 == 0 && random_below(&trial->random, 2) == 0) {
            for (int i = random_below(&trial->random, 8); i > 0; i--) {
                trial->puzzle.given[random_below(&trial->random, plain_cells(&trial->puzzle))] = 0;
            }
        }
    } while (!board_all_solutions(truth, &trial->puzzle, SMALL_MAX));
    trial_read(trial);
}

static void play_sudoku(struct trial *trial)
{
    struct board_solutions truth;

    make_sudoku(trial, &truth);
    enumerate_in_ways(trial, &truth);
    board_solutions_clear(&truth);
}

static void test_sudoku(void **state)
{
    trial_run(*state, 1000, play_sudoku);
}

static void play_sudominoku(struct trial *trial)
{
    struct board_solutions truth;
    struct trial_shape shape = small_shapes[(size_t)trial->round % 3];
    int all = shape.n * (shape.n - 1) / 2;
    int least = shape.n == 4 ? 0 : 3;

    trial_make_sudominoku(trial, shape, least + random_below(&trial->random, all + 1 - least));
    if (trial->round % 4 == 3 && trial->puzzle.cover.domino_count > 1) {
        trial_spoil(trial, (enum generate_flaw)random_below(&trial->random, GENERATE_FLAWS));
    }
    if (board_all_solutions(&truth, &trial->puzzle, SMALL_MAX)) {
        trial_read(trial);
        enumerate_in_ways(trial, &truth);
        board_solutions_clear(&truth);
    }
}

static void test_sudominoku(void **state)
{
    trial_run(*state, 300, play_sudominoku);
}

static void play_empty(struct trial *trial)
{
    struct board_solutions truth;

    trial_make_sudoku(trial, small_shapes[0], GENERATE_EMPTY);
    trial_read(trial);
    trial_expect(trial, board_all_solutions(&truth, &trial->puzzle, 288));
    trial_expect(trial, truth.count == 288);
    for (int wanted = 0; wanted <= 290; wanted += wanted < 250 ? 50 : 1) {
        enumerate(trial, &truth, SATDOKU_ORDER_SORTED, wanted);
        enumerate(trial, &truth, SATDOKU_ORDER_FREE, wanted);
    }
    board_solutions_clear(&truth);
}

static void test_empty(void **state)
{
    trial_run(*state, 1, play_empty);
}

/* ---- Levels of elimination ---- */

/* More solutions than fit in a batch, with givens in front of, between and behind the open cells:
 * at the level `none` a given is a clause, and its cell is not fixed for the solver. */
static void make_loose(struct trial *trial, struct board_solutions *truth)
{
    static const struct trial_shape shapes[] = {{4, 2, 2}, {6, 2, 3}, {6, 3, 2}, {4, 4, 1}};

    do {
        memory_clear(&trial->text);
        board_solutions_clear(truth);
        trial_make_sudoku(trial, shapes[(size_t)trial->round % LENGTH(shapes)], GENERATE_FULL);
        while (brute_count(NULL, &trial->puzzle, 100) < 100) {
            trial->puzzle.given[random_below(&trial->random, plain_cells(&trial->puzzle))] = 0;
        }
    } while (!board_all_solutions(truth, &trial->puzzle, SMALL_MAX));
    trial_read(trial);
}

static void play_levels(struct trial *trial)
{
    struct board_solutions truth = {0};
    struct satdoku_solver *usual = trial->solver;

    if (trial->round == 0) {
        trial_make_sudoku(trial, small_shapes[0], GENERATE_EMPTY);
        trial_read(trial);
        trial_expect(trial, board_all_solutions(&truth, &trial->puzzle, 288));
    } else {
        make_loose(trial, &truth);
    }
    for (int level = SATDOKU_SIMPLIFY_AUTO; level <= SATDOKU_SIMPLIFY_PROBE; level++) {
        struct satdoku_solver_options options = {.simplify = (enum satdoku_simplify)level};

        trial_expect(trial, satdoku_solver_new(&trial->solver, &options) == SATDOKU_OK);
        enumerate_in_ways(trial, &truth);
        satdoku_solver_free(trial->solver);
    }
    trial->solver = usual;
    board_solutions_clear(&truth);
}

static void test_levels(void **state)
{
    trial_run(*state, 12, play_levels);
}

/* ---- Thousands of solutions ---- */

static void play_thousands(struct trial *trial)
{
    struct board_solutions truth = {0};
    struct trial_shape shapes[] = {{9, 3, 3}, {6, 2, 3}};

    do {
        board_solutions_clear(&truth);
        memory_clear(&trial->text);
        trial_make_sudoku(trial, shapes[trial->round % 2], GENERATE_SEVERAL);
        while (brute_count(NULL, &trial->puzzle, 1000) < 1000) {
            trial->puzzle.given[random_below(&trial->random, plain_cells(&trial->puzzle))] = 0;
        }
    } while (!board_all_solutions(&truth, &trial->puzzle, LARGE_MAX));
    trial_read(trial);
    enumerate_in_ways(trial, &truth);
    board_solutions_clear(&truth);
}

static void test_thousands(void **state)
{
    trial_run(*state, 6, play_thousands);
}

/* ---- Wide open boards ---- */

static bool fits(const struct plain_puzzle *puzzle, const int *grid, int cell)
{
    for (int other = 0; other < plain_cells(puzzle); other++) {
        if (grid[other] == grid[cell] && plain_see(puzzle, cell, other)) {
            return false;
        }
    }
    return true;
}

/* The first solutions in order, so many of them, by trying digits cell by cell; false where more
 * than a million of them are tried in vain. */
static bool first_solutions(int *digits, const struct plain_puzzle *puzzle, int wanted)
{
    int cells = plain_cells(puzzle), cell = 0, count = 0;
    int grid[PLAIN_MAX_CELLS];

    memcpy(grid, puzzle->given, sizeof grid);
    for (long tries = 0; tries < 1000000 && count < wanted; tries++) {
        while (cell < cells && puzzle->given[cell] != 0) {
            cell++;
        }
        if (cell == cells) {
            memcpy(digits + (size_t)count++ * (size_t)cells, grid, (size_t)cells * sizeof *grid);
        } else if (grid[cell] < puzzle->n) {
            grid[cell]++;
            cell += fits(puzzle, grid, cell);
            continue;
        } else {
            grid[cell] = 0;
        }
        do {
            cell--;
        } while (cell >= 0 && puzzle->given[cell] != 0);
        if (cell < 0) {
            return false;
        }
    }
    return count == wanted;
}

/* A board on which the way down is long, and has choices at its end only. */
static void play_wide_open(struct trial *trial)
{
    enum { WANTED_MAX = 60 };
    static int digits[WANTED_MAX * PLAIN_MAX_CELLS];
    struct board_solutions truth = {.count = WANTED_MAX, .digits = digits};
    struct trial_shape shapes[] = {{9, 3, 3}, {8, 2, 4}, {6, 2, 3}};
    struct trial_shape shape = shapes[trial->round % 3];

    do {
        trial_make_sudoku(trial, shape, GENERATE_FULL);
        for (int given = plain_cells(&trial->puzzle); given > trial->round % 7;) {
            int cell = random_below(&trial->random, plain_cells(&trial->puzzle));

            given -= trial->puzzle.given[cell] != 0;
            trial->puzzle.given[cell] = 0;
        }
    } while (!first_solutions(digits, &trial->puzzle, WANTED_MAX));
    memory_clear(&trial->text);
    trial_read(trial);
    truth.cells = plain_cells(&trial->puzzle);
    enumerate(trial, &truth, SATDOKU_ORDER_SORTED, 1 + random_below(&trial->random, WANTED_MAX));
}

static void test_wide_open(void **state)
{
    trial_run(*state, 60, play_wide_open);
}

/* ---- Known counts ---- */

/* Of a puzzle that other programs have counted. */
static void play_known(struct trial *trial)
{
    static const char line[] = "000000001608030004009080000805640000010020800"
                               "002000050231700000000050006006803000";
    struct board_solutions truth;

    trial->kind = "84 solutions";
    plain_init(&trial->puzzle, 9, 3, 3);
    for (int cell = 0; cell < plain_cells(&trial->puzzle); cell++) {
        trial->puzzle.given[cell] = line[cell] - '0';
    }
    trial_read(trial);
    trial_expect(trial, board_all_solutions(&truth, &trial->puzzle, SMALL_MAX));
    trial_expect(trial, truth.count == 84);
    enumerate_in_ways(trial, &truth);
    board_solutions_clear(&truth);
}

static void test_known(void **state)
{
    trial_run(*state, 1, play_known);
}

/* ---- Stopped ---- */

/* Enumerates with a callback that says stop; the number of its calls. */
static long enumerate_stopped(struct trial *trial, const struct board_solutions *truth,
                              enum satdoku_order order, long from, long to)
{
    struct board_stop stop = {.from = from, .to = to};
    struct satdoku_solver *solver = board_solver(&stop);
    struct taken taken;
    bool complete = from != 0;

    taken_init(&taken, truth->cells, truth->count, 0);
    trial_expect(trial, satdoku_each_solution(&complete, solver, trial->read, order, take, &taken,
                                              NULL) == SATDOKU_OK);
    expect_some(trial, &taken, truth, order);
    trial_expect(trial, !complete || taken.count == truth->count);
    trial_expect(trial, complete == (from == 0 || stop.asked < from));
    free(taken.digits);
    satdoku_solver_free(solver);
    return stop.asked;
}

static void play_stopped(struct trial *trial)
{
    struct board_solutions truth;
    enum satdoku_order order =
        trial->round / 4 % 2 == 0 ? SATDOKU_ORDER_SORTED : SATDOKU_ORDER_FREE;
    long calls;

    make_sudoku(trial, &truth);
    calls = enumerate_stopped(trial, &truth, order, 0, 0);
    trial_expect(trial, calls > 0);
    for (long call = 1; call <= calls; call += 1 + calls / TIMES) {
        enumerate_stopped(trial, &truth, order, call, calls + 1000000);
        enumerate_stopped(trial, &truth, order, call, call);
    }
    board_solutions_clear(&truth);
}

static void test_stopped(void **state)
{
    trial_run(*state, 40, play_stopped);
}

/* ---- Tilings ---- */

static void count_tilings(struct trial *trial, size_t limit)
{
    int all = tiling_count(&trial->puzzle, trial->solution, 100000);
    size_t count = 0, expected = (size_t)all < limit ? (size_t)all : limit;
    bool complete = false;

    trial_expect(trial, satdoku_count_tilings(&count, &complete, trial->solver, trial->read,
                                              trial->grid, limit, NULL) == SATDOKU_OK);
    trial_expect(trial, count == expected);
    trial_expect(trial, complete == ((size_t)all <= limit));
}

static void play_tilings(struct trial *trial)
{
    struct trial_shape shape = small_shapes[(size_t)trial->round % 3];
    int all = shape.n * (shape.n - 1) / 2;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;

    trial_make_sudominoku(trial, shape, random_below(&trial->random, all + 1));
    trial_read(trial);
    trial_expect(trial, satdoku_solve(&verdict, trial->grid, trial->solver, trial->read,
                                      SATDOKU_CHOICE_ANY, NULL) == SATDOKU_OK);
    board_digits(trial->solution, trial->grid);
    count_tilings(trial, 100000);
    count_tilings(trial, 1 + (size_t)random_below(&trial->random, 20));
    count_tilings(trial, (size_t)tiling_count(&trial->puzzle, trial->solution, 100000));
}

static void test_tilings(void **state)
{
    trial_run(*state, 400, play_tilings);
}

/* A grid that has another digit where a domino lies has no tiling with it. */
static void play_other_grid(struct trial *trial)
{
    size_t count = 1;
    bool complete = false;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;

    trial_make_sudominoku(trial, small_shapes[0], 4);
    trial_read(trial);
    trial_expect(trial, satdoku_solve(&verdict, trial->grid, trial->solver, trial->read,
                                      SATDOKU_CHOICE_ANY, NULL) == SATDOKU_OK);
    trial_spoil(trial, GENERATE_SAME_HALVES);
    memory_clear(&trial->text);
    trial_read(trial);
    trial_expect(trial, satdoku_count_tilings(&count, &complete, trial->solver, trial->read,
                                              trial->grid, 10, NULL) == SATDOKU_OK);
    trial_expect(trial, count == 0 && complete);
    trial_make_sudoku(trial, small_shapes[0], GENERATE_FULL);
    memory_clear(&trial->text);
    trial_read(trial);
    trial_expect(trial, satdoku_count_tilings(&count, &complete, trial->solver, trial->read,
                                              trial->grid, 10, NULL) == SATDOKU_ERR_ARGUMENT);
}

static void test_other_grid(void **state)
{
    trial_run(*state, 20, play_other_grid);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_sudoku, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_sudominoku, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_empty, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_levels, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_thousands, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_wide_open, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_known, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_stopped, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_tilings, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_other_grid, trial_setup, trial_teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
