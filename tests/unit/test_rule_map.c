/* A map from rules and numbers to indices. */
#include "rule_map.h"

#include "unit.h"

static void one(void)
{
}

static void other(void)
{
}

static void test_finds_what_was_put(void **state)
{
    enum { COUNTS = 3, NUMBERS = 200 };
    any_rule *const rules[] = {one, other, NULL};
    struct rule_map map = {.slots = NULL};
    (void)state;
    for (int round = 0; round < 2; round++) { /* the memory of the first one serves, or is gone */
        int index = 0;
        for (size_t rule = 0; rule < LENGTH(rules); rule++) {
            for (int i = 0; i < COUNTS * NUMBERS; i++) {
                struct rule_key key = {rules[rule], i % COUNTS, i / COUNTS - NUMBERS / 2};
                assert_int_equal(rule_map_find(&map, key), -1);
                assert_true(rule_map_put(&map, key, index));
                assert_int_equal(rule_map_find(&map, key), index++);
            }
        }
        assert_int_equal(rule_map_find(&map, (struct rule_key){one, 0, -NUMBERS / 2}), 0);
        assert_int_equal(rule_map_find(&map, (struct rule_key){NULL, 2, NUMBERS / 2 - 1}),
                         index - 1);
        rule_map_reset(&map);
    }
    rule_map_clear(&map);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_finds_what_was_put)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
