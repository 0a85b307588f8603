/* What a trail recorded, it takes back exactly; without memory it says so. */
#include "candidates.h"
#include "random.h"
#include "unit.h"

#include <string.h>

enum { WORDS = 40, CHANGES = 500 };

/* ---- Memory on demand: the linker leads realloc here ---- */

void *__real_realloc(void *block, size_t size);
void *__wrap_realloc(void *block, size_t size);

static bool starved;

void *__wrap_realloc(void *block, size_t size)
{
    return starved ? NULL : __real_realloc(block, size);
}

/* ---- Tests ---- */

static void test_sets(void **state)
{
    (void)state;
    struct trail trail = {0};
    uint64_t word = 5;
    trail_set(&trail, &word, 3);
    assert_int_equal(word, 3);
    assert_int_equal(trail.used, 0);
    trail_undo_to(&trail, 0);
    assert_int_equal(word, 3); /* it was not recording */
    trail_clear(&trail);
}

/* The first value counts, not one on the way. */
static void test_same_word_again(void **state)
{
    (void)state;
    struct trail trail = {.recording = true};
    uint64_t word = 15;
    trail_set(&trail, &word, 7);
    trail_set(&trail, &word, 3);
    trail_set(&trail, &word, 0);
    trail_undo_to(&trail, 0);
    assert_int_equal(word, 15);
    assert_int_equal(trail.used, 0);
    trail_clear(&trail);
}

/* What was set before recording stays set. */
static void test_only_what_was_recorded(void **state)
{
    (void)state;
    struct trail trail = {0};
    uint64_t before = 1;
    uint64_t during = 1;
    trail_set(&trail, &before, 2);
    trail.recording = true;
    trail_set(&trail, &during, 2);
    trail.recording = false;
    trail_undo_to(&trail, 0);
    assert_int_equal(before, 2);
    assert_int_equal(during, 1);
    trail_clear(&trail);
}

static void test_random_changes(void **state)
{
    (void)state;
    struct random random;
    struct trail trail = {.recording = true};
    uint64_t words[WORDS];
    uint64_t before[WORDS];
    random_init(&random, random_seed(), 1);
    for (int i = 0; i < WORDS; i++) {
        words[i] = random_next(&random);
    }
    for (int round = 0; round < 20; round++) {
        memcpy(before, words, sizeof words);
        for (int i = 0; i < CHANGES; i++) {
            trail_set(&trail, &words[random_below(&random, WORDS)], random_next(&random));
        }
        assert_int_equal(trail.used, CHANGES);
        assert_memory_not_equal(words, before, sizeof words);
        trail_undo_to(&trail, 0);
        assert_memory_equal(words, before, sizeof words);
        words[round] ^= 1;
    }
    assert_false(trail.out_of_memory);
    trail_clear(&trail);
    assert_null(trail.entries);
    assert_false(trail.recording);
}

/* Without memory words are still set, and the flag says that they cannot be taken back. */
static void test_out_of_memory(void **state)
{
    (void)state;
    struct trail trail = {.recording = true};
    uint64_t word = 1;
    starved = true;
    trail_set(&trail, &word, 2);
    starved = false;
    assert_true(trail.out_of_memory);
    assert_int_equal(word, 2);
    trail_set(&trail, &word, 3);
    trail_undo_to(&trail, 0);
    assert_int_equal(word, 2);
    assert_true(trail.out_of_memory);
    trail_clear(&trail);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sets),           cmocka_unit_test(test_same_word_again),
        cmocka_unit_test(test_random_changes), cmocka_unit_test(test_only_what_was_recorded),
        cmocka_unit_test(test_out_of_memory),
    };
    return RUN_TESTS(tests);
}
