/* In how many solutions each candidate is, by brute force: of one puzzle, and of a puzzle that
 * changes again and again.
 */
#include "board.h"

#include <satdoku_program.h>
#include <string.h>

enum { MAX = 3000, EDITS = 12, TIMES = 20, COUNTS_MAX = PLAIN_MAX_CELLS * PLAIN_MAX_N };

static const struct trial_shape shapes[] = {{4, 2, 2}, {6, 2, 3}, {4, 1, 4}, {6, 3, 2}};

/* False: it has too many solutions to list. */
static bool count_by_force(size_t *numbers, enum satdoku_verdict *verdict,
                           const struct plain_puzzle *puzzle, size_t limit)
{
    struct board_solutions solutions;

    if (!board_all_solutions(&solutions, puzzle, MAX)) {
        return false;
    }
    memset(numbers, 0, COUNTS_MAX * sizeof *numbers);
    for (int i = 0; i < solutions.count; i++) {
        for (int cell = 0; cell < solutions.cells; cell++) {
            int digit = solutions.digits[i * solutions.cells + cell];
            size_t *number = &numbers[cell * puzzle->n + digit - 1];

            *number += *number < limit;
        }
    }
    *verdict = solutions.count == 0   ? SATDOKU_VERDICT_NONE
               : solutions.count == 1 ? SATDOKU_VERDICT_UNIQUE
                                      : SATDOKU_VERDICT_MULTIPLE;
    board_solutions_clear(&solutions);
    return true;
}

static size_t random_limit(struct trial *trial)
{
    static const size_t limits[] = {1, 2, 3, 8, 50, SATDOKU_MAX_CANDIDATE_COUNT};

    return limits[random_below(&trial->random, (int)LENGTH(limits))];
}

static void make(struct trial *trial)
{
    struct trial_shape shape = shapes[(size_t)trial->round % LENGTH(shapes)];
    int all = shape.n * (shape.n - 1) / 2;
    int least = shape.n == 4 ? 0 : 3;

    if (shape.box_rows > 1 && random_below(&trial->random, 3) == 0) {
        trial_make_sudominoku(trial, shape, least + random_below(&trial->random, all + 1 - least));
    } else {
        trial_make_sudoku(trial, shape,
                          (enum generate_kind)random_below(&trial->random, GENERATE_KINDS));
    }
}

static void play_once(struct trial *trial)
{
    size_t expected[COUNTS_MAX];
    size_t numbers[COUNTS_MAX] = {0};
    size_t limit = random_limit(trial);
    enum satdoku_verdict expected_verdict;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;

    do {
        make(trial);
    } while (!count_by_force(expected, &expected_verdict, &trial->puzzle, limit));
    trial_read(trial);
    trial_expect(trial, satdoku_count_candidates(&verdict, numbers, trial->solver, trial->read,
                                                 limit, NULL) == SATDOKU_OK);
    trial_expect(trial, verdict == expected_verdict);
    trial_expect(trial, memcmp(numbers, expected, sizeof expected) == 0);
}

static void test_once(void **state)
{
    trial_run(*state, 2000, play_once);
}

/* Gives a digit, takes one away, or both, so that there may be another one in its place. */
static void edit(struct trial *trial, struct plain_puzzle *puzzle)
{
    int cell = random_below(&trial->random, plain_cells(puzzle));
    int way = random_below(&trial->random, 3);

    if (puzzle->sudominoku) { /* its digits go with its pieces */
        if (puzzle->cover.domino_count > 0) {
            struct plain_domino *last = &puzzle->cover.domino[--puzzle->cover.domino_count];
            puzzle->given[last->cell[0]] = 0;
            puzzle->given[last->cell[1]] = 0;
        }
        return;
    }
    puzzle->given[cell] = way == 0   ? 0
                          : way == 1 ? 1 + random_below(&trial->random, puzzle->n)
                                     : trial->solution[cell];
}

/* The answer for the changed puzzle, by what is known of earlier ones. Some of them are undone. */
static void play_edits(struct trial *trial)
{
    size_t expected[COUNTS_MAX];
    size_t limit = random_limit(trial);
    struct satdoku_candidate_counts *counts = NULL;
    struct satdoku_puzzle *read = NULL;

    make(trial);
    struct plain_puzzle before = trial->puzzle;
    struct plain_puzzle puzzle = trial->puzzle;
    trial_expect(trial, satdoku_candidate_counts_new(&counts, limit) == SATDOKU_OK);
    trial_expect(trial, satdoku_puzzle_new(&read) == SATDOKU_OK);
    for (int i = 0; i < EDITS; i++) {
        enum satdoku_verdict expected_verdict;
        enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
        size_t numbers[COUNTS_MAX] = {0};
        bool undo = random_below(&trial->random, 4) == 0;
        struct plain_puzzle next = undo ? before : puzzle;

        if (!undo) {
            edit(trial, &next);
        }
        before = puzzle;
        puzzle = next;
        trial->puzzle = puzzle;
        if (!count_by_force(expected, &expected_verdict, &puzzle, limit)) {
            continue;
        }
        board_take(read, &puzzle);
        trial_expect(trial,
                     satdoku_candidate_counts_update(&verdict, numbers, counts, trial->solver, read,
                                                     NULL) == SATDOKU_OK);
        trial_expect(trial, verdict == expected_verdict);
        trial_expect(trial, memcmp(numbers, expected, sizeof expected) == 0);
    }
    satdoku_puzzle_free(read);
    satdoku_candidate_counts_free(counts);
}

static bool pass_on(void *context, const struct satdoku_grid *grid)
{
    struct satdoku_candidate_counts *to = context;
    struct satdoku_puzzle *solution = NULL;
    int digits[PLAIN_MAX_CELLS];
    size_t cells = satdoku_grid_digits(digits, LENGTH(digits), grid);
    int n = satdoku_grid_columns(grid);
    struct plain_puzzle plain = {.n = n, .box_rows = 1, .box_columns = n};

    assert_int_equal(satdoku_puzzle_new(&solution), SATDOKU_OK);
    memcpy(plain.given, digits, cells * sizeof *digits);
    board_take(solution, &plain);
    for (int i = 0; i < 2; i++) { /* what is known already changes nothing */
        assert_int_equal(satdoku_candidate_counts_tell(to, solution, NULL), SATDOKU_OK);
    }
    satdoku_puzzle_free(solution);
    return true;
}

/* Each level of simplifying has its turn, and each solver that is built in. */
static struct satdoku_solver *solver_in_turn(const struct trial *trial)
{
    struct satdoku_solver_options options = {0};
    struct satdoku_solver *solver = NULL;
    int turn = trial->round;

    options.simplify = (enum satdoku_simplify)(turn % (SATDOKU_SIMPLIFY_PROBE + 1));
    bool other = satdoku_backend_version(SATDOKU_BACKEND_CADICAL) != NULL &&
                 turn / (SATDOKU_SIMPLIFY_PROBE + 1) % 2 != 0;
    options.backend = other ? SATDOKU_BACKEND_CADICAL : SATDOKU_BACKEND_PICOSAT;
    assert_int_equal(satdoku_solver_new(&solver, &options), SATDOKU_OK);
    return solver;
}

/* Told the solutions of another puzzle, an object that knows nothing else answers as any does. */
static void play_told(struct trial *trial)
{
    size_t expected[COUNTS_MAX];
    size_t numbers[COUNTS_MAX] = {0};
    size_t limit = random_limit(trial);
    enum satdoku_verdict expected_verdict;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    struct satdoku_candidate_counts *first = NULL;
    struct satdoku_candidate_counts *second = NULL;
    struct satdoku_puzzle *read = NULL;
    struct satdoku_solver *solver = solver_in_turn(trial);

    do {
        make(trial);
    } while (trial->puzzle.sudominoku ||
             !count_by_force(expected, &expected_verdict, &trial->puzzle, limit));
    trial_read(trial);
    trial_expect(trial, satdoku_candidate_counts_new(&first, limit) == SATDOKU_OK);
    trial_expect(trial, satdoku_candidate_counts_new(&second, limit) == SATDOKU_OK);
    trial_expect(trial, satdoku_puzzle_new(&read) == SATDOKU_OK);
    trial_expect(trial, satdoku_candidate_counts_update(&verdict, numbers, first, solver,
                                                        trial->read, NULL) == SATDOKU_OK);
    struct plain_puzzle puzzle = trial->puzzle;
    edit(trial, &puzzle);
    if (count_by_force(expected, &expected_verdict, &puzzle, limit)) {
        memset(numbers, 0, sizeof numbers);
        trial->puzzle = puzzle;
        board_take(read, &puzzle);
        trial_expect(trial,
                     satdoku_candidate_counts_known(first, pass_on, second, NULL) == SATDOKU_OK);
        trial_expect(trial, satdoku_candidate_counts_update(&verdict, numbers, second, solver, read,
                                                            NULL) == SATDOKU_OK);
        trial_expect(trial, verdict == expected_verdict);
        trial_expect(trial, memcmp(numbers, expected, sizeof expected) == 0);
    }
    satdoku_solver_free(solver);
    satdoku_puzzle_free(read);
    satdoku_candidate_counts_free(first);
    satdoku_candidate_counts_free(second);
}

static void test_told(void **state)
{
    trial_run(*state, 1000, play_told);
}

static void test_edits(void **state)
{
    trial_run(*state, 1500, play_edits);
}

/* The empty board: each digit is in as many solutions as one likes. */
static void play_empty(struct trial *trial)
{
    static const struct trial_shape sizes[] = {{4, 2, 2}, {6, 2, 3}, {9, 3, 3}, {16, 4, 4}};
    struct trial_shape shape = sizes[(size_t)trial->round % LENGTH(sizes)];
    size_t numbers[COUNTS_MAX];
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;

    trial_make_sudoku(trial, shape, GENERATE_EMPTY);
    trial_read(trial);
    trial_expect(trial, satdoku_count_candidates(&verdict, numbers, trial->solver, trial->read, 8,
                                                 NULL) == SATDOKU_OK);
    trial_expect(trial, verdict == SATDOKU_VERDICT_MULTIPLE);
    for (int i = 0; i < shape.n * shape.n * shape.n; i++) {
        trial_expect(trial, numbers[i] == 8);
    }
}

static void test_empty(void **state)
{
    trial_run(*state, 4, play_empty);
}

/* A mark may let more grids pass, where a strict rule says what it means that there is none: then
 * a candidate that was in no solution is in one. */
static void test_marks_of_strict_rules(void **state)
{
#define ALL_DOTS_BUT_ONE                                                                           \
    ".Shape~4x4.StrictKropki.BlackDot~R1C1~R1C2.WhiteDot~R1C2~R1C3.BlackDot~R1C2~R2C2"             \
    ".WhiteDot~R1C3~R1C4.BlackDot~R1C4~R2C4.WhiteDot~R2C1~R2C2.WhiteDot~R2C1~R3C1"                 \
    ".BlackDot~R2C3~R2C4.WhiteDot~R2C4~R3C4.BlackDot~R3C1~R3C2.BlackDot~R3C1~R4C1"                 \
    ".WhiteDot~R3C3~R3C4.BlackDot~R3C3~R4C3.WhiteDot~R4C1~R4C2.WhiteDot~R4C2~R4C3"
    static const char *const puzzles[] = {ALL_DOTS_BUT_ONE, ALL_DOTS_BUT_ONE ".BlackDot~R4C3~R4C4"};
    struct trial *trial = *state;
    struct satdoku_candidate_counts *counts = NULL;

    assert_int_equal(satdoku_candidate_counts_new(&counts, SATDOKU_MAX_CANDIDATE_COUNT),
                     SATDOKU_OK);
    for (size_t i = 0; i < LENGTH(puzzles); i++) {
        enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
        enum satdoku_verdict fresh = SATDOKU_VERDICT_UNKNOWN;
        size_t numbers[4 * 4 * 4] = {0};
        size_t expected[4 * 4 * 4] = {0};

        assert_int_equal(satdoku_puzzle_parse(trial->read, puzzles[i], strlen(puzzles[i]), NULL,
                                              NULL),
                         SATDOKU_OK);
        assert_int_equal(satdoku_candidate_counts_update(&verdict, numbers, counts, trial->solver,
                                                         trial->read, NULL),
                         SATDOKU_OK);
        assert_int_equal(satdoku_count_candidates(&fresh, expected, trial->solver, trial->read,
                                                  SATDOKU_MAX_CANDIDATE_COUNT, NULL),
                         SATDOKU_OK);
        assert_int_equal(fresh, i == 0 ? SATDOKU_VERDICT_NONE : SATDOKU_VERDICT_UNIQUE);
        assert_int_equal(verdict, fresh);
        assert_memory_equal(numbers, expected, sizeof expected);
    }
    satdoku_candidate_counts_free(counts);
}

/* What one digit would do: those that are in one solution make the puzzle unique, no others. */
static void play_one_digit(struct trial *trial)
{
    size_t numbers[COUNTS_MAX];
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    struct trial_shape standard = {9, 3, 3};

    trial_make_sudoku(trial, standard, GENERATE_SEVERAL);
    trial_read(trial);
    trial_expect(trial, satdoku_count_candidates(&verdict, numbers, trial->solver, trial->read, 2,
                                                 NULL) == SATDOKU_OK);
    for (int cell = 0; cell < plain_cells(&trial->puzzle); cell++) {
        for (int digit = 1; digit <= standard.n; digit++) {
            struct plain_puzzle puzzle = trial->puzzle;

            if (puzzle.given[cell] == 0) {
                puzzle.given[cell] = digit;
                trial_expect(trial, (numbers[cell * standard.n + digit - 1] == 1) ==
                                        (board_verdict(&puzzle) == SATDOKU_VERDICT_UNIQUE));
            }
        }
    }
}

static void test_one_digit(void **state)
{
    trial_run(*state, 20, play_one_digit);
}

/* Stopped: UNKNOWN, and no number is greater than it should be; asked again, all of them are
 * right. */
static void play_stopped(struct trial *trial)
{
    size_t expected[COUNTS_MAX];
    size_t limit = random_limit(trial);
    struct board_stop stop = {0};
    struct satdoku_solver *solver = board_solver(&stop);
    enum satdoku_verdict expected_verdict;

    do {
        make(trial);
    } while (!count_by_force(expected, &expected_verdict, &trial->puzzle, limit));
    trial_read(trial);
    size_t count = (size_t)trial->puzzle.n * (size_t)plain_cells(&trial->puzzle);
    long asked = 0;
    for (int i = 0; i <= TIMES; i++) {
        struct satdoku_candidate_counts *counts = NULL;
        enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
        size_t numbers[COUNTS_MAX] = {0};

        stop = (struct board_stop){.from = i == 0 ? 0 : 1 + i * asked / (TIMES + 1),
                                   .to = asked + 1000000};
        trial_expect(trial, satdoku_candidate_counts_new(&counts, limit) == SATDOKU_OK);
        trial_expect(trial, satdoku_candidate_counts_update(&verdict, numbers, counts, solver,
                                                            trial->read, NULL) == SATDOKU_OK);
        asked = i == 0 ? stop.asked : asked;
        bool stopped = i > 0 && stop.asked >= stop.from;
        trial_expect(trial, verdict == (stopped ? SATDOKU_VERDICT_UNKNOWN : expected_verdict));
        for (size_t j = 0; j < count; j++) {
            trial_expect(trial, numbers[j] <= expected[j]);
        }
        stop = (struct board_stop){0};
        trial_expect(trial, satdoku_candidate_counts_update(&verdict, numbers, counts, solver,
                                                            trial->read, NULL) == SATDOKU_OK);
        trial_expect(trial, verdict == expected_verdict);
        trial_expect(trial, memcmp(numbers, expected, sizeof expected) == 0);
        satdoku_candidate_counts_free(counts);
    }
    satdoku_solver_free(solver);
}

static void test_stopped(void **state)
{
    trial_run(*state, 200, play_stopped);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_once, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_edits, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_told, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_empty, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_marks_of_strict_rules, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_one_digit, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_stopped, trial_setup, trial_teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
