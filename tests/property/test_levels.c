/* Whatever the level of elimination, the answers are the same: verdict, smallest solution, and the
 * number of solutions up to a thousand.
 */
#include "trial.h"

#include <string.h>

enum { MOST_SOLUTIONS = 1000 };

struct answers {
    enum satdoku_verdict checked;
    enum satdoku_verdict solved;
    int smallest[PLAIN_MAX_CELLS]; /* zeros where there is none */
    size_t count;
};

static bool count_one(void *context, const struct satdoku_grid *grid)
{
    size_t *count = context;
    (void)grid;
    return ++*count < MOST_SOLUTIONS;
}

static void ask(struct trial *trial, struct answers *answers, enum satdoku_simplify level)
{
    struct satdoku_solver_options options = {.simplify = level};
    struct satdoku_solver *solver = NULL;
    bool complete = false;
    memset(answers, 0, sizeof *answers);
    trial_expect(trial, satdoku_solver_new(&solver, &options) == SATDOKU_OK);
    trial_expect(trial, satdoku_check(&answers->checked, solver, trial->read, NULL) == SATDOKU_OK);
    trial_expect(trial, satdoku_solve(&answers->solved, trial->grid, solver, trial->read,
                                      SATDOKU_SMALLEST, NULL) == SATDOKU_OK);
    for (int cell = 0; answers->solved != SATDOKU_NONE && cell < plain_cells(&trial->puzzle);
         cell++) {
        answers->smallest[cell] =
            satdoku_grid_digit(trial->grid, cell / trial->puzzle.n + 1, cell % trial->puzzle.n + 1);
    }
    trial_expect(trial, satdoku_each_solution(&complete, solver, trial->read, SATDOKU_ORDER_FREE,
                                              count_one, &answers->count, NULL) == SATDOKU_OK);
    satdoku_solver_free(solver);
}

static void compare_levels(struct trial *trial)
{
    struct answers plain;
    struct answers inferred;
    trial_read(trial);
    ask(trial, &plain, SATDOKU_SIMPLIFY_NONE);
    for (int level = SATDOKU_SIMPLIFY_GIVENS; level <= SATDOKU_SIMPLIFY_PROBE; level++) {
        ask(trial, &inferred, (enum satdoku_simplify)level);
        trial_expect(trial, inferred.checked == plain.checked && inferred.solved == plain.solved);
        trial_expect(trial, inferred.count == plain.count);
        trial_expect(trial, memcmp(inferred.smallest, plain.smallest, sizeof plain.smallest) == 0);
    }
}

static void play_sudoku(struct trial *trial)
{
    static const struct trial_shape nine = {9, 3, 3};
    enum generate_kind kind = (enum generate_kind)(trial->round % GENERATE_KINDS);
    trial_make_sudoku(trial, nine, kind == GENERATE_EMPTY ? GENERATE_UNIQUE : kind);
    compare_levels(trial);
}

static void test_sudoku(void **state)
{
    trial_run(*state, 60 * GENERATE_KINDS, play_sudoku);
}

static void play_larger(struct trial *trial)
{
    static const struct trial_shape shapes[] = {{12, 3, 4}, {16, 4, 4}, {10, 2, 5}};
    trial_make_sudoku(trial, shapes[trial->round % 3],
                      trial->round % 2 == 0 ? GENERATE_UNIQUE : GENERATE_NONE);
    compare_levels(trial);
}

static void test_larger(void **state)
{
    trial_run(*state, 60, play_larger);
}

static void play_sudominoku(struct trial *trial)
{
    static const struct trial_shape shapes[] = {{4, 2, 2}, {6, 2, 3}, {9, 3, 3}};
    struct trial_shape shape = shapes[trial->round % 3];
    int all = shape.n * (shape.n - 1) / 2;
    int least = shape.n == 9 ? 12 : 1;
    trial_make_sudominoku(trial, shape, least + random_below(&trial->random, all - least));
    if (trial->round % 4 == 0) {
        trial_spoil(trial, GENERATE_CHANGED);
    }
    compare_levels(trial);
}

static void test_sudominoku(void **state)
{
    trial_run(*state, 150, play_sudominoku);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_sudoku, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_larger, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_sudominoku, trial_setup, trial_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
