/* Deciding by givens keeps every solution: on 4x4, where all 288 solved boards can be looked at. */
#include "encode.h"
#include "formula.h"
#include "random.h"
#include "unit.h"

#include <string.h>

enum { N = 4, CELLS = N * N, BOARDS = 288 };

static const struct shape shape = {N, 2, 2};

struct boards {
    int count;
    int digits[BOARDS][CELLS];
};

static bool fits(const int *digits, int cell, int digit)
{
    for (int other = 0; other < cell; other++) {
        bool same_box =
            shape_box(shape, cell / N, cell % N) == shape_box(shape, other / N, other % N);
        if (digits[other] == digit &&
            (other / N == cell / N || other % N == cell % N || same_box)) {
            return false;
        }
    }
    return true;
}

static void list_boards(struct boards *boards, int *digits, int cell)
{
    if (cell == CELLS) {
        assert_true(boards->count < BOARDS);
        memcpy(boards->digits[boards->count++], digits, sizeof boards->digits[0]);
        return;
    }
    for (digits[cell] = 1; digits[cell] <= N; digits[cell]++) {
        if (fits(digits, cell, digits[cell])) {
            list_boards(boards, digits, cell + 1);
        }
    }
}

static int setup(void **state)
{
    static struct boards boards;
    int digits[CELLS] = {0};
    list_boards(&boards, digits, 0);
    assert_int_equal(boards.count, BOARDS);
    *state = &boards;
    return 0;
}

static bool solves(const struct satdoku_puzzle *puzzle, const int *digits)
{
    for (int cell = 0; cell < CELLS; cell++) {
        if (puzzle->givens[cell] != 0 && puzzle->givens[cell] != digits[cell]) {
            return false;
        }
    }
    return true;
}

/* No digit of any solution is false; what is fixed is so in every solution. */
static void expect_sound(const struct boards *boards, const struct satdoku_puzzle *puzzle,
                         const struct varmap *map, uint64_t round)
{
    for (int i = 0; i < BOARDS; i++) {
        for (int cell = 0; cell < CELLS && solves(puzzle, boards->digits[i]); cell++) {
            int digit = boards->digits[i][cell];
            int fixed = varmap_fixed(map, cell);
            if (varmap_candidate(map, cell, digit) == LITERAL_FALSE ||
                (fixed != 0 && fixed != digit)) {
                fail_msg("seed %llu, round %llu: digit %d of cell %d is lost",
                         (unsigned long long)random_seed(), (unsigned long long)round, digit, cell);
            }
        }
    }
}

/* Givens from a solved board, or any. */
static void fill(struct satdoku_puzzle *puzzle, const struct boards *boards, struct random *random)
{
    const int *digits = boards->digits[random_below(random, BOARDS)];
    bool any = random_below(random, 4) == 0;
    int givens = random_below(random, 10);
    assert_int_equal(puzzle_reset(puzzle, shape, false), SATDOKU_OK);
    for (int i = 0; i < givens; i++) {
        int cell = random_below(random, CELLS);
        puzzle->givens[cell] = (uint16_t)(any ? random_below(random, N) + 1 : digits[cell]);
    }
}

static void test_keeps_all_solutions(void **state)
{
    struct satdoku_puzzle *puzzle = NULL;
    struct varmap map = {0};
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    for (uint64_t round = 0; round < 3000; round++) {
        struct random random;
        random_init(&random, random_seed(), round);
        fill(puzzle, *state, &random);
        assert_int_equal(varmap_reset(&map, N * N, N, false), SATDOKU_OK);
        decide_givens(&map, puzzle);
        varmap_number(&map);
        expect_sound(*state, puzzle, &map, round);
    }
    varmap_clear(&map);
    satdoku_puzzle_free(puzzle);
}

/* What a given decides: itself, and its digit in the cells that it sees. */
static void test_one_given(void **state)
{
    (void)state;
    static const char seen[] = "xxxx"
                               "xx.."
                               "x..."
                               "x...";
    struct satdoku_puzzle *puzzle = NULL;
    struct varmap map = {0};
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(puzzle_reset(puzzle, shape, false), SATDOKU_OK);
    assert_int_equal(varmap_reset(&map, N * N, N, false), SATDOKU_OK);
    puzzle->givens[0] = 3;
    decide_givens(&map, puzzle);
    varmap_number(&map);
    assert_int_equal(varmap_fixed(&map, 0), 3);
    for (int cell = 1; cell < CELLS; cell++) {
        assert_int_equal(varmap_candidate(&map, cell, 3) == LITERAL_FALSE, seen[cell] == 'x');
        assert_int_not_equal(varmap_candidate(&map, cell, 4), LITERAL_FALSE);
    }
    varmap_clear(&map);
    satdoku_puzzle_free(puzzle);
}

/* Givens that contradict each other all stay. */
static void test_contradiction(void **state)
{
    (void)state;
    struct satdoku_puzzle *puzzle = NULL;
    struct varmap map = {0};
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(puzzle_reset(puzzle, shape, false), SATDOKU_OK);
    assert_int_equal(varmap_reset(&map, N * N, N, false), SATDOKU_OK);
    puzzle->givens[0] = 3;
    puzzle->givens[3] = 3;
    decide_givens(&map, puzzle);
    varmap_number(&map);
    assert_int_equal(varmap_candidate(&map, 0, 3), LITERAL_TRUE);
    assert_int_equal(varmap_candidate(&map, 3, 3), LITERAL_TRUE);
    varmap_clear(&map);
    satdoku_puzzle_free(puzzle);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keeps_all_solutions),
        cmocka_unit_test(test_one_given),
        cmocka_unit_test(test_contradiction),
    };
    return cmocka_run_group_tests(tests, setup, NULL);
}
