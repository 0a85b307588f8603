/* "Did you mean": distances of words, and which words are near enough to be suggested. */
#include "suggest.h"
#include "unit.h"

#include <string.h>

static void test_distances(void **state)
{
    (void)state;
    static const struct {
        const char *one;
        const char *other;
        size_t distance;
    } rows[] = {
        {"", "", 0},           {"a", "", 1},
        {"solve", "solve", 0}, {"solv", "solve", 1},
        {"SOLVE", "solve", 0}, {"gird", "grid", 1},
        {"formt", "from", 2},  {"kitten", "sitting", 3},
        {"ab", "ba", 1},       {"abc", "ca", 3},
        {"abcd", "badc", 2},   {"abc", "xyz", 3},
        {"aaa", "a", 2},       {"ladder", "bad", 4},
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        assert_int_equal(suggest_distance(rows[i].one, rows[i].other), rows[i].distance);
        assert_int_equal(suggest_distance(rows[i].other, rows[i].one), rows[i].distance);
    }
}

/* Only the beginning of endless words is looked at. */
static void test_long_words(void **state)
{
    (void)state;
    char one[1000];
    char other[1000];
    memset(one, 'a', sizeof one);
    memset(other, 'b', sizeof other);
    one[sizeof one - 1] = '\0';
    other[sizeof other - 1] = '\0';
    assert_int_equal(suggest_distance(one, one), 0);
    assert_int_equal(suggest_distance(one, other), SUGGEST_LONGEST);
    assert_int_equal(suggest_distance(one, ""), SUGGEST_LONGEST);
    struct suggestion suggestion;
    suggest_start(&suggestion, one);
    suggest_offer(&suggestion, "a");
    suggest_offer(&suggestion, one);
    assert_null(suggestion.best);
}

static const char *suggested(const char *typed, const char *const *names)
{
    struct suggestion suggestion;
    suggest_start(&suggestion, typed);
    for (; *names != NULL; names++) {
        suggest_offer(&suggestion, *names);
    }
    return suggestion.best;
}

static void test_suggestions(void **state)
{
    (void)state;
    static const char *const names[] = {"any",  "all",  "limit",      "from",     "to",
                                        "size", "json", "time-limit", "simplify", NULL};
    static const struct {
        const char *typed;
        const char *meant; /* NULL: nobody knows */
    } rows[] = {
        {"formt", "from"},
        {"form", "from"},
        {"jsno", "json"},
        {"limits", "limit"},
        {"tim", "time-limit"},
        {"ti", "time-limit"},
        {"t", "to"},
        {"si", "size"},
        {"sim", "simplify"},
        {"al", "all"},
        {"ANY", "any"},
        {"time_limit", "time-limit"},
        {"", NULL},
        {"-", NULL},
        {"--", NULL},
        {"x", NULL},
        {"xyzzy", NULL},
        {"output", NULL},
        {"boxes", NULL},
        {"time-limit-of-all", NULL},
        {"too", "to"},
        {"\n", NULL},
        {"\xff\xfe", NULL},
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        const char *found = suggested(rows[i].typed, names);
        if (rows[i].meant == NULL) {
            assert_null(found);
        } else {
            assert_non_null(found);
            assert_string_equal(found, rows[i].meant);
        }
    }
    static const char *const none[] = {NULL};
    assert_null(suggested("all", none));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_distances),
        cmocka_unit_test(test_long_words),
        cmocka_unit_test(test_suggestions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
