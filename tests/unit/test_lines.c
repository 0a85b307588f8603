#include "lines.h"
#include "memio.h"
#include "unit.h"

#include <stdlib.h>
#include <string.h>

/* Lines as "number:text" joined by '|', at most 256 bytes. */
static void read_lines(char *got, struct lines *lines)
{
    struct line line;
    *got = '\0';
    while (lines_next(&line, lines, NULL) == SATDOKU_OK) {
        char number[8] = {(char)('0' + line.number), ':', '\0'};
        strcat(got, number);
        strncat(got, line.text, line.length);
        strcat(got, "|");
    }
}

struct row {
    const char *text;
    const char *lines;
    size_t end_line;
    size_t end_column;
};

static const struct row rows[] = {
    {"", "", 1, 1},
    {"\n", "", 2, 1},
    {"a", "1:a|", 1, 2},
    {"a\n", "1:a|", 2, 1},
    {"a\nb", "1:a|2:b|", 2, 2},
    {"a\r\nb\r\n", "1:a|2:b|", 3, 1},
    {"a\r\nb\r", "1:a|2:b|", 2, 3},
    {"a\rb\n", "1:a\rb|", 2, 1},
    {"a \t\v\f\r\nb  ", "1:a|2:b|", 2, 4},
    {"  a", "1:  a|", 1, 4},
    {"\n\n  \n\t\r\na\n\n", "5:a|", 7, 1},
    {"# one\na\n#two\n #three\n#", "2:a|4: #three|", 5, 2},
    {"a # no comment", "1:a # no comment|", 1, 15},
    {"\xef\xbb\xbf\x61\nb", "1:a|2:b|", 2, 2},
    {"\xef\xbb\xbf# a comment\nb", "2:b|", 2, 2},
    {"\xef\xbb\xbf\nb", "2:b|", 2, 2},
    {"a\n\xef\xbb\xbf\x62", "1:a|2:\xef\xbb\xbf\x62|", 2, 5},
    {"\xef\xbb", "1:\xef\xbb|", 1, 3},
};

static void test_lines(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(rows); i++) {
        for (size_t step = 0; step < 3; step++) {
            struct memory_reading feed = {.data = rows[i].text,
                                          .length = strlen(rows[i].text),
                                          .chunk = step};
            struct lines lines;
            char got[256];
            lines_init(&lines, memory_source(&feed));
            read_lines(got, &lines);
            assert_string_equal(got, rows[i].lines);
            assert_int_equal(lines.end_line, rows[i].end_line);
            assert_int_equal(lines.end_column, rows[i].end_column);
            lines_clear(&lines);
        }
    }
}

static void test_nul(void **state)
{
    (void)state;
    static const char text[] = "ab\0c\nd\n\0\ne";
    static const struct row expected[] = {{.end_line = 1, .end_column = 3},
                                          {.lines = "d"},
                                          {.end_line = 3, .end_column = 1},
                                          {.lines = "e"}};
    struct memory_reading feed = {.data = text, .length = sizeof text - 1};
    struct lines lines;
    struct line line;
    struct satdoku_error error;
    lines_init(&lines, memory_source(&feed));
    for (size_t i = 0; i < LENGTH(expected); i++) {
        enum satdoku_status status = lines_next(&line, &lines, &error);
        if (expected[i].lines != NULL) {
            assert_int_equal(status, SATDOKU_OK);
            assert_memory_equal(line.text, expected[i].lines, line.length);
        } else {
            assert_int_equal(status, SATDOKU_ERR_MALFORMED);
            assert_int_equal(error.line, expected[i].end_line);
            assert_int_equal(error.column, expected[i].end_column);
        }
    }
    assert_int_equal(lines_next(&line, &lines, &error), SATDOKU_END);
    lines_clear(&lines);
}

/* A line of `size` bytes, then one more line. */
static enum satdoku_status next_of_size(size_t *length, size_t size, size_t step)
{
    char *text = malloc(size + 4);
    assert_non_null(text);
    memset(text, 'x', size);
    strcpy(text + size, "\ny\n");
    struct memory_reading feed = {.data = text, .length = size + 3, .chunk = step};
    struct lines lines;
    struct line line = {.length = 0};
    lines_init(&lines, memory_source(&feed));
    enum satdoku_status status = lines_next(&line, &lines, NULL);
    *length = line.length;
    assert_int_equal(lines_next(&line, &lines, NULL), SATDOKU_OK);
    assert_int_equal(line.number, 2);
    assert_int_equal(line.length, 1);
    assert_int_equal(lines_next(&line, &lines, NULL), SATDOKU_END);
    assert_true(lines.capacity <= 4 * (size_t)LINES_MAX_LENGTH);
    lines_clear(&lines);
    free(text);
    return status;
}

static void test_longest_line(void **state)
{
    (void)state;
    static const size_t steps[] = {0, 1000, 65536};
    for (size_t i = 0; i < LENGTH(steps); i++) {
        size_t length = 0;
        assert_int_equal(next_of_size(&length, LINES_MAX_LENGTH, steps[i]), SATDOKU_OK);
        assert_int_equal(length, LINES_MAX_LENGTH);
        assert_int_equal(next_of_size(&length, LINES_MAX_LENGTH + 1, steps[i]),
                         SATDOKU_ERR_MALFORMED);
        assert_int_equal(next_of_size(&length, 5 * (size_t)LINES_MAX_LENGTH, steps[i]),
                         SATDOKU_ERR_MALFORMED);
    }
}

/* Going back is possible over more than a buffer full of bytes. */
static void test_rewind(void **state)
{
    (void)state;
    enum { COUNT = 200000 };
    char *text = malloc(2 * COUNT);
    assert_non_null(text);
    for (size_t i = 0; i < COUNT; i++) {
        text[2 * i] = i == 1 ? 'b' : 'a';
        text[2 * i + 1] = '\n';
    }
    struct memory_reading feed = {.data = text, .length = 2 * COUNT, .chunk = 4096};
    struct lines lines;
    struct line line;
    lines_init(&lines, memory_source(&feed));
    assert_int_equal(lines_next(&line, &lines, NULL), SATDOKU_OK);
    lines_hold(&lines);
    for (size_t i = 1; i < COUNT; i++) {
        assert_int_equal(lines_next(&line, &lines, NULL), SATDOKU_OK);
    }
    assert_int_equal(lines_next(&line, &lines, NULL), SATDOKU_END);
    lines_rewind(&lines);
    assert_int_equal(lines_next(&line, &lines, NULL), SATDOKU_OK);
    assert_int_equal(line.text[0], 'b');
    assert_int_equal(line.number, 2);
    for (size_t i = 2; i < COUNT; i++) {
        assert_int_equal(lines_next(&line, &lines, NULL), SATDOKU_OK);
    }
    assert_int_equal(line.number, COUNT);
    assert_int_equal(lines_next(&line, &lines, NULL), SATDOKU_END);
    lines_clear(&lines);
    free(text);
}

/* ---- Passing over much ---- */

/* Comments and empty lines, made as they are asked for, in front of each of two lines. */
struct comments {
    size_t count[2]; /* lines still to come */
    int line;        /* of the two */
    size_t calls;
};

static const char *const two_lines[] = {"first\n", "second\n"};

static ptrdiff_t read_comments(void *context, char *buffer, size_t size)
{
    struct comments *c = context;
    size_t used = 0;
    c->calls++;
    while (c->line < 2 && size - used >= 100) {
        bool comment = c->count[c->line] > 0;
        const char *text = !comment                       ? two_lines[c->line++]
                           : c->count[c->line]-- % 3 == 0 ? "  \n"
                                                          : "# a comment of some length\n";
        memcpy(buffer + used, text, strlen(text));
        used += strlen(text);
    }
    return (ptrdiff_t)used;
}

static void expect_line(struct lines *lines, const char *text, size_t number)
{
    struct line line;
    assert_int_equal(lines_next(&line, lines, NULL), SATDOKU_OK);
    assert_int_equal(line.length, strlen(text));
    assert_memory_equal(line.text, text, line.length);
    assert_int_equal(line.number, number);
}

/* Detection looks at two lines and goes back; comments before either take no memory, and both lines
 * keep their numbers. */
static void test_held_comments(void **state)
{
    (void)state;
    static const size_t counts[] = {0, 1, 2000, 2400, 2401, 5000, 100000};
    for (size_t i = 0; i < LENGTH(counts) * LENGTH(counts); i++) {
        size_t before = counts[i % LENGTH(counts)];
        size_t between = counts[i / LENGTH(counts)];
        struct comments comments = {.count = {before, between}};
        struct lines lines;
        struct line line;
        lines_init(&lines, (struct satdoku_source){read_comments, &comments});
        lines_hold(&lines);
        expect_line(&lines, "first", before + 1);
        expect_line(&lines, "second", before + between + 2);
        lines_rewind(&lines);
        expect_line(&lines, "first", before + 1);
        lines_hold(&lines);
        expect_line(&lines, "second", before + between + 2);
        lines_rewind(&lines);
        expect_line(&lines, "second", before + between + 2);
        assert_int_equal(lines_next(&line, &lines, NULL), SATDOKU_END);
        assert_int_equal(lines.end_line, before + between + 3);
        assert_true(lines.capacity <= 16 * LINES_KEPT);
        lines_clear(&lines);
    }
}

/* What came directly before the first line is still there after going back. */
static void test_last_comments_stay(void **state)
{
    (void)state;
    struct comments comments = {.count = {10000, 0}};
    struct lines lines;
    lines_init(&lines, (struct satdoku_source){read_comments, &comments});
    lines_hold(&lines);
    expect_line(&lines, "first", 10001);
    lines_rewind(&lines);
    size_t before = lines.start;
    expect_line(&lines, "first", 10001);
    assert_true(lines.start - before > LINES_KEPT / 2);
    lines_clear(&lines);
}

/* ---- A line without end ---- */

struct endless {
    char c;
    size_t given;
};

static ptrdiff_t read_endless(void *context, char *buffer, size_t size)
{
    struct endless *endless = context;
    memset(buffer, endless->c, size);
    endless->given += size;
    return (ptrdiff_t)size;
}

static void test_endless_line(void **state)
{
    (void)state;
    static const char fillings[] = {'x', '#', ' ', '\0'};
    for (size_t i = 0; i < LENGTH(fillings); i++) {
        struct endless endless = {.c = fillings[i]};
        struct satdoku_error error = {.line = 0};
        struct lines lines;
        struct line line;
        lines_init(&lines, (struct satdoku_source){read_endless, &endless});
        assert_int_equal(lines_next(&line, &lines, &error), SATDOKU_ERR_MALFORMED);
        assert_int_equal(error.line, 1);
        assert_int_equal(error.column, fillings[i] == '\0' ? 1 : LINES_MAX_LENGTH + 1);
        assert_true(endless.given < 4 * (size_t)LINES_MAX_LENGTH); /* no need to see more */
        assert_int_equal(lines_next(&line, &lines, &error), SATDOKU_ERR_LIMIT);
        assert_int_equal(error.status, SATDOKU_ERR_LIMIT);
        assert_int_equal(error.line, 1);
        assert_int_equal(error.column, LINES_MAX_SKIPPED + 1);
        assert_string_equal(error.message,
                            "the line does not end within 67108864 bytes: reading ends here");
        assert_true(endless.given < LINES_MAX_SKIPPED + 4 * (size_t)LINES_MAX_LENGTH);
        assert_true(lines.capacity <= 4 * (size_t)LINES_MAX_LENGTH);
        lines_clear(&lines);
    }
}

static void test_read_failure(void **state)
{
    (void)state;
    struct memory_reading feed = {.data = "a\nb", .length = 3, .fails = true};
    struct lines lines;
    struct line line;
    struct satdoku_error error;
    lines_init(&lines, memory_source(&feed));
    assert_int_equal(lines_next(&line, &lines, &error), SATDOKU_OK);
    assert_int_equal(lines_next(&line, &lines, &error), SATDOKU_ERR_READ);
    assert_int_equal(error.status, SATDOKU_ERR_READ);
    assert_int_equal(error.line, 0);
    lines_clear(&lines);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines),         cmocka_unit_test(test_nul),
        cmocka_unit_test(test_longest_line),  cmocka_unit_test(test_rewind),
        cmocka_unit_test(test_held_comments), cmocka_unit_test(test_last_comments_stay),
        cmocka_unit_test(test_endless_line),  cmocka_unit_test(test_read_failure),
    };
    return RUN_TESTS(tests);
}
