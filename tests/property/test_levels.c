/* Whatever the level of elimination, the answers are the same: verdict, smallest solution, and the
 * number of solutions up to a thousand.
 *
 * The parts have rounds of their own and run side by side.
 */
#include "part.h"
#include "trial.h"

#include <string.h>

enum { SOLUTIONS_MAX = 1000, NINES = 5000, LARGER = 32, SUDOMINOKU = 80 };

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
    return ++*count < SOLUTIONS_MAX;
}

static void ask(struct trial *trial, struct answers *answers, enum satdoku_simplify level)
{
    struct satdoku_solver_options options = {.simplify = level};
    struct satdoku_solver *solver = NULL;
    bool complete = false;
    memset(answers, 0, sizeof *answers);
    trial_expect(trial, satdoku_solver_new(&solver, &options) == SATDOKU_OK);
    trial_expect(trial, satdoku_check(&answers->checked, NULL, NULL, solver, trial->read, NULL) ==
                            SATDOKU_OK);
    trial_expect(trial, satdoku_solve(&answers->solved, trial->grid, solver, trial->read,
                                      SATDOKU_CHOICE_SMALLEST, NULL) == SATDOKU_OK);
    for (int cell = 0;
         answers->solved != SATDOKU_VERDICT_NONE && cell < plain_cells(&trial->puzzle); cell++) {
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

static struct part part;

static void play_part(struct trial *trial, int rounds, void (*play)(struct trial *trial))
{
    int share = rounds / part.count;
    trial_run_from(trial, part.index * share, share, play);
}

/* Nearly all the time goes into counting, so the kinds with hundreds of solutions have the smaller
 * shares: several have some hundred on average, and of the scattered one in four has a thousand. */
static enum generate_kind nine_kind(int round)
{
    static const struct {
        enum generate_kind kind;
        int share;
    } mix[] = {{GENERATE_UNIQUE, 16},  {GENERATE_NONE, 9},          {GENERATE_SEVERAL, 4},
               {GENERATE_WRONG, 4},    {GENERATE_CONTRADICTORY, 4}, {GENERATE_FULL, 2},
               {GENERATE_SCATTERED, 1}};
    int all = 0;
    for (size_t i = 0; i < LENGTH(mix); i++) {
        all += mix[i].share;
    }
    size_t i = 0;
    for (int place = round % all; place >= mix[i].share; i++) {
        place -= mix[i].share;
    }
    return mix[i].kind;
}

static void play_nine(struct trial *trial)
{
    static const struct trial_shape nine = {9, 3, 3};
    trial_make_sudoku(trial, nine, nine_kind(trial->round));
    compare_levels(trial);
}

static void test_nine(void **state)
{
    play_part(*state, NINES, play_nine);
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
    play_part(*state, LARGER, play_larger);
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
    play_part(*state, SUDOMINOKU, play_sudominoku);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_nine, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_larger, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_sudominoku, trial_setup, trial_teardown),
    };
    part = part_of(argc, argv);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
