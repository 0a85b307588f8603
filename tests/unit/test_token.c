#include "token.h"
#include "unit.h"

#include <string.h>

static struct line line_of(const char *text)
{
    return (struct line){text, strlen(text), 1};
}

struct words {
    const char *line;
    size_t count;
    const char *words[4];
    size_t columns[4];
};

static void test_words(void **state)
{
    (void)state;
    static const struct words rows[] = {
        {"", 0, {0}, {0}},
        {" \t\r\v\f ", 0, {0}, {0}},
        {"word", 1, {"word"}, {1}},
        {"  6 B2\t\t1   B3", 4, {"6", "B2", "1", "B3"}, {3, 5, 9, 13}},
        {"a b ", 2, {"a", "b"}, {1, 3}},
        {"\xc3\xa9 x", 2, {"\xc3\xa9", "x"}, {1, 4}},
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        struct line line = line_of(rows[i].line);
        struct token token;
        size_t position = 0;
        assert_int_equal(token_count(&line), rows[i].count);
        for (size_t k = 0; k < rows[i].count; k++) {
            assert_true(token_next(&token, &line, &position));
            assert_int_equal(token.length, strlen(rows[i].words[k]));
            assert_memory_equal(token.text, rows[i].words[k], token.length);
            assert_int_equal(token.column, rows[i].columns[k]);
            assert_int_equal(position, token.column - 1 + token.length);
        }
        assert_false(token_next(&token, &line, &position));
        assert_int_equal(position, line.length);
    }
}

struct number {
    const char *text;
    size_t most;
    enum token_number kind;
    size_t value;
};

static void test_numbers(void **state)
{
    (void)state;
    static const struct number rows[] = {
        {"0", 0, TOKEN_NUMBER, 0},
        {"0", 9, TOKEN_NUMBER, 0},
        {"9", 9, TOKEN_NUMBER, 9},
        {"10", 9, TOKEN_TOO_LARGE, 0},
        {"10", 10, TOKEN_NUMBER, 10},
        {"11", 10, TOKEN_TOO_LARGE, 0},
        {"400", 400, TOKEN_NUMBER, 400},
        {"401", 400, TOKEN_TOO_LARGE, 0},
        {"1", 0, TOKEN_TOO_LARGE, 0},
        {"000000000000000000000000000000007", 9, TOKEN_NUMBER, 7},
        {"18446744073709551615", SIZE_MAX, TOKEN_NUMBER, UINT64_MAX},
        {"18446744073709551616", SIZE_MAX, TOKEN_TOO_LARGE, 0},
        {"18446744073709551625", 9, TOKEN_TOO_LARGE, 0},
        {"99999999999999999999999999999999", SIZE_MAX, TOKEN_TOO_LARGE, 0},
        {"99999999999999999999999999999990", 9, TOKEN_TOO_LARGE, 0},
        {"", 9, TOKEN_NOT_A_NUMBER, 0},
        {"+1", 9, TOKEN_NOT_A_NUMBER, 0},
        {"-1", 9, TOKEN_NOT_A_NUMBER, 0},
        {"1.", 9, TOKEN_NOT_A_NUMBER, 0},
        {"0x1", 9, TOKEN_NOT_A_NUMBER, 0},
        {" 1", 9, TOKEN_NOT_A_NUMBER, 0},
        {"99x", 9, TOKEN_NOT_A_NUMBER, 0},
        {"1\xb2", 9, TOKEN_NOT_A_NUMBER, 0},
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        size_t untouched = 12345;
        size_t value = untouched;
        assert_int_equal(token_number(&value, rows[i].text, strlen(rows[i].text), rows[i].most),
                         rows[i].kind);
        assert_int_equal(value, rows[i].kind == TOKEN_NUMBER ? rows[i].value : untouched);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_numbers),
    };
    return RUN_TESTS(tests);
}
