/* Minimal puzzles: the same solution and no other; without any clue that is left a second one,
 * which the witness is; the same from the same seed.
 */
#include "board.h"

#include "brute.h"
#include "memio.h"
#include "puzzle.h"

#include <string.h>

enum { TIMES = 30 };

static const struct trial_shape shapes[] = {{4, 2, 2}, {6, 2, 3}, {6, 3, 2}, {9, 3, 3}};

/* ---- Minimal puzzles as plain ones ---- */

static void take_puzzle(struct plain_puzzle *puzzle, const struct plain_puzzle *like,
                        const struct satdoku_puzzle *minimal)
{
    board_empty(puzzle, like);
    for (int cell = 0; cell < plain_cells(like) && !like->sudominoku; cell++) {
        puzzle->given[cell] = satdoku_puzzle_given(minimal, cell / like->n + 1, cell % like->n + 1);
    }
    for (size_t i = 0; i < minimal->domino_count; i++) {
        const struct domino *domino = &minimal->dominoes[i];

        puzzle->cover.domino[i] = (struct plain_domino){{domino->cell[0], domino->cell[1]},
                                                        {domino->digit[0], domino->digit[1]}};
    }
    puzzle->cover.domino_count = (int)minimal->domino_count;
    for (int digit = 1; digit <= like->n && like->sudominoku; digit++) {
        puzzle->cover.single[digit] = minimal->singles[digit];
    }
}

/* The puzzle without one of its clues. */
static void leave_out(struct plain_puzzle *puzzle, const struct plain_puzzle *whole,
                      const struct board_clue *clue)
{
    struct board_clue clues[BOARD_MAX_CLUES];
    size_t count = board_list(clues, whole);

    board_empty(puzzle, whole);
    for (size_t i = 0; i < count; i++) {
        if (!board_clue_same(&clues[i], clue)) {
            board_add(puzzle, &clues[i]);
        }
    }
}

/* ---- Expectations ---- */

/* By a fresh solver; by brute force too, where that can be done. */
static enum satdoku_verdict verdict_of(struct trial *trial, const struct plain_puzzle *puzzle)
{
    static const enum satdoku_verdict verdicts[] = {SATDOKU_VERDICT_NONE, SATDOKU_VERDICT_UNIQUE,
                                                    SATDOKU_VERDICT_MULTIPLE};
    enum satdoku_verdict verdict = board_verdict(puzzle);

    if (!puzzle->sudominoku || puzzle->n == 4) {
        trial_expect(trial, verdict == verdicts[brute_count(NULL, puzzle, 2)]);
    }
    return verdict;
}

/* Then the witness has to do. */
static bool is_hard(const struct plain_puzzle *puzzle)
{
    return puzzle->sudominoku && puzzle->n == 9;
}

static void expect_needed(struct trial *trial, const struct plain_puzzle *puzzle,
                          const struct board_clue *clue, const struct satdoku_grid *witness)
{
    int digits[PLAIN_MAX_CELLS];
    struct plain_puzzle without;

    leave_out(&without, puzzle, clue);
    if (!is_hard(puzzle)) {
        trial_expect(trial, verdict_of(trial, &without) == SATDOKU_VERDICT_MULTIPLE);
    }
    board_digits(digits, witness);
    trial_expect(trial, satdoku_grid_rows(witness) == puzzle->n);
    trial_expect(trial, brute_is_solution(&without, digits));
    trial_expect(trial, board_compare(digits, trial->solution, plain_cells(puzzle)) != 0);
}

/* trial->solution is the only one. */
static void expect_minimal(struct trial *trial, const struct satdoku_minimal *minimal)
{
    struct plain_puzzle puzzle;
    struct board_clue all[BOARD_MAX_CLUES], left[BOARD_MAX_CLUES];
    struct board_clues clues = board_clues_of(minimal->clues);
    size_t count = board_list(all, &trial->puzzle), kept, singles = 0;

    take_puzzle(&puzzle, &trial->puzzle, minimal->puzzle);
    kept = board_list(left, &puzzle);
    for (size_t i = 0; i < kept; i++) {
        trial_expect(trial, board_contains(all, count, &left[i]));
        singles += left[i].kind == SATDOKU_CLUE_SINGLE;
    }
    trial_expect(trial, singles == (puzzle.sudominoku ? (size_t)puzzle.n : 0));
    trial_expect(trial, kept == clues.count + singles);
    trial_expect(trial, brute_is_solution(&puzzle, trial->solution));
    trial_expect(trial, verdict_of(trial, &puzzle) == SATDOKU_VERDICT_UNIQUE);
    for (size_t i = 0; i < clues.count; i++) {
        trial_expect(trial, clues.clue[i].kind != SATDOKU_CLUE_SINGLE);
        trial_expect(trial, board_contains(left, kept, &clues.clue[i]));
        expect_needed(trial, &puzzle, &clues.clue[i], minimal->witnesses[i]);
    }
}

static struct satdoku_minimal *minimize(struct trial *trial, unsigned long long seed)
{
    struct satdoku_minimal *minimal = NULL;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;

    struct satdoku_minimize_options options = SATDOKU_INIT(satdoku_minimize_options);

    options.seed = seed;
    trial_expect(trial, satdoku_minimize(&verdict, &minimal, trial->solver, trial->read, &options,
                                         NULL) == SATDOKU_OK);
    trial_expect(trial, verdict == SATDOKU_VERDICT_UNIQUE && minimal != NULL);
    return minimal;
}

/* ---- Minimal puzzles ---- */

static void play_sudoku(struct trial *trial)
{
    struct trial_shape shape = shapes[(size_t)trial->round % LENGTH(shapes)];
    struct satdoku_minimal *minimal;

    trial_make_sudoku(trial, shape, trial->round % 2 == 0 ? GENERATE_FULL : GENERATE_UNIQUE);
    trial_read(trial);
    minimal = minimize(trial, random_next(&trial->random) >> random_below(&trial->random, 64));
    expect_minimal(trial, minimal);
    satdoku_minimal_free(minimal);
}

static void test_sudoku(void **state)
{
    trial_run(*state, 400, play_sudoku);
}

/* Dominoes are taken away from a full cover, or from half of one. */
static void minimize_sudominoku(struct trial *trial, struct trial_shape shape)
{
    struct satdoku_minimal *minimal;
    int all = shape.n * (shape.n - 1) / 2;
    int least = trial->round % 2 == 0 ? all : all / 2;

    do {
        trial_make_sudominoku(trial, shape, least + random_below(&trial->random, all - least + 1));
    } while (board_verdict(&trial->puzzle) != SATDOKU_VERDICT_UNIQUE);
    trial_read(trial);
    minimal = minimize(trial, (unsigned long long)random_below(&trial->random, 1000));
    expect_minimal(trial, minimal);
    satdoku_minimal_free(minimal);
}

static void play_sudominoku(struct trial *trial)
{
    minimize_sudominoku(trial, shapes[(size_t)trial->round % 3]);
}

static void test_sudominoku(void **state)
{
    trial_run(*state, 120, play_sudominoku);
}

static void play_large_sudominoku(struct trial *trial)
{
    trial->round = 2 * trial->round;
    minimize_sudominoku(trial, shapes[3]);
}

static void test_large_sudominoku(void **state)
{
    trial_run(*state, 1, play_large_sudominoku);
}

/* What is minimal stays as it is, in whatever order it is tried. */
static void play_again(struct trial *trial)
{
    struct plain_puzzle once;
    struct satdoku_minimal *minimal, *again;

    trial_make_sudoku(trial, shapes[(size_t)trial->round % LENGTH(shapes)], GENERATE_FULL);
    trial_read(trial);
    minimal = minimize(trial, 1);
    take_puzzle(&once, &trial->puzzle, minimal->puzzle);
    board_take(trial->read, &once);
    again = minimize(trial, 2);
    trial_expect(trial, again->clues.count == minimal->clues.count);
    satdoku_minimal_free(minimal);
    satdoku_minimal_free(again);
}

static void test_again(void **state)
{
    trial_run(*state, 40, play_again);
}

/* ---- Seeds ---- */

static bool is_same(const struct satdoku_minimal *one, const struct satdoku_minimal *other)
{
    struct board_clues a = board_clues_of(one->clues), b = board_clues_of(other->clues);

    for (size_t i = 0; i < a.count && a.count == b.count; i++) {
        if (!board_clue_same(&a.clue[i], &b.clue[i])) {
            return false;
        }
    }
    return a.count == b.count;
}

/* Whether a solver that has seen nothing else makes the same of the seed. */
static void expect_same_again(struct trial *trial, const struct satdoku_minimal *minimal,
                              unsigned long long seed)
{
    struct board_stop stop = {0};
    struct satdoku_solver *solver = trial->solver;
    struct satdoku_minimal *again;

    trial->solver = board_solver(&stop);
    again = minimize(trial, seed);
    trial_expect(trial, is_same(minimal, again));
    satdoku_minimal_free(again);
    satdoku_solver_free(trial->solver);
    trial->solver = solver;
}

static void play_seeds(struct trial *trial)
{
    enum { SEEDS = 8 };
    struct satdoku_minimal *minimal[SEEDS];
    int different = 0;

    if (trial->round % 2 == 0) {
        trial_make_sudoku(trial, shapes[3], GENERATE_FULL);
    } else {
        do {
            trial_make_sudominoku(trial, shapes[1], 15);
        } while (board_verdict(&trial->puzzle) != SATDOKU_VERDICT_UNIQUE);
    }
    trial_read(trial);
    for (int i = 0; i < SEEDS; i++) {
        minimal[i] = minimize(trial, (unsigned long long)i);
        expect_same_again(trial, minimal[i], (unsigned long long)i);
        different += i > 0 && !is_same(minimal[i], minimal[i - 1]);
    }
    trial_expect(trial, trial->puzzle.sudominoku || different >= SEEDS - 2);
    for (int i = 0; i < SEEDS; i++) {
        satdoku_minimal_free(minimal[i]);
    }
}

static void test_seeds(void **state)
{
    trial_run(*state, 6, play_seeds);
}

/* ---- Nothing to minimize ---- */

static void play_not_unique(struct trial *trial)
{
    static const enum generate_kind kinds[] = {GENERATE_NONE, GENERATE_CONTRADICTORY,
                                               GENERATE_SEVERAL, GENERATE_EMPTY, GENERATE_WRONG};
    struct trial_shape shape = shapes[(size_t)random_below(&trial->random, 4)];
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN, expected;
    struct satdoku_minimal *minimal = NULL;

    if (trial->round % 3 == 0) {
        do {
            trial_make_sudominoku(trial, shapes[(size_t)trial->round % 2], 2);
            if (trial->round % 2 == 0) {
                trial_spoil(trial, GENERATE_SAME_PAIR);
            }
        } while (board_verdict(&trial->puzzle) == SATDOKU_VERDICT_UNIQUE);
    } else {
        trial_make_sudoku(trial, shape, kinds[(size_t)trial->round % LENGTH(kinds)]);
    }
    trial_read(trial);
    expected = board_verdict(&trial->puzzle);
    trial_expect(trial, satdoku_minimize(&verdict, &minimal, trial->solver, trial->read, NULL,
                                         NULL) == SATDOKU_OK);
    trial_expect(trial,
                 expected != SATDOKU_VERDICT_UNIQUE && verdict == expected && minimal == NULL);
}

static void test_not_unique(void **state)
{
    trial_run(*state, 100, play_not_unique);
}

/* ---- Stopped ---- */

/* A stopped question says UNKNOWN and makes nothing, or it was done before the stop. */
static void stop_at(struct trial *trial, long from, long to)
{
    struct board_stop stop = {.from = from, .to = to};
    struct satdoku_solver *solver = board_solver(&stop);
    enum satdoku_verdict verdict = SATDOKU_VERDICT_NONE;
    struct satdoku_minimal *minimal = NULL;

    trial_expect(trial, satdoku_minimize(&verdict, &minimal, solver, trial->read, NULL, NULL) ==
                            SATDOKU_OK);
    trial_expect(trial, verdict == (stop.asked >= from ? SATDOKU_VERDICT_UNKNOWN
                                                       : SATDOKU_VERDICT_UNIQUE));
    trial_expect(trial, (minimal != NULL) == (verdict == SATDOKU_VERDICT_UNIQUE));
    satdoku_minimal_free(minimal);
    satdoku_solver_free(solver);
}

static void play_stopped(struct trial *trial)
{
    struct board_stop stop = {0};
    struct satdoku_solver *solver = board_solver(&stop);
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    struct satdoku_minimal *minimal = NULL;

    trial_make_sudoku(trial, shapes[(size_t)trial->round % LENGTH(shapes)], GENERATE_FULL);
    trial_read(trial);
    trial_expect(trial, satdoku_minimize(&verdict, &minimal, solver, trial->read, NULL, NULL) ==
                            SATDOKU_OK);
    trial_expect(trial, verdict == SATDOKU_VERDICT_UNIQUE && stop.asked > 0);
    satdoku_minimal_free(minimal);
    satdoku_solver_free(solver);
    for (long call = 1; call <= stop.asked; call += 1 + stop.asked / TIMES) {
        stop_at(trial, call, stop.asked + 1000000);
        stop_at(trial, call, call);
    }
}

static void test_stopped(void **state)
{
    trial_run(*state, 8, play_stopped);
}

/* ---- Room ---- */

static void parse(struct satdoku_puzzle *puzzle, const char *text, size_t length)
{
    struct satdoku_read_options options = {.format = SATDOKU_FORMAT_CONSTRAINTS};

    assert_int_equal(satdoku_puzzle_parse(puzzle, text, length, &options, NULL), SATDOKU_OK);
}

/* A minimal puzzle has as much room for further clues as the same puzzle has when it is read. */
static void test_room(void **state)
{
    static const char text[] =
        ".Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.Cage~3~R1C1~R1C2.Cage~10~R1C1~R1C2~R1C3~R1C4"
        ".Whisper~1~R2C1~R2C2~R2C3.Thermo~R3C2~R3C1~R3C4~R3C3.~R2C1_3~R2C2_4~R2C3_1~R2C4_2_3";
    struct satdoku_solver *solver = NULL;
    struct satdoku_puzzle *puzzle = NULL;
    struct satdoku_minimal *minimal = NULL;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    struct memory written = {.data = NULL};
    size_t clues = 0;

    (void)state;
    assert_int_equal(satdoku_solver_new(&solver, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    parse(puzzle, text, strlen(text));
    clues = puzzle->list.count;
    assert_int_equal(satdoku_minimize(&verdict, &minimal, solver, puzzle, 0, NULL), SATDOKU_OK);
    assert_int_equal(verdict, SATDOKU_VERDICT_UNIQUE);
    assert_in_range(minimal->puzzle->list.count, 1, clues - 1);
    assert_int_equal(satdoku_write_puzzle(memory_sink(&written), SATDOKU_FORMAT_CONSTRAINTS, 1,
                                          minimal->puzzle, NULL),
                     SATDOKU_OK);
    parse(puzzle, written.data, written.length);
    assert_int_equal(minimal->puzzle->list.number_count, puzzle->list.number_count);
    assert_int_equal(minimal->puzzle->list.budget.text, puzzle->list.budget.text);
    assert_int_equal(minimal->puzzle->list.budget.pairs, puzzle->list.budget.pairs);
    memory_clear(&written);
    satdoku_minimal_free(minimal);
    satdoku_puzzle_free(puzzle);
    satdoku_solver_free(solver);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_sudoku, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_sudominoku, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_large_sudominoku, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_again, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_seeds, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_not_unique, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_stopped, trial_setup, trial_teardown),
        cmocka_unit_test(test_room),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
