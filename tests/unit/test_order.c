/* The order of candidates for the solver. */
#include "formula.h"
#include "random.h"
#include "search_numbering.h"
#include "unit.h"
#include "varmaps.h"

#include <stdbool.h>
#include <stdlib.h>

enum { N = 9, CELLS = N * N, CANDIDATES = CELLS * N };

static int setup(void **state)
{
    static struct varmap map;
    map = (struct varmap){0};
    assert_int_equal(varmap_reset(&map, N * N, N, false), SATDOKU_OK);
    *state = &map;
    return 0;
}

static int teardown(void **state)
{
    varmap_clear(*state);
    return 0;
}

static const struct shape shape = {N, 3, 3};

static void test_every_candidate_of_an_empty_board(void **state)
{
    int order[CANDIDATES];
    assert_int_equal(order_candidates(order, *state, shape), CANDIDATES);
    for (int i = 0; i < CANDIDATES; i++) {
        assert_int_equal(order[i], i); /* all alike: reading order, then by digit */
    }
}

static void test_none_of_a_full_board(void **state)
{
    int order[CANDIDATES];
    for (int cell = 0; cell < CELLS; cell++) {
        varmap_fix(*state, cell, 1);
    }
    assert_int_equal(order_candidates(order, *state, shape), 0);
}

/* The candidates at these places of the order are those of a cell, by digit. */
static void expect_cell(const int *order, int cell)
{
    for (int digit = 1; digit <= N; digit++) {
        assert_int_equal(order[digit - 1], cell * N + digit - 1);
    }
}

static void test_few_open_cells_first(void **state)
{
    int order[CANDIDATES];
    /* row 7 has two open cells left, r7c2 and r7c8 */
    for (int column = 0; column < N; column++) {
        if (column != 1 && column != 7) {
            varmap_fix(*state, 6 * N + column, column + 1);
        }
    }
    assert_int_equal(order_candidates(order, *state, shape), (CELLS - 7) * N);
    expect_cell(order, 6 * N + 1);
    expect_cell(order + N, 6 * N + 7);
}

static void test_among_them_many_candidates_first(void **state)
{
    int order[CANDIDATES];
    /* as many open cells everywhere, but rows 1 to 6 without the digit 9 in their open cells */
    for (int cell = 0; cell < 6 * N; cell++) {
        varmaps_remove(*state, cell, 9);
    }
    assert_int_equal(order_candidates(order, *state, shape), CANDIDATES - 6 * N);
    for (int i = 0; i < 3 * N; i++) {
        expect_cell(order + (ptrdiff_t)i * N, 6 * N + i);
    }
}

static void test_in_a_cell_what_has_many_places_first(void **state)
{
    int order[CANDIDATES];
    /* 4 has fewer places in the first box than its other digits, which lost none */
    varmaps_remove(*state, 0, 4);
    order_candidates(order, *state, shape);
    int of_four = -1;
    int of_five = -1;
    for (int i = 0; i < CANDIDATES - 1; i++) {
        of_four = order[i] == N + 3 ? i : of_four;
        of_five = order[i] == N + 4 ? i : of_five;
    }
    assert_true(of_five >= 0 && of_five < of_four);
}

static void fix_and_remove(struct varmap *map, struct random *random)
{
    for (int cell = 0; cell < CELLS; cell++) {
        int digit = 1 + random_below(random, N);
        if (random_below(random, 3) == 0) {
            varmap_fix(map, cell, digit);
        } else if (random_below(random, 2) == 0) {
            varmaps_remove(map, cell, digit);
        }
    }
}

static void test_each_live_candidate_once(void **state)
{
    struct varmap *map = *state;
    struct random random;
    random_init(&random, random_seed(), 0);
    for (int round = 0; round < 200; round++) {
        int order[CANDIDATES];
        bool waits[CANDIDATES];
        assert_int_equal(varmap_reset(map, N * N, N, false), SATDOKU_OK);
        fix_and_remove(map, &random);
        varmap_number(map);
        for (int i = 0; i < CANDIDATES; i++) {
            waits[i] = abs(varmap_candidate(map, i / N, i % N + 1)) != LITERAL_TRUE;
        }
        int count = order_candidates(order, map, shape);
        assert_int_equal(count, map->live_count);
        for (int i = 0; i < count; i++) {
            assert_true(waits[order[i]]);
            waits[order[i]] = false;
        }
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_every_candidate_of_an_empty_board, setup, teardown),
        cmocka_unit_test_setup_teardown(test_none_of_a_full_board, setup, teardown),
        cmocka_unit_test_setup_teardown(test_few_open_cells_first, setup, teardown),
        cmocka_unit_test_setup_teardown(test_among_them_many_candidates_first, setup, teardown),
        cmocka_unit_test_setup_teardown(test_in_a_cell_what_has_many_places_first, setup, teardown),
        cmocka_unit_test_setup_teardown(test_each_live_candidate_once, setup, teardown),
    };
    return RUN_TESTS(tests);
}
