#include "mem.h"
#include "unit.h"

#include <string.h>

/* Products that overflow, or that are more than any object may have: NULL, without asking. */
static void test_overflow(void **state)
{
    (void)state;
    static const size_t sizes[][2] = {
        {SIZE_MAX, 1},         {1, SIZE_MAX},
        {SIZE_MAX, SIZE_MAX},  {SIZE_MAX / 2 + 2, 2},
        {2, SIZE_MAX / 2 + 2}, {(size_t)PTRDIFF_MAX + 1, 1},
        {SIZE_MAX / 8 + 2, 8}, {(size_t)PTRDIFF_MAX / 4 + 1, 4},
    };
    char *block = mem_alloc(1, 1);
    for (size_t i = 0; i < LENGTH(sizes); i++) {
        assert_null(mem_alloc(sizes[i][0], sizes[i][1]));
        assert_null(mem_zalloc(sizes[i][0], sizes[i][1]));
        assert_null(mem_resize(block, sizes[i][0], sizes[i][1]));
    }
    *block = 'x'; /* it stands */
    mem_free(block);
}

static void test_nothing_is_something(void **state)
{
    (void)state;
    void *a = mem_alloc(0, 8);
    void *b = mem_zalloc(0, 8);
    void *c = mem_resize(NULL, 0, 8);
    assert_non_null(a);
    assert_non_null(b);
    assert_non_null(c);
    c = mem_resize(c, 0, 8);
    assert_non_null(c);
    mem_free(a);
    mem_free(b);
    mem_free(c);
    mem_free(NULL);
}

static void test_zeroed(void **state)
{
    (void)state;
    static const unsigned char zeros[1000];
    for (int i = 0; i < 10; i++) {
        unsigned char *block = mem_zalloc(100, 10);
        assert_non_null(block);
        assert_memory_equal(block, zeros, sizeof zeros);
        memset(block, 0xff, sizeof zeros);
        mem_free(block);
    }
}

static void test_resize_keeps(void **state)
{
    (void)state;
    int *numbers = mem_alloc(4, sizeof *numbers);
    for (int i = 0; i < 4; i++) {
        numbers[i] = i;
    }
    numbers = mem_resize(numbers, 100000, sizeof *numbers);
    assert_non_null(numbers);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(numbers[i], i);
    }
    mem_free(numbers);
}

static void test_grow(void **state)
{
    (void)state;
    size_t capacity = 0;
    size_t steps = 0;
    int *numbers = NULL;
    for (int i = 0; i < 100000; i++) {
        size_t before = capacity;
        numbers = mem_grow(numbers, &capacity, (size_t)i + 1, sizeof *numbers);
        assert_non_null(numbers);
        assert_true(capacity > (size_t)i);
        steps += capacity != before ? 1 : 0;
        numbers[i] = i;
    }
    for (int i = 0; i < 100000; i++) {
        assert_int_equal(numbers[i], i);
    }
    assert_true(steps < 20); /* by doubling */
    assert_ptr_equal(mem_grow(numbers, &capacity, 5, sizeof *numbers), numbers);
    mem_free(numbers);
}

static void test_grow_too_far(void **state)
{
    (void)state;
    size_t capacity = 0;
    int *numbers = mem_grow(NULL, &capacity, 3, sizeof *numbers);
    assert_non_null(numbers);
    size_t before = capacity;
    assert_null(mem_grow(numbers, &capacity, SIZE_MAX, sizeof *numbers));
    assert_null(mem_grow(numbers, &capacity, SIZE_MAX / 2 + 1, sizeof *numbers));
    assert_int_equal(capacity, before);
    numbers[0] = 1;
    mem_free(numbers);
}

/* Even nothing gets a block, so that NULL means out of memory and nothing else. */
static void test_grow_to_nothing(void **state)
{
    (void)state;
    size_t capacity = 0;
    void *block = mem_grow(NULL, &capacity, 0, 1);
    assert_non_null(block);
    mem_free(block);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_overflow),
        cmocka_unit_test(test_nothing_is_something),
        cmocka_unit_test(test_zeroed),
        cmocka_unit_test(test_resize_keeps),
        cmocka_unit_test(test_grow),
        cmocka_unit_test(test_grow_too_far),
        cmocka_unit_test(test_grow_to_nothing),
    };
    return RUN_TESTS(tests);
}
