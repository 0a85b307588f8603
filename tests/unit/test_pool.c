#include "pool.h"
#include "random.h"
#include "unit.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 1 << 20, CARVED_MAX = 256 * 1024 };

static int setup(void **state)
{
    static struct pool pool;
    pool = (struct pool){.chunks = NULL};
    *state = &pool;
    return 0;
}

static int teardown(void **state)
{
    pool_clear(*state);
    return 0;
}

/* ---- Random use against a shadow of the contents ---- */

/* A block and what it should hold: bytes that begin with `seed` and count up. */
struct shadow {
    unsigned char *block;
    size_t size;
    unsigned char seed;
};

enum { SHADOWS = 200, STEPS = 5000 };

static void write_shadow(struct shadow *shadow, unsigned char seed)
{
    shadow->seed = seed;
    for (size_t i = 0; i < shadow->size; i++) {
        shadow->block[i] = (unsigned char)(seed + i);
    }
}

static bool holds(const struct shadow *shadow, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        if (shadow->block[i] != (unsigned char)(shadow->seed + i)) {
            return false;
        }
    }
    return true;
}

/* Small ones mostly, some of all classes, few with a chunk of their own; 0 too. */
static size_t random_size(struct random *random)
{
    static const int bounds[] = {17, 64, 64, 200, 1025, 5000, 70000, CARVED_MAX + 2};
    int bound = random_below(random, 200) == 0 ? 3 * CHUNK : bounds[random_below(random, 8)];
    return (size_t)random_below(random, bound);
}

static void give(struct pool *pool, struct shadow *shadow, size_t size, unsigned char seed)
{
    *shadow = (struct shadow){pool_alloc(pool, size), size, 0};
    assert_non_null(shadow->block);
    assert_int_equal((uintptr_t)shadow->block % 16, 0);
    write_shadow(shadow, seed);
}

static void take_back(struct pool *pool, struct shadow *shadow)
{
    assert_true(holds(shadow, shadow->size));
    pool_free(pool, shadow->block, shadow->size);
    *shadow = (struct shadow){.block = NULL};
}

static void resize(struct pool *pool, struct shadow *shadow, size_t size, unsigned char seed)
{
    assert_true(holds(shadow, shadow->size));
    size_t kept = shadow->size < size ? shadow->size : size;
    shadow->block = pool_resize(pool, shadow->block, shadow->size, size);
    assert_non_null(shadow->block);
    assert_int_equal((uintptr_t)shadow->block % 16, 0);
    assert_true(holds(shadow, kept));
    shadow->size = size;
    write_shadow(shadow, seed);
}

static void step(struct pool *pool, struct shadow *shadow, struct random *random)
{
    unsigned char seed = (unsigned char)random_below(random, 256);
    if (shadow->block == NULL) {
        give(pool, shadow, random_size(random), seed);
    } else if (random_below(random, 2) == 0) {
        resize(pool, shadow, random_size(random), seed);
    } else {
        take_back(pool, shadow);
    }
}

static void test_contents(void **state)
{
    static struct shadow shadows[SHADOWS];
    for (uint64_t round = 0; round < 4; round++) {
        struct random random;
        random_init(&random, random_seed(), round);
        memset(shadows, 0, sizeof shadows);
        for (int i = 0; i < STEPS; i++) {
            step(*state, &shadows[random_below(&random, SHADOWS)], &random);
        }
        for (int i = 0; i < SHADOWS; i++) {
            assert_true(shadows[i].block == NULL || holds(&shadows[i], shadows[i].size));
        }
        pool_reset(*state);
    }
}

/* Blocks with a chunk of their own: a few, so that neighbours in their list come and go. */
static void test_large_contents(void **state)
{
    enum { FEW = 4 };
    struct shadow shadows[FEW] = {{.block = NULL}};
    struct random random;
    random_init(&random, random_seed(), STEPS);
    for (int i = 0; i < 300; i++) {
        struct shadow *shadow = &shadows[random_below(&random, FEW)];
        size_t size = CARVED_MAX + 1 + (size_t)random_below(&random, CARVED_MAX);
        if (shadow->block == NULL) {
            give(*state, shadow, size, (unsigned char)i);
        } else if (random_below(&random, 3) > 0) {
            resize(*state, shadow, size, (unsigned char)i);
        } else {
            take_back(*state, shadow);
        }
    }
}

/* ---- Marks ---- */

static void fill_shadows(struct pool *pool, struct shadow *shadows, struct random *random)
{
    for (int i = 0; i < STEPS; i++) {
        struct shadow *shadow = &shadows[random_below(random, SHADOWS)];
        size_t size = (size_t)random_below(random, CARVED_MAX / 64);
        unsigned char seed = (unsigned char)random_below(random, 256);
        if (shadow->block == NULL) {
            give(pool, shadow, size, seed);
        } else if (random_below(random, 2) == 0) {
            resize(pool, shadow, size, seed);
        } else {
            take_back(pool, shadow);
        }
    }
}

/* What was there when the mark was set is there again, whatever came in between, and can be used as
 * ever; again and again. */
static void test_rewind(void **state)
{
    static struct shadow marked[SHADOWS];
    static struct shadow shadows[SHADOWS];
    struct pool *pool = *state;
    struct pool_mark mark = {.bytes = NULL};
    struct random random;
    random_init(&random, random_seed(), 2 * STEPS);
    memset(marked, 0, sizeof marked);
    fill_shadows(pool, marked, &random);
    assert_true(pool_mark_set(&mark, pool));
    for (int round = 0; round < 3; round++) {
        memcpy(shadows, marked, sizeof shadows);
        fill_shadows(pool, shadows, &random);
        assert_non_null(pool_alloc(pool, 3 * CHUNK));
        pool_rewind(pool, &mark);
        assert_null(pool->large);
        for (int i = 0; i < SHADOWS; i++) {
            assert_true(marked[i].block == NULL || holds(&marked[i], marked[i].size));
        }
    }
    pool_mark_clear(&mark);
    pool_mark_clear(&mark);
}

/* Blocks that are free take no room in a mark, wherever they lie. */
static void test_mark_without_free_blocks(void **state)
{
    enum { BLOCKS = 3000, SIZE = 1000, EVERY = 10 }; /* some chunks of them */
    static struct shadow shadows[BLOCKS];
    struct pool *pool = *state;
    struct pool_mark mark = {.bytes = NULL};
    size_t copied = 0;
    for (int i = 0; i < BLOCKS; i++) {
        give(pool, &shadows[i], SIZE, (unsigned char)i);
    }
    for (int i = 0; i < BLOCKS; i++) {
        if (i % EVERY != 0) {
            take_back(pool, &shadows[i]);
        }
    }
    assert_true(pool_mark_set(&mark, pool));
    for (size_t i = 0; i < mark.span_count; i++) {
        copied += mark.spans[i].bytes;
    }
    assert_in_range(copied, (size_t)SIZE * BLOCKS / EVERY, (size_t)SIZE * BLOCKS / EVERY * 11 / 10);
    for (int i = 0; i < BLOCKS; i += EVERY) {
        memset(shadows[i].block, 0, SIZE);
    }
    pool_rewind(pool, &mark);
    for (int i = 0; i < BLOCKS; i += EVERY) {
        assert_true(holds(&shadows[i], SIZE));
    }
    pool_mark_clear(&mark);
}

/* An empty pool can be marked, one with blocks that have a chunk of their own cannot. */
static void test_mark_of_little_and_much(void **state)
{
    struct pool *pool = *state;
    struct pool_mark mark = {.bytes = NULL};
    assert_true(pool_mark_set(&mark, pool));
    assert_non_null(pool_alloc(pool, 100));
    pool_rewind(pool, &mark);
    assert_null(pool->chunks);
    assert_non_null(pool_alloc(pool, 100));
    assert_non_null(pool_alloc(pool, CHUNK));
    assert_false(pool_mark_set(&mark, pool));
    pool_mark_clear(&mark);
}

/* ---- Handing out again ---- */

static void test_freed_block_comes_back(void **state)
{
    struct pool *pool = *state;
    static const size_t sizes[] = {0, 1, 16, 17, 1000, 1024, 1025, 3000, 65536, CARVED_MAX};
    for (size_t i = 0; i < LENGTH(sizes); i++) {
        void *block = pool_alloc(pool, sizes[i]);
        void *other = pool_alloc(pool, sizes[i]);
        assert_non_null(block);
        assert_ptr_not_equal(block, other);
        pool_free(pool, block, sizes[i]);
        assert_ptr_equal(pool_alloc(pool, sizes[i]), block);
    }
}

static void test_free_of_nothing(void **state)
{
    pool_free(*state, NULL, 0);
    pool_free(*state, NULL, CHUNK);
    pool_reset(*state);
    pool_clear(*state);
    pool_clear(*state);
}

static void test_resize_of_nothing(void **state)
{
    assert_non_null(pool_resize(*state, NULL, 0, 100));
    assert_non_null(pool_resize(*state, NULL, 0, CHUNK));
}

/* A size that is too large for anything fails, and the old block stands. */
static void test_too_large(void **state)
{
    struct pool *pool = *state;
    static const size_t sizes[] = {SIZE_MAX, SIZE_MAX - 64, (size_t)PTRDIFF_MAX,
                                   (size_t)PTRDIFF_MAX + 1};
    for (size_t i = 0; i < LENGTH(sizes); i++) {
        for (size_t old = 100; old <= CHUNK; old += CHUNK - 100) {
            struct shadow shadow;
            give(pool, &shadow, old, 7);
            assert_null(pool_alloc(pool, sizes[i]));
            assert_null(pool_resize(pool, shadow.block, old, sizes[i]));
            take_back(pool, &shadow);
        }
    }
}

/* Sizes that have the same block anyway. */
static void test_resize_in_place(void **state)
{
    void *block = pool_alloc(*state, 8);
    assert_ptr_equal(pool_resize(*state, block, 8, 16), block);
    assert_ptr_equal(pool_resize(*state, block, 16, 0), block);
    assert_ptr_not_equal(pool_resize(*state, block, 0, 17), block);
    block = pool_alloc(*state, 1025);
    assert_ptr_equal(pool_resize(*state, block, 1025, 2048), block);
    assert_ptr_not_equal(pool_resize(*state, block, 2048, 1024), block);
}

/* After a reset the same requests get the same memory: nothing new is asked for. */
static void test_reset_reuses(void **state)
{
    enum { BLOCKS = 3000 };
    struct pool *pool = *state;
    static void *first[BLOCKS];
    uintptr_t low = UINTPTR_MAX;
    uintptr_t high = 0;
    for (int i = 0; i < BLOCKS; i++) {
        first[i] = pool_alloc(pool, 1000);
        assert_non_null(first[i]);
    }
    pool_reset(pool);
    size_t again = 0;
    for (int i = 0; i < BLOCKS; i++) {
        uintptr_t block = (uintptr_t)pool_alloc(pool, 1000);
        low = block < low ? block : low;
        high = block > high ? block : high;
        for (int k = 0; k < BLOCKS; k++) {
            again += (uintptr_t)first[k] == block ? 1 : 0;
        }
    }
    assert_int_equal(again, BLOCKS);
    assert_true(high > low);
}

/* A reset gives back blocks with a chunk of their own, and forgets freed ones. */
static void test_reset_forgets(void **state)
{
    struct pool *pool = *state;
    void *small = pool_alloc(pool, 100);
    assert_non_null(pool_alloc(pool, CHUNK));
    assert_non_null(pool_alloc(pool, 2 * CHUNK));
    pool_free(pool, small, 100);
    pool_reset(pool);
    assert_null(pool->large);
    assert_null(pool->chunks);
    void *a = pool_alloc(pool, 100);
    void *b = pool_alloc(pool, 100);
    assert_non_null(a);
    assert_ptr_not_equal(a, b);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_contents, setup, teardown),
        cmocka_unit_test_setup_teardown(test_large_contents, setup, teardown),
        cmocka_unit_test_setup_teardown(test_rewind, setup, teardown),
        cmocka_unit_test_setup_teardown(test_mark_without_free_blocks, setup, teardown),
        cmocka_unit_test_setup_teardown(test_mark_of_little_and_much, setup, teardown),
        cmocka_unit_test_setup_teardown(test_freed_block_comes_back, setup, teardown),
        cmocka_unit_test_setup_teardown(test_free_of_nothing, setup, teardown),
        cmocka_unit_test_setup_teardown(test_resize_of_nothing, setup, teardown),
        cmocka_unit_test_setup_teardown(test_resize_in_place, setup, teardown),
        cmocka_unit_test_setup_teardown(test_too_large, setup, teardown),
        cmocka_unit_test_setup_teardown(test_reset_reuses, setup, teardown),
        cmocka_unit_test_setup_teardown(test_reset_forgets, setup, teardown),
    };
    return RUN_TESTS(tests);
}
