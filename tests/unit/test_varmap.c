#include "formula.h"
#include "random.h"
#include "unit.h"
#include "varmap.h"
#include "varmaps.h"

#include <stdbool.h>
#include <string.h>

static int setup(void **state)
{
    static struct varmap map;
    map = (struct varmap){0};
    *state = &map;
    return 0;
}

static int teardown(void **state)
{
    varmap_clear(*state);
    return 0;
}

/* Where nothing is decided: (row * n + column) * n + digit. */
static void expect_plain_numbers(struct varmap *map, int n)
{
    assert_int_equal(varmap_reset(map, n * n, n, false), SATDOKU_OK);
    varmap_number(map);
    assert_int_equal(map->digit_variables, n * n * n);
    for (int cell = 0; cell < n * n; cell++) {
        assert_int_equal(varmap_fixed(map, cell), 0);
        for (int digit = 1; digit <= n; digit++) {
            if (varmap_candidate(map, cell, digit) != cell * n + digit) {
                fail_msg("n = %d, cell %d, digit %d", n, cell, digit);
            }
        }
    }
}

static void test_plain_numbers(void **state)
{
    /* around the ends of the words that hold 64 candidates, and from large to small */
    static const int sizes[] = {1, 4, 9, 16, 63, 64, 65, 127, 128, 129, 25, 2};
    for (size_t i = 0; i < LENGTH(sizes); i++) {
        expect_plain_numbers(*state, sizes[i]);
    }
}

static void test_largest_board(void **state)
{
    struct varmap *map = *state;
    int n = SATDOKU_MAX_SIZE;
    assert_int_equal(varmap_reset(map, n * n, n, false), SATDOKU_OK);
    varmap_number(map);
    assert_int_equal(map->digit_variables, 64000000);
    for (int cell = 0; cell < n * n; cell += 401) {
        assert_int_equal(varmap_candidate(map, cell, 1), cell * n + 1);
        assert_int_equal(varmap_candidate(map, cell, n), cell * n + n);
    }
    varmap_fix(map, 0, n);
    varmaps_remove(map, n * n - 1, 1);
    varmap_number(map);
    assert_int_equal(map->digit_variables, 64000000 - 401);
    assert_int_equal(varmap_candidate(map, n * n - 1, n), 64000000 - 401);
}

static void test_decided(void **state)
{
    struct varmap *map = *state;
    assert_int_equal(varmap_reset(map, 16, 4, false), SATDOKU_OK);
    varmap_fix(map, 1, 3);
    varmaps_remove(map, 1, 3); /* a fixed cell stays fixed */
    varmaps_remove(map, 0, 2);
    varmaps_remove(map, 0, 2);
    varmap_number(map);
    static const int expected[3][4] = {
        {1, LITERAL_FALSE, 2, 3},
        {LITERAL_FALSE, LITERAL_FALSE, LITERAL_TRUE, LITERAL_FALSE},
        {4, 5, 6, 7},
    };
    for (int cell = 0; cell < 3; cell++) {
        for (int digit = 1; digit <= 4; digit++) {
            assert_int_equal(varmap_candidate(map, cell, digit), expected[cell][digit - 1]);
        }
        assert_int_equal(varmap_fixed(map, cell), cell == 1 ? 3 : 0);
    }
    assert_int_equal(map->digit_variables, 64 - 5);
}

static void test_cell_without_candidates(void **state)
{
    struct varmap *map = *state;
    assert_int_equal(varmap_reset(map, 16, 4, false), SATDOKU_OK);
    for (int digit = 1; digit <= 4; digit++) {
        varmaps_remove(map, 15, digit);
    }
    varmap_number(map);
    for (int digit = 1; digit <= 4; digit++) {
        assert_int_equal(varmap_candidate(map, 15, digit), LITERAL_FALSE);
    }
    assert_int_equal(varmap_fixed(map, 15), 0);
    assert_int_equal(map->digit_variables, 60);
}

/* ---- Dense, against a plain table ---- */

struct table {
    int n;
    bool live[130 * 8][130];
    int fixed[130 * 8];
};

static void decide_some(struct varmap *map, struct table *table, struct random *random)
{
    int cells = 8 * table->n; /* the first rows will do */
    for (int i = 0; i < 40 * table->n; i++) {
        int cell = random_below(random, cells);
        int digit = random_below(random, table->n) + 1;
        if (random_below(random, 40) == 0) {
            varmap_fix(map, cell, digit);
            memset(table->live[cell], 0, sizeof table->live[cell]);
            table->fixed[cell] = digit;
        } else {
            varmaps_remove(map, cell, digit);
            table->live[cell][digit - 1] = false;
        }
    }
    varmap_number(map);
}

static int expected_candidate(const struct table *table, int *numbered, int cell, int digit)
{
    if (table->fixed[cell] != 0) {
        return table->fixed[cell] == digit ? LITERAL_TRUE : LITERAL_FALSE;
    }
    return table->live[cell][digit - 1] ? ++*numbered : LITERAL_FALSE;
}

static void test_dense(void **state)
{
    static const int sizes[] = {9, 16, 64, 65, 130};
    static struct table table;
    struct varmap *map = *state;
    for (size_t i = 0; i < LENGTH(sizes); i++) {
        struct random random;
        random_init(&random, random_seed(), i);
        table = (struct table){.n = sizes[i]};
        memset(table.live, true, sizeof table.live);
        assert_int_equal(varmap_reset(map, sizes[i] * sizes[i], sizes[i], false), SATDOKU_OK);
        decide_some(map, &table, &random);
        int numbered = 0;
        for (int cell = 0; cell < 8 * table.n; cell++) {
            for (int digit = 1; digit <= table.n; digit++) {
                assert_int_equal(varmap_candidate(map, cell, digit),
                                 expected_candidate(&table, &numbered, cell, digit));
            }
        }
        int rest = (table.n * table.n - 8 * table.n) * table.n;
        assert_int_equal(map->digit_variables, numbered + rest);
    }
}

static void test_reset(void **state)
{
    struct varmap *map = *state;
    for (int tiled = 0; tiled < 2; tiled++) {
        assert_int_equal(varmap_reset(map, 81, 9, tiled != 0), SATDOKU_OK);
        assert_int_equal(map->tiled, tiled);
        for (int cell = 0; cell < 81; cell++) {
            varmap_fix(map, cell, 1);
        }
        varmap_number(map);
        assert_int_equal(map->digit_variables, 0);
        expect_plain_numbers(map, 9);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_plain_numbers, setup, teardown),
        cmocka_unit_test_setup_teardown(test_largest_board, setup, teardown),
        cmocka_unit_test_setup_teardown(test_decided, setup, teardown),
        cmocka_unit_test_setup_teardown(test_cell_without_candidates, setup, teardown),
        cmocka_unit_test_setup_teardown(test_dense, setup, teardown),
        cmocka_unit_test_setup_teardown(test_reset, setup, teardown),
    };
    return RUN_TESTS(tests);
}
