/* The order of cells for the solver, and the variables that follow it. */
#include "formula.h"
#include "order.h"
#include "random.h"
#include "unit.h"

#include <stdbool.h>

enum { N = 9, CELLS = N * N };

static int setup(void **state)
{
    static struct varmap map;
    map = (struct varmap){0};
    assert_int_equal(varmap_reset(&map, N, false), SATDOKU_OK);
    *state = &map;
    return 0;
}

static int teardown(void **state)
{
    varmap_clear(*state);
    return 0;
}

static const struct shape shape = {N, 3, 3};

static void test_every_cell_of_an_empty_board(void **state)
{
    int order[CELLS];
    assert_int_equal(order_cells(order, *state, shape), CELLS);
    for (int i = 0; i < CELLS; i++) {
        assert_int_equal(order[i], i); /* all alike: reading order */
    }
}

static void test_few_open_cells_first(void **state)
{
    int order[CELLS];
    /* row 7 has two open cells left, r7c2 and r7c8 */
    for (int column = 0; column < N; column++) {
        if (column != 1 && column != 7) {
            varmap_fix(*state, 6 * N + column, column + 1);
        }
    }
    assert_int_equal(order_cells(order, *state, shape), CELLS - 7);
    assert_int_equal(order[0], 6 * N + 1);
    assert_int_equal(order[1], 6 * N + 7);
}

static void test_among_them_many_candidates_first(void **state)
{
    int order[CELLS];
    /* as many open cells everywhere, but rows 1 to 8 without the digit 9 in their open cells */
    for (int cell = 0; cell < 8 * N; cell++) {
        varmap_remove(*state, cell, 9);
    }
    assert_int_equal(order_cells(order, *state, shape), CELLS);
    for (int i = 0; i < N; i++) {
        assert_int_equal(order[i], 8 * N + i);
    }
}

static void fix_and_remove(struct varmap *map, struct random *random)
{
    for (int cell = 0; cell < CELLS; cell++) {
        int digit = 1 + random_below(random, N);
        if (random_below(random, 3) == 0) {
            varmap_fix(map, cell, digit);
        } else if (random_below(random, 2) == 0) {
            varmap_remove(map, cell, digit);
        }
    }
}

/* Each open cell once; and its candidates have the next variables, digit by digit. */
static void test_variables_follow(void **state)
{
    struct varmap *map = *state;
    struct random random;
    random_init(&random, random_seed(), 0);
    for (int round = 0; round < 200; round++) {
        int order[CELLS];
        bool seen[CELLS] = {false};
        int next = 1;
        assert_int_equal(varmap_reset(map, N, false), SATDOKU_OK);
        fix_and_remove(map, &random);
        int count = order_cells(order, map, shape);
        varmap_number_in(map, order, count);
        for (int i = 0; i < count; i++) {
            assert_false(seen[order[i]]);
            seen[order[i]] = true;
            for (int digit = 1; digit <= N; digit++) {
                int literal = varmap_candidate(map, order[i], digit);
                assert_true(literal == LITERAL_FALSE || literal == next);
                next += literal != LITERAL_FALSE;
            }
        }
        assert_int_equal(map->digit_variables, next - 1);
        for (int cell = 0; cell < CELLS; cell++) {
            assert_int_equal(seen[cell], varmap_fixed(map, cell) == 0);
        }
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_every_cell_of_an_empty_board, setup, teardown),
        cmocka_unit_test_setup_teardown(test_few_open_cells_first, setup, teardown),
        cmocka_unit_test_setup_teardown(test_among_them_many_candidates_first, setup, teardown),
        cmocka_unit_test_setup_teardown(test_variables_follow, setup, teardown),
    };
    return RUN_TESTS(tests);
}
