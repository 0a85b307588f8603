/* The names of values one by one: all that are understood, and no others. */
#include "unit.h"

#include <satdoku.h>

static const char *const formats[] = {"auto",
                                      "grid",
                                      "spaced",
                                      "cases",
                                      "line",
                                      "sudominoku",
                                      "sdk",
                                      "ss",
                                      "killer",
                                      "csv",
                                      "jigsaw",
                                      "pencilmarks",
                                      "constraints",
                                      "script",
                                      "table",
                                      "fpuzzles",
                                      "fpuzzles-base64",
                                      "fpuzzles-link",
                                      "sudokupad-link",
                                      "sudokumaker",
                                      "sudokumaker-link"};

static void test_formats(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(formats); i++) {
        enum satdoku_format format = SATDOKU_FORMAT_AUTO;
        assert_string_equal(satdoku_option_choice("format", i), formats[i]);
        assert_true(satdoku_format_parse(&format, formats[i]));
        assert_string_equal(satdoku_format_name(format), formats[i]);
    }
    assert_null(satdoku_option_choice("format", LENGTH(formats)));
    assert_null(satdoku_option_choice("format", (size_t)-1));
}

static void test_boards(void **state)
{
    (void)state;
    assert_string_equal(satdoku_option_choice("board", 0), "samurai");
    assert_null(satdoku_option_choice("board", 1));
    assert_null(satdoku_option_choice("board", (size_t)-1));
}

static void test_encode_options(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        const char *choices[6];
    } rows[] = {{"encoding", {"extended", "efficient", "minimal"}},
                {"amo", {"pairwise", "sequential", "product", "bimander", "commander"}},
                {"dominoes", {"partner", "placement"}},
                {"simplify", {"none", "givens", "singles", "locked", "probe"}},
                {"projection", {"none", "ind", "show"}}};
    for (size_t i = 0; i < LENGTH(rows); i++) {
        size_t k = 0;
        for (; rows[i].choices[k] != NULL; k++) {
            struct satdoku_encode_options options = {0};
            assert_string_equal(satdoku_option_choice(rows[i].name, k), rows[i].choices[k]);
            assert_true(satdoku_encode_option(&options, rows[i].name, rows[i].choices[k]));
        }
        assert_null(satdoku_option_choice(rows[i].name, k));
        assert_null(satdoku_option_choice(rows[i].name, (size_t)-1));
    }
}

static void test_backends(void **state)
{
    (void)state;
    static const char *const names[] = {"auto", "picosat", "cadical"};
    enum satdoku_backend backend = SATDOKU_BACKEND_CADICAL;
    for (size_t i = 0; i < LENGTH(names); i++) {
        assert_string_equal(satdoku_option_choice("backend", i), names[i]);
        assert_true(satdoku_backend_parse(&backend, names[i]));
        assert_int_equal(backend, i);
    }
    assert_null(satdoku_option_choice("backend", LENGTH(names)));
    assert_null(satdoku_option_choice("backend", (size_t)-1));
    assert_false(satdoku_backend_parse(&backend, "minisat"));
    assert_false(satdoku_backend_parse(&backend, ""));
    assert_false(satdoku_backend_parse(&backend, NULL));
    assert_false(satdoku_backend_parse(NULL, "auto"));
    assert_int_equal(backend, SATDOKU_BACKEND_CADICAL);
}

static void test_no_option(void **state)
{
    (void)state;
    assert_null(satdoku_option_choice("", 0));
    assert_null(satdoku_option_choice("unique", 0));
    assert_null(satdoku_option_choice("Encoding", 0));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_formats),        cmocka_unit_test(test_boards),
        cmocka_unit_test(test_encode_options), cmocka_unit_test(test_backends),
        cmocka_unit_test(test_no_option),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
