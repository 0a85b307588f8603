/* Elimination on 9x9 never loses a solution, and never calls a board solvable that is not. */
#include "bands.h"
#include "brute.h"
#include "generate.h"
#include "random.h"
#include "unit.h"

enum { BOARDS_TRIED = 400, SUBSETS = 25, PUZZLES = 400 };

static void take_givens(uint16_t givens[BANDS_CELLS], const int *digits)
{
    for (int cell = 0; cell < BANDS_CELLS; cell++) {
        givens[cell] = (uint16_t)digits[cell];
    }
}

static void assert_kept(const struct bands *bands, const int *solution)
{
    for (int cell = 0; cell < BANDS_CELLS; cell++) {
        uint32_t band = bands->digit[solution[cell] - 1][cell / BANDS_BITS];
        assert_true(band >> cell % BANDS_BITS & 1);
    }
}

/* Everything that can be inferred. */
static enum eliminate_state infer(struct bands *bands, const int *givens)
{
    uint16_t digits[BANDS_CELLS];
    take_givens(digits, givens);
    bands_start(bands, digits);
    enum eliminate_state state = bands_propagate(bands);
    return state == ELIMINATE_OPEN ? bands_probe(bands) : state;
}

/* Any part of a solved board has that board as a solution, which inference has to keep. */
static void test_parts_of_boards(void **state)
{
    (void)state;
    struct random random;
    struct plain_puzzle board;
    int solution[PLAIN_MAX_CELLS];
    random_init(&random, random_seed(), 1);
    plain_init(&board, 9, 3, 3);
    for (int i = 0; i < BOARDS_TRIED * SUBSETS; i++) {
        if (i % SUBSETS == 0) {
            generate_grid(solution, &random, &board);
        }
        int order[BANDS_CELLS];
        int givens[PLAIN_MAX_CELLS] = {0};
        int count = random_below(&random, 45);
        random_permutation(&random, order, BANDS_CELLS, 0);
        for (int k = 0; k < count; k++) {
            givens[order[k]] = solution[order[k]];
        }
        struct bands bands;
        assert_int_not_equal(infer(&bands, givens), ELIMINATE_CONTRADICTION);
        assert_kept(&bands, solution);
    }
}

/* What inference says about a puzzle of any kind is what brute force says. */
static void test_verdicts(void **state)
{
    (void)state;
    for (int i = 0; i < PUZZLES; i++) {
        struct random random;
        struct plain_puzzle puzzle;
        int solution[PLAIN_MAX_CELLS];
        int smallest[PLAIN_MAX_CELLS];
        random_init(&random, random_seed(), 1000 + (uint64_t)i);
        generate_sudoku(&puzzle, solution, &random, (enum generate_kind)(i % GENERATE_KINDS), 9, 3,
                        3);
        int count = brute_count(smallest, &puzzle, 2);
        struct bands bands;
        enum eliminate_state found = infer(&bands, puzzle.given);
        if (count > 0) {
            assert_int_not_equal(found, ELIMINATE_CONTRADICTION);
            assert_kept(&bands, smallest);
        }
        if (count != 1) {
            assert_int_not_equal(found, ELIMINATE_SOLVED);
        }
    }
}

/* A puzzle that singles do not solve, but probing does. */
static void test_probing_pays(void **state)
{
    (void)state;
    static const char text[] =
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    int givens[PLAIN_MAX_CELLS] = {0};
    for (int cell = 0; cell < BANDS_CELLS; cell++) {
        givens[cell] = text[cell] == '.' ? 0 : text[cell] - '0';
    }
    uint16_t digits[BANDS_CELLS];
    struct bands bands;
    take_givens(digits, givens);
    bands_start(&bands, digits);
    assert_int_equal(bands_propagate(&bands), ELIMINATE_OPEN);
    assert_int_not_equal(bands_probe(&bands), ELIMINATE_CONTRADICTION);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_parts_of_boards),
        cmocka_unit_test(test_verdicts),
        cmocka_unit_test(test_probing_pays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
