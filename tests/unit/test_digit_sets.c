/* Sets of digits that fulfil a rule, against all sets and the rules of clues. */
#include "clue_fixture.h"
#include "digit_sets.h"

enum { DIGITS = 8, LOWEST_MAX = 2 };

struct seen {
    unsigned sets[1 << DIGITS];
    int count;
};

static bool take(void *context, const int *digits, int count)
{
    struct seen *seen = context;
    unsigned set = 0;
    for (int i = 0; i < count; i++) {
        assert_in_range(digits[i], i == 0 ? 1 : digits[i - 1] + 1, DIGITS);
        set |= 1U << (digits[i] - 1);
    }
    for (int i = 0; i < seen->count; i++) {
        assert_int_not_equal(seen->sets[i], set);
    }
    seen->sets[seen->count++] = set;
    return true;
}

/* Whether cells that hold these digits keep the rule of the kind. */
static bool keeps(struct fixture *f, struct grid *grid, enum satdoku_clue_kind kind, int number,
                  unsigned set)
{
    int cells[DIGITS];
    struct clue clue = {kind, cells, 0, &number, 1};
    for (int digit = 1; digit <= DIGITS; digit++) {
        if ((set >> (digit - 1) & 1) != 0) {
            grid->digits[clue.cell_count] = (uint16_t)digit;
            cells[clue.cell_count] = clue.cell_count;
            clue.cell_count++;
        }
    }
    return clue_holds(&clue, f->puzzle, grid);
}

static void check_kind(struct fixture *f, enum satdoku_clue_kind kind, digit_sets_rule *rule,
                       int number)
{
    const struct board *board = f->puzzle->board;
    struct grid grid = {0};
    assert_int_equal(grid_resize(&grid, f->puzzle->board, false), SATDOKU_OK);
    for (int count = 1; count <= DIGITS + 1; count++) {
        struct seen seen = {.count = 0};
        int expected = 0;
        for (unsigned set = 1; set < 1U << DIGITS; set++) {
            expected += __builtin_popcount(set) == count && keeps(f, &grid, kind, number, set);
        }
        assert_true(digit_sets_each(board, count, rule, number, take, &seen));
        assert_int_equal(seen.count, expected);
        for (int i = 0; i < seen.count; i++) {
            assert_true(keeps(f, &grid, kind, number, seen.sets[i]));
        }
        assert_true(digit_sets_are_few(board, count, rule, number, expected));
        assert_true(expected == 0 || !digit_sets_are_few(board, count, rule, number, expected - 1));
    }
    grid_clear(&grid);
}

static void test_all_sets(void **state)
{
    struct fixture *f = *state;
    for (int lowest = 0; lowest <= LOWEST_MAX; lowest++) {
        start(f->puzzle, bare_board(1, DIGITS, DIGITS, lowest));
        check_kind(f, SATDOKU_CLUE_RENBAN, digit_sets_in_a_row, 0);
        check_kind(f, SATDOKU_CLUE_EQUALITY_CAGE, digit_sets_are_halved, 0);
        for (int sum = 0; sum < 50; sum++) {
            check_kind(f, SATDOKU_CLUE_RELLIK_CAGE, digit_sets_avoid_sum, sum);
        }
    }
}

static bool count(void *context, const int *digits, int digit_count)
{
    (void)digits;
    (void)digit_count;
    ++*(int *)context;
    return true;
}

/* Sums beyond 64 and digits beyond a word of bits: all digits but 70, and but those whose sum with
 * another one is 130. */
static void test_large_digits(void **state)
{
    struct fixture *f = *state;
    int sets = 0;
    start(f->puzzle, bare_board(1, 100, 100, 1));
    assert_true(digit_sets_each(f->puzzle->board, 1, digit_sets_avoid_sum, 70, count, &sets));
    assert_int_equal(sets, 99);
    sets = 0;
    assert_true(digit_sets_each(f->puzzle->board, 2, digit_sets_avoid_sum, 130, count, &sets));
    assert_int_equal(sets, 100 * 99 / 2 - 35); /* 30 + 100 up to 64 + 66 */
}

/* A walk that would take too long ends. */
static void test_too_many(void **state)
{
    struct fixture *f = *state;
    start(f->puzzle, bare_board(1, 60, 60, 1));
    assert_false(digit_sets_are_few(f->puzzle->board, 30, digit_sets_avoid_sum, 1, 1 << 30));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_all_sets, setup, teardown),
        cmocka_unit_test_setup_teardown(test_large_digits, setup, teardown),
        cmocka_unit_test_setup_teardown(test_too_many, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
