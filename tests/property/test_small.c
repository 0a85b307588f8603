/* Small boards: the library agrees with brute force on verdict, smallest solution and number of
 * solutions, whatever the puzzle.
 */
#include "trial.h"

#include "brute.h"

enum { SOLUTIONS_MAX = 40 };

static struct trial_shape random_shape(struct random *random)
{
    static const struct trial_shape shapes[] = {{4, 2, 2}, {6, 2, 3}, {6, 3, 2}};

    return shapes[random_below(random, (int)LENGTH(shapes))];
}

static void make_sudoku(struct trial *trial)
{
    struct trial_shape shape = random_shape(&trial->random);

    trial_make_sudoku(trial, shape,
                      (enum generate_kind)random_below(&trial->random, GENERATE_KINDS));
}

/* Any number of dominoes; every second puzzle has a flaw. */
static void make_sudominoku(struct trial *trial)
{
    struct trial_shape shape = random_shape(&trial->random);
    int all = shape.n * (shape.n - 1) / 2;
    int flaw = random_below(&trial->random, 2 * GENERATE_FLAWS);

    if (flaw < GENERATE_FLAWS) {
        trial_make_sudominoku(trial, shape, 2 + random_below(&trial->random, all - 1));
        trial_spoil(trial, (enum generate_flaw)flaw);
    } else {
        trial_make_sudominoku(trial, shape, random_below(&trial->random, all + 1));
    }
}

static void play_sudoku(struct trial *trial)
{
    make_sudoku(trial);
    trial_compare(trial);
}

static void test_sudoku(void **state)
{
    trial_run(*state, 12000, play_sudoku);
}

static void play_sudominoku(struct trial *trial)
{
    make_sudominoku(trial);
    trial_compare(trial);
}

static void test_sudominoku(void **state)
{
    trial_run(*state, 7000, play_sudominoku);
}

static void play_other_shape(struct trial *trial)
{
    static const struct trial_shape shapes[] = {{4, 1, 4},
                                                {4, 4, 1},
                                                {5, 1, 5},
                                                {8, 2, 4},
                                                {8, 4, 2}};

    trial_make_sudoku(trial, shapes[(size_t)trial->round % LENGTH(shapes)],
                      (enum generate_kind)random_below(&trial->random, GENERATE_KINDS));
    trial_compare(trial);
}

static void test_other_shapes(void **state)
{
    trial_run(*state, 3000, play_other_shape);
}

static bool count_solution(void *context, const struct satdoku_grid *grid)
{
    int *count = context;

    (void)grid;
    return ++*count < SOLUTIONS_MAX;
}

static void compare_count(struct trial *trial)
{
    int expected = brute_count(NULL, &trial->puzzle, SOLUTIONS_MAX);
    int count = 0;
    bool complete = false;

    trial_read(trial);
    trial_expect(trial,
                 satdoku_each_solution(&complete, trial->solver, trial->read, SATDOKU_ORDER_FREE,
                                       count_solution, &count, NULL) == SATDOKU_OK);
    if (count != expected) {
        print_error("%d solutions, not %d\n", count, expected);
    }
    trial_expect(trial, count == expected);
    trial_expect(trial, complete == (expected < SOLUTIONS_MAX));
}

static void play_sudoku_count(struct trial *trial)
{
    make_sudoku(trial);
    compare_count(trial);
}

static void test_sudoku_count(void **state)
{
    trial_run(*state, 3000, play_sudoku_count);
}

static void play_sudominoku_count(struct trial *trial)
{
    make_sudominoku(trial);
    compare_count(trial);
}

static void test_sudominoku_count(void **state)
{
    trial_run(*state, 3000, play_sudominoku_count);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_sudoku, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_sudominoku, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_other_shapes, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_sudoku_count, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_sudominoku_count, trial_setup, trial_teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
