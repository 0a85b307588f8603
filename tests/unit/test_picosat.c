/* PicoSAT behind struct sat: random small formulas against a look at all assignments. */
#include "picosat_adapter.h"
#include "random.h"
#include "unit.h"

#include <stdlib.h>
#include <string.h>

enum { VARIABLES_MAX = 8, CLAUSES_MAX = 48, WIDTH = 3, ROUNDS = 2000 };

/* Clauses as the tests keep them: literals, 0 for none. */
struct problem {
    int variables;
    int clauses;
    int literals[CLAUSES_MAX][WIDTH];
};

static bool literal_holds(int literal, unsigned assignment)
{
    bool value = (assignment >> (abs(literal) - 1) & 1) != 0;
    return value == (literal > 0);
}

static bool clause_holds(const int *literals, unsigned assignment)
{
    for (int i = 0; i < WIDTH; i++) {
        if (literals[i] != 0 && literal_holds(literals[i], assignment)) {
            return true;
        }
    }
    return false;
}

static bool all_hold(const struct problem *problem, unsigned assignment)
{
    for (int i = 0; i < problem->clauses; i++) {
        if (!clause_holds(problem->literals[i], assignment)) {
            return false;
        }
    }
    return true;
}

static bool is_satisfiable(const struct problem *problem, int assumption)
{
    for (unsigned assignment = 0; assignment < 1U << problem->variables; assignment++) {
        if (all_hold(problem, assignment) &&
            (assumption == 0 || literal_holds(assumption, assignment))) {
            return true;
        }
    }
    return false;
}

static int random_literal(struct random *random, int variables)
{
    int variable = random_below(random, variables) + 1;
    return random_below(random, 2) == 0 ? variable : -variable;
}

/* Adds a clause of 1 to 3 literals, the same twice or both of a variable allowed; returns it. */
static const int *add_random(struct problem *problem, struct random *random)
{
    int *literals = problem->literals[problem->clauses++];
    int width = random_below(random, 12) == 0 ? 1 : 2 + random_below(random, 2);
    memset(literals, 0, WIDTH * sizeof *literals);
    for (int i = 0; i < width; i++) {
        literals[i] = random_literal(random, problem->variables);
    }
    return literals;
}

static size_t width_of(const int *literals)
{
    size_t width = 0;
    while (width < WIDTH && literals[width] != 0) {
        width++;
    }
    return width;
}

static void build(struct formula *formula, const struct problem *problem)
{
    formula_store(formula, problem->variables);
    for (int i = 0; i < problem->clauses; i++) {
        formula_clause(formula, problem->literals[i], width_of(problem->literals[i]));
    }
}

/* The model is one: every clause holds, and the assumption. */
static void assert_model(struct sat *sat, const struct problem *problem, int assumption)
{
    signed char values[VARIABLES_MAX + 1];
    unsigned assignment = 0;
    sat_model(values, sat);
    for (int variable = 1; variable <= problem->variables; variable++) {
        assert_true(values[variable] == 1 || values[variable] == -1);
        assignment |= values[variable] == 1 ? 1U << (variable - 1) : 0;
    }
    assert_true(all_hold(problem, assignment));
    assert_true(assumption == 0 || literal_holds(assumption, assignment));
}

static void expect_answer(struct sat *sat, const struct problem *problem, int assumption)
{
    enum sat_result result = SAT_UNKNOWN;
    assert_int_equal(sat_solve(&result, sat, assumption, NULL), SATDOKU_OK);
    bool expected = is_satisfiable(problem, assumption);
    assert_int_equal(result, expected ? SAT_SATISFIABLE : SAT_UNSATISFIABLE);
    if (expected) {
        assert_model(sat, problem, assumption);
    }
}

/* Loads some clauses, then adds more, asking with and without an assumption all the time. */
static void run_round(struct sat *sat, struct formula *formula, struct random *random)
{
    struct problem problem = {.variables = 1 + random_below(random, VARIABLES_MAX)};
    int loaded = random_below(random, CLAUSES_MAX / 2);
    while (problem.clauses < loaded) {
        add_random(&problem, random);
    }
    build(formula, &problem);
    assert_int_equal(sat_load(sat, formula, NULL), SATDOKU_OK);
    expect_answer(sat, &problem, 0);
    while (problem.clauses < CLAUSES_MAX && random_below(random, 8) != 0) {
        const int *clause = add_random(&problem, random);
        assert_int_equal(sat_add(sat, clause, width_of(clause), NULL), SATDOKU_OK);
        expect_answer(sat, &problem, random_literal(random, problem.variables));
        expect_answer(sat, &problem, 0);
    }
}

static void test_against_all_assignments(void **state)
{
    (void)state;
    struct sat *sat = picosat_sat_new((struct stop){NULL, NULL});
    struct formula formula = {.variables = 0};
    assert_non_null(sat);
    print_message("seed %llu\n", (unsigned long long)random_seed());
    for (uint64_t round = 0; round < ROUNDS; round++) {
        struct random random;
        random_init(&random, random_seed(), round);
        run_round(sat, &formula, &random);
    }
    formula_clear(&formula);
    sat_free(sat);
}

/* ---- Corners ---- */

static struct sat *load(const struct problem *problem)
{
    struct sat *sat = picosat_sat_new((struct stop){NULL, NULL});
    struct formula formula = {.variables = 0};
    assert_non_null(sat);
    build(&formula, problem);
    assert_int_equal(sat_load(sat, &formula, NULL), SATDOKU_OK);
    formula_clear(&formula);
    return sat;
}

static void test_nothing(void **state)
{
    (void)state;
    struct problem problem = {.variables = 0};
    struct sat *sat = load(&problem);
    enum sat_result result = SAT_UNKNOWN;
    assert_int_equal(sat_solve(&result, sat, 0, NULL), SATDOKU_OK);
    assert_int_equal(result, SAT_SATISFIABLE);
    assert_int_equal(sat_new_variable(sat), 1);
    assert_int_equal(sat_new_variable(sat), 2);
    int clause[] = {-1, 2};
    assert_int_equal(sat_add(sat, clause, 2, NULL), SATDOKU_OK);
    assert_int_equal(sat_solve(&result, sat, 1, NULL), SATDOKU_OK);
    assert_int_equal(result, SAT_SATISFIABLE);
    assert_int_equal(sat_value(sat, 1), 1);
    assert_int_equal(sat_value(sat, 2), 1);
    sat_free(sat);
    sat_free(picosat_sat_new((struct stop){NULL, NULL})); /* never loaded */
    sat_free(NULL);
}

static void test_empty_clause(void **state)
{
    (void)state;
    struct problem problem = {.variables = 2, .clauses = 1};
    struct sat *sat = load(&problem);
    expect_answer(sat, &problem, 0);
    expect_answer(sat, &problem, 1);
    problem.clauses = 0;
    sat_free(sat);
    sat = load(&problem);
    expect_answer(sat, &problem, 0);
    assert_int_equal(sat_add(sat, NULL, 0, NULL), SATDOKU_OK);
    problem.clauses = 1;
    expect_answer(sat, &problem, 0);
    sat_free(sat);
}

/* A variable without clauses is unknown as long as PicoSAT has not seen it. */
static void test_unknown_variables(void **state)
{
    (void)state;
    struct problem problem = {.variables = 2, .clauses = 1, .literals = {{-2, 0, 0}}};
    struct sat *sat = load(&problem);
    enum sat_result result = SAT_UNKNOWN;
    signed char values[5] = {9, 9, 9, 9, 9};
    assert_int_equal(sat_new_variable(sat), 3);
    assert_int_equal(sat_new_variable(sat), 4);
    assert_int_equal(sat_solve(&result, sat, 0, NULL), SATDOKU_OK);
    sat_model(values, sat);
    assert_int_equal(values[0], 9);
    assert_int_equal(values[2], -1);
    assert_int_equal(values[3], 0);
    assert_int_equal(values[4], 0);
    int clause[] = {4, 2};
    assert_int_equal(sat_add(sat, clause, 2, NULL), SATDOKU_OK);
    assert_int_equal(sat_solve(&result, sat, 0, NULL), SATDOKU_OK);
    sat_model(values, sat);
    assert_int_equal(values[4], 1);
    sat_free(sat);
}

/* An assumption lasts for one call. */
static void test_assumption_ends(void **state)
{
    (void)state;
    struct problem problem = {.variables = 1};
    struct sat *sat = load(&problem);
    for (int i = 0; i < 3; i++) {
        expect_answer(sat, &problem, 1);
        expect_answer(sat, &problem, -1);
    }
    sat_free(sat);
}

/* ---- Stopping ---- */

struct stopper {
    int asked;
    int patience; /* says yes after so many times */
};

static bool stop(void *context)
{
    struct stopper *stopper = context;
    return stopper->asked++ >= stopper->patience;
}

/* n + 1 pigeons, n holes: too hard to end within a few thousand decisions. */
static void build_pigeons(struct formula *formula, int holes)
{
    formula_store(formula, (holes + 1) * holes);
    for (int pigeon = 0; pigeon <= holes; pigeon++) {
        for (int hole = 1; hole <= holes; hole++) {
            formula_literal(formula, pigeon * holes + hole);
        }
        formula_end(formula);
    }
    for (int hole = 1; hole <= holes; hole++) {
        for (int a = 0; a <= holes; a++) {
            for (int b = 0; b < a; b++) {
                formula_clause2(formula, -(a * holes + hole), -(b * holes + hole));
            }
        }
    }
}

static void test_stop(void **state)
{
    (void)state;
    for (int patience = 0; patience < 4; patience++) {
        struct stopper stopper = {.patience = patience};
        struct sat *sat = picosat_sat_new((struct stop){stop, &stopper});
        struct formula formula = {.variables = 0};
        enum sat_result result = SAT_SATISFIABLE;
        build_pigeons(&formula, 12);
        assert_int_equal(sat_load(sat, &formula, NULL), SATDOKU_OK);
        assert_int_equal(sat_solve(&result, sat, 0, NULL), SATDOKU_OK);
        assert_int_equal(result, SAT_UNKNOWN);
        assert_int_equal(stopper.asked, patience + 1);
        formula_clear(&formula);
        sat_free(sat);
    }
}

/* The same limit ends a search at the same point, and the next one goes on; without it an easier
 * question is answered. */
static void test_limit(void **state)
{
    (void)state;
    unsigned long long work[2] = {0, 0};
    for (int time = 0; time < 2; time++) {
        struct sat *sat = picosat_sat_new((struct stop){NULL, NULL});
        struct formula formula = {.variables = 0};
        enum sat_result result = SAT_SATISFIABLE;
        build_pigeons(&formula, 12);
        assert_int_equal(sat_load(sat, &formula, NULL), SATDOKU_OK);
        for (int i = 0; i < 3; i++) {
            unsigned long long before = sat->work;
            sat_limit(sat, 100000);
            assert_false(sat_exhausted(sat));
            assert_int_equal(sat_solve(&result, sat, 0, NULL), SATDOKU_OK);
            assert_int_equal(result, SAT_UNKNOWN);
            assert_true(sat_exhausted(sat));
            assert_in_range(sat->work - before, 100000, 200000);
            assert_int_equal(sat_solve(&result, sat, 0, NULL), SATDOKU_OK);
            assert_int_equal(result, SAT_UNKNOWN);
        }
        work[time] = sat->work;
        formula_clear(&formula);
        build_pigeons(&formula, 4);
        sat_limit(sat, 0);
        assert_false(sat_exhausted(sat));
        assert_int_equal(sat_load(sat, &formula, NULL), SATDOKU_OK);
        assert_int_equal(sat_solve(&result, sat, 0, NULL), SATDOKU_OK);
        assert_int_equal(result, SAT_UNSATISFIABLE);
        formula_clear(&formula);
        sat_free(sat);
    }
    assert_int_equal(work[0], work[1]);
}

/* After a stop the solver is as good as new. */
static void test_after_stop(void **state)
{
    (void)state;
    struct stopper stopper = {.patience = 2};
    struct sat *sat = picosat_sat_new((struct stop){stop, &stopper});
    struct formula formula = {.variables = 0};
    enum sat_result result = SAT_UNKNOWN;
    build_pigeons(&formula, 12);
    assert_int_equal(sat_load(sat, &formula, NULL), SATDOKU_OK);
    assert_int_equal(sat_solve(&result, sat, 0, NULL), SATDOKU_OK);
    assert_int_equal(result, SAT_UNKNOWN);
    stopper.patience = INT32_MAX;
    build_pigeons(&formula, 4);
    assert_int_equal(sat_load(sat, &formula, NULL), SATDOKU_OK);
    assert_int_equal(sat_solve(&result, sat, 0, NULL), SATDOKU_OK);
    assert_int_equal(result, SAT_UNSATISFIABLE);
    formula_clear(&formula);
    sat_free(sat);
}

/* A solver that was stopped before it had all clauses knows nothing, and says so to the end. */
static void test_stop_while_loading(void **state)
{
    (void)state;
    enum { CLAUSES = 20000, ASKED_MAX = 4 * CLAUSES / (1 << 14) };
    struct stopper stopper = {.patience = 0};
    struct sat *sat = picosat_sat_new((struct stop){stop, &stopper});
    struct formula formula = {.variables = 0};
    formula_store(&formula, VARIABLES_MAX);
    for (int i = 0; i < CLAUSES; i++) {
        formula_clause3(&formula, 1, 2, 3);
    }
    formula_clause1(&formula, 4);
    formula_clause1(&formula, -4);
    for (int patience = 0; patience < ASKED_MAX; patience++) {
        enum sat_result result = SAT_SATISFIABLE;
        const int clause[] = {1, 2};
        stopper = (struct stopper){.patience = patience};
        assert_int_equal(sat_load(sat, &formula, NULL), SATDOKU_OK);
        assert_true(sat->stopped);
        assert_int_equal(stopper.asked, patience + 1);
        sat_prefer(sat, 1);
        assert_int_equal(sat_add(sat, clause, 2, NULL), SATDOKU_OK);
        assert_int_equal(sat_solve(&result, sat, 1, NULL), SATDOKU_OK);
        assert_int_equal(result, SAT_UNKNOWN);
    }
    enum sat_result result = SAT_UNKNOWN;
    stopper = (struct stopper){.patience = INT32_MAX};
    assert_int_equal(sat_load(sat, &formula, NULL), SATDOKU_OK);
    assert_int_equal(stopper.asked, ASKED_MAX);
    assert_int_equal(sat_solve(&result, sat, 0, NULL), SATDOKU_OK);
    assert_int_equal(result, SAT_UNSATISFIABLE);
    formula_clear(&formula);
    sat_free(sat);
}

static void test_load_nothing(void **state)
{
    (void)state;
    struct sat *sat = picosat_sat_new((struct stop){NULL, NULL});
    enum sat_result result = SAT_SATISFIABLE;
    sat_load_nothing(sat);
    assert_int_equal(sat_add(sat, NULL, 0, NULL), SATDOKU_OK);
    sat_prefer(sat, sat_new_variable(sat));
    assert_int_equal(sat_solve(&result, sat, 0, NULL), SATDOKU_OK);
    assert_int_equal(result, SAT_UNKNOWN);
    sat_free(sat);
}

/* Back to the mark, as often as wanted: what was added and asked since is forgotten. */
static void run_marked_round(struct sat *sat, struct formula *formula, struct random *random)
{
    struct problem problem = {.variables = 1 + random_below(random, VARIABLES_MAX)};
    int loaded = random_below(random, CLAUSES_MAX / 2);
    while (problem.clauses < loaded) {
        add_random(&problem, random);
    }
    build(formula, &problem);
    assert_int_equal(sat_load(sat, formula, NULL), SATDOKU_OK);
    if (random_below(random, 2) == 0) {
        expect_answer(sat, &problem, 0);
    }
    assert_true(sat_mark(sat));
    for (int round = 0; round < 4; round++) {
        struct problem more = problem;
        while (more.clauses < CLAUSES_MAX && random_below(random, 8) > 0) {
            const int *literals = add_random(&more, random);
            assert_int_equal(sat_add(sat, literals, width_of(literals), NULL), SATDOKU_OK);
            if (random_below(random, 3) == 0) {
                expect_answer(sat, &more, random_literal(random, more.variables));
            }
        }
        expect_answer(sat, &more, 0);
        assert_int_equal(sat_new_variable(sat), problem.variables + 1);
        assert_true(sat_rewind(sat));
        assert_int_equal(sat->variables, problem.variables);
    }
}

static void test_marks(void **state)
{
    (void)state;
    struct sat *sat = picosat_sat_new((struct stop){NULL, NULL});
    struct formula formula = {0};
    assert_non_null(sat);
    assert_false(sat_rewind(sat)); /* nothing is marked */
    for (int round = 0; round < ROUNDS / 4; round++) {
        struct random random;
        random_init(&random, random_seed(), (uint64_t)round + 2 * ROUNDS);
        run_marked_round(sat, &formula, &random);
    }
    formula_store(&formula, 1);
    assert_int_equal(sat_load(sat, &formula, NULL), SATDOKU_OK);
    assert_false(sat_rewind(sat)); /* something else is loaded */
    formula_clear(&formula);
    sat_free(sat);
}

static void test_version(void **state)
{
    (void)state;
    assert_string_equal(picosat_sat_version(), satdoku_backend_version(SATDOKU_BACKEND_PICOSAT));
    assert_in_range(picosat_sat_version()[0], '0', '9');
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_against_all_assignments),
        cmocka_unit_test(test_nothing),
        cmocka_unit_test(test_empty_clause),
        cmocka_unit_test(test_unknown_variables),
        cmocka_unit_test(test_assumption_ends),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_limit),
        cmocka_unit_test(test_after_stop),
        cmocka_unit_test(test_stop_while_loading),
        cmocka_unit_test(test_load_nothing),
        cmocka_unit_test(test_marks),
        cmocka_unit_test(test_version),
    };
    return RUN_TESTS(tests);
}
