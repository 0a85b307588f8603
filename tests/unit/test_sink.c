#include "sink.h"
#include "unit.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { MAX = 3 * SINK_BLOCK };

/* What a sink's target got. */
struct taken {
    size_t room; /* what is more is refused */
    size_t calls;
    size_t length;
    char text[MAX];
};

static struct taken taken;
static struct sink sink;

static bool take(void *context, const char *data, size_t size)
{
    struct taken *t = context;
    t->calls++;
    if (size > t->room - t->length) {
        return false;
    }
    memcpy(t->text + t->length, data, size);
    t->length += size;
    return true;
}

static int setup(void **state)
{
    (void)state;
    taken = (struct taken){.room = MAX};
    sink_init(&sink, (struct satdoku_sink){take, &taken});
    return 0;
}

static void test_text(void **state)
{
    (void)state;
    sink_text(&sink, "one ");
    sink_char(&sink, '2');
    sink_put(&sink, "\0three", 6);
    sink_text(&sink, "");
    sink_put(&sink, "", 0);
    assert_int_equal(taken.calls, 0); /* not before it must */
    assert_int_equal(sink_finish(&sink), SATDOKU_OK);
    assert_int_equal(taken.length, 11);
    assert_memory_equal(taken.text, "one 2\0three", 11);
    assert_int_equal(sink_finish(&sink), SATDOKU_OK);
    assert_int_equal(taken.calls, 1);
}

struct number {
    long long number;
    const char *text;
};

static void test_numbers(void **state)
{
    static const struct number rows[] = {
        {0, "0"},
        {-1, "-1"},
        {9, "9"},
        {10, "10"},
        {-1000000, "-1000000"},
        {INT_MAX, "2147483647"},
        {INT_MIN, "-2147483648"},
        {LLONG_MAX, "9223372036854775807"},
        {LLONG_MIN, "-9223372036854775808"},
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        setup(state);
        sink_number(&sink, rows[i].number);
        assert_int_equal(sink_finish(&sink), SATDOKU_OK);
        assert_string_equal(taken.text, rows[i].text);
    }
}

/* Pieces of `size` bytes over more than two blocks; every byte arrives, in order. */
static void expect_pieces(size_t size)
{
    enum { TOTAL = 2 * SINK_BLOCK + 1000 };
    char *text = malloc(TOTAL);
    assert_non_null(text);
    for (size_t i = 0; i < TOTAL; i++) {
        text[i] = (char)('a' + i * i % 23);
    }
    for (size_t at = 0; at < TOTAL; at += size) {
        size_t left = TOTAL - at;
        sink_put(&sink, text + at, left < size ? left : size);
    }
    assert_int_equal(sink_finish(&sink), SATDOKU_OK);
    assert_int_equal(taken.length, TOTAL);
    assert_int_equal(taken.calls, 3);
    assert_memory_equal(taken.text, text, TOTAL);
    free(text);
}

static void test_blocks(void **state)
{
    static const size_t sizes[] = {1, 7, 4096, SINK_BLOCK - 1, SINK_BLOCK, SINK_BLOCK + 1, MAX};
    for (size_t i = 0; i < LENGTH(sizes); i++) {
        setup(state);
        expect_pieces(sizes[i]);
    }
}

static void test_full_block_of_characters(void **state)
{
    (void)state;
    for (size_t i = 0; i <= SINK_BLOCK; i++) {
        sink_char(&sink, 'x');
    }
    assert_int_equal(sink_finish(&sink), SATDOKU_OK);
    assert_int_equal(taken.length, SINK_BLOCK + 1);
    assert_int_equal(taken.calls, 2);
}

/* After a refusal nothing more is asked of the target, although it has room again. */
static void test_errors_are_sticky(void **state)
{
    (void)state;
    taken.room = 10;
    for (size_t i = 0; i < 3 * SINK_BLOCK; i++) {
        sink_char(&sink, 'x');
    }
    assert_int_equal(taken.calls, 1);
    taken.room = MAX;
    sink_text(&sink, "more");
    assert_int_equal(sink_finish(&sink), SATDOKU_ERR_WRITE);
    assert_int_equal(sink_finish(&sink), SATDOKU_ERR_WRITE);
    assert_int_equal(taken.calls, 1);
    assert_int_equal(taken.length, 0);
}

/* Lack of memory is told as such, whatever the target says. */
static void test_starved(void **state)
{
    struct satdoku_error error;
    sink_text(&sink, "text");
    sink_starve(&sink);
    sink_text(&sink, "more");
    assert_int_equal(sink_report(&sink, &error), SATDOKU_ERR_MEMORY);
    assert_string_equal(error.message, "out of memory");
    assert_int_equal(taken.calls, 0);
    setup(state);
    sink_text(&sink, "text");
    assert_int_equal(sink_report(&sink, &error), SATDOKU_OK);
    taken.room = taken.length;
    sink_text(&sink, "more");
    assert_int_equal(sink_report(&sink, &error), SATDOKU_ERR_WRITE);
    assert_string_equal(error.message, "cannot write");
}

static void test_last_byte_refused(void **state)
{
    (void)state;
    taken.room = 3;
    sink_text(&sink, "four");
    assert_int_equal(sink_finish(&sink), SATDOKU_ERR_WRITE);
}

static bool second_time(void *context)
{
    int *asked = context;
    return ++*asked >= 2;
}

/* Asked before each block; after a yes the target gets nothing more. */
static void test_stop(void **state)
{
    (void)state;
    int asked = 0;
    sink_bound(&sink, (struct stop){second_time, &asked});
    for (size_t i = 0; i < 3 * SINK_BLOCK; i++) {
        sink_char(&sink, 'x');
    }
    assert_true(sink.stopped);
    assert_true(sink.failed);
    assert_int_equal(taken.length, SINK_BLOCK);
    assert_int_equal(sink_finish(&sink), SATDOKU_ERR_WRITE);
    assert_int_equal(asked, 2);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_text, setup),
        cmocka_unit_test_setup(test_numbers, setup),
        cmocka_unit_test_setup(test_blocks, setup),
        cmocka_unit_test_setup(test_full_block_of_characters, setup),
        cmocka_unit_test_setup(test_errors_are_sticky, setup),
        cmocka_unit_test_setup(test_starved, setup),
        cmocka_unit_test_setup(test_last_byte_refused, setup),
        cmocka_unit_test_setup(test_stop, setup),
    };
    return RUN_TESTS(tests);
}
