/* Composites: walks through their numbers, and what elimination finds of a choice. */
#include "clue_fixture.h"
#include "composite.h"
#include "propagate.h"

#include <string.h>

/* ---- Walks ---- */

struct walk_row {
    int values[12];
    size_t value_count;
    size_t cells;
    const char *steps; /* c: a clue, (: one begins, ): one ends, !: broken */
    int members;
};

enum { OR = SATDOKU_CLUE_OR, AND = SATDOKU_CLUE_AND, END = COMPOSITE_END };
enum { X = SATDOKU_CLUE_X, SET = SATDOKU_CLUE_CANDIDATES };

static const struct walk_row walk_rows[] = {
    {{0}, 0, 0, ")", 0},
    {{X, 2, 0}, 3, 2, "c)", 1},
    {{X, 2, 0, SET, 1, 2, 3, 4}, 8, 3, "cc)", 2},
    {{OR, SET, 1, 0, END, X, 2, 0}, 8, 3, "(c)c)", 2},
    {{OR, AND, END, END}, 4, 0, "(()))", 1},
    {{END}, 1, 0, "!", 0},
    {{X, 2, 0, END}, 4, 2, "c!", 1},
    {{OR}, 1, 0, "(!", 1},
    {{X}, 1, 2, "!", 0},
    {{X, 2}, 2, 2, "!", 0},
    {{X, 3, 0}, 3, 2, "!", 0},
    {{X, -1, 0}, 3, 2, "!", 0},
    {{SET, 1, 2, 3}, 4, 1, "!", 0},
    {{SET, 1, -1}, 3, 1, "!", 0},
    {{SATDOKU_CLUE_KINDS, 0, 0}, 3, 0, "!", 0},
    {{-2, 0, 0}, 3, 0, "!", 0},
};

static void test_walks(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(walk_rows); i++) {
        const struct walk_row *row = &walk_rows[i];
        struct composite_walk walk = composite_walk(row->values, row->value_count, row->cells);
        char steps[16] = "";
        assert_int_equal(composite_members(walk), row->members);
        for (size_t j = 0; walk.depth >= 0 && strchr(steps, '!') == NULL; j++) {
            steps[j] = "c()!"[composite_next(&walk)];
        }
        assert_string_equal(steps, row->steps);
    }
}

/* A hundred inside each other are one too many. */
static void test_depth(void **state)
{
    (void)state;
    int values[COMPOSITE_DEPTH_MAX];
    int depth = 0;
    for (int i = 0; i < COMPOSITE_DEPTH_MAX; i++) {
        values[i] = SATDOKU_CLUE_AND;
    }
    struct composite_walk walk = composite_walk(values, COMPOSITE_DEPTH_MAX, 0);
    while (composite_next(&walk) == COMPOSITE_BEGINS) {
        depth++;
    }
    assert_int_equal(depth, COMPOSITE_DEPTH_MAX - 1);
}

/* ---- Elimination ---- */

/* On a 4x4 board with a given 1 in r1c1; kinds by their numbers: 4 is a candidate set, 10 a
 * thermometer, 17 a cage, 55 Or, 56 And. */
struct narrow_row {
    enum satdoku_clue_kind kind;
    const char *cells;
    const char *values;
    int cell;
    uint64_t left; /* 0: there is no solution */
};

static const struct narrow_row narrow_rows[] = {
    {SATDOKU_CLUE_OR, "12 12", "4 1 1 2 4 1 1 3", 1, 0x6},
    {SATDOKU_CLUE_OR, "12 12", "4 1 1 1 4 1 1 3", 1, 0x4}, /* 1 is in the row already */
    {SATDOKU_CLUE_OR, "12 34", "4 1 1 2 4 1 1 3", 1, 0xe}, /* either */
    {SATDOKU_CLUE_OR, "11 12 11 12", "17 2 1 3 17 2 1 5", 1, 0xa},
    {SATDOKU_CLUE_OR, "12 11 12 11", "10 2 0 17 2 1 4", 1, 0x4}, /* nothing is below 1 */
    {SATDOKU_CLUE_OR, "12 11 12 11", "10 2 0 17 2 1 1", 1, 0},
    {SATDOKU_CLUE_AND, "12 12 12", "55 4 1 1 2 4 1 1 3 -1 4 1 2 3 4", 1, 0x4},
    {SATDOKU_CLUE_OR, "12 12 12", "55 4 1 1 2 4 1 1 3 -1 4 1 1 4", 1, 0xe},
};

static void test_narrowing(void **state)
{
    struct fixture *f = *state;
    for (size_t i = 0; i < LENGTH(narrow_rows); i++) {
        const struct narrow_row *row = &narrow_rows[i];
        start(f->puzzle, clues_board(4, 4, 4, 1, 2, 2));
        add(f->puzzle, SATDOKU_CLUE_GIVEN, "11", "1");
        add(f->puzzle, row->kind, row->cells, row->values);
        assert_int_equal(relations_build(&f->relations, f->puzzle, RELATIONS_TOGETHER, NULL),
                         SATDOKU_OK);
        assert_int_equal(candidates_start(&f->candidates, f->puzzle, false, &f->trail, NULL),
                         SATDOKU_OK);
        assert_int_equal(candidates_relate(&f->candidates, &f->relations), SATDOKU_OK);
        assert_int_equal(propagate_candidates(&f->candidates), row->left != 0);
        if (row->left != 0) {
            assert_int_equal(*candidates_of(&f->candidates, row->cell), row->left);
        }
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_walks),
        cmocka_unit_test(test_depth),
        cmocka_unit_test_setup_teardown(test_narrowing, setup, teardown),
    };
    return RUN_TESTS(tests);
}
