/* Steps of puzzles of many kinds, from 4x4 to 16x16. The puzzles are those of a list, made anew:
 * some clues go, some digits come as givens, one of them perhaps a wrong one, and what is left has
 * one solution, several, or none. Each reason is asked of a fresh solver: with the reason alone,
 * beside what is known, the opposite of the conclusion cannot stand; without any part of it, it
 * can. And no step loses a solution, and the last one leaves open no more than there is.
 */
#include "../property/trial.h"
#include "picosat_adapter.h"
#include "sat.h"
#include "step_check.h"
#include "steps.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PUZZLES = 1000, SAMPLES_MAX = 100, TEXT = 1 << 15, CELLS_MAX = 256, ASSUMPTIONS_MAX = 8000 };

static const char *list;

struct bench {
    char *samples[SAMPLES_MAX]; /* constraint strings; owned */
    int sample_count;
    struct random random;
    struct satdoku_solver *solver;
    struct satdoku_puzzle *puzzle;
    char text[TEXT];
    int found[2][CELLS_MAX]; /* digits of solutions of the puzzle */
    int solutions;           /* how many are found: 2: or more */
    struct step_check check; /* has the formula, and is asked nothing */
    struct sat *sat;         /* of the formula, with what is known */
    int assumptions[ASSUMPTIONS_MAX];
    bool dead; /* a step said that nothing can stand */
    int steps;
    int made[3]; /* by the number of solutions */
    struct satdoku_error error;
};

static struct bench bench;

#define expect(condition) expect_at((condition), #condition, __LINE__)

static void expect_at(bool condition, const char *text, int line)
{
    if (!condition) {
        print_error("%s: %d solutions; %s\n", bench.text, bench.solutions, bench.error.message);
    }
    _assert_true(condition, text, __FILE__, line);
}

static int setup(void **state)
{
    char line[TEXT];
    FILE *stream = fopen(list, "r");
    (void)state;
    assert_non_null(stream);
    while (fgets(line, sizeof line, stream) != NULL) {
        char *text = strchr(line, '\t');
        if (line[0] != '#' && text != NULL) {
            assert_true(bench.sample_count < SAMPLES_MAX);
            text[1 + strcspn(text + 1, "\t")] = '\0';
            bench.samples[bench.sample_count++] = strdup(text + 1);
        }
    }
    fclose(stream);
    assert_true(bench.sample_count > 60);
    assert_int_equal(satdoku_puzzle_new(&bench.puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_solver_new(&bench.solver, NULL), SATDOKU_OK);
    bench.sat = picosat_sat_new((struct stop){0});
    assert_non_null(bench.sat);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    print_message("%d puzzles without solution, %d with one, %d with several; %d steps\n",
                  bench.made[0], bench.made[1], bench.made[2], bench.steps);
    satdoku_puzzle_free(bench.puzzle);
    satdoku_solver_free(bench.solver);
    sat_free(bench.sat);
    for (int i = 0; i < bench.sample_count; i++) {
        free(bench.samples[i]);
    }
    return 0;
}

/* ---- Puzzles ---- */

static void read_puzzle(void)
{
    struct satdoku_read_options options = {.format = SATDOKU_FORMAT_AUTO};
    assert_true(satdoku_format_parse(&options.format, "constraints"));
    expect(satdoku_puzzle_parse(bench.puzzle, bench.text, strlen(bench.text), &options,
                                &bench.error) == SATDOKU_OK);
}

static bool keep_solution(void *context, const struct satdoku_grid *grid)
{
    (void)context;
    satdoku_grid_digits(bench.found[bench.solutions], CELLS_MAX, grid);
    return ++bench.solutions < 2;
}

static void find_solutions(void)
{
    bool complete = false;
    read_puzzle();
    bench.solutions = 0;
    expect(satdoku_each_solution(&complete, bench.solver, bench.puzzle, SATDOKU_ORDER_FREE,
                                 keep_solution, NULL, &bench.error) == SATDOKU_OK);
}

/* Leaves out every eighth constraint, but never what the board is like. */
static void leave_out(const char *sample)
{
    bench.text[0] = '\0';
    for (const char *part = sample; *part != '\0'; part += 1 + strcspn(part + 1, ".")) {
        size_t length = 1 + strcspn(part + 1, ".");
        bool board = strncmp(part, ".Shape", 6) == 0 || strncmp(part, ".RegionSize", 11) == 0;
        if (random_below(&bench.random, 8) > 0 || board) {
            strncat(bench.text, part, length);
        }
    }
}

static void add_given(int cell, int digit)
{
    int columns = satdoku_puzzle_shape(bench.puzzle).columns;
    size_t length = strlen(bench.text);
    snprintf(bench.text + length, TEXT - length, ".~R%dC%d_%d", cell / columns + 1,
             cell % columns + 1, digit);
}

/* Makes another puzzle of a sample. A fifth of the cells and more have givens, so that steps do not
 * take minutes, and half of them where lines are ranked, which takes the largest formulas. Now and
 * then these are all, else there are as many as it takes to one solution. In every fifth puzzle one
 * given is wrong. */
static void make_puzzle(const char *sample)
{
    int order[CELLS_MAX];
    int digits[CELLS_MAX];
    bool several = random_below(&bench.random, 4) == 0;
    bool wrong = random_below(&bench.random, 5) == 0;
    snprintf(bench.text, TEXT, "%s", sample);
    find_solutions();
    expect(bench.solutions == 1);
    memcpy(digits, bench.found[0], sizeof digits);
    struct satdoku_shape shape = satdoku_puzzle_shape(bench.puzzle);
    int cells = shape.rows * shape.columns;
    random_permutation(&bench.random, order, cells, 0);
    leave_out(sample);
    int next = 0;
    int end = cells / 5 + random_below(&bench.random, 1 + cells / 6);
    end = strstr(sample, ".FullRank") != NULL ? cells / 2 : end;
    for (; end <= cells; end += several ? cells : 1 + cells / 16) {
        for (; next < end; next++) {
            add_given(order[next], digits[order[next]]);
        }
        find_solutions();
        if (bench.solutions < 2) {
            break;
        }
    }
    if (wrong && next < cells) {
        int at = digits[order[next]] - shape.lowest;
        add_given(order[next], shape.lowest + (at + 1) % shape.digits);
        find_solutions();
    }
}

/* ---- Reasons ---- */

static void learn(int literal)
{
    if (literal != LITERAL_TRUE) {
        expect(sat_add(bench.sat, &literal, literal != LITERAL_FALSE, &bench.error) == SATDOKU_OK);
    }
}

/* Whether a reason without one of its items (-1: with all) can stand together with a literal (0:
 * none) and what is known. */
static bool stands(const bool *reason, int without, int literal)
{
    const struct way *way = &bench.check.way;
    int *assumptions = bench.assumptions;
    size_t count = 0;
    enum sat_result result = SAT_UNKNOWN;
    for (size_t i = 0; i < way->count; i++) {
        if (reason != NULL && reason[i] && (int)i != without) {
            assumptions[count++] = way->selectors[i];
        }
    }
    if (literal != 0) {
        assumptions[count++] = literal;
    }
    expect(sat_solve_under(&result, bench.sat, assumptions, count, &bench.error) == SATDOKU_OK);
    return result == SAT_SATISFIABLE;
}

static bool is_minimal(const struct step *step, int literal)
{
    for (size_t i = 0; i < bench.check.way.count; i++) {
        if (step->reason[i] && !stands(step->reason, (int)i, literal)) {
            return false;
        }
    }
    return true;
}

static int digit_of(const int *digits, int cell)
{
    return digits[cell] - satdoku_puzzle_shape(bench.puzzle).lowest + 1;
}

/* In a solution the candidate is what the step says of it. */
static void expect_kept(const struct step *step, size_t candidate)
{
    for (int i = 0; i < bench.solutions; i++) {
        int digit = digit_of(bench.found[i], way_cell(step->way, candidate));
        expect((digit == way_digit(step->way, candidate)) == step->placed);
    }
}

static enum satdoku_status expect_step(void *context, const struct step *step)
{
    bool minimal = step->count == 0 && is_minimal(step, 0);
    (void)context;
    expect(!bench.dead);
    bench.steps++;
    bench.dead = step->count == 0;
    expect(!bench.dead || !stands(step->reason, -1, 0));
    for (size_t i = 0; i < step->count; i++) {
        int literal = step_check_literal(&bench.check, step, i);
        expect_kept(step, step->candidates[i]);
        expect(!stands(step->reason, -1, -literal));
        minimal = minimal || is_minimal(step, -literal);
    }
    expect(minimal);
    for (size_t i = 0; i < step->count; i++) {
        learn(step_check_literal(&bench.check, step, i));
    }
    return SATDOKU_OK;
}

static void load_formula(void)
{
    struct satdoku_solver_options options = {0};
    const struct way *way = &bench.check.way;
    expect(step_check_start(&bench.check, bench.puzzle, &options, &bench.error) == SATDOKU_OK);
    expect(sat_load(bench.sat, &bench.check.solver->encoding.formula, &bench.error) == SATDOKU_OK);
    for (size_t i = 0; i < way->candidates; i++) {
        learn(way_known(way, i));
    }
}

/* With no reason at all, beside what is known, only digits of solutions stand, and with several
 * solutions those of all that were found. */
static void expect_end(void)
{
    const struct way *way = &bench.check.way;
    expect(bench.dead == (bench.solutions == 0));
    for (size_t i = 0; i < way->candidates && !bench.dead; i++) {
        int cell = way_cell(way, i);
        int literal = way_literal(way, i);
        bool held = false;
        for (int j = 0; j < bench.solutions; j++) {
            held = held || digit_of(bench.found[j], cell) == way_digit(way, i);
        }
        bool open =
            literal != LITERAL_FALSE && stands(NULL, -1, literal == LITERAL_TRUE ? 0 : literal);
        expect(bench.solutions > 1 ? open || !held : open == held);
    }
}

static void go_through(void)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    load_formula();
    bench.dead = false;
    expect(steps_each(&verdict, bench.solver, bench.puzzle, false, expect_step, NULL,
                      &bench.error) == SATDOKU_OK);
    expect_end();
    bench.made[bench.solutions]++;
    step_check_clear(&bench.check);
}

static void test_steps(void **state)
{
    int rounds = random_rounds(PUZZLES);
    (void)state;
    for (int round = 0; round < rounds; round++) {
        random_init(&bench.random, random_seed(), (uint64_t)round);
        make_puzzle(bench.samples[round * 31 % bench.sample_count]);
        go_through();
    }
    assert_true(rounds < 20 || (bench.made[0] > 0 && bench.made[1] > 0 && bench.made[2] > 0));
}

/* A plain puzzle whose steps need reasons of several truths, for which models are rotated. */
static void test_hard(void **state)
{
    static const char puzzle[] =
        ".6.9......1...4..5.....539....581.....17.3.4...8........2...81.....2...763.......";
    (void)state;
    snprintf(bench.text, TEXT, ".");
    read_puzzle();
    bench.text[0] = '\0';
    for (int cell = 0; puzzle[cell] != '\0'; cell++) {
        if (puzzle[cell] != '.') {
            add_given(cell, puzzle[cell] - '0');
        }
    }
    find_solutions();
    expect(bench.solutions == 1);
    go_through();
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_steps),
        cmocka_unit_test(test_hard),
    };
    if (argc != 2) {
        fprintf(stderr, "usage: %s LIST\n", argv[0]);
        return 2;
    }
    list = argv[1];
    return cmocka_run_group_tests(tests, setup, teardown);
}
