/* Another solution by exchanging two digits, against brute force on 4x4 and 6x6: it is one of all
 * solutions, another than the first; and it is found exactly where there is one that differs in two
 * digits only. */
#include "board.h"
#include "brute.h"
#include "grid.h"

#include "square.h"

#include <string.h>

enum { MAX = 300 };

static void take_solution(struct grid *grid, const struct plain_puzzle *puzzle, const int *solution)
{
    assert_int_equal(square_resize(grid, puzzle->n, false), SATDOKU_OK);
    for (int cell = 0; cell < puzzle->n * puzzle->n; cell++) {
        grid->digits[cell] = (uint16_t)solution[cell];
    }
}

/* The number of digits that stand, in one of the two, where they differ. */
static int digits_in_difference(const int *one, const int *other, int cells)
{
    unsigned digits = 0;
    for (int cell = 0; cell < cells; cell++) {
        digits |= one[cell] != other[cell] ? 1u << one[cell] | 1u << other[cell] : 0;
    }
    return __builtin_popcount(digits);
}

static bool differs_in_two(const struct board_solutions *solutions, const int *solution)
{
    for (int i = 0; i < solutions->count; i++) {
        const int *other = &solutions->digits[i * solutions->cells];
        if (digits_in_difference(solution, other, solutions->cells) == 2) {
            return true;
        }
    }
    return false;
}

static void compare(struct trial *trial, const struct board_solutions *solutions,
                    const int *solution)
{
    int digits[PLAIN_MAX_CELLS];
    struct grid grid = {.board = NULL};
    take_solution(&grid, &trial->puzzle, solution);
    bool found = exchange_digits(&grid, trial->read);
    for (int cell = 0; cell < solutions->cells; cell++) {
        digits[cell] = grid.digits[cell];
    }
    grid_clear(&grid);
    trial_expect(trial, found == differs_in_two(solutions, solution));
    trial_expect(trial, brute_is_solution(&trial->puzzle, digits));
    trial_expect(trial, found == (board_compare(digits, solution, solutions->cells) != 0));
}

static void play(struct trial *trial)
{
    static const struct trial_shape shapes[] = {{4, 2, 2}, {4, 1, 4}, {6, 2, 3}, {6, 3, 2}};
    struct board_solutions solutions;
    do {
        trial_make_sudoku(trial, shapes[random_below(&trial->random, LENGTH(shapes))],
                          random_below(&trial->random, 4) == 0 ? GENERATE_UNIQUE
                                                               : GENERATE_SEVERAL);
    } while (!board_all_solutions(&solutions, &trial->puzzle, MAX));
    trial_read(trial);
    int first = random_below(&trial->random, solutions.count);
    compare(trial, &solutions, &solutions.digits[first * solutions.cells]);
    board_solutions_clear(&solutions);
}

static void test_against_brute_force(void **state)
{
    trial_run(*state, 3000, play);
}

/* Boards that are not for it stay as they are. */
static void test_not_for_large_boards(void **state)
{
    struct satdoku_puzzle puzzle = {.givens = NULL};
    struct grid grid = {.board = NULL};
    (void)state;
    assert_int_equal(puzzle_reset(&puzzle, (struct shape){36, 6, 6}, false), SATDOKU_OK);
    assert_int_equal(square_resize(&grid, 36, false), SATDOKU_OK);
    for (int cell = 0; cell < 36 * 36; cell++) {
        int row = cell / 36;
        grid.digits[cell] = (uint16_t)((row % 6 * 6 + row / 6 + cell % 36) % 36 + 1);
    }
    assert_false(exchange_digits(&grid, &puzzle));
    assert_int_equal(grid.digits[0], 1);
    grid_clear(&grid);
    puzzle_clear(&puzzle);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_against_brute_force, trial_setup, trial_teardown),
        cmocka_unit_test(test_not_for_large_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
