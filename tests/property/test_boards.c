/* 9x9 puzzles of every kind against brute force, and larger boards against what is known of them by
 * construction.
 */
#include "trial.h"

static const struct trial_shape nine = {9, 3, 3};

static void play_nine(struct trial *trial)
{
    trial_make_sudoku(trial, nine, (enum generate_kind)(trial->round % GENERATE_KINDS));
    trial_compare(trial);
}

static void test_nine(void **state)
{
    trial_run(*state, 300 * GENERATE_KINDS, play_nine);
}

static const struct trial_shape large[] = {{10, 2, 5},
                                           {12, 3, 4},
                                           {12, 4, 3},
                                           {15, 3, 5},
                                           {16, 4, 4}};

static struct trial_shape random_large(struct random *random)
{
    return large[random_below(random, (int)LENGTH(large))];
}

static void play_unique(struct trial *trial)
{
    trial_make_sudoku(trial, random_large(&trial->random),
                      trial->round % 2 == 0 ? GENERATE_UNIQUE : GENERATE_FULL);
    trial_read(trial);
    trial_expect_answers(trial, SATDOKU_VERDICT_UNIQUE);
}

static void test_large_unique(void **state)
{
    trial_run(*state, 300, play_unique);
}

static void play_multiple(struct trial *trial)
{
    trial_make_sudoku(trial, random_large(&trial->random), GENERATE_SEVERAL);
    trial_read(trial);
    trial_expect_answers(trial, SATDOKU_VERDICT_MULTIPLE);
}

static void test_large_multiple(void **state)
{
    trial_run(*state, 200, play_multiple);
}

static void play_none(struct trial *trial)
{
    static const enum generate_kind kinds[] = {GENERATE_WRONG, GENERATE_NONE,
                                               GENERATE_CONTRADICTORY};

    trial_make_sudoku(trial, random_large(&trial->random),
                      kinds[(size_t)trial->round % LENGTH(kinds)]);
    trial_read(trial);
    trial_expect_answers(trial, SATDOKU_VERDICT_NONE);
}

static void test_large_none(void **state)
{
    trial_run(*state, 300, play_none);
}

static void play_empty(struct trial *trial)
{
    trial_make_sudoku(trial, large[(size_t)trial->round % LENGTH(large)], GENERATE_EMPTY);
    trial_read(trial);
    trial_expect_answers(trial, SATDOKU_VERDICT_MULTIPLE);
}

static void test_large_empty(void **state)
{
    trial_run(*state, (int)LENGTH(large), play_empty);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_nine, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_large_unique, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_large_multiple, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_large_none, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_large_empty, trial_setup, trial_teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
