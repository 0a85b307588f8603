/* Leftovers of jigsaws, against some found by hand. */
#include "law_of_leftovers.h"
#include "unit.h"

#include <string.h>

static struct board *make_jigsaw(int n, const char *letters)
{
    uint16_t layout[64];
    struct board *board = NULL;
    for (int cell = 0; cell < n * n; cell++) {
        layout[cell] = (uint16_t)(letters[cell] - 'a');
    }
    assert_int_equal(board_jigsaw(&board, n, layout), SATDOKU_OK);
    return board;
}

static bool has_cells(const int *cells, int count, const int *expected)
{
    for (int i = 0; i < count; i++) {
        if (cells[i] != expected[i]) {
            return false;
        }
    }
    return true;
}

/* Whether some leftover has these cells on its sides, in either order. */
static bool is_known(const struct leftovers *leftovers, int count, const int *one, const int *other)
{
    for (size_t i = 0; i < leftovers->count; i++) {
        const struct leftover *l = &leftovers->list[i];
        for (int side = 0; side < 2 && l->count == count; side++) {
            if (has_cells(l->cells[side], count, one) &&
                has_cells(l->cells[1 - side], count, other)) {
                return true;
            }
        }
    }
    return false;
}

/*     a a a b
 *     a c b b
 *     d d b c
 *     d d c c   */
static void test_by_hand(void **state)
{
    (void)state;
    struct leftovers leftovers = {.list = NULL};
    struct board *board = make_jigsaw(4, "aaabacbbddbcddcc");
    assert_int_equal(leftovers_find(&leftovers, board), SATDOKU_OK);
    static const int r1c4[] = {3};
    static const int r2c1[] = {4};
    static const int r2c2[] = {5};
    static const int r3c3[] = {10};
    assert_true(is_known(&leftovers, 1, r1c4, r2c1));  /* row 1 and piece a */
    assert_true(is_known(&leftovers, 1, r2c2, r3c3));  /* rows 1 and 2, pieces a and b */
    assert_false(is_known(&leftovers, 1, r1c4, r2c2)); /* they share no sum of houses */
    board_release(board);
    leftovers_clear(&leftovers);
}

/* Nothing is left where pieces are lines or boxes of whole bands, and nothing is looked for on
 * boards without pieces. */
static void test_none(void **state)
{
    (void)state;
    struct leftovers leftovers = {.list = NULL};
    struct board *board = make_jigsaw(4, "aaaabbbbccccdddd");
    assert_int_equal(leftovers_find(&leftovers, board), SATDOKU_OK);
    for (size_t i = 0; i < leftovers.count; i++) {
        assert_true(leftovers.list[i].count > 1); /* of columns, which have a cell of each row */
    }
    board_release(board);
    assert_int_equal(board_classic(&board, (struct shape){4, 2, 2}), SATDOKU_OK);
    assert_int_equal(leftovers_find(&leftovers, board), SATDOKU_OK);
    assert_int_equal(leftovers.count, 0);
    board_release(board);
    leftovers_clear(&leftovers);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_hand),
        cmocka_unit_test(test_none),
    };
    return RUN_TESTS(tests);
}
