/* Counts: exactly the number that brute force finds, however the space of solutions is split; up to
 * a limit, and stopped. Estimates: what they are where the number is known.
 */
#include "board.h"

#include "brute.h"
#include "counter.h"

#include <satdoku_program.h>
#include <string.h>

enum { SMALL_MAX = 3000, TIMES = 20 };

static const struct trial_shape shapes[] = {{4, 2, 2}, {6, 2, 3}, {6, 3, 2}, {4, 1, 4}, {9, 3, 3}};

/* ---- Puzzles ---- */

/* Any puzzle whose solutions can be counted by trying, with several of them as a rule. */
static int make_sudoku(struct trial *trial)
{
    int count = 0;

    do {
        memory_clear(&trial->text);
        trial_make_sudoku(trial, shapes[(size_t)trial->round % LENGTH(shapes)], GENERATE_SEVERAL);
        for (int i = random_below(&trial->random, 12); i > 0; i--) {
            trial->puzzle.given[random_below(&trial->random, plain_cells(&trial->puzzle))] = 0;
        }
        count = brute_count(NULL, &trial->puzzle, SMALL_MAX + 1);
    } while (count > SMALL_MAX);
    trial_read(trial);
    return count;
}

static int make_sudominoku(struct trial *trial)
{
    struct trial_shape shape = shapes[(size_t)trial->round % 3];
    int all = shape.n * (shape.n - 1) / 2;
    int least = shape.n == 4 ? 0 : 3;
    struct board_solutions truth;
    int count;

    trial_make_sudominoku(trial, shape, least + random_below(&trial->random, all + 1 - least));
    if (trial->round % 4 == 3 && trial->puzzle.cover.domino_count > 1) {
        trial_spoil(trial, (enum generate_flaw)random_below(&trial->random, GENERATE_FLAWS));
    }
    if (!board_all_solutions(&truth, &trial->puzzle, SMALL_MAX)) {
        return -1;
    }
    trial_read(trial);
    count = truth.count;
    board_solutions_clear(&truth);
    return count;
}

/* ---- Counting ---- */

/* All work, in this thread. */
static void work(struct trial *trial, struct satdoku_counter *counter,
                 struct satdoku_solver *solver)
{
    bool more = true;

    while (more) {
        trial_expect(trial, satdoku_counter_step(&more, counter, solver, NULL) == SATDOKU_OK);
    }
}

/* Counts by that plan (NULL: the usual one), up to a limit (0: none). */
static void count(struct trial *trial, const struct counter_plan *plan, int limit, int truth)
{
    struct satdoku_count_options options = {.limit = (unsigned long long)limit,
                                            .estimate = trial->round % 2 == 0};
    struct satdoku_counter *counter = NULL;
    struct satdoku_count found = {0};
    bool over = limit != 0 && truth > limit;

    trial_expect(trial, counter_new(&counter, trial->solver, trial->read, &options, plan, NULL) ==
                            SATDOKU_OK);
    work(trial, counter, trial->solver);
    trial_expect(trial, satdoku_counter_get(&found, counter) == SATDOKU_OK);
    trial_expect(trial, found.count == (unsigned long long)(over ? limit : truth));
    trial_expect(trial, found.complete == !over);
    if (!over) {
        trial_expect(trial, found.estimated && found.estimate.exact);
        trial_expect(trial, found.estimate.estimate == truth);
    }
    satdoku_counter_free(counter);
}

static struct counter_plan random_plan(struct random *random)
{
    static const size_t patience[] = {0, 1, 2, 5, 30};

    return (struct counter_plan){
        .batch = 1 + (size_t)random_below(random, 20),
        .patience = patience[random_below(random, (int)LENGTH(patience))],
        .cubes = 1 + (size_t)random_below(random, 50),
    };
}

static void count_in_ways(struct trial *trial, int truth)
{
    count(trial, NULL, 0, truth);
    count(trial, NULL, 1 + random_below(&trial->random, truth + 2), truth);
    for (int i = 0; i < 4; i++) {
        struct counter_plan plan = random_plan(&trial->random);
        int limit = i % 2 == 0 ? 0 : 1 + random_below(&trial->random, truth + 2);

        count(trial, &plan, limit, truth);
    }
}

static void play_sudoku(struct trial *trial)
{
    count_in_ways(trial, make_sudoku(trial));
}

static void test_sudoku(void **state)
{
    trial_run(*state, 300, play_sudoku);
}

static void play_sudominoku(struct trial *trial)
{
    int truth = make_sudominoku(trial);

    if (truth >= 0) {
        count_in_ways(trial, truth);
    }
}

static void test_sudominoku(void **state)
{
    trial_run(*state, 100, play_sudominoku);
}

/* Another level of elimination has no say in the number. */
static void play_levels(struct trial *trial)
{
    struct satdoku_solver *usual = trial->solver;
    int truth = make_sudoku(trial);

    for (int level = SATDOKU_SIMPLIFY_AUTO; level <= SATDOKU_SIMPLIFY_PROBE; level++) {
        struct satdoku_solver_options options = {.simplify = (enum satdoku_simplify)level};
        struct counter_plan plan = random_plan(&trial->random);

        trial_expect(trial, satdoku_solver_new(&trial->solver, &options) == SATDOKU_OK);
        count(trial, NULL, 0, truth);
        count(trial, &plan, 0, truth);
        satdoku_solver_free(trial->solver);
    }
    trial->solver = usual;
}

static void test_levels(void **state)
{
    trial_run(*state, 20, play_levels);
}

/* ---- Numbers that others have found ---- */

static struct satdoku_puzzle *board_of(int n, int box_rows, int box_columns)
{
    struct satdoku_board board = {.rows = n,
                                  .columns = n,
                                  .digits = n,
                                  .lowest = 1,
                                  .box_rows = box_rows,
                                  .box_columns = box_columns};
    struct satdoku_puzzle *puzzle = NULL;

    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_start(puzzle, &board, false, NULL), SATDOKU_OK);
    return puzzle;
}

static void give(struct satdoku_puzzle *puzzle, int row, int column, int digit)
{
    struct satdoku_cell cell = {row, column};
    struct satdoku_clue given = {SATDOKU_CLUE_GIVEN, 1, &cell, 1, &digit};

    assert_int_equal(satdoku_puzzle_add(puzzle, &given, NULL), SATDOKU_OK);
}

/* Latin squares of 4 (576) and Sudoku of 4 (288); of the 28,200,960 Sudoku of 6 those with the
 * first row given, a 720th. */
static void test_published(void **state)
{
    static const struct {
        int n, box_rows, box_columns, row;
        unsigned long long count;
    } known[] = {{4, 0, 0, 0, 576}, {4, 2, 2, 0, 288}, {6, 2, 3, 6, 39168}};
    struct trial *trial = *state;

    for (size_t i = 0; i < LENGTH(known); i++) {
        struct satdoku_puzzle *puzzle =
            board_of(known[i].n, known[i].box_rows, known[i].box_columns);
        struct satdoku_count found;

        for (int column = 1; column <= known[i].row; column++) {
            give(puzzle, 1, column, column);
        }
        assert_int_equal(satdoku_count_solutions(&found, trial->solver, puzzle, NULL,
                                                 &(struct satdoku_error){0}),
                         SATDOKU_OK);
        assert_true(found.complete);
        assert_int_equal(found.count, known[i].count);
        satdoku_puzzle_free(puzzle);
    }
}

/* What lines without a rank may be is what tells the rules of ranks apart. If all lines had to
 * differ, the first row would have 6 solutions, and 27 if lines with a rank might be the same as
 * others. The numbers are those of Interactive Sudoku Solver, where nothing is said of ties. */
static void test_ranks(void **state)
{
    static const struct {
        const char *text;
        unsigned long long count;
    } known[] = {{".Shape~4x4.FullRank~R3~~3", 9},
                 {".Shape~4x4.FullRank~C1~11~", 9},
                 {".Shape~4x4.FullRank~R4~~8.FullRank~C2~5~", 1},
                 {".Shape~4x4.FullRank~R1~~11.FullRank~R3~12~", 2},
                 {".Shape~4x4.FullRank~C1~3.FullRank~R2~3", 0}};
    struct trial *trial = *state;

    for (size_t i = 0; i < LENGTH(known); i++) {
        struct satdoku_puzzle *puzzle = NULL;
        struct satdoku_count found;

        assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
        assert_int_equal(satdoku_puzzle_parse(puzzle, known[i].text, strlen(known[i].text), NULL,
                                              NULL),
                         SATDOKU_OK);
        assert_int_equal(satdoku_count_solutions(&found, trial->solver, puzzle, NULL, NULL),
                         SATDOKU_OK);
        assert_true(found.complete);
        assert_int_equal(found.count, known[i].count);
        satdoku_puzzle_free(puzzle);
    }
}

/* ---- Stopped ---- */

static long count_stopped(struct trial *trial, const struct counter_plan *plan, int truth,
                          long from, long to)
{
    struct board_stop stop = {.from = from, .to = to};
    struct satdoku_solver *solver = board_solver(&stop);
    struct satdoku_counter *counter = NULL;
    struct satdoku_count found = {0};

    trial_expect(trial, counter_new(&counter, solver, trial->read, NULL, plan, NULL) == SATDOKU_OK);
    work(trial, counter, solver);
    trial_expect(trial, satdoku_counter_get(&found, counter) == SATDOKU_OK);
    trial_expect(trial, found.count <= (unsigned long long)truth);
    trial_expect(trial, !found.complete || found.count == (unsigned long long)truth);
    trial_expect(trial, found.complete || from != 0);
    satdoku_counter_free(counter);
    satdoku_solver_free(solver);
    return stop.asked;
}

static void play_stopped(struct trial *trial)
{
    int truth = make_sudoku(trial);
    struct counter_plan plan = random_plan(&trial->random);
    long calls = count_stopped(trial, &plan, truth, 0, 0);

    for (long call = 1; call <= calls; call += 1 + calls / TIMES) {
        count_stopped(trial, &plan, truth, call, calls + 1000000);
        count_stopped(trial, &plan, truth, call, call);
    }
}

static void test_stopped(void **state)
{
    trial_run(*state, 40, play_stopped);
}

/* ---- Estimates ---- */

static struct satdoku_estimate estimate(struct trial *trial, const struct satdoku_puzzle *puzzle,
                                        unsigned long long samples, unsigned long long seed)
{
    struct satdoku_estimate found = {0};
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;

    assert_int_equal(satdoku_estimate_count(&verdict, &found, trial->solver, puzzle, samples, seed,
                                            NULL),
                     SATDOKU_OK);
    assert_int_equal(verdict, SATDOKU_VERDICT_MULTIPLE);
    return found;
}

/* Some 95 of 100 intervals hold the number. With fixed seeds, how many do is fixed, too. */
static void expect_held(struct trial *trial, const struct satdoku_puzzle *puzzle, double truth,
                        int seeds, int held_min)
{
    int held = 0;

    for (int seed = 1; seed <= seeds; seed++) {
        struct satdoku_estimate found = estimate(trial, puzzle, 300, (unsigned long long)seed);

        assert_int_equal(found.samples, 300);
        assert_false(found.exact);
        assert_true(found.low <= found.estimate && found.estimate <= found.high);
        held += found.low <= truth && truth <= found.high;
    }
    assert_in_range(held, held_min, seeds);
}

/* 6,670,903,752,021,072,936,960 (Felgenhauer and Jarvis 2005). */
static void test_estimate_empty(void **state)
{
    struct satdoku_puzzle *puzzle = board_of(9, 3, 3);

    expect_held(*state, puzzle, 6670903752021072936960.0, 10, 9);
    satdoku_puzzle_free(puzzle);
}

static void test_estimate_six(void **state)
{
    struct satdoku_puzzle *puzzle = board_of(6, 2, 3);

    expect_held(*state, puzzle, 28200960, 10, 9);
    satdoku_puzzle_free(puzzle);
}

/* The same samples from the same seed; none where the number is found out at once. */
static void test_estimate_repeats(void **state)
{
    struct trial *trial = *state;
    struct satdoku_puzzle *puzzle = board_of(9, 3, 3);
    struct satdoku_estimate one = estimate(trial, puzzle, 50, 7);
    struct satdoku_estimate same = estimate(trial, puzzle, 50, 7);
    struct satdoku_estimate other = estimate(trial, puzzle, 50, 8);

    assert_true(one.estimate == same.estimate && one.low == same.low && one.high == same.high);
    assert_true(one.estimate != other.estimate);
    satdoku_puzzle_free(puzzle);
    puzzle = board_of(4, 2, 2);
    give(puzzle, 1, 1, 1);
    give(puzzle, 1, 2, 2);
    give(puzzle, 3, 3, 1);
    one = estimate(trial, puzzle, 50, 1);
    assert_true(one.exact);
    assert_int_equal(one.samples, 0);
    assert_true(one.estimate == one.low && one.estimate == one.high);
    satdoku_puzzle_free(puzzle);
}

/* While counting, cubes that were not counted are estimated. */
static void test_estimate_of_cubes(void **state)
{
    struct trial *trial = *state;
    struct satdoku_puzzle *puzzle = board_of(6, 2, 3);
    struct satdoku_count_options options = {.estimate = true};
    struct counter_plan plan = {.batch = 64, .patience = 100, .cubes = 100};
    struct satdoku_counter *counter = NULL;
    struct satdoku_count found = {0};
    bool more = true;

    assert_int_equal(counter_new(&counter, trial->solver, puzzle, &options, &plan, NULL),
                     SATDOKU_OK);
    while (more && !found.estimated) {
        assert_int_equal(satdoku_counter_step(&more, counter, trial->solver, NULL), SATDOKU_OK);
        assert_int_equal(satdoku_counter_get(&found, counter), SATDOKU_OK);
    }
    assert_true(more && found.estimated && !found.complete);
    assert_true(found.estimate.low <= 28200960 && 28200960 <= found.estimate.high);
    assert_true(found.estimate.high < 1.5 * 28200960);
    satdoku_counter_free(counter);
    satdoku_puzzle_free(puzzle);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_sudoku, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_sudominoku, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_levels, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_published, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_ranks, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_stopped, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_estimate_empty, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_estimate_six, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_estimate_repeats, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_estimate_of_cubes, trial_setup, trial_teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
