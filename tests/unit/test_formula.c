#include "dimacs.h"
#include "formula.h"
#include "streams.h"
#include "unit.h"

static int setup(void **state)
{
    static struct formula formula;
    formula = (struct formula){0};
    formula_reset(&formula, 5);
    *state = &formula;
    return 0;
}

static int teardown(void **state)
{
    formula_clear(*state);
    return 0;
}

static void assert_dimacs(const struct formula *formula, const char *text)
{
    static struct caught caught;
    static struct sink sink;
    sink_init(&sink, caught_sink(&caught));
    dimacs_write(&sink, formula);
    assert_int_equal(sink_finish(&sink), SATDOKU_OK);
    assert_string_equal(caught.text, text);
    assert_int_equal(formula_status(formula), SATDOKU_OK);
}

static void test_clauses(void **state)
{
    struct formula *formula = *state;
    assert_dimacs(formula, "p cnf 5 0\n");
    formula_clause1(formula, -1);
    formula_clause2(formula, 2, -3);
    formula_clause3(formula, 4, 5, -1);
    for (int variable = 1; variable <= 5; variable++) {
        formula_literal(formula, variable);
    }
    formula_end(formula);
    static const int literals[] = {-1, 0, 2, -3, 0, 4, 5, -1, 0, 1, 2, 3, 4, 5, 0};
    assert_int_equal(formula->used, LENGTH(literals));
    assert_memory_equal(formula->literals, literals, sizeof literals);
    assert_int_equal(formula->clauses, 4);
    assert_dimacs(formula, "p cnf 5 4\n-1 0\n2 -3 0\n4 5 -1 0\n1 2 3 4 5 0\n");
}

static void test_variables(void **state)
{
    struct formula *formula = *state;
    assert_int_equal(formula_new_variable(formula), 6);
    assert_int_equal(formula_new_variable(formula), 7);
    formula_clause1(formula, 7);
    assert_dimacs(formula, "p cnf 7 1\n7 0\n");
}

static void test_constants(void **state)
{
    struct formula *formula = *state;
    assert_int_equal(-LITERAL_TRUE, LITERAL_FALSE);
    formula_clause2(formula, 1, LITERAL_FALSE);               /* 1 */
    formula_clause3(formula, LITERAL_FALSE, 2, LITERAL_FALSE); /* 2 */
    formula_clause2(formula, 3, LITERAL_TRUE);                /* nothing */
    formula_clause2(formula, LITERAL_TRUE, 3);                /* nothing */
    formula_clause3(formula, LITERAL_FALSE, LITERAL_TRUE, 4); /* nothing */
    formula_clause1(formula, LITERAL_TRUE);                   /* nothing */
    formula_clause2(formula, -LITERAL_TRUE, -5);              /* -5 */
    assert_dimacs(formula, "p cnf 5 3\n1 0\n2 0\n-5 0\n");
}

static void test_empty_clause(void **state)
{
    struct formula *formula = *state;
    formula_end(formula);
    formula_clause1(formula, LITERAL_FALSE);
    formula_clause3(formula, LITERAL_FALSE, LITERAL_FALSE, LITERAL_FALSE);
    formula_clause1(formula, 1);
    assert_dimacs(formula, "p cnf 5 4\n0\n0\n0\n1 0\n");
}

static void test_reset(void **state)
{
    struct formula *formula = *state;
    for (int i = 0; i < 1000; i++) {
        formula_clause3(formula, 1, 2, 3);
    }
    formula_literal(formula, LITERAL_TRUE); /* a clause left open */
    const int *memory = formula->literals;
    formula_reset(formula, 2);
    assert_dimacs(formula, "p cnf 2 0\n");
    formula_clause2(formula, -1, 2);
    assert_dimacs(formula, "p cnf 2 1\n-1 2 0\n");
    assert_ptr_equal(formula->literals, memory);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_clauses, setup, teardown),
        cmocka_unit_test_setup_teardown(test_variables, setup, teardown),
        cmocka_unit_test_setup_teardown(test_constants, setup, teardown),
        cmocka_unit_test_setup_teardown(test_empty_clause, setup, teardown),
        cmocka_unit_test_setup_teardown(test_reset, setup, teardown),
    };
    return RUN_TESTS(tests);
}
