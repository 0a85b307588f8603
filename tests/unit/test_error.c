#include "error.h"
#include "unit.h"

#include <string.h>

static void test_without_place(void **state)
{
    (void)state;
    struct satdoku_error error = {.line = 7, .column = 7, .message = "old"};
    assert_int_equal(error_set(&error, SATDOKU_ERR_LIMIT, "%d of %s", 3, "four"),
                     SATDOKU_ERR_LIMIT);
    assert_int_equal(error.status, SATDOKU_ERR_LIMIT);
    assert_int_equal(error.line, 0);
    assert_int_equal(error.column, 0);
    assert_string_equal(error.message, "3 of four");
}

static void test_with_place(void **state)
{
    (void)state;
    struct satdoku_error error;
    assert_int_equal(error_at(&error, 12, SIZE_MAX, "%c", 'x'), SATDOKU_ERR_MALFORMED);
    assert_int_equal(error.status, SATDOKU_ERR_MALFORMED);
    assert_int_equal(error.line, 12);
    assert_int_equal(error.column, SIZE_MAX);
    assert_string_equal(error.message, "x");
}

static void test_memory(void **state)
{
    (void)state;
    struct satdoku_error error;
    assert_int_equal(error_memory(&error), SATDOKU_ERR_MEMORY);
    assert_int_equal(error.status, SATDOKU_ERR_MEMORY);
    assert_string_equal(error.message, "out of memory");
}

static void test_nobody_listens(void **state)
{
    (void)state;
    assert_int_equal(error_set(NULL, SATDOKU_ERR_READ, "%s", "nothing"), SATDOKU_ERR_READ);
    assert_int_equal(error_at(NULL, 1, 1, "nothing"), SATDOKU_ERR_MALFORMED);
    assert_int_equal(error_memory(NULL), SATDOKU_ERR_MEMORY);
}

static void test_long_message(void **state)
{
    (void)state;
    struct satdoku_error error;
    error_set(&error, SATDOKU_ERR_INTERNAL, "%0500d", 1);
    assert_int_equal(strlen(error.message), sizeof error.message - 1);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_without_place), cmocka_unit_test(test_with_place),
        cmocka_unit_test(test_memory),        cmocka_unit_test(test_nobody_listens),
        cmocka_unit_test(test_long_message),
    };
    return RUN_TESTS(tests);
}
