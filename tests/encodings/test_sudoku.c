/* Sudoku: every encoding agrees with brute force. */
#include "agreement.h"

static void play_four(struct round *round)
{
    round_make_sudoku(round, (struct shape){4, 2, 2});
    agreement_compare(round);
}

static void test_four(void **state)
{
    round_run(*state, 1600, play_four);
}

static void play_six(struct round *round)
{
    bool flat = round->number / GENERATE_KINDS % 2 == 0;
    round_make_sudoku(round, flat ? (struct shape){6, 2, 3} : (struct shape){6, 3, 2});
    agreement_compare(round);
}

static void test_six(void **state)
{
    round_run(*state, 800, play_six);
}

/* Boxes of one row or one column are no further rule. */
static void play_latin(struct round *round)
{
    bool rows = round->number / GENERATE_KINDS % 2 == 0;
    round_make_sudoku(round, rows ? (struct shape){5, 1, 5} : (struct shape){5, 5, 1});
    agreement_compare(round);
}

static void test_latin(void **state)
{
    round_run(*state, 160, play_latin);
}

static void play_arbitrary(struct round *round)
{
    round_make_arbitrary(round, false);
    agreement_compare(round);
}

static void test_arbitrary(void **state)
{
    round_run(*state, 700, play_arbitrary);
}

/* There are 288 boards of 4x4, and 576 Latin squares. */
static void test_all(void **state)
{
    struct round *round = *state;
    round_make_empty(round, (struct shape){4, 2, 2}, false);
    agreement_count(round, 288);
    round_make_empty(round, (struct shape){4, 1, 4}, false);
    agreement_count(round, 576);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_four, round_setup, round_teardown),
        cmocka_unit_test_setup_teardown(test_six, round_setup, round_teardown),
        cmocka_unit_test_setup_teardown(test_latin, round_setup, round_teardown),
        cmocka_unit_test_setup_teardown(test_arbitrary, round_setup, round_teardown),
        cmocka_unit_test_setup_teardown(test_all, round_setup, round_teardown),
    };
    return RUN_TESTS(tests);
}
