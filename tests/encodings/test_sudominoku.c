/* Sudominoku: every encoding agrees with brute force. A grid with several tilings counts once. */
#include "agreement.h"

#include "brute.h"

#include <limits.h>

static void play_four(struct round *round)
{
    round_make_sudominoku(round, (struct shape){4, 2, 2});
    agreement_compare(round);
}

static void test_four(void **state)
{
    round_run(*state, 300, play_four);
}

static void play_six(struct round *round)
{
    bool flat = round->number / 2 % 2 == 0;
    round_make_sudominoku(round, flat ? (struct shape){6, 2, 3} : (struct shape){6, 3, 2});
    agreement_compare(round);
}

static void test_six(void **state)
{
    round_run(*state, 50, play_six);
}

static void play_latin(struct round *round)
{
    round_make_sudominoku(round, (struct shape){5, 1, 5});
    agreement_compare(round);
}

static void test_latin(void **state)
{
    round_run(*state, 60, play_latin);
}

static void play_arbitrary(struct round *round)
{
    round_make_arbitrary(round, true);
    agreement_compare(round);
}

static void test_arbitrary(void **state)
{
    round_run(*state, 200, play_arbitrary);
}

/* All boards of 4x4 that can be tiled, and of these the ones with a single in each corner. */
static void test_all(void **state)
{
    static const int corners[] = {0, 3, 12, 15};
    struct round *round = *state;
    round_make_empty(round, (struct shape){4, 2, 2}, true);
    agreement_count(round, brute_count(NULL, &round->plain, INT_MAX));
    for (int i = 0; i < 4; i++) {
        round->plain.cover.single[i + 1] = corners[i];
    }
    round_take(round);
    agreement_count(round, brute_count(NULL, &round->plain, INT_MAX));
}

static void play_models(struct round *round)
{
    static const struct shape shapes[] = {{4, 2, 2}, {4, 1, 4}, {6, 3, 2}, {5, 1, 5}};
    round_make_sudominoku(round, shapes[(size_t)(round->number / 2) % LENGTH(shapes)]);
    agreement_models(round);
}

static void test_models(void **state)
{
    round_run(*state, 40, play_models);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_four, round_setup, round_teardown),
        cmocka_unit_test_setup_teardown(test_six, round_setup, round_teardown),
        cmocka_unit_test_setup_teardown(test_latin, round_setup, round_teardown),
        cmocka_unit_test_setup_teardown(test_arbitrary, round_setup, round_teardown),
        cmocka_unit_test_setup_teardown(test_models, round_setup, round_teardown),
        cmocka_unit_test_setup_teardown(test_all, round_setup, round_teardown),
    };
    return RUN_TESTS(tests);
}
