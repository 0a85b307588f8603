/* Layouts one after another by one solver, which keeps what they have in common: verdicts and
 * smallest solutions as brute force has them.
 */
#include "random_layouts.h"
#include "unit.h"
#include "variant.h"

#include <satdoku.h>
#include <string.h>

enum { CELLS_MAX = 36, STEPS = 3000000 };

struct fixture {
    struct satdoku_puzzle *puzzle;
    struct satdoku_grid *grid;
    struct satdoku_solver *solver;
};

static int setup(void **state)
{
    static struct fixture f;
    *state = &f;
    return satdoku_puzzle_new(&f.puzzle) == SATDOKU_OK && satdoku_grid_new(&f.grid) == SATDOKU_OK &&
                   satdoku_solver_new(&f.solver, NULL) == SATDOKU_OK
               ? 0
               : -1;
}

static int teardown(void **state)
{
    struct fixture *f = *state;
    satdoku_puzzle_free(f->puzzle);
    satdoku_grid_free(f->grid);
    satdoku_solver_free(f->solver);
    return 0;
}

static void read_layout(struct fixture *f, const int *pieces, int n)
{
    char text[CELLS_MAX + 1];
    struct satdoku_read_options options = {.format = SATDOKU_FORMAT_JIGSAW};
    for (int cell = 0; cell < n * n; cell++) {
        text[cell] = (char)('a' + pieces[cell]);
    }
    assert_int_equal(satdoku_puzzle_parse(f->puzzle, text, (size_t)n * (size_t)n, &options, NULL),
                     SATDOKU_OK);
}

static void expect_smallest(struct fixture *f, const int *smallest, int n)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    assert_int_equal(satdoku_solve(&verdict, f->grid, f->solver, f->puzzle, SATDOKU_CHOICE_SMALLEST,
                                   NULL),
                     SATDOKU_OK);
    assert_int_equal(verdict, SATDOKU_VERDICT_MULTIPLE);
    for (int cell = 0; cell < n * n; cell++) {
        assert_int_equal(satdoku_grid_digit(f->grid, cell / n + 1, cell % n + 1), smallest[cell]);
    }
}

/* Solvable layouts; how many others there were is added to *impossible. */
static int play(struct fixture *f, int round, int *impossible)
{
    struct random random;
    struct variant variant;
    struct variant_solutions solutions = {.count = 0};
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    int pieces[CELLS_MAX];
    int n = 4 + round / 5 % 3;
    random_init(&random, random_seed(), (uint64_t)round);
    random_layout(pieces, n, round % 4, &random);
    variant_of_layout(&variant, n, pieces);
    if (!variant_solve(&solutions, &variant, 20000, STEPS)) {
        return 0;
    }
    bool some = solutions.count > 0;
    read_layout(f, pieces, n);
    assert_int_equal(satdoku_check(&verdict, NULL, NULL, f->solver, f->puzzle, NULL), SATDOKU_OK);
    assert_int_equal(verdict, some ? SATDOKU_VERDICT_MULTIPLE : SATDOKU_VERDICT_NONE);
    assert_int_equal(satdoku_solve(&verdict, f->grid, f->solver, f->puzzle, SATDOKU_CHOICE_ANY,
                                   NULL),
                     SATDOKU_OK);
    assert_int_equal(verdict, some ? SATDOKU_VERDICT_SOLVABLE : SATDOKU_VERDICT_NONE);
    if (some) {
        expect_smallest(f, variant_solution(&solutions, 0), n);
    }
    *impossible += !some;
    variant_solutions_clear(&solutions);
    return some;
}

static void test_stream(void **state)
{
    int solvable = 0;
    int impossible = 0;
    int rounds = random_rounds(400);
    for (int round = 0; round < rounds; round++) {
        solvable += play(*state, round, &impossible);
    }
    assert_true(solvable > 0);
    assert_true(rounds < 100 || impossible > 0);
}

/* The limit counts the clauses of the lines, too. */
static void test_max_clauses(void **state)
{
    struct fixture *f = *state;
    struct satdoku_solver_options options = {.max_clauses = 100};
    struct satdoku_solver *bounded = NULL;
    struct satdoku_error error;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    int pieces[CELLS_MAX];
    for (int cell = 0; cell < 36; cell++) {
        pieces[cell] = cell / 12 * 2 + cell % 6 / 3; /* boxes, but for the last two cells */
    }
    pieces[34] = 4;
    pieces[26] = 5;
    assert_int_equal(satdoku_solver_new(&bounded, &options), SATDOKU_OK);
    read_layout(f, pieces, 6);
    assert_int_equal(satdoku_check(&verdict, NULL, NULL, bounded, f->puzzle, &error),
                     SATDOKU_ERR_LIMIT);
    satdoku_solver_free(bounded);
    assert_int_equal(satdoku_check(&verdict, NULL, NULL, f->solver, f->puzzle, &error), SATDOKU_OK);
    assert_int_equal(verdict, SATDOKU_VERDICT_MULTIPLE);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_stream, setup, teardown),
        cmocka_unit_test_setup_teardown(test_max_clauses, setup, teardown),
    };
    return RUN_TESTS(tests);
}
