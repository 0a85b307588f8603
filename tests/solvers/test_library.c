/* A SAT solver behind a table of functions: which tables are taken, what is called, and that each
 * solver that was started is released. Usage: test_library FILE, a library with IPASIR's functions.
 */
#include "unit.h"

#include <satdoku_program.h>
#include <string.h>

static struct satdoku_ipasir_library *library;
static int started;
static int released;
static bool lies;

static const struct satdoku_ipasir *inner(void)
{
    return satdoku_ipasir_functions(library);
}

static void *init(void)
{
    started++;
    return inner()->init();
}

static void release(void *solver)
{
    released++;
    inner()->release(solver);
}

static int solve(void *solver)
{
    int result = inner()->solve(solver);
    return lies ? 20 : result;
}

/* The library's functions, watched; none of them ends a search. */
static struct satdoku_ipasir watched(void)
{
    struct satdoku_ipasir functions = *inner();
    functions.init = init;
    functions.release = release;
    functions.solve = solve;
    functions.set_terminate = NULL;
    return functions;
}

static const char *const puzzles[] =
    {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
     "53467891267219534819834256785976.42.42685.79.713924856961537284287419635345286179",
     "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"};

static enum satdoku_status check(enum satdoku_verdict *verdict, struct satdoku_solver *solver,
                                 const char *text)
{
    struct satdoku_puzzle *puzzle = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_parse(puzzle, text, strlen(text), NULL, NULL), SATDOKU_OK);
    enum satdoku_status status = satdoku_check(verdict, NULL, NULL, solver, puzzle, NULL);
    satdoku_puzzle_free(puzzle);
    return status;
}

static void test_answers(void **state)
{
    (void)state;
    static const enum satdoku_verdict verdicts[] = {SATDOKU_VERDICT_UNIQUE,
                                                    SATDOKU_VERDICT_MULTIPLE, SATDOKU_VERDICT_NONE};
    struct satdoku_ipasir whole = watched();
    struct satdoku_solver_options options = {.ipasir = &whole};
    struct satdoku_solver *solver = NULL;
    lies = false;
    started = released = 0;
    assert_int_equal(satdoku_solver_new(&solver, &options), SATDOKU_OK);
    for (size_t i = 0; i < 3; i++) {
        enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
        assert_int_equal(check(&verdict, solver, puzzles[i]), SATDOKU_OK);
        assert_int_equal(verdict, verdicts[i]);
    }
    assert_true(started > 0);
    satdoku_solver_free(solver);
    assert_int_equal(started, released);
}

static void test_a_lie_ends_the_call_only(void **state)
{
    (void)state;
    struct satdoku_ipasir whole = watched();
    struct satdoku_solver_options options = {.ipasir = &whole};
    struct satdoku_solver *solver = NULL;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    assert_int_equal(satdoku_solver_new(&solver, &options), SATDOKU_OK);
    lies = true;
    assert_int_equal(check(&verdict, solver, puzzles[0]), SATDOKU_ERR_SOLVER);
    lies = false;
    assert_int_equal(check(&verdict, solver, puzzles[0]), SATDOKU_OK);
    assert_int_equal(verdict, SATDOKU_VERDICT_UNIQUE);
    satdoku_solver_free(solver);
}

static void test_tables_that_lack_functions(void **state)
{
    (void)state;
    enum { FUNCTIONS = sizeof(struct satdoku_ipasir) / sizeof(void *) };
    struct satdoku_solver *solver = NULL;
    struct satdoku_ipasir whole = watched();
    for (size_t i = 1; i < FUNCTIONS - 1; i++) { /* all but the first and the last */
        struct satdoku_ipasir part = whole;
        memset((char *)&part + i * sizeof(void *), 0, sizeof(void *));
        struct satdoku_solver_options options = {.ipasir = &part};
        assert_int_equal(satdoku_solver_new(&solver, &options), SATDOKU_ERR_ARGUMENT);
    }
    struct satdoku_solver_options both = {.ipasir = &whole, .command = "true"};
    assert_int_equal(satdoku_solver_new(&solver, &both), SATDOKU_ERR_ARGUMENT);
    assert_null(solver);
}

static void test_libraries(void **state)
{
    (void)state;
    struct satdoku_ipasir_library *none = NULL;
    struct satdoku_error error;
    assert_int_equal(satdoku_ipasir_open(NULL, "x", &error), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(satdoku_ipasir_open(&none, NULL, NULL), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(satdoku_ipasir_open(&none, "/nothing/here.so", &error), SATDOKU_ERR_SOLVER);
    assert_string_equal(error.message, "cannot open shared object file: No such file or directory");
    assert_null(none);
    assert_null(satdoku_ipasir_functions(NULL));
    satdoku_ipasir_close(NULL);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers),
        cmocka_unit_test(test_a_lie_ends_the_call_only),
        cmocka_unit_test(test_tables_that_lack_functions),
        cmocka_unit_test(test_libraries),
    };
    if (argc != 2 || satdoku_ipasir_open(&library, argv[1], NULL) != SATDOKU_OK) {
        return 2;
    }
    int failures = cmocka_run_group_tests(tests, NULL, NULL);
    satdoku_ipasir_close(library);
    return failures;
}
