/* Random layouts: pieces of the right size that are connected, and the same for the same seed. */
#include "random.h"
#include "unit.h"

#include <satdoku.h>
#include <string.h>

enum { SIZE_MAX_HERE = 20, CELLS_MAX = SIZE_MAX_HERE * SIZE_MAX_HERE };

/* Gives all cells of the piece that can be reached from a cell the number 0; how many they are. */
static int take_away(int *layout, int cell, int n)
{
    int piece = layout[cell];
    int count = 1;
    bool more = true;
    layout[cell] = 0;
    while (more) {
        more = false;
        for (int i = 0; i < n * n; i++) {
            bool beside = (i % n > 0 && layout[i - 1] == 0) ||
                          (i % n < n - 1 && layout[i + 1] == 0) || (i >= n && layout[i - n] == 0) ||
                          (i < n * (n - 1) && layout[i + n] == 0);
            if (layout[i] == piece && beside) {
                layout[i] = 0;
                count++;
                more = true;
            }
        }
    }
    for (int i = 0; i < n * n; i++) {
        layout[i] = layout[i] == 0 ? -1 : layout[i];
    }
    return count;
}

static void test_pieces(void **state)
{
    (void)state;
    for (int n = 1; n <= SIZE_MAX_HERE; n++) {
        int layout[CELLS_MAX];
        unsigned long long seed = random_seed() + (unsigned)n;
        assert_int_equal(satdoku_random_layout(layout, n, &seed, NULL), SATDOKU_OK);
        int pieces = 0;
        for (int cell = 0; cell < n * n; cell++) {
            if (layout[cell] != -1) {
                assert_in_range(layout[cell], 1, n);
                assert_int_equal(take_away(layout, cell, n), n);
                pieces++;
            }
        }
        assert_int_equal(pieces, n);
    }
}

/* A seed says the layout, and leads to another one. On 4x4 there are 117 (OEIS A172477). */
static void test_seeds(void **state)
{
    (void)state;
    enum { ROUNDS = 1500, LAYOUTS = 117 };
    static int met[LAYOUTS][16];
    int count = 0;
    int first[16];
    int again[16];
    unsigned long long seed = 1;
    unsigned long long same = 1;
    assert_int_equal(satdoku_random_layout(first, 4, &seed, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_random_layout(again, 4, &same, NULL), SATDOKU_OK);
    assert_memory_equal(first, again, sizeof first);
    assert_true(seed == same && seed != 1);
    for (int round = 0; round < ROUNDS; round++) {
        int layout[16];
        int number[5] = {0}; /* of pieces in the order in which they begin */
        int numbers = 0;
        assert_int_equal(satdoku_random_layout(layout, 4, &seed, NULL), SATDOKU_OK);
        for (int cell = 0; cell < 16; cell++) {
            int *named = &number[layout[cell]];
            *named = *named == 0 ? ++numbers : *named;
            layout[cell] = *named;
        }
        int i = 0;
        while (i < count && memcmp(met[i], layout, sizeof layout) != 0) {
            i++;
        }
        assert_true(i < LAYOUTS);
        memcpy(met[i], layout, sizeof layout);
        count += i == count;
    }
    assert_int_equal(count, LAYOUTS);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {cmocka_unit_test(test_pieces),
                                              cmocka_unit_test(test_seeds)};
    return RUN_TESTS(tests);
}
