#include "latin.h"
#include "memio.h"
#include "square.h"
#include "unit.h"

#include <string.h>

static void fill(struct grid *grid, int n, bool tiled)
{
    assert_int_equal(square_resize(grid, n, tiled), SATDOKU_OK);
    for (int cell = 0; cell < n * n; cell++) {
        grid->digits[cell] = (uint16_t)(cell % n + 1);
        if (tiled) {
            grid->partner[cell] = n * n - 1 - cell;
        }
    }
}

static void test_fresh(void **state)
{
    (void)state;
    struct satdoku_grid *grid = NULL;
    assert_int_equal(satdoku_grid_new(&grid), SATDOKU_OK);
    assert_int_equal(satdoku_grid_rows(grid), 0);
    satdoku_grid_free(grid);
    satdoku_grid_free(NULL);
}

static void test_digits(void **state)
{
    (void)state;
    struct satdoku_grid *grid = NULL;
    assert_int_equal(satdoku_grid_new(&grid), SATDOKU_OK);
    latin_fill(grid, 4);
    assert_int_equal(satdoku_grid_rows(grid), 4);
    assert_int_equal(satdoku_grid_digit(grid, 1, 3), 3);
    assert_int_equal(satdoku_grid_digit(grid, 2, 1), 2);
    assert_int_equal(satdoku_grid_digit(grid, 2, 4), 1);
    satdoku_grid_free(grid);
}

static void test_order(void **state)
{
    (void)state;
    struct grid one = {0};
    struct grid other = {0};
    fill(&one, 4, false);
    fill(&other, 4, true);
    assert_int_equal(grid_compare(&one, &other), 0);
    other.digits[15] = 3;
    other.digits[14] = 4;
    assert_int_equal(grid_compare(&one, &other), -1);
    assert_int_equal(grid_compare(&other, &one), 1);
    other.digits[0] = 0;
    assert_int_equal(grid_compare(&one, &other), 1);
    fill(&other, 3, false);
    assert_int_equal(grid_compare(&one, &other), 1);
    grid_clear(&one);
    grid_clear(&other);
    assert_null(one.board);
}

static void test_copy(void **state)
{
    (void)state;
    static const int sizes[] = {9, 26, 1, 4, 400};
    struct grid from = {0};
    struct grid to = {0};
    for (size_t i = 0; i < LENGTH(sizes); i++) {
        for (int tiled = 0; tiled < 2; tiled++) {
            size_t cells = (size_t)sizes[i] * (size_t)sizes[i];
            fill(&from, sizes[i], tiled != 0);
            assert_int_equal(grid_copy(&to, &from), SATDOKU_OK);
            assert_int_equal(to.board->rows, from.board->rows);
            assert_int_equal(to.tiled, from.tiled);
            assert_memory_equal(to.digits, from.digits, cells * sizeof *to.digits);
            if (tiled != 0) {
                assert_memory_equal(to.partner, from.partner, cells * sizeof *to.partner);
            }
        }
    }
    grid_clear(&from);
    grid_clear(&to);
}

/* ---- As text ---- */

struct row {
    int n;
    const char *start; /* of the text */
    size_t length;
};

static void test_write(void **state)
{
    (void)state;
    static const struct row rows[] = {
        {1, "1", 1},
        {4, "1234234134124123", 16},
        {12, "123456789ABC23456789ABC1", 144},
        {35, "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ2", 35 * 35},
        {36, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 ", 36 * (9 + 2 * 27 + 36) - 1},
    };
    struct satdoku_grid *grid = NULL;
    assert_int_equal(satdoku_grid_new(&grid), SATDOKU_OK);
    for (size_t i = 0; i < LENGTH(rows); i++) {
        struct memory text = {0};
        latin_fill(grid, rows[i].n);
        assert_int_equal(satdoku_grid_write(memory_sink(&text), grid), SATDOKU_OK);
        assert_int_equal(text.length, rows[i].length);
        assert_memory_equal(text.data, rows[i].start, strlen(rows[i].start));
        memory_clear(&text);
    }
    satdoku_grid_free(grid);
}

static void test_write_failure(void **state)
{
    (void)state;
    struct memory text = {.limit = 80};
    struct satdoku_grid *grid = NULL;
    assert_int_equal(satdoku_grid_new(&grid), SATDOKU_OK);
    latin_fill(grid, 9);
    assert_int_equal(satdoku_grid_write(memory_sink(&text), grid), SATDOKU_ERR_WRITE);
    text.limit = 81;
    assert_int_equal(satdoku_grid_write(memory_sink(&text), grid), SATDOKU_OK);
    memory_clear(&text);
    satdoku_grid_free(grid);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fresh), cmocka_unit_test(test_digits),
        cmocka_unit_test(test_order), cmocka_unit_test(test_copy),
        cmocka_unit_test(test_write), cmocka_unit_test(test_write_failure),
    };
    return RUN_TESTS(tests);
}
