/* Sources and sinks in memory, and the stop callback that looks at a number. */
#include "unit.h"

#include <satdoku.h>

#include <stdio.h>
#include <string.h>

/* ---- Sources ---- */

static void assert_reads(struct satdoku_source source, size_t size, const char *expected)
{
    char buffer[16];
    assert_true(size <= sizeof buffer);
    assert_int_equal(source.read(source.context, buffer, size), strlen(expected));
    assert_memory_equal(buffer, expected, strlen(expected));
}

static void test_text(void **state)
{
    (void)state;
    struct satdoku_text text = {.text = "seven bytes", .left = 7};
    struct satdoku_source source = satdoku_text_source(&text);
    assert_reads(source, 5, "seven");
    assert_int_equal(text.left, 2);
    assert_reads(source, 0, "");
    assert_reads(source, 5, " b");
    assert_reads(source, 5, "");
    assert_reads(source, 5, "");
}

static void test_no_text(void **state)
{
    (void)state;
    struct satdoku_text nothing = {.text = NULL};
    struct satdoku_text wrong = {.text = NULL, .left = 1};
    char byte;
    assert_reads(satdoku_text_source(&nothing), 5, "");
    struct satdoku_source source = satdoku_text_source(&wrong);
    assert_int_equal(source.read(source.context, &byte, 1), -1);
    source = satdoku_text_source(NULL);
    assert_int_equal(source.read(source.context, &byte, 1), -1);
}

/* Gives its parts one after another; an empty one is the end, NULL a failure. */
struct parts {
    struct satdoku_text text;
    const char *const *next;
};

static bool next_part(void *context)
{
    struct parts *parts = context;
    if (*parts->next == NULL) {
        return false;
    }
    parts->text.text = *parts->next;
    parts->text.left = strlen(*parts->next);
    parts->next++;
    return true;
}

static void test_more(void **state)
{
    (void)state;
    static const char *const list[] = {"ab", "cde", "", NULL};
    struct parts parts = {.next = list};
    parts.text.more = next_part;
    parts.text.context = &parts;
    struct satdoku_source source = satdoku_text_source(&parts.text);
    char byte;
    assert_reads(source, 4, "ab");
    assert_reads(source, 2, "cd");
    assert_reads(source, 2, "e");
    assert_reads(source, 2, "");
    assert_int_equal(source.read(source.context, &byte, 1), -1);
}

/* Puzzles that come in pieces are those that come at once. */
static void test_reader_takes_more(void **state)
{
    (void)state;
    static const char *const list[] = {"1..", ".....", "........\n", "2", "...............",
                                       "",    NULL};
    struct parts parts = {.next = list};
    parts.text.more = next_part;
    parts.text.context = &parts;
    struct satdoku_reader *reader = NULL;
    struct satdoku_puzzle *puzzle = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_reader_new(&reader, satdoku_text_source(&parts.text), NULL, NULL),
                     SATDOKU_OK);
    for (int given = 1; given <= 2; given++) {
        assert_int_equal(satdoku_reader_next(puzzle, reader, NULL), SATDOKU_OK);
        assert_int_equal(satdoku_puzzle_given(puzzle, 1, 1), given);
    }
    assert_int_equal(satdoku_reader_next(puzzle, reader, NULL), SATDOKU_END);
    satdoku_reader_free(reader);
    satdoku_puzzle_free(puzzle);
}

/* ---- Sinks ---- */

static void test_buffer(void **state)
{
    (void)state;
    struct satdoku_buffer buffer = {.data = NULL};
    struct satdoku_sink sink = satdoku_buffer_sink(&buffer);
    char expected[4000];
    size_t length = 0;
    assert_true(sink.write(sink.context, NULL, 0));
    assert_int_equal(buffer.size, 0);
    for (int i = 0; i < 1000; i++) {
        char text[8];
        int size = snprintf(text, sizeof text, "%d,", i % 100);
        assert_true(sink.write(sink.context, text, (size_t)size));
        memcpy(expected + length, text, (size_t)size);
        length += (size_t)size;
    }
    assert_int_equal(buffer.size, length);
    assert_memory_equal(buffer.data, expected, length);
    assert_true(buffer.capacity >= buffer.size);
    assert_false(sink.write(sink.context, expected, (size_t)-1)); /* more than there can be */
    assert_int_equal(buffer.size, length);
    satdoku_buffer_clear(&buffer);
    assert_null(buffer.data);
    assert_int_equal(buffer.size, 0);
    assert_int_equal(buffer.capacity, 0);
    satdoku_buffer_clear(&buffer);
}

static void test_no_buffer(void **state)
{
    (void)state;
    struct satdoku_sink sink = satdoku_buffer_sink(NULL);
    assert_false(sink.write(sink.context, "x", 1));
    satdoku_buffer_clear(NULL);
}

/* ---- Stopping ---- */

static void test_stop_if_set(void **state)
{
    (void)state;
    int flag = 0;
    assert_false(satdoku_stop_if_set(&flag));
    flag = 1;
    assert_true(satdoku_stop_if_set(&flag));
    flag = -256;
    assert_true(satdoku_stop_if_set(&flag));
    assert_false(satdoku_stop_if_set(NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text),        cmocka_unit_test(test_no_text),
        cmocka_unit_test(test_more),        cmocka_unit_test(test_reader_takes_more),
        cmocka_unit_test(test_buffer),      cmocka_unit_test(test_no_buffer),
        cmocka_unit_test(test_stop_if_set),
    };
    return RUN_TESTS(tests);
}
