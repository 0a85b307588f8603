/* Which edges are in some perfect matching: against all permutations, whatever was matched before.
 */
#include "equality_classes.h"
#include "random.h"
#include "unit.h"

#include <string.h>

enum { NODES = 6 };

/* Adds the edges of all perfect matchings that begin with the nodes before `left`. */
static int collect(uint16_t *edges, int *chosen, const uint16_t *neighbours, int n, int left)
{
    int count = 0;
    if (left == n) {
        for (int i = 0; i < n; i++) {
            edges[i] = (uint16_t)(edges[i] | 1U << chosen[i]);
        }
        return 1;
    }
    for (int right = 0; right < n; right++) {
        bool open = (neighbours[left] >> right & 1) != 0;
        for (int i = 0; i < left; i++) {
            open = open && chosen[i] != right;
        }
        chosen[left] = right;
        count += open ? collect(edges, chosen, neighbours, n, left + 1) : 0;
    }
    return count;
}

/* Leaves in matched[] what was matched. */
static void expect_as_counted(uint16_t *matched, const uint16_t *neighbours, int n)
{
    uint16_t expected[NODES] = {0};
    uint16_t whole[MATCHING_NODES_MAX] = {0};
    uint16_t kept[MATCHING_NODES_MAX] = {0};
    int chosen[NODES];
    bool some = collect(expected, chosen, neighbours, n, 0) > 0;
    memcpy(whole, neighbours, (size_t)n * sizeof *whole);
    assert_int_equal(matching_filter(kept, matched, whole, n), some);
    unsigned taken = 0;
    for (int left = 0; left < n && some; left++) {
        assert_int_equal(kept[left], expected[left]);
        assert_int_equal(matched[left] & (matched[left] - 1), 0);
        assert_int_not_equal(matched[left] & kept[left] & ~taken, 0);
        taken |= matched[left];
    }
}

static void test_all_of_three(void **state)
{
    (void)state;
    for (uint16_t graph = 0; graph < 512; graph++) {
        uint16_t matched[MATCHING_NODES_MAX] = {0};
        expect_as_counted(matched, (uint16_t[]){graph & 7, graph >> 3 & 7, graph >> 6}, 3);
    }
}

static void test_random(void **state)
{
    (void)state;
    struct random random;
    random_init(&random, random_seed(), 0);
    uint16_t matched[MATCHING_NODES_MAX] = {0};
    for (int round = 0; round < 3000; round++) {
        uint16_t neighbours[NODES];
        for (int left = 0; left < NODES && round % 3 == 0; left++) {
            matched[left] = (uint16_t)random_below(&random, 1 << MATCHING_NODES_MAX);
        }
        for (int left = 0; left < NODES; left++) {
            neighbours[left] = (uint16_t)random_below(&random, 64);
            neighbours[left] &= round % 2 == 0 ? (uint16_t)random_below(&random, 64) : 63;
            neighbours[left] = (uint16_t)(neighbours[left] | 1U << random_below(&random, NODES));
        }
        expect_as_counted(matched, neighbours, NODES);
    }
}

/* As many nodes as there can be: a path on which each edge but every other one is lost. */
static void test_largest(void **state)
{
    (void)state;
    uint16_t neighbours[MATCHING_NODES_MAX];
    uint16_t kept[MATCHING_NODES_MAX];
    uint16_t matched[MATCHING_NODES_MAX] = {0};
    for (int i = 0; i < MATCHING_NODES_MAX; i++) {
        neighbours[i] = (uint16_t)(1U << i | (i > 0 ? 1U << (i - 1) : 0));
    }
    assert_true(matching_filter(kept, matched, neighbours, MATCHING_NODES_MAX));
    for (int i = 0; i < MATCHING_NODES_MAX; i++) {
        assert_int_equal(kept[i], 1U << i);
    }
    neighbours[0] |= (uint16_t)(1U << (MATCHING_NODES_MAX - 1)); /* a cycle: nothing is lost */
    assert_true(matching_filter(kept, matched, neighbours, MATCHING_NODES_MAX));
    assert_memory_equal(kept, neighbours, sizeof kept);
    neighbours[0] = 0;
    assert_false(matching_filter(kept, matched, neighbours, MATCHING_NODES_MAX));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_of_three),
        cmocka_unit_test(test_random),
        cmocka_unit_test(test_largest),
    };
    return RUN_TESTS(tests);
}
