/* CaDiCaL behind struct sat, as far as property/adapter_cadical does not play it: proofs, limits,
 * and ends of searches that take long. */
#include "cadical_adapter.h"
#include "pigeons.h"
#include "rup.h"
#include "unit.h"

#include <string.h>

static ptrdiff_t read_file(void *context, char *buffer, size_t size)
{
    FILE *file = context;
    return (ptrdiff_t)fread(buffer, 1, size, file);
}

/* Of formulas with few variables and with many, for which CaDiCaL has other options. */
static void test_proof(void **state)
{
    (void)state;
    for (int i = 0; i < 12; i++) {
        int pigeons = 2 + i / 2;
        struct satdoku_solver_options options = {.backend = SATDOKU_BACKEND_CADICAL};
        struct formula formula = {.literals = NULL};
        enum sat_result result = SAT_UNKNOWN;
        struct proof_result proof = {.proved = false};
        FILE *file = tmpfile();
        assert_non_null(file);
        make_pigeons(&formula, pigeons);
        formula.variables += i % 2 * 10000;
        assert_int_equal(cadical_refute(&result, &formula, file, &options, NULL), SATDOKU_OK);
        assert_int_equal(result, SAT_UNSATISFIABLE);
        assert_int_equal(fflush(file), 0);
        rewind(file);
        struct satdoku_source source = {read_file, file};
        assert_int_equal(rup_check(&proof, &formula, source, (struct stop){0}, NULL), SATDOKU_OK);
        assert_true(proof.proved);
        fclose(file);
        formula_clear(&formula);
    }
}

static void test_limit(void **state)
{
    (void)state;
    struct formula formula = {.literals = NULL};
    enum sat_result result = SAT_SATISFIABLE;
    struct sat *sat = cadical_sat_new((struct stop){0});
    make_pigeons(&formula, 10);
    assert_int_equal(sat_load(sat, &formula, NULL), SATDOKU_OK);
    sat_limit(sat, 10000);
    assert_int_equal(sat_solve(&result, sat, 0, NULL), SATDOKU_OK);
    assert_int_equal(result, SAT_UNKNOWN);
    assert_true(sat_exhausted(sat));
    make_pigeons(&formula, 5);
    assert_int_equal(sat_load(sat, &formula, NULL), SATDOKU_OK);
    sat_limit(sat, 0);
    assert_int_equal(sat_solve(&result, sat, 0, NULL), SATDOKU_OK);
    assert_int_equal(result, SAT_UNSATISFIABLE);
    sat_free(sat);
    formula_clear(&formula);
}

/* Solves under a limit (0: none); returns the propagations used. */
static unsigned long long work_of(enum sat_result *result, const struct formula *formula,
                                  unsigned long long limit)
{
    struct sat *sat = cadical_sat_new((struct stop){0});
    assert_int_equal(sat_load(sat, formula, NULL), SATDOKU_OK);
    sat_limit(sat, limit);
    assert_int_equal(sat_solve(result, sat, 0, NULL), SATDOKU_OK);
    unsigned long long work = sat->work;
    sat_free(sat);
    return work;
}

/* Limits are fractions of what the question takes without one. */
static void test_work(void **state)
{
    (void)state;
    for (int pigeons = 6; pigeons <= 8; pigeons++) {
        struct formula formula = {.literals = NULL};
        enum sat_result result = SAT_UNKNOWN;
        make_pigeons(&formula, pigeons);
        unsigned long long work = work_of(&result, &formula, 0);
        assert_int_equal(result, SAT_UNSATISFIABLE);
        assert_int_equal(work_of(&result, &formula, 0), work);
        work_of(&result, &formula, 2 * work);
        assert_int_equal(result, SAT_UNSATISFIABLE);
        work_of(&result, &formula, work / 4);
        assert_int_equal(result, SAT_UNKNOWN);
        formula_clear(&formula);
    }
}

/* Says yes when it was asked a few times. */
static bool stop_soon(void *context)
{
    int *left = context;
    return --*left < 0;
}

static void test_stop(void **state)
{
    (void)state;
    int left = 50;
    struct formula formula = {.literals = NULL};
    enum sat_result result = SAT_SATISFIABLE;
    struct sat *sat = cadical_sat_new((struct stop){stop_soon, &left});
    make_pigeons(&formula, 14); /* for days */
    assert_int_equal(sat_load(sat, &formula, NULL), SATDOKU_OK);
    assert_int_equal(sat_solve(&result, sat, 0, NULL), SATDOKU_OK);
    assert_int_equal(result, SAT_UNKNOWN);
    assert_true(left < 0);
    assert_int_equal(sat_solve(&result, sat, 0, NULL), SATDOKU_OK);
    assert_int_equal(result, SAT_UNKNOWN);
    sat_free(sat);
    formula_clear(&formula);
}

static void test_version(void **state)
{
    (void)state;
    assert_string_equal(cadical_sat_version(), satdoku_backend_version(SATDOKU_BACKEND_CADICAL));
    assert_int_not_equal(cadical_sat_version()[0], '\0');
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_proof), cmocka_unit_test(test_limit),   cmocka_unit_test(test_work),
        cmocka_unit_test(test_stop),  cmocka_unit_test(test_version),
    };
    return RUN_TESTS(tests);
}
