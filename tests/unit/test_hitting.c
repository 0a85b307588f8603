/* Smallest hitting sets of random families, as they grow, against a look at all sets. */
#include "random.h"
#include "reasons.h"
#include "unit.h"

#include <stdbool.h>
#include <string.h>

enum { MEMBERS_MAX = 9, SETS_MAX = 14, ROUNDS = 300 };

/* Sets of members as bits. */
struct family {
    int members;
    int count;
    unsigned set[SETS_MAX];
};

static bool hits_all(const struct family *family, unsigned chosen)
{
    for (int i = 0; i < family->count; i++) {
        if ((family->set[i] & chosen) == 0) {
            return false;
        }
    }
    return true;
}

static size_t size_of(unsigned set)
{
    return (size_t)__builtin_popcount(set);
}

static size_t smallest(const struct family *family)
{
    size_t least = (size_t)family->members;

    for (unsigned chosen = 0; chosen < 1U << family->members; chosen++) {
        if (size_of(chosen) < least && hits_all(family, chosen)) {
            least = size_of(chosen);
        }
    }
    return least;
}

static void add_random_set(struct family *family, struct hitting *hitting, struct random *random)
{
    bool flags[MEMBERS_MAX] = {false};
    unsigned set = 0;
    int draws = 1 + random_below(random, 4);

    for (int i = 0; i < draws; i++) {
        int member = random_below(random, family->members);

        set |= 1U << member;
        flags[member] = true;
    }
    family->set[family->count++] = set;
    assert_int_equal(hitting_add(hitting, flags), SATDOKU_OK);
}

static unsigned bits_of(const bool *flags, int members)
{
    unsigned bits = 0;

    for (int i = 0; i < members; i++) {
        bits |= (unsigned)flags[i] << i;
    }
    return bits;
}

static void check_family(const struct family *family, struct hitting *hitting)
{
    bool chosen[MEMBERS_MAX];
    enum sat_result result = SAT_UNKNOWN;
    size_t least = smallest(family);

    assert_int_equal(hitting_find(&result, chosen, hitting, least - 1, false, NULL), SATDOKU_OK);
    assert_int_equal(result, SAT_UNSATISFIABLE);
    assert_int_equal(hitting_find(&result, chosen, hitting, least, false, NULL), SATDOKU_OK);
    assert_int_equal(result, SAT_SATISFIABLE);
    assert_int_equal(hitting->least, least);
    assert_true(hits_all(family, bits_of(chosen, family->members)));
    assert_int_equal(size_of(bits_of(chosen, family->members)), least);
}

static void test_random_families(void **state)
{
    (void)state;
    print_message("seed %llu\n", (unsigned long long)random_seed());
    for (uint64_t round = 0; round < ROUNDS; round++) {
        struct random random;
        struct hitting hitting = {.members = 0};
        struct family family = {.count = 0};

        random_init(&random, random_seed(), round);
        family.members = 1 + random_below(&random, MEMBERS_MAX);
        assert_int_equal(hitting_init(&hitting, (size_t)family.members, (struct stop){NULL, NULL}),
                         SATDOKU_OK);
        while (family.count < SETS_MAX) {
            add_random_set(&family, &hitting, &random);
            check_family(&family, &hitting);
        }
        hitting_clear(&hitting);
    }
}

static void take_flags(bool *flags, unsigned set)
{
    for (int i = 0; i < MEMBERS_MAX; i++) {
        flags[i] = (set >> i & 1) != 0;
    }
}

/* All hitting sets that none found before is part of, the smallest first, then the one with the
 * first member in which two differ. */
static void test_in_order(void **state)
{
    (void)state;
    print_message("seed %llu\n", (unsigned long long)random_seed());
    for (uint64_t round = 0; round < ROUNDS; round++) {
        struct random random;
        struct hitting hitting = {.members = 0};
        struct family family = {.count = 0};
        bool chosen[MEMBERS_MAX], found[1 << MEMBERS_MAX] = {false};
        enum sat_result result = SAT_SATISFIABLE;
        unsigned last = 0, count = 0, minimal = 0;

        random_init(&random, random_seed(), round);
        family.members = 1 + random_below(&random, MEMBERS_MAX);
        assert_int_equal(hitting_init(&hitting, (size_t)family.members, (struct stop){NULL, NULL}),
                         SATDOKU_OK);
        for (int i = 0; i < 5; i++) {
            add_random_set(&family, &hitting, &random);
        }
        for (;;) {
            assert_int_equal(hitting_find(&result, chosen, &hitting, hitting.members, true, NULL),
                             SATDOKU_OK);
            if (result != SAT_SATISFIABLE) {
                break;
            }
            unsigned set = bits_of(chosen, family.members);
            unsigned differ = set ^ last;

            assert_true(hits_all(&family, set) && !found[set]);
            assert_true(size_of(set) >= size_of(last));
            assert_true(size_of(set) > size_of(last) || (last & differ & -differ) != 0);
            take_flags(chosen, set);
            assert_int_equal(hitting_exclude(&hitting, chosen), SATDOKU_OK);
            found[set] = true;
            last = set;
            count++;
        }
        assert_int_equal(result, SAT_UNSATISFIABLE);
        for (unsigned set = 0; set < 1U << family.members; set++) {
            bool is_minimal = hits_all(&family, set);

            for (int i = 0; i < family.members; i++) {
                is_minimal =
                    is_minimal && ((set >> i & 1) == 0 || !hits_all(&family, set & ~(1U << i)));
            }
            assert_int_equal(found[set], is_minimal);
            minimal += is_minimal;
        }
        assert_int_equal(count, minimal);
        hitting_clear(&hitting);
    }
}

/* Any of them, until there are no others. */
static void test_any(void **state)
{
    (void)state;
    static const bool sets[2][3] = {{true, true, false}, {false, true, true}};
    bool chosen[3] = {false};
    enum sat_result result = SAT_UNKNOWN;
    struct hitting hitting = {.members = 0};

    assert_int_equal(hitting_init(&hitting, 3, (struct stop){NULL, NULL}), SATDOKU_OK);
    assert_int_equal(hitting_add(&hitting, sets[0]), SATDOKU_OK);
    assert_int_equal(hitting_add(&hitting, sets[1]), SATDOKU_OK);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(hitting_find_any(&result, chosen, &hitting, NULL), SATDOKU_OK);
        assert_int_equal(result, SAT_SATISFIABLE);
        assert_true(chosen[1] || (chosen[0] && chosen[2]));
        assert_int_equal(hitting_exclude(&hitting, chosen), SATDOKU_OK);
        if (chosen[0] && chosen[2]) {
            break;
        }
    }
    assert_true(hitting.least <= 2);
    bool second[3] = {false, true, false}, pair[3] = {true, false, true};
    assert_int_equal(hitting_exclude(&hitting, second), SATDOKU_OK);
    assert_int_equal(hitting_exclude(&hitting, pair), SATDOKU_OK);
    assert_int_equal(hitting_find_any(&result, chosen, &hitting, NULL), SATDOKU_OK);
    assert_int_equal(result, SAT_UNSATISFIABLE);
    assert_int_equal(hitting.least, 4);
    hitting_clear(&hitting);
}

static bool yes(void *context)
{
    return *(bool *)context;
}

/* What was stopped can be asked again. */
static void test_stopped(void **state)
{
    (void)state;
    static const bool sets[2][3] = {{true, true, false}, {false, true, true}};
    bool stop = true;
    bool chosen[3] = {false};
    enum sat_result result = SAT_SATISFIABLE;
    struct hitting hitting = {.members = 0};

    assert_int_equal(hitting_init(&hitting, 3, (struct stop){yes, &stop}), SATDOKU_OK);
    assert_int_equal(hitting_add(&hitting, sets[0]), SATDOKU_OK);
    assert_int_equal(hitting_add(&hitting, sets[1]), SATDOKU_OK);
    assert_int_equal(hitting_find(&result, chosen, &hitting, 3, false, NULL), SATDOKU_OK);
    assert_int_equal(result, SAT_UNKNOWN);
    stop = false;
    assert_int_equal(hitting_find(&result, chosen, &hitting, 3, false, NULL), SATDOKU_OK);
    assert_int_equal(result, SAT_SATISFIABLE);
    assert_true(!chosen[0] && chosen[1] && !chosen[2]);
    hitting_clear(&hitting);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_families),
        cmocka_unit_test(test_in_order),
        cmocka_unit_test(test_any),
        cmocka_unit_test(test_stopped),
    };

    return RUN_TESTS(tests);
}
