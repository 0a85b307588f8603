/* Proofs as solvers write them become text. */
#include "drat.h"

#include "memio.h"
#include "unit.h"

#include <string.h>

static enum satdoku_status convert(struct memory *text, const char *bytes, size_t length,
                                   size_t piece, struct satdoku_error *error)
{
    struct memory_reading reading = {.data = bytes, .length = length, .chunk = piece};
    memset(text, 0, sizeof *text);
    return drat_to_text(memory_sink(text), memory_source(&reading), error);
}

static void expect(const char *bytes, size_t length, const char *expected)
{
    for (size_t piece = 0; piece < 70; piece += 64) {
        struct memory text;
        struct satdoku_error error;
        assert_int_equal(convert(&text, bytes, length, piece, &error), SATDOKU_OK);
        assert_int_equal(text.length, strlen(expected));
        assert_memory_equal(text.length > 0 ? text.data : "", expected, text.length);
        memory_clear(&text);
    }
}

#define EXPECT(bytes, text) expect(bytes, sizeof(bytes) - 1, text)

static void test_text(void **state)
{
    (void)state;
    EXPECT("", "");
    EXPECT("1 -2 0\nd 1 -2 0\n0\n", "1 -2 0\nd 1 -2 0\n0\n");
    EXPECT("d 1 2 0\n", "d 1 2 0\n");
    EXPECT("c a comment\r\n0", "c a comment\r\n0");
    EXPECT("%RUPD32 1 2\n0\n", "%RUPD32 1 2\n0\n");
}

static void test_binary(void **state)
{
    (void)state;
    EXPECT("a\0", "0\n");
    EXPECT("a\x02\x05\0d\x02\x05\0a\0", "1 -2 0\nd 1 -2 0\n0\n");
    EXPECT("d\x7e\x7f\0a\x80\x01\x81\x01\0", "d 63 -63 0\n64 -64 0\n");
    /* 2^28 - 1, and the greatest variable of all. */
    EXPECT("a\xfe\xff\xff\xff\x01\0", "268435455 0\n");
    EXPECT("a\xff\xff\xff\xff\x0f\0", "-2147483647 0\n");
    /* 'd' and a blank may be text, too, but not with a 0 behind it: variable 16. */
    EXPECT("d \x31\0a\0", "d 16 -24 0\n0\n");
}

static void refuse(const char *bytes, size_t length, const char *message)
{
    struct memory text;
    struct satdoku_error error;
    assert_int_equal(convert(&text, bytes, length, 1 << 16, &error), SATDOKU_ERR_MALFORMED);
    assert_string_equal(error.message, message);
    memory_clear(&text);
}

#define REFUSE(bytes, what)                                                                        \
    refuse(bytes, sizeof(bytes) - 1, "no DRAT, neither text nor binary: " what)

static void test_malformed(void **state)
{
    (void)state;
    REFUSE("a", "it ends within a clause");
    REFUSE("a\x02", "it ends within a clause");
    REFUSE("a\x02\x05\0d\x82", "it ends within a clause");
    REFUSE("a\x01\0", "a literal that there cannot be");
    REFUSE("a\xff\xff\xff\xff\x1f\0", "a literal that there cannot be");
    REFUSE("a\xff\xff\xff\xff\xff\x01\0", "a literal that there cannot be");
    REFUSE("a\x02\0x\0", "a clause begins with another byte than 'a' or 'd'");
    REFUSE("\0", "a clause begins with another byte than 'a' or 'd'");
    REFUSE("1 2 0\n\0", "a clause begins with another byte than 'a' or 'd'");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text),
        cmocka_unit_test(test_binary),
        cmocka_unit_test(test_malformed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
