/* The same clauses stored, counted and written. */
#include "dimacs.h"
#include "formula.h"
#include "memio.h"
#include "unit.h"

#include <string.h>

enum { VARIABLES = 5 };

typedef void say(struct formula *formula);

static void add_nothing(struct formula *formula)
{
    (void)formula;
}

static void add_clauses(struct formula *formula)
{
    formula_clause1(formula, -1);
    formula_clause2(formula, 2, -3);
    formula_clause3(formula, 4, 5, -1);
    for (int variable = 1; variable <= VARIABLES; variable++) {
        formula_literal(formula, variable);
    }
    formula_end(formula);
}

static void add_new_variables(struct formula *formula)
{
    assert_int_equal(formula_new_variable(formula), 6);
    assert_int_equal(formula_new_variable(formula), 7);
    formula_clause1(formula, 7);
}

static void add_constants(struct formula *formula)
{
    assert_int_equal(-LITERAL_TRUE, LITERAL_FALSE);
    formula_clause2(formula, 1, LITERAL_FALSE);
    formula_clause3(formula, LITERAL_FALSE, 2, LITERAL_FALSE);
    formula_clause2(formula, 3, LITERAL_TRUE); /* nothing is left of this and the next three */
    formula_clause2(formula, LITERAL_TRUE, 3);
    formula_clause3(formula, LITERAL_FALSE, LITERAL_TRUE, 4);
    formula_clause1(formula, LITERAL_TRUE);
    formula_clause2(formula, -LITERAL_TRUE, -5);
}

static void add_empty_clauses(struct formula *formula)
{
    formula_end(formula);
    formula_clause1(formula, LITERAL_FALSE);
    formula_clause3(formula, LITERAL_FALSE, LITERAL_FALSE, LITERAL_FALSE);
    formula_clause1(formula, 1);
}

/* Clauses as arrays, with constants and without, whole or the rest of one begun. */
static void add_arrays(struct formula *formula)
{
    static const int literals[] = {1, -2, LITERAL_FALSE, 3, LITERAL_TRUE, 4};
    formula_clause(formula, literals, 0);
    formula_clause(formula, literals, 4);
    formula_clause(formula, literals, 6);
    formula_literal(formula, -5);
    formula_literal(formula, LITERAL_FALSE);
    formula_clause(formula, literals, 2);
    formula_literal(formula, LITERAL_TRUE);
    formula_clause(formula, literals, 2);
    formula_literal(formula, 4);
    formula_clause(formula, literals + 3, 2);
    formula_clause(formula, literals + 5, 1);
}

/* Many at once. */
static void add_batches(struct formula *formula)
{
    static const int clauses[] = {1, -2, 0, 3, 0, 0, -4, 5, 1, 0};
    formula_clauses(formula, clauses, 0, 0);
    formula_clauses(formula, clauses, 5, 2);
    formula_clause1(formula, 2);
    formula_clauses(formula, clauses + 5, 5, 2);
}

struct row {
    say *say;
    int variables;
    unsigned long long clauses;
    unsigned long long literals;
    const char *text;
};

static const struct row rows[] = {
    {add_nothing, 5, 0, 0, ""},
    {add_clauses, 5, 4, 11, "-1 0\n2 -3 0\n4 5 -1 0\n1 2 3 4 5 0\n"},
    {add_new_variables, 7, 1, 1, "7 0\n"},
    {add_constants, 5, 3, 3, "1 0\n2 0\n-5 0\n"},
    {add_empty_clauses, 5, 4, 1, "0\n0\n0\n1 0\n"},
    {add_batches, 5, 5, 7, "1 -2 0\n3 0\n2 0\n0\n-4 5 1 0\n"},
    {add_arrays, 5, 4, 7, "0\n1 -2 3 0\n-5 1 -2 0\n4 0\n"},
};

static void assert_counts(const struct formula *formula, const struct row *row)
{
    assert_int_equal(formula_status(formula), SATDOKU_OK);
    assert_int_equal(formula->variables, row->variables);
    assert_int_equal(formula->clauses, row->clauses);
    assert_int_equal(formula->literal_count, row->literals);
}

/* The literals as text: what is stored is what would be written. */
static void assert_stored(const struct formula *formula, const char *text)
{
    struct memory got = {.data = NULL};
    for (size_t i = 0; i < formula->used; i++) {
        memory_print(&got, "%d%c", formula->literals[i], formula->literals[i] == 0 ? '\n' : ' ');
    }
    assert_string_equal(got.data == NULL ? "" : got.data, text);
    memory_clear(&got);
}

static void test_store(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(rows); i++) {
        struct formula formula = {.variables = 0};
        formula_store(&formula, VARIABLES);
        rows[i].say(&formula);
        assert_counts(&formula, &rows[i]);
        assert_stored(&formula, rows[i].text);
        formula_clear(&formula);
    }
}

static void test_count(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(rows); i++) {
        struct formula formula = {.variables = 0};
        formula_count(&formula, VARIABLES);
        rows[i].say(&formula);
        assert_counts(&formula, &rows[i]);
        assert_int_equal(formula.used, 0);
        formula_clear(&formula);
    }
}

static void test_write(void **state)
{
    (void)state;
    static struct sink sink;
    struct formula formula = {.variables = 0};
    for (size_t i = 0; i < LENGTH(rows); i++) {
        struct memory text = {.data = NULL};
        sink_init(&sink, memory_sink(&text));
        formula_write(&formula, VARIABLES, &sink);
        rows[i].say(&formula);
        assert_int_equal(sink_finish(&sink), SATDOKU_OK);
        assert_counts(&formula, &rows[i]);
        assert_string_equal(text.data == NULL ? "" : text.data, rows[i].text);
        assert_int_equal(formula.used, 0);
        memory_clear(&text);
    }
    formula_clear(&formula);
}

static void test_families(void **state)
{
    (void)state;
    struct formula formula = {.variables = 0};
    formula_count(&formula, VARIABLES);
    formula.family = 2;
    add_clauses(&formula);
    formula.family = FORMULA_FAMILIES - 1;
    add_constants(&formula);
    formula_add_count(&formula, 1ULL << 40, 3ULL << 40);
    for (int family = 0; family < FORMULA_FAMILIES; family++) {
        unsigned long long expected = family == 2                      ? 4
                                      : family == FORMULA_FAMILIES - 1 ? 3 + (1ULL << 40)
                                                                       : 0;
        assert_int_equal(formula.family_clauses[family], expected);
    }
    assert_int_equal(formula.clauses, 7 + (1ULL << 40));
    assert_int_equal(formula.literal_count, 14 + (3ULL << 40));
    formula_count(&formula, VARIABLES);
    assert_int_equal(formula.family_clauses[2], 0);
    formula_clear(&formula);
}

/* A new start forgets everything, a clause under way too, and keeps the memory. */
static void test_start_again(void **state)
{
    (void)state;
    struct formula formula = {.variables = 0};
    formula_store(&formula, VARIABLES);
    for (int i = 0; i < 1000; i++) {
        formula_clause3(&formula, 1, 2, 3);
    }
    formula_literal(&formula, LITERAL_TRUE);
    formula_literal(&formula, 4);
    const int *memory = formula.literals;
    formula_store(&formula, 2);
    assert_stored(&formula, "");
    formula_clause2(&formula, -1, 2);
    assert_stored(&formula, "-1 2 0\n");
    assert_int_equal(formula.clauses, 1);
    assert_int_equal(formula.variables, 2);
    assert_ptr_equal(formula.literals, memory);
    formula_clear(&formula);
}

/* Clauses beyond the bound are counted, not stored. A bound that is just reached does nothing. */
static void test_bound(void **state)
{
    (void)state;
    const struct stop never = {NULL, NULL};
    struct formula formula = {.variables = 0};
    for (unsigned most = 0; most <= 4; most++) {
        formula_store(&formula, VARIABLES);
        formula_bound(&formula, most, never);
        for (int i = 0; i < 3; i++) {
            formula_clause2(&formula, 1, -2);
        }
        assert_int_equal(formula.clauses, 3);
        assert_int_equal(formula.literal_count, 6);
        bool stored = most == 0 || most >= 3;
        assert_stored(&formula, stored ? "1 -2 0\n1 -2 0\n1 -2 0\n" : "");
        assert_int_equal(formula_status(&formula), SATDOKU_OK);
        formula_store(&formula, VARIABLES);
        formula_bound(&formula, most, never);
        formula_clause2(&formula, 1, -2);
        formula_clauses(&formula, (const int[]){3, 0, 4, 5, 0}, 5, 2);
        formula_clauses(&formula, (const int[]){1, 0}, 2, 1);
        assert_int_equal(formula.clauses, 4);
        assert_int_equal(formula.literal_count, 6);
        stored = most == 0 || most >= 4;
        assert_stored(&formula, stored ? "1 -2 0\n3 0\n4 5 0\n1 0\n" : "");
    }
    formula_store(&formula, VARIABLES); /* without a bound again */
    formula_clause1(&formula, 1);
    formula_clause1(&formula, 2);
    assert_stored(&formula, "1 0\n2 0\n");
    formula_clear(&formula);
}

static bool third_time(void *context)
{
    int *asked = context;
    return ++*asked == 3;
}

/* Once the stop callback said yes, no clause is added, and it is not called again. */
static void test_stop(void **state)
{
    (void)state;
    enum { MANY = 1 << 16 };
    int asked = 0;
    const struct stop stop = {third_time, &asked};
    struct formula formula = {.variables = 0};
    formula_store(&formula, VARIABLES);
    formula_bound(&formula, 0, stop);
    for (int i = 0; i < MANY; i++) {
        formula_clause2(&formula, 1, -2);
    }
    assert_true(formula.stopped);
    assert_int_equal(asked, 3);
    assert_in_range(formula.clauses, 3, MANY / 2);
    assert_int_equal(formula.used, 3 * formula.clauses);
    asked = 0;
    formula_store(&formula, VARIABLES);
    formula_bound(&formula, 0, stop);
    for (int i = 0; i < MANY; i++) {
        formula_clauses(&formula, (const int[]){1, 0, -2, 0, 3, 0}, 6, 3);
    }
    assert_true(formula.stopped);
    assert_int_equal(asked, 3);
    assert_in_range(formula.clauses, 3, MANY / 2);
    assert_int_equal(formula.used, 2 * formula.clauses);
    formula_store(&formula, VARIABLES);
    assert_false(formula.stopped);
    for (int i = 0; i < MANY; i++) {
        formula_clause2(&formula, 1, -2);
    }
    assert_int_equal(formula.clauses, MANY);
    assert_int_equal(asked, 3);
    formula_clear(&formula);
}

/* Counting ends at the bound, storing goes on with counting. */
static void test_bound_of_a_count(void **state)
{
    (void)state;
    const struct stop never = {NULL, NULL};
    struct formula formula = {.variables = 0};
    formula_count(&formula, VARIABLES);
    formula_bound(&formula, 10, never);
    formula_add_count(&formula, 10, 20);
    assert_true(formula_goes_on(&formula));
    formula_clause1(&formula, 1);
    assert_false(formula_goes_on(&formula));
    assert_true(formula.stopped);
    formula_add_count(&formula, 100, 200);
    formula_clause1(&formula, 1);
    assert_int_equal(formula.clauses, 11);
    assert_int_equal(formula.literal_count, 21);
    assert_int_equal(formula_status(&formula), SATDOKU_OK);
    formula_clear(&formula);
}

static bool refuse(void *context, const char *data, size_t size)
{
    (void)context;
    (void)data;
    (void)size;
    return false;
}

/* A sink that takes no more ends a formula that is written. */
static void test_failed_sink(void **state)
{
    (void)state;
    static struct sink sink;
    struct formula formula = {.variables = 0};
    unsigned long long clauses = 0;
    sink_init(&sink, (struct satdoku_sink){refuse, NULL});
    formula_write(&formula, VARIABLES, &sink);
    for (; formula_goes_on(&formula) && clauses < SINK_BLOCK; clauses++) {
        formula_clause1(&formula, 1);
    }
    assert_in_range(clauses, 1, SINK_BLOCK / 4 + 1);
    assert_true(formula.stopped);
    formula_clear(&formula);
}

/* Whoever goes on without a clause is told to stop, too. */
static void test_stop_without_clauses(void **state)
{
    (void)state;
    enum { MANY = 1 << 20 };
    int asked = 0;
    int rounds = 0;
    struct formula formula = {.variables = 0};
    formula_count(&formula, VARIABLES);
    formula_bound(&formula, 0, (struct stop){third_time, &asked});
    while (formula_goes_on(&formula) && rounds < MANY) {
        rounds++;
    }
    assert_in_range(rounds, 3, MANY / 2);
    assert_int_equal(asked, 3);
    formula_clear(&formula);
}

static void test_header(void **state)
{
    (void)state;
    static struct sink sink;
    struct memory text = {.data = NULL};
    sink_init(&sink, memory_sink(&text));
    dimacs_put_header(&sink, 0, 0);
    dimacs_put_header(&sink, INT_MAX, 100000000000ULL);
    assert_int_equal(sink_finish(&sink), SATDOKU_OK);
    assert_string_equal(text.data, "p cnf 0 0\np cnf 2147483647 100000000000\n");
    memory_clear(&text);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_store),
        cmocka_unit_test(test_count),
        cmocka_unit_test(test_write),
        cmocka_unit_test(test_families),
        cmocka_unit_test(test_start_again),
        cmocka_unit_test(test_header),
        cmocka_unit_test(test_bound),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_bound_of_a_count),
        cmocka_unit_test(test_failed_sink),
        cmocka_unit_test(test_stop_without_clauses),
    };
    return RUN_TESTS(tests);
}
