/* PicoSAT and CaDiCaL in turns, as far as property/adapter_takeover does not play them: who
 * answers, what ends both, and proofs. While PicoSAT is at work each question asks how patient it
 * is.
 */
#include "takeover.h"

#include "../property/impatience.h"
#include "pigeons.h"
#include "rup.h"
#include "unit.h"

#include <limits.h>
#include <stdio.h>

static void expect(enum sat_result expected, struct sat *sat, int assumption)
{
    enum sat_result result = SAT_UNKNOWN;
    assert_int_equal(sat_solve(&result, sat, assumption, NULL), SATDOKU_OK);
    assert_int_equal(result, expected);
}

/* How many of the questions so far PicoSAT had first. */
static int asked(void)
{
    return (int)impatience_asked();
}

static void test_who_answers(void **state)
{
    (void)state;
    struct formula formula = {.literals = NULL};
    struct sat *sat = takeover_sat_new((struct stop){0});
    int before = asked();
    make_pigeons(&formula, 7);
    impatience_set(100);
    for (int round = 1; round <= 2; round++) {
        assert_int_equal(sat_load(sat, &formula, NULL), SATDOKU_OK);
        expect(SAT_UNSATISFIABLE, sat, 0);
        assert_int_equal(asked(), before + round);
        expect(SAT_UNSATISFIABLE, sat, 1); /* CaDiCaL goes on */
        assert_int_equal(asked(), before + round);
    }
    impatience_set(-1); /* longer than this takes */
    assert_int_equal(sat_load(sat, &formula, NULL), SATDOKU_OK);
    expect(SAT_UNSATISFIABLE, sat, 0);
    expect(SAT_UNSATISFIABLE, sat, 1);
    assert_int_equal(asked(), before + 4);
    sat_free(sat);
    formula_clear(&formula);
}

/* A question with a limit of its own. */
static void test_limit(void **state)
{
    (void)state;
    struct formula formula = {.literals = NULL};
    struct sat *sat = takeover_sat_new((struct stop){0});
    int before = asked();
    make_pigeons(&formula, 8);
    impatience_set(0);
    assert_int_equal(sat_load(sat, &formula, NULL), SATDOKU_OK);
    sat_limit(sat, 2000);
    expect(SAT_UNKNOWN, sat, 0);
    assert_true(sat_exhausted(sat));
    assert_int_equal(asked(), before);
    sat_limit(sat, 0);
    expect(SAT_UNSATISFIABLE, sat, 0);
    assert_int_equal(asked(), before + 1);
    sat_limit(sat, 2000); /* CaDiCaL keeps to it, too; that it knows the answer makes no odds */
    expect(SAT_UNSATISFIABLE, sat, 0);
    sat_free(sat);
    formula_clear(&formula);
}

/* What came before the mark and what came after it reaches CaDiCaL, and PicoSAT has the next. */
static void test_rewind(void **state)
{
    (void)state;
    struct formula empty = {.literals = NULL};
    struct sat *sat = takeover_sat_new((struct stop){0});
    int before = asked();
    impatience_set(0);
    formula_store(&empty, 3);
    assert_int_equal(sat_load(sat, &empty, NULL), SATDOKU_OK);
    assert_int_equal(sat_add(sat, (int[]){1, 2}, 2, NULL), SATDOKU_OK);
    assert_true(sat_mark(sat));
    for (int round = 1; round <= 3; round++) {
        assert_int_equal(sat_add(sat, (int[]){-1, 3}, 2, NULL), SATDOKU_OK);
        assert_int_equal(sat_add(sat, (int[]){-2, 3}, 2, NULL), SATDOKU_OK);
        expect(SAT_UNSATISFIABLE, sat, -3);
        assert_true(sat_failed(sat, -3));
        expect(SAT_SATISFIABLE, sat, 0);
        assert_int_equal(sat_value(sat, 3), 1);
        assert_int_equal(asked(), before + round);
        assert_true(sat_rewind(sat));
    }
    expect(SAT_SATISFIABLE, sat, -3);
    assert_false(sat_mark(sat)); /* CaDiCaL has none */
    assert_int_equal(sat_load(sat, &empty, NULL), SATDOKU_OK);
    assert_false(sat_rewind(sat));
    expect(SAT_SATISFIABLE, sat, -1);
    sat_free(sat);
    formula_clear(&empty);
}

/* Of boards, of killers, whose sets are fewer variables than their digits, of lines, of the longest
 * chains, and of regions to be found. */
static void test_patience(void **state)
{
    (void)state;
    impatience_set(-1);
    assert_int_equal(patience_of(729, 729), 214580);
    assert_int_equal(patience_of(729, 0), 214580); /* no variable is preferred */
    assert_int_equal(patience_of(1400, 700), 280000);
    assert_int_equal(patience_of(1401, 700), 1402000);
    assert_int_equal(patience_of(5729, 729), 10000000);
    assert_int_equal(patience_of(25729, 729), 10000000);
    assert_int_equal(patience_of(65729, 729), 26000000);
    assert_int_equal(patience_of(INT_MAX, 1), 400ULL * (INT_MAX - 1));
}

/* Says yes once, the `left`th time it is asked. */
static bool stop_once(void *context)
{
    int *left = context;
    return --*left == 0;
}

/* Wherever it is stopped, in PicoSAT, at handing over or in CaDiCaL, it can be asked again. */
static void test_stop(void **state)
{
    (void)state;
    int left = 0;
    int stopped = 0;
    struct formula formula = {.literals = NULL};
    struct sat *sat = takeover_sat_new((struct stop){stop_once, &left});
    make_pigeons(&formula, 7);
    while (formula.used < 100000) { /* as much as a solver asks several times while it loads */
        formula_clause2(&formula, 1, 2);
    }
    for (int calls = 1; calls < 60; calls++) {
        enum sat_result result = SAT_UNKNOWN;
        left = 0;
        impatience_set(50);
        assert_int_equal(sat_load(sat, &formula, NULL), SATDOKU_OK);
        left = calls;
        assert_int_equal(sat_solve(&result, sat, 0, NULL), SATDOKU_OK);
        assert_int_not_equal(result, SAT_SATISFIABLE);
        stopped += result == SAT_UNKNOWN;
        left = 0;
        expect(SAT_UNSATISFIABLE, sat, 0);
    }
    assert_true(stopped > 5);
    sat_free(sat);
    formula_clear(&formula);
}

/* ---- Proofs ---- */

static ptrdiff_t read_file(void *context, char *buffer, size_t size)
{
    FILE *file = context;
    return (ptrdiff_t)fread(buffer, 1, size, file);
}

static void expect_proof(const struct formula *formula)
{
    struct satdoku_solver_options options = {.backend = SATDOKU_BACKEND_AUTO};
    enum sat_result result = SAT_UNKNOWN;
    struct proof_result proof = {.proved = false};
    FILE *file = tmpfile();
    assert_non_null(file);
    assert_int_equal(takeover_refute(&result, formula, file, &options, NULL), SATDOKU_OK);
    assert_int_equal(result, SAT_UNSATISFIABLE);
    assert_int_equal(fflush(file), 0);
    rewind(file);
    struct satdoku_source source = {read_file, file};
    assert_int_equal(rup_check(&proof, formula, source, (struct stop){0}, NULL), SATDOKU_OK);
    assert_true(proof.proved);
    fclose(file);
}

/* From no step of PicoSAT's to all of them. */
static void test_proof(void **state)
{
    (void)state;
    static const int patience[] = {0, 300, 3000, -1};
    struct formula formula = {.literals = NULL};
    for (size_t i = 0; i < LENGTH(patience); i++) {
        impatience_set(patience[i]);
        for (int pigeons = 2; pigeons <= 7; pigeons++) {
            make_pigeons(&formula, pigeons);
            expect_proof(&formula);
        }
    }
    formula_clear(&formula);
}

static void test_proof_stopped(void **state)
{
    (void)state;
    int left = 30;
    struct satdoku_solver_options options = {.stop = stop_once, .stop_context = &left};
    struct formula formula = {.literals = NULL};
    enum sat_result result = SAT_SATISFIABLE;
    FILE *file = tmpfile();
    assert_non_null(file);
    impatience_set(1000);
    make_pigeons(&formula, 14); /* for days */
    assert_int_equal(takeover_refute(&result, &formula, file, &options, NULL), SATDOKU_OK);
    assert_int_equal(result, SAT_UNKNOWN);
    fclose(file);
    formula_clear(&formula);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_answers),   cmocka_unit_test(test_patience),
        cmocka_unit_test(test_limit),         cmocka_unit_test(test_rewind),
        cmocka_unit_test(test_stop),          cmocka_unit_test(test_proof),
        cmocka_unit_test(test_proof_stopped),
    };
    return RUN_TESTS(tests);
}
