/* JSON texts: valid ones, malformed ones with the place of the error, and walks through them. */
#include "json_text.h"
#include "memio.h"
#include "unit.h"

#include <stdlib.h>
#include <string.h>

static struct json_text text_of(const char *data)
{
    return (struct json_text){data, strlen(data)};
}

static void test_good(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "{}",
        "[]",
        " null ",
        "true",
        "false",
        "0",
        "-1",
        "1.5",
        "1e9",
        "1E-2",
        "-0.5e+3",
        "\"\"",
        "\"a\\\"b\\\\c\\/\\b\\f\\n\\r\\t\\u00e9\"",
        "\"\xc3\xa9\xf0\x9f\x98\x80\"",
        "[1,2, 3\t,\r\n4]",
        "{\"a\":{\"b\":[{}]},\"c\":[]}",
        "\"\xef\xbf\xbd\"",
    };
    struct json_problem problem;
    for (size_t i = 0; i < LENGTH(texts); i++) {
        assert_true(json_text_check(&problem, text_of(texts[i])));
    }
}

static void test_malformed(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t at;
        const char *what;
    } rows[] = {
        {"", 0, "the JSON text is cut off: expected a value"},
        {"  ", 2, "the JSON text is cut off: expected a value"},
        {"{", 1, "the JSON text is cut off: expected a name in quotes"},
        {"{\"a\"", 4, "the JSON text is cut off: expected ':'"},
        {"{\"a\":", 5, "the JSON text is cut off: expected a value"},
        {"{\"a\":1", 6, "the JSON text is cut off: expected ',' or '}'"},
        {"[1", 2, "the JSON text is cut off: expected ',' or ']'"},
        {"[1,]", 3, "expected a value, not ']'"},
        {"{\"a\":1,}", 7, "expected a name in quotes, not '}'"},
        {"{a:1}", 1, "expected a name in quotes, not 'a'"},
        {"{\"a\" 1}", 5, "expected ':', not '1'"},
        {"[1 2]", 3, "expected ',' or ']', not '2'"},
        {"[1}", 2, "expected ',' or ']', not '}'"},
        {"01", 1, "a number does not begin with 0"},
        {"-", 1, "the JSON text is cut off: expected a digit"},
        {"1.", 2, "the JSON text is cut off: expected a digit"},
        {"1.e", 2, "expected a digit, not 'e'"},
        {"1e+", 3, "the JSON text is cut off: expected a digit"},
        {"+1", 0, "expected a value, not '+'"},
        {"tru", 3, "the JSON text is cut off: expected true"},
        {"nul]", 0, "expected a value, not 'n'"},
        {"\"abc", 4, "the JSON text is cut off: expected the end of a string"},
        {"\"a\nb\"", 2, "a control character in a string"},
        {"\"\\x\"", 2, "expected what may follow a backslash, not 'x'"},
        {"\"\\u12g4\"", 5, "expected a hexadecimal digit, not 'g'"},
        {"\"\\", 2, "the JSON text is cut off: expected what may follow a backslash"},
        {"\"a\xff\"", 2, "the string is no UTF-8"},
        {"\"\xc0\x80\"", 1, "the string is no UTF-8"},
        {"\"\xed\xa0\x80\"", 1, "the string is no UTF-8"},
        {"{} x", 3, "nothing may follow the JSON text"},
        {"\x01", 0, "expected a value, not the byte 0x01"},
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        struct json_problem problem = {.at = 99};
        assert_false(json_text_check(&problem, text_of(rows[i].text)));
        assert_string_equal(problem.what, rows[i].what);
        assert_int_equal(problem.at, rows[i].at);
    }
}

/* Cut at every byte, only the whole text is good; numbers aside, which may end anywhere. */
static void test_cuts(void **state)
{
    (void)state;
    static const char whole[] = "{\"a\": [true, null, {\"b\\u0041\": \"c\xc3\xa9\"}], \"d\": [1]}";
    struct json_problem problem;
    for (size_t length = 0; length < sizeof whole - 1; length++) {
        char *cut = malloc(length + 1); /* a sanitizer sees a byte too far */
        assert_non_null(cut);
        memcpy(cut, whole, length);
        assert_false(json_text_check(&problem, (struct json_text){cut, length}));
        assert_true(problem.at <= length);
        free(cut);
    }
    assert_true(json_text_check(&problem, text_of(whole)));
}

static void test_depth(void **state)
{
    (void)state;
    struct json_problem problem;
    char deep[2 * JSON_TEXT_DEPTH + 2];
    memset(deep, '[', JSON_TEXT_DEPTH);
    memset(deep + JSON_TEXT_DEPTH, ']', JSON_TEXT_DEPTH);
    assert_true(json_text_check(&problem, (struct json_text){deep, 2 * (size_t)JSON_TEXT_DEPTH}));
    memset(deep, '[', sizeof deep);
    assert_false(json_text_check(&problem, (struct json_text){deep, sizeof deep}));
    assert_int_equal(problem.at, JSON_TEXT_DEPTH);
    assert_string_equal(problem.what, "nested more than 32 deep");
}

static void test_walks(void **state)
{
    (void)state;
    struct json_value root =
        json_text_root(text_of(" {\"a\" : 12 , \"b\":[ 1,\"x]\" ,{\"c\":[]}],\"\\u0063\":null} "));
    struct json_walk walk = json_walk(root);
    struct json_value name;
    struct json_value value;
    int number = 0;
    assert_int_equal(root.type, JSON_TYPE_OBJECT);
    assert_int_equal(json_value_count(root), 3);
    assert_true(json_walk_next(&name, &value, &walk));
    assert_true(json_value_is(name, "a"));
    assert_true(json_value_integer(&number, value));
    assert_int_equal(number, 12);
    assert_int_equal(json_value_length(value), 2);
    assert_true(json_walk_next(&name, &value, &walk));
    assert_true(json_value_is(name, "b"));
    assert_int_equal(json_value_count(value), 3);
    assert_int_equal(value.at, 17);
    assert_true(json_walk_next(&name, &value, &walk));
    assert_true(json_value_is(name, "c"));
    assert_int_equal(value.type, JSON_TYPE_NULL);
    assert_false(json_walk_next(&name, &value, &walk));
    assert_false(json_walk_next(&name, &value, &walk));
    assert_int_equal(json_value_count(value), 0);
}

static void test_values(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool integer;
        int number;
        const char *string;
    } rows[] = {
        {"7", true, 7, ""},
        {"\"12\"", true, 12, "12"},
        {"\"\"", false, 0, ""},
        {"-1", false, 0, ""},
        {"1.5", false, 0, ""},
        {"1234567890", false, 0, ""},
        {"999999999", true, 999999999, ""},
        {"\"1 \"", false, 0, "1 "},
        {"true", false, 0, ""},
        {"\"\\u00e9\\ud83d\\ude00\"", false, 0, "\xc3\xa9\xf0\x9f\x98\x80"},
        {"\"\\ud83d\"", false, 0, "\xef\xbf\xbd"},
        {"\"\\ud83d\\u0041\"", false, 0,
         "\xef\xbf\xbd"
         "A"},
        {"\"\\n\\t\\\\\"", false, 0, "\n\t\\"},
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        char text[32];
        int number = -1;
        struct json_value value = json_text_root(text_of(rows[i].text));
        assert_int_equal(json_value_integer(&number, value), rows[i].integer);
        assert_int_equal(number, rows[i].integer ? rows[i].number : -1);
        assert_int_equal(json_value_string(text, sizeof text, value), strlen(rows[i].string));
        assert_string_equal(text, rows[i].string);
    }
    char small[3];
    assert_int_equal(json_value_string(small, sizeof small,
                                       json_text_root(text_of("\"a\\u00e9b\""))),
                     4);
    assert_string_equal(small, "a"); /* no half a character */
}

static void test_writing(void **state)
{
    (void)state;
    static const char string[] = "a\"b\\c\n\x01\xc3\xa9\xff";
    struct memory text = {.data = NULL};
    struct sink sink;
    sink_init(&sink, memory_sink(&text));
    json_print_string(&sink, string, sizeof string - 1);
    assert_int_equal(sink_finish(&sink), SATDOKU_OK);
    assert_string_equal(text.data, "\"a\\\"b\\\\c\\u000a\\u0001\xc3\xa9\xef\xbf\xbd\"");
    memory_clear(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good),    cmocka_unit_test(test_malformed),
        cmocka_unit_test(test_cuts),    cmocka_unit_test(test_depth),
        cmocka_unit_test(test_walks),   cmocka_unit_test(test_values),
        cmocka_unit_test(test_writing),
    };

    return RUN_TESTS(tests);
}
