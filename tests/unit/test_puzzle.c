#include "puzzle.h"
#include "unit.h"

#include <string.h>

static int setup(void **state)
{
    struct satdoku_puzzle *puzzle = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    *state = puzzle;
    return 0;
}

static int teardown(void **state)
{
    satdoku_puzzle_free(*state);
    return 0;
}

static void assert_empty(const struct satdoku_puzzle *puzzle, int n)
{
    assert_int_equal(satdoku_puzzle_shape(puzzle).size, n);
    assert_int_equal(puzzle->domino_count, 0);
    for (int row = 1; row <= n; row++) {
        for (int column = 1; column <= n; column++) {
            assert_int_equal(satdoku_puzzle_given(puzzle, row, column), 0);
        }
    }
    for (int digit = 1; digit <= PUZZLE_MAX_SUDOMINOKU; digit++) {
        assert_int_equal(puzzle->singles[digit], PUZZLE_NO_CELL);
    }
}

static void test_fresh(void **state)
{
    const struct satdoku_puzzle *puzzle = *state;
    assert_empty(puzzle, 9);
    assert_int_equal(satdoku_puzzle_shape(puzzle).box_rows, 3);
    assert_int_equal(satdoku_puzzle_shape(puzzle).box_columns, 3);
    assert_false(satdoku_puzzle_shape(puzzle).sudominoku);
}

static void test_pieces(void **state)
{
    struct satdoku_puzzle *puzzle = *state;
    struct domino domino = {{7, 3}, {1, 4}};
    assert_int_equal(puzzle_reset(puzzle, (struct shape){4, 2, 2}, true), SATDOKU_OK);
    assert_int_equal(puzzle_add_domino(puzzle, domino), SATDOKU_OK);
    puzzle_set_single(puzzle, 3, 12);
    assert_true(satdoku_puzzle_shape(puzzle).sudominoku);
    assert_int_equal(puzzle->domino_count, 1);
    assert_memory_equal(&puzzle->dominoes[0], &domino, sizeof domino);
    assert_int_equal(puzzle->singles[3], 12);
    assert_int_equal(satdoku_puzzle_given(puzzle, 1, 4), 4);
    assert_int_equal(satdoku_puzzle_given(puzzle, 2, 4), 1);
    assert_int_equal(satdoku_puzzle_given(puzzle, 4, 1), 3);
    assert_int_equal(satdoku_puzzle_given(puzzle, 1, 1), 0);
}

/* As many dominoes as a board has, kept through the growing of their array. */
static void test_all_dominoes(void **state)
{
    struct satdoku_puzzle *puzzle = *state;
    int n = PUZZLE_MAX_SUDOMINOKU;
    assert_int_equal(puzzle_reset(puzzle, (struct shape){n, 2, 13}, true), SATDOKU_OK);
    for (int i = 0; i < n * (n - 1) / 2; i++) {
        struct domino domino = {{2 * i, 2 * i + 1}, {i % n + 1, (i + 1) % n + 1}};
        assert_int_equal(puzzle_add_domino(puzzle, domino), SATDOKU_OK);
    }
    assert_int_equal(puzzle->domino_count, n * (n - 1) / 2);
    for (int i = 0; i < n * (n - 1) / 2; i++) {
        assert_int_equal(puzzle->dominoes[i].cell[0], 2 * i);
        assert_int_equal(puzzle->dominoes[i].digit[1], (i + 1) % n + 1);
    }
}

static void test_reset(void **state)
{
    struct satdoku_puzzle *puzzle = *state;
    static const struct shape shapes[] = {{400, 20, 20}, {6, 2, 3}, {1, 1, 1}, {9, 3, 3}};
    for (size_t i = 0; i < LENGTH(shapes); i++) {
        assert_int_equal(puzzle_reset(puzzle, shapes[i], true), SATDOKU_OK);
        assert_empty(puzzle, shapes[i].n);
        for (int cell = 0; cell < shape_cells(shapes[i]); cell++) {
            puzzle->givens[cell] = 1;
        }
        puzzle_set_single(puzzle, 1, 0);
    }
    assert_int_equal(puzzle_reset(puzzle, shapes[3], false), SATDOKU_OK);
    assert_empty(puzzle, 9);
    assert_false(satdoku_puzzle_shape(puzzle).sudominoku);
}

/* Names are one line of UTF-8, whatever they are set to. */
static void test_names(void **state)
{
    static const struct {
        const char *text;
        const char *name;
    } names[] = {
        {"one", "one"},
        {"", NULL},
        {"a\nb\r\nc", "a b  c"},
        {"\xc3\xa9 \xf0\x9f\x98\x80", "\xc3\xa9 \xf0\x9f\x98\x80"},
        {"Z\xfcrich", "Z\xef\xbf\xbdrich"},
        {"\xc3\xc3\xa9\xf0\x9f", "\xef\xbf\xbd\xc3\xa9\xef\xbf\xbd\xef\xbf\xbd"},
        {"\xed\xa0\x80", "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd"},
        {NULL, NULL},
    };
    struct satdoku_puzzle *puzzle = *state;
    for (size_t i = 0; i < LENGTH(names); i++) {
        assert_int_equal(satdoku_puzzle_set_name(puzzle, names[i].text), SATDOKU_OK);
        const char *name = satdoku_puzzle_name(puzzle);
        assert_true((name == NULL) == (names[i].name == NULL));
        if (name != NULL && names[i].name != NULL) {
            assert_string_equal(name, names[i].name);
        }
    }
}

static void test_free_of_nothing(void **state)
{
    (void)state;
    satdoku_puzzle_free(NULL);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_fresh, setup, teardown),
        cmocka_unit_test_setup_teardown(test_pieces, setup, teardown),
        cmocka_unit_test_setup_teardown(test_all_dominoes, setup, teardown),
        cmocka_unit_test_setup_teardown(test_reset, setup, teardown),
        cmocka_unit_test_setup_teardown(test_names, setup, teardown),
        cmocka_unit_test(test_free_of_nothing),
    };
    return RUN_TESTS(tests);
}
