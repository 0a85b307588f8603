/* Sudominoku on 9x9 and larger boards, with as many dominoes as published puzzles have, or more, or
 * fewer; with a solution or without.
 */
#include "trial.h"

static const struct trial_shape nine = {9, 3, 3};

/* 10 to 35 dominoes, as the published problem has it; brute force can follow. */
static void make_published(struct trial *trial)
{
    trial_make_sudominoku(trial, nine, 10 + random_below(&trial->random, 26));
}

static void play_published(struct trial *trial)
{
    make_published(trial);
    trial_compare(trial);
}

static void test_published(void **state)
{
    trial_run(*state, 1000, play_published);
}

static void play_flawed(struct trial *trial)
{
    make_published(trial);
    trial_spoil(trial, (enum generate_flaw)(trial->round % GENERATE_FLAWS));
    trial_compare(trial);
}

static void test_flawed(void **state)
{
    trial_run(*state, 500, play_flawed);
}

/* The puzzle has its planted solution, and perhaps others. */
static void expect_planted(struct trial *trial)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;

    trial_read(trial);
    trial_expect(trial, satdoku_check(&verdict, NULL, NULL, trial->solver, trial->read, NULL) ==
                            SATDOKU_OK);
    trial_expect(trial, verdict == SATDOKU_VERDICT_UNIQUE || verdict == SATDOKU_VERDICT_MULTIPLE);
    trial_expect_answers(trial, verdict);
}

/* Too few for brute force. */
static void play_few(struct trial *trial)
{
    trial_make_sudominoku(trial, nine, 6 + random_below(&trial->random, 4));
    expect_planted(trial);
}

static void test_few(void **state)
{
    trial_run(*state, 40, play_few);
}

static void play_large(struct trial *trial)
{
    static const struct trial_shape large[] = {{10, 2, 5}, {12, 3, 4}, {16, 4, 4}};
    struct trial_shape shape = large[(size_t)trial->round % LENGTH(large)];
    int all = shape.n * (shape.n - 1) / 2;

    trial_make_sudominoku(trial, shape, all - random_below(&trial->random, all / 3));
    expect_planted(trial);
}

static void test_large(void **state)
{
    trial_run(*state, 100, play_large);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_published, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_flawed, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_few, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_large, trial_setup, trial_teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
