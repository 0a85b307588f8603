/* check of 9x9 puzzles with few givens, one solver for hundreds of them: those that are asked of a
 * standing formula. Brute force knows the verdict. */
#include "brute.h"
#include "trial.h"

enum { N = 9, CELLS = N * N, GIVENS_MAX = 18 };

static const struct trial_shape shape = {N, 3, 3};

/* A solved board's digits in some cells; in one of three puzzles, one of them is changed. */
static void make_loose(struct trial *trial)
{
    int cells[CELLS];
    struct plain_puzzle *puzzle = &trial->puzzle;
    trial_make_sudoku(trial, shape, GENERATE_FULL);
    random_permutation(&trial->random, cells, CELLS, 0);
    int givens = random_below(&trial->random, GIVENS_MAX + 1);
    for (int i = givens; i < CELLS; i++) {
        puzzle->given[cells[i]] = 0;
    }
    if (random_below(&trial->random, 3) == 0) {
        puzzle->given[cells[0]] = 1 + random_below(&trial->random, N);
    }
    trial->kind = "loose";
}

/* Seven of the digits of row 1 are known, and no cell there takes the digit 7: none. */
static void make_impossible(struct trial *trial)
{
    plain_init(&trial->puzzle, N, shape.box_rows, shape.box_columns);
    for (int column = 0; column < 6; column++) {
        trial->puzzle.given[column] = column + 1;
    }
    trial->puzzle.given[N + 6 + random_below(&trial->random, 3)] = 7;
    trial->kind = "impossible";
}

static enum satdoku_verdict truth(const struct plain_puzzle *puzzle)
{
    int smallest[PLAIN_MAX_CELLS];
    int count = brute_count(smallest, puzzle, 2);
    return count == 0   ? SATDOKU_VERDICT_NONE
           : count == 1 ? SATDOKU_VERDICT_UNIQUE
                        : SATDOKU_VERDICT_MULTIPLE;
}

static void play(struct trial *trial)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    if (random_below(&trial->random, 10) == 0) {
        make_impossible(trial);
    } else {
        make_loose(trial);
    }
    trial_read(trial);
    trial_expect(trial, satdoku_check(&verdict, NULL, NULL, trial->solver, trial->read, NULL) ==
                            SATDOKU_OK);
    trial_expect(trial, verdict == truth(&trial->puzzle));
}

static void play_with_level(struct trial *trial, enum satdoku_simplify level)
{
    struct satdoku_solver_options options = {.simplify = level};
    satdoku_solver_free(trial->solver);
    trial->solver = NULL;
    assert_int_equal(satdoku_solver_new(&trial->solver, &options), SATDOKU_OK);
    trial_run(trial, 700, play);
}

static void test_after_probing(void **state)
{
    play_with_level(*state, SATDOKU_SIMPLIFY_PROBE);
}

/* Here the solver has to find out that there is no solution. */
static void test_after_givens_alone(void **state)
{
    play_with_level(*state, SATDOKU_SIMPLIFY_GIVENS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_after_probing, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_after_givens_alone, trial_setup, trial_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
