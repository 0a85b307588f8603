/* Sets of digits with a sum, against all sets. */
#include "clues.h"
#include "digit_sets.h"

enum { DIGITS = 9, LOWEST_MAX = 2 };

struct seen {
    const struct board *board;
    long long sum;
    int sets;
    int last[DIGITS]; /* the set before */
};

/* Each set is one, and comes behind the one before. */
static bool take(void *context, const int *digits, int count)
{
    struct seen *seen = context;
    long long sum = 0;
    int place = 0;
    for (int i = 0; i < count; i++) {
        assert_in_range(digits[i], i == 0 ? 1 : digits[i - 1] + 1, seen->board->digits);
        sum += digits[i] + seen->board->lowest - 1;
    }
    assert_int_equal(sum, seen->sum);
    while (seen->sets > 0 && place < count - 1 && digits[place] == seen->last[place]) {
        place++;
    }
    assert_true(seen->sets == 0 || digits[place] > seen->last[place]);
    memcpy(seen->last, digits, (size_t)count * sizeof *digits);
    seen->sets++;
    return true;
}

static int count_sets(const struct board *board, int count, int sum)
{
    int sets = 0;
    for (unsigned set = 0; set < 1U << board->digits; set++) {
        int total = 0;
        for (int digit = 0; digit < board->digits; digit++) {
            total += (set >> digit & 1) != 0 ? digit + board->lowest : 0;
        }
        sets += __builtin_popcount(set) == count && total == sum;
    }
    return sets;
}

static void test_all_sets(void **state)
{
    (void)state;
    for (int lowest = 0; lowest <= LOWEST_MAX; lowest++) {
        struct board *board = clues_board(1, DIGITS, DIGITS, lowest, 0, 0);
        for (int count = 1; count <= DIGITS + 1; count++) {
            for (int sum = 0; sum <= 70; sum++) {
                struct seen seen = {.board = board, .sum = sum};
                int expected = count_sets(board, count, sum);
                assert_true(digit_sums_each(board, count, sum, take, &seen));
                assert_int_equal(seen.sets, expected);
                assert_true(digit_sums_are_few(board, count, sum, expected));
                assert_true(expected == 0 || !digit_sums_are_few(board, count, sum, expected - 1));
            }
        }
        board_release(board);
    }
}

/* However many sets there are, counting up to a bound is quick. */
static void test_large_boards(void **state)
{
    (void)state;
    struct board *board = NULL;
    struct board_plan plan = {.rows = 1, .columns = 400, .digits = 400, .lowest = 1};
    assert_int_equal(board_make(&board, &plan), SATDOKU_OK);
    assert_false(digit_sums_are_few(board, 200, 40100, 8192));
    assert_true(digit_sums_are_few(board, 400, 80200, 1));
    assert_false(digit_sums_are_few(board, 400, 80200, 0));
    assert_true(digit_sums_are_few(board, 400, 80201, 0));
    assert_true(digit_sums_are_few(board, 200, 20100, 1));
    assert_true(digit_sums_are_few(board, 2, 401, 200));
    assert_false(digit_sums_are_few(board, 2, 401, 199));
    board_release(board);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_sets),
        cmocka_unit_test(test_large_boards),
    };
    return RUN_TESTS(tests);
}
