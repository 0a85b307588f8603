/* Conjugate pairs against their definition: cells with two digits and houses with two places for a
 * digit, found cell by cell, and followed by a search over all pairs.
 */
#include "formula.h"
#include "random.h"
#include "search_numbering.h"
#include "unit.h"
#include "varmaps.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { N_MAX = 9, CANDIDATES_MAX = N_MAX * N_MAX * N_MAX };

struct board_case {
    struct varmap map;
    struct shape shape;
    bool live[CANDIDATES_MAX];
    bool paired[CANDIDATES_MAX][CANDIDATES_MAX];
    int part[CANDIDATES_MAX];     /* of the graph of pairs; 0: not yet known */
    bool colour[CANDIDATES_MAX];  /* in its part */
    bool odd[CANDIDATES_MAX + 1]; /* [part]: no two colours do, the position has no solution */
};

static int setup(void **state)
{
    *state = calloc(1, sizeof(struct board_case));
    assert_non_null(*state);
    return 0;
}

static int teardown(void **state)
{
    varmap_clear(&((struct board_case *)*state)->map);
    free(*state);
    return 0;
}

/* Few digits in each cell, so that there are many pairs. */
static void make_board(struct board_case *b, struct shape shape, struct random *random)
{
    int n = shape.n;
    b->shape = shape;
    assert_int_equal(varmap_reset(&b->map, n * n, n, false), SATDOKU_OK);
    for (int cell = 0; cell < n * n; cell++) {
        bool fixed = random_below(random, 4) == 0;
        for (int digit = 1; digit <= n; digit++) {
            bool live = !fixed && random_below(random, 3) == 0;
            b->live[cell * n + digit - 1] = live;
            if (!live) {
                varmaps_remove(&b->map, cell, digit);
            }
        }
    }
    varmap_number(&b->map);
}

/* The group of a candidate among cells (0), rows (1), columns (2), boxes (3). */
static int group_of(const struct board_case *b, int kind, int candidate)
{
    int n = b->shape.n;
    int cell = candidate / n;
    int digit = candidate % n;
    switch (kind) {
    case 0:
        return cell;
    case 1:
        return cell / n * n + digit;
    case 2:
        return cell % n * n + digit;
    default:
        return shape_box(b->shape, cell / n, cell % n) * n + digit;
    }
}

static void define_pairs(struct board_case *b)
{
    int n = b->shape.n;
    memset(b->paired, 0, sizeof b->paired);
    for (int kind = 0; kind < 4; kind++) {
        for (int group = 0; group < n * n; group++) {
            int members[N_MAX];
            int count = 0;
            for (int candidate = 0; candidate < n * n * n; candidate++) {
                if (b->live[candidate] && group_of(b, kind, candidate) == group) {
                    members[count++] = candidate;
                }
            }
            if (count == 2) {
                b->paired[members[0]][members[1]] = b->paired[members[1]][members[0]] = true;
            }
        }
    }
}

/* Depth first. */
static void colour_part(struct board_case *b, int candidate, int part, bool colour)
{
    int candidates = b->shape.n * b->shape.n * b->shape.n;
    b->part[candidate] = part;
    b->colour[candidate] = colour;
    for (int other = 0; other < candidates; other++) {
        if (b->paired[candidate][other] && b->part[other] == 0) {
            colour_part(b, other, part, !colour);
        } else if (b->paired[candidate][other] && b->colour[other] == colour) {
            b->odd[part] = true;
        }
    }
}

static void colour_parts(struct board_case *b)
{
    int parts = 0;
    memset(b->part, 0, sizeof b->part);
    memset(b->odd, 0, sizeof b->odd);
    for (int candidate = 0; candidate < b->shape.n * b->shape.n * b->shape.n; candidate++) {
        if (b->part[candidate] == 0) {
            colour_part(b, candidate, ++parts, false);
        }
    }
}

static void compare(const struct board_case *b)
{
    struct places places[N_MAX];
    struct conjugates conjugates;
    int candidates = b->shape.n * b->shape.n * b->shape.n;
    places_find(places, &b->map);
    conjugates_find(&conjugates, &b->map, places, b->shape);
    for (int one = 0; one < candidates; one++) {
        int root = conjugates_root(&conjugates, one);
        for (int other = 0; other < one; other++) {
            int other_root = conjugates_root(&conjugates, other);
            assert_int_equal(abs(root) == abs(other_root), b->part[one] == b->part[other]);
            if (b->part[one] == b->part[other] && !b->odd[b->part[one]]) {
                assert_int_equal(root == other_root, b->colour[one] == b->colour[other]);
            }
        }
    }
}

static void test_random_positions(void **state)
{
    static const struct shape shapes[] = {{4, 2, 2}, {6, 2, 3}, {6, 3, 2}, {9, 3, 3}};
    struct board_case *b = *state;
    struct random random;
    random_init(&random, random_seed(), 0);
    for (int round = 0; round < 60; round++) {
        make_board(b, shapes[(size_t)round % LENGTH(shapes)], &random);
        define_pairs(b);
        colour_parts(b);
        compare(b);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_random_positions, setup, teardown),
    };
    return RUN_TESTS(tests);
}
