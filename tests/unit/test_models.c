/* What kept models answer, against all of them looked at one by one. */
#include "digit_set.h"
#include "formula.h"
#include "models.h"
#include "random.h"
#include "unit.h"

#include <stdlib.h>
#include <string.h>

enum { VARIABLES = 70, ITEMS = 67, KEPT_MAX = 60, ROUNDS = 100 }; /* more than a word of each */

struct kept {
    signed char values[VARIABLES + 1];
    bool holds[ITEMS];
    bool stands; /* nothing is known that is false in it */
};

static bool has(const struct kept *kept, int literal)
{
    return (kept->values[abs(literal)] > 0) == (literal > 0);
}

/* How many members of the set do not hold; *last is one of them. */
static int missing(int *last, const struct kept *kept, const bool *set)
{
    int count = 0;
    for (int i = 0; i < ITEMS; i++) {
        if (set[i] && !kept->holds[i]) {
            *last = i;
            count++;
        }
    }
    return count;
}

/* A model that is said to lack one member of the set: it has all others. */
static void check_witness(const struct models *models, size_t index, const bool *set, size_t item)
{
    assert_true(index < models->count);
    const uint64_t *broken = models_at(models, index) + models->value_words;
    for (size_t i = 0; i < ITEMS; i++) {
        assert_int_equal(set[i] && digit_set_has(broken, (int)i + 1), i == item);
    }
}

static void check_question(const struct models *models, const struct kept *kept, int count,
                           const bool *set, int literal)
{
    bool expected[ITEMS] = {false};
    bool needed[ITEMS];
    size_t witnesses[ITEMS];
    bool shown = false;
    size_t expected_count = 0;
    for (int i = 0; i < count; i++) {
        int last = 0;
        if (!kept[i].stands || (literal != 0 && !has(&kept[i], literal))) {
            continue;
        }
        int without = missing(&last, &kept[i], set);
        shown = shown || without == 0;
        expected_count += without == 1 && !expected[last];
        expected[last] = expected[last] || without == 1;
    }
    assert_int_equal(models_show(models, set, literal), shown);
    assert_int_equal(models_needed(needed, witnesses, models, set, literal, ITEMS), expected_count);
    assert_memory_equal(needed, expected, sizeof needed);
    for (size_t i = 0; i < ITEMS; i++) {
        if (needed[i]) {
            check_witness(models, witnesses[i], set, i);
        }
    }
}

static void keep_random(struct models *models, struct kept *kept, struct random *random)
{
    *kept = (struct kept){.stands = true};
    for (int v = 1; v <= VARIABLES; v++) {
        kept->values[v] = random_below(random, 2) == 0 ? 1 : -1;
    }
    for (int i = 0; i < ITEMS; i++) {
        kept->holds[i] = random_below(random, 6) != 0;
    }
    models_keep(models, kept->values, kept->holds);
}

static void answers_as_all_models_do(void **state)
{
    (void)state;
    print_message("seed %llu\n", (unsigned long long)random_seed());
    for (int round = 0; round < random_rounds(ROUNDS); round++) {
        struct random random;
        struct models models = {0};
        struct kept kept[KEPT_MAX];
        random_init(&random, random_seed(), (uint64_t)round);
        assert_true(models_start(&models, VARIABLES, ITEMS));
        for (int count = 0; count < KEPT_MAX; count++) {
            int literal = random_below(&random, VARIABLES) + 1;
            bool set[ITEMS];
            keep_random(&models, &kept[count], &random);
            literal = random_below(&random, 2) == 0 ? literal : -literal;
            for (int i = 0; i < ITEMS; i++) {
                set[i] = random_below(&random, 8) == 0;
            }
            if (random_below(&random, 20) == 0) {
                models_know(&models, literal);
                for (int i = 0; i <= count; i++) {
                    kept[i].stands = kept[i].stands && has(&kept[i], literal);
                }
            }
            check_question(&models, kept, count + 1, set,
                           random_below(&random, 3) == 0 ? 0 : literal);
        }
        models_clear(&models);
    }
}

/* Literals of other variables are in no model, and nothing stands beside the empty clause. */
static void knows_no_other_literals(void **state)
{
    const bool none[ITEMS] = {false};
    struct models models = {0};
    struct kept kept = {.values = {0, 1}};
    (void)state;
    assert_true(models_start(&models, VARIABLES, ITEMS));
    assert_false(models_show(&models, none, 0));
    models_keep(&models, kept.values, kept.holds);
    assert_true(models_show(&models, none, 0));
    assert_true(models_show(&models, none, 1));
    assert_false(models_show(&models, none, -1));
    assert_false(models_show(&models, none, VARIABLES + 1));
    models_know(&models, LITERAL_FALSE);
    assert_false(models_show(&models, none, 0));
    models_clear(&models);
}

/* However many come, the last ones are there. */
static void forgets_the_oldest(void **state)
{
    const bool none[ITEMS] = {false};
    struct models models = {0};
    struct kept kept = {.values = {0}};
    (void)state;
    assert_true(models_start(&models, VARIABLES, ITEMS));
    kept.values[1] = 1;
    models_keep(&models, kept.values, kept.holds);
    kept.values[1] = -1;
    for (size_t i = 0; i < models.room; i++) {
        assert_true(models_show(&models, none, 1));
        models_keep(&models, kept.values, kept.holds);
    }
    assert_false(models_show(&models, none, 1));
    assert_int_equal(models.count, models.room);
    models_clear(&models);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_as_all_models_do),
        cmocka_unit_test(knows_no_other_literals),
        cmocka_unit_test(forgets_the_oldest),
    };
    return RUN_TESTS(tests);
}
