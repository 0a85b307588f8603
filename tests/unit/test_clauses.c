/* Going through clauses that lie one behind the other. */
#include "clauses.h"
#include "unit.h"

static void test_no_clause(void **state)
{
    (void)state;
    struct clause_iterator clause = clauses_begin(NULL, 0);
    assert_false(clauses_next(&clause));
    assert_false(clauses_next(&clause));
}

static void test_all_in_order(void **state)
{
    (void)state;
    static const int literals[] = {1, -2, 0, 0, 3, 0};
    struct clause_iterator clause = clauses_begin(literals, LENGTH(literals));
    assert_true(clauses_next(&clause));
    assert_ptr_equal(clause.literals, literals);
    assert_int_equal(clause.count, 2);
    assert_true(clauses_next(&clause)); /* the empty clause */
    assert_int_equal(clause.count, 0);
    assert_true(clauses_next(&clause));
    assert_ptr_equal(clause.literals, literals + 4);
    assert_int_equal(clause.count, 1);
    assert_false(clauses_next(&clause));
}

/* Literals without a 0 behind them are no clause yet. */
static void test_unfinished_clause(void **state)
{
    (void)state;
    static const int literals[] = {1, 0, 2};
    struct clause_iterator clause = clauses_begin(literals, LENGTH(literals));
    assert_true(clauses_next(&clause));
    assert_int_equal(clause.count, 1);
    assert_false(clauses_next(&clause));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_clause),
        cmocka_unit_test(test_all_in_order),
        cmocka_unit_test(test_unfinished_clause),
    };
    return RUN_TESTS(tests);
}
