/* Compressed texts: what lz-string makes of some, both ways; and what it never made. */
#include "lz_text.h"
#include "mem.h"
#include "random.h"
#include "unit.h"

#include <stdlib.h>
#include <string.h>

enum { LIMIT = 1 << 20 };

static enum lz_result unpack(char **text, size_t *length, size_t *at, const char *base64)
{
    return lz_decompress(text, length, at, base64, strlen(base64), LIMIT);
}

/* As lz-string 1.5.0 has them. */
static void test_known(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        const char *base64;
    } rows[] = {
        {"", "Q==="},
        {"a", "IZA="},
        {"{}", "N4XyA==="},
        {"aaaaaaaaaaaaaaaaaaaaaaaa", "IY18aQ=="},
        {"{\"size\":9}", "N4IgzglgXgpiBcBOAvkA"},
        {"\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80 z", "JeGoJLwbgAewBAXkA==="},
        {"abcabcabcabcabcabcabcabcabc", "IYIwxqHpPXViA==="},
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        char *text = NULL;
        char *base64 = NULL;
        size_t length = 0;
        size_t at = 0;
        assert_int_equal(lz_compress(&base64, &length, rows[i].text, strlen(rows[i].text),
                                     LZ_BASE64),
                         SATDOKU_OK);
        assert_int_equal(length, strlen(rows[i].base64));
        assert_memory_equal(base64, rows[i].base64, length);
        assert_int_equal(unpack(&text, &length, &at, rows[i].base64), LZ_OK);
        assert_int_equal(length, strlen(rows[i].text));
        assert_memory_equal(text, rows[i].text, length);
        mem_free(text);
        mem_free(base64);
    }
}

static void test_malformed(void **state)
{
    (void)state;
    static const struct {
        const char *base64;
        enum lz_result result;
        size_t at;
    } rows[] = {
        {"", LZ_CUT, 0},
        {"N", LZ_CUT, 1},
        {"N4X", LZ_CUT, 3},
        {"N4===", LZ_CUT, 2},
        {"N4!yA===", LZ_NO_BASE64, 2},
        {"N4X A===", LZ_NO_BASE64, 3},
        {"N4XyA===x", LZ_BEHIND, 8},
        {"N4XyAB==", LZ_BEHIND, 5},
        {"////", LZ_WRONG, 1},
        {"N//////=", LZ_WRONG, 3},
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        char *text = NULL;
        size_t length = 0;
        size_t at = 99;
        assert_int_equal(unpack(&text, &length, &at, rows[i].base64), rows[i].result);
        assert_int_equal(at, rows[i].at);
        assert_null(text);
    }
}

/* A few characters that claim more than the limit: memory stays below it. */
static void test_bomb(void **state)
{
    (void)state;
    size_t many = 2 * (size_t)LIMIT;
    char *whole = malloc(many);
    char *base64 = NULL;
    char *text = NULL;
    size_t length = 0;
    size_t at = 0;
    assert_non_null(whole);
    memset(whole, 'a', many);
    assert_int_equal(lz_compress(&base64, &length, whole, many, LZ_BASE64), SATDOKU_OK);
    assert_true(length < 8000);
    assert_int_equal(lz_decompress(&text, &many, &at, base64, length, LIMIT), LZ_TOO_LONG);
    assert_int_equal(lz_decompress(&text, &many, &at, base64, length, 2 * LIMIT + 8), LZ_OK);
    assert_int_equal(many, 2 * (size_t)LIMIT);
    assert_memory_equal(text, whole, many);
    mem_free(text);
    mem_free(base64);
    free(whole);
}

/* Random texts of few characters and of all; cut anywhere they are no text. */
static void test_random(void **state)
{
    (void)state;
    struct random random;
    for (int round = 0; round < 300; round++) {
        char bytes[600];
        char *base64 = NULL;
        char *text = NULL;
        size_t length = 0;
        size_t read = 0;
        size_t at = 0;
        random_init(&random, random_seed(), (uint64_t)round);
        size_t count = (size_t)random_below(&random, (int)sizeof bytes);
        int range = round % 3 == 0 ? 3 : 126;
        for (size_t i = 0; i < count; i++) {
            bytes[i] = (char)(1 + random_below(&random, range));
        }
        assert_int_equal(lz_compress(&base64, &length, bytes, count, LZ_BASE64), SATDOKU_OK);
        assert_int_equal(lz_decompress(&text, &read, &at, base64, length, LIMIT), LZ_OK);
        assert_int_equal(read, count);
        assert_true(count == 0 || memcmp(text, bytes, count) == 0);
        mem_free(text);
        size_t cut = (size_t)random_below(&random, (int)length - 3);
        text = NULL;
        enum lz_result result = lz_decompress(&text, &read, &at, base64, cut, LIMIT);
        assert_true(result == LZ_CUT || (result == LZ_OK && read == count));
        mem_free(text);
        mem_free(base64);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known),
        cmocka_unit_test(test_malformed),
        cmocka_unit_test(test_bomb),
        cmocka_unit_test(test_random),
    };

    return RUN_TESTS(tests);
}
