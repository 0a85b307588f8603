#include "edge.h"
#include "unit.h"

#include <stdbool.h>
#include <stdlib.h>

static bool are_neighbours(int n, int a, int b)
{
    return abs(a / n - b / n) + abs(a % n - b % n) == 1;
}

/* Numbers and cells of a 3x3 board, as the header has them. */
static void test_order(void **state)
{
    (void)state;
    static const struct edge edges[] = {{0, 1}, {1, 2}, {3, 4}, {4, 5}, {6, 7}, {7, 8},
                                        {0, 3}, {1, 4}, {2, 5}, {3, 6}, {4, 7}, {5, 8}};
    assert_int_equal(edge_count(3), LENGTH(edges));
    for (int k = 0; k < edge_count(3); k++) {
        struct edge edge = edge_cells(3, k);
        assert_memory_equal(&edge, &edges[k], sizeof edge);
    }
}

/* Every pair of cells has an edge if and only if they are neighbours. */
static void expect_pairs(int n)
{
    int found = 0;
    for (int a = 0; a < n * n; a++) {
        for (int b = 0; b < n * n; b++) {
            int edge = edge_between(n, a, b);
            assert_int_equal(edge >= 0, are_neighbours(n, a, b));
            assert_int_equal(edge, edge_between(n, b, a));
            if (edge >= 0) {
                struct edge cells = edge_cells(n, edge);
                assert_true(edge < edge_count(n));
                assert_int_equal(cells.first, a < b ? a : b);
                assert_int_equal(cells.second, a < b ? b : a);
                assert_int_equal(edge_other_end(n, edge, a), b);
                found++;
            }
        }
    }
    assert_int_equal(found, 2 * edge_count(n));
}

static void test_between(void **state)
{
    (void)state;
    for (int n = 1; n <= 9; n++) {
        expect_pairs(n);
    }
    expect_pairs(26);
}

static void expect_around(int n)
{
    for (int cell = 0; cell < n * n; cell++) {
        int edges[EDGES_AROUND_CELL];
        int count = edge_around(edges, n, cell);
        int expected = (cell / n > 0) + (cell / n < n - 1) + (cell % n > 0) + (cell % n < n - 1);
        assert_int_equal(count, expected);
        for (int i = 0; i < count; i++) {
            assert_true(are_neighbours(n, cell, edge_other_end(n, edges[i], cell)));
            for (int j = 0; j < i; j++) {
                assert_int_not_equal(edges[i], edges[j]);
            }
        }
    }
}

static void test_around(void **state)
{
    (void)state;
    for (int n = 1; n <= 9; n++) {
        expect_around(n);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_between),
        cmocka_unit_test(test_around),
    };
    return RUN_TESTS(tests);
}
