/* Where look-ahead splits, what it says of places that are closed, and that it takes back what it
 * assumed: a place looks the same whatever was looked at before.
 */
#include "look_ahead.h"
#include "unit.h"

#include <string.h>

enum { CELLS = 16, ALL = 15 };

/* A 4x4 board with that text, looked at from its givens on. */
struct fixture {
    struct satdoku_puzzle *puzzle;
    struct look_ahead look_ahead;
};

static void start(struct fixture *f, const char *text)
{
    uint64_t sets[CELLS];
    struct satdoku_read_options options = {.size = 4};
    *f = (struct fixture){.puzzle = NULL};
    for (int cell = 0; cell < CELLS; cell++) {
        sets[cell] = ALL;
    }
    assert_int_equal(satdoku_puzzle_new(&f->puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_parse(f->puzzle, text, strlen(text), &options, NULL),
                     SATDOKU_OK);
    assert_int_equal(look_ahead_start(&f->look_ahead, f->puzzle, sets), SATDOKU_OK);
}

static void end(struct fixture *f)
{
    look_ahead_clear(&f->look_ahead);
    satdoku_puzzle_free(f->puzzle);
}

static struct look_ahead_view look(struct fixture *f, const struct look_ahead_step *path,
                                   size_t length)
{
    struct look_ahead_view view = {.open = false};
    assert_int_equal(look_ahead_at(&view, &f->look_ahead, path, length), SATDOKU_OK);
    assert_false(f->look_ahead.eliminator.trail.recording);
    assert_int_equal(f->look_ahead.eliminator.trail.used, 0);
    return view;
}

static void expect_same(struct look_ahead_view one, struct look_ahead_view other)
{
    assert_int_equal(one.open, other.open);
    assert_int_equal(one.cell, other.cell);
    assert_int_equal(one.digit, other.digit);
    assert_true(one.hardness <= other.hardness && one.hardness >= other.hardness);
}

static void test_open(void **state)
{
    (void)state;
    struct fixture f;
    start(&f, "1...............");
    struct look_ahead_view view = look(&f, NULL, 0);
    assert_true(view.open);
    assert_in_range(view.cell, 1, CELLS - 1);
    assert_in_range(view.digit, 1, 4);
    assert_true(view.hardness > 0);
    end(&f);
}

/* Less is left below a split, on both sides of it. */
static void test_sides(void **state)
{
    (void)state;
    struct fixture f;
    start(&f, "1...............");
    struct look_ahead_view root = look(&f, NULL, 0);
    for (int side = 0; side < 2; side++) {
        struct look_ahead_step step = {root.cell, root.digit, side == 0};
        struct look_ahead_view view = look(&f, &step, 1);
        assert_true(view.hardness < root.hardness);
    }
    expect_same(look(&f, NULL, 0), root);
    end(&f);
}

static void test_closed(void **state)
{
    (void)state;
    struct fixture f;
    struct look_ahead_step against_given = {0, 1, false};
    struct look_ahead_step twice_in_row[] = {{1, 2, true}, {3, 2, true}};
    struct look_ahead_step none_left[] = {{5, 1, false},
                                          {5, 2, false},
                                          {5, 3, false},
                                          {5, 4, false}};
    start(&f, "1...............");
    struct look_ahead_view root = look(&f, NULL, 0);
    assert_false(look(&f, &against_given, 1).open);
    assert_false(look(&f, twice_in_row, LENGTH(twice_in_row)).open);
    assert_false(look(&f, none_left, LENGTH(none_left)).open);
    expect_same(look(&f, NULL, 0), root);
    end(&f);
}

/* A puzzle that elimination solves, and one that it refutes, leave nothing to split. */
static void test_nothing_open(void **state)
{
    (void)state;
    struct fixture f;
    start(&f, "12343412214343.1");
    assert_false(look(&f, NULL, 0).open);
    end(&f);
    start(&f, "11..............");
    assert_false(look(&f, NULL, 0).open);
    end(&f);
}

/* What the sets exclude is not looked at. */
static void test_sets(void **state)
{
    (void)state;
    struct fixture f;
    uint64_t sets[CELLS];
    start(&f, "................");
    for (int cell = 0; cell < CELLS; cell++) {
        sets[cell] = cell < 4 ? UINT64_C(1) << cell : ALL;
    }
    look_ahead_clear(&f.look_ahead);
    assert_int_equal(look_ahead_start(&f.look_ahead, f.puzzle, sets), SATDOKU_OK);
    struct look_ahead_view view = look(&f, NULL, 0);
    assert_true(view.open);
    assert_in_range(view.cell, 4, CELLS - 1);
    end(&f);
}

static bool say_yes(void *context)
{
    (void)context;
    return true;
}

static void test_stopped(void **state)
{
    (void)state;
    struct fixture f;
    struct look_ahead_view view;
    start(&f, "1...............");
    f.look_ahead.eliminator.ticker.stop = (struct stop){say_yes, NULL};
    assert_int_equal(look_ahead_at(&view, &f.look_ahead, NULL, 0), SATDOKU_END);
    assert_int_equal(f.look_ahead.eliminator.trail.used, 0);
    end(&f);
}

/* Look-ahead assumes open candidates only. The more is set, the more follows from one. */
static void test_assume(void **state)
{
    (void)state;
    struct fixture f;
    uint64_t sets[CELLS];
    for (int cell = 0; cell < CELLS; cell++) {
        sets[cell] = ALL;
    }
    start(&f, "1...............");
    look_ahead_clear(&f.look_ahead);
    f.look_ahead.assume = true;
    assert_int_equal(look_ahead_start(&f.look_ahead, f.puzzle, sets), SATDOKU_OK);
    struct look_ahead_step path[CELLS];
    size_t length = 0;
    struct look_ahead_view root = look(&f, NULL, 0);
    struct look_ahead_view view = root;
    while (view.open) {
        assert_in_range(view.cell, 1, CELLS - 1);
        assert_in_range(view.digit, 1, 4);
        assert_in_range(length, 0, CELLS - 1);
        path[length++] = (struct look_ahead_step){view.cell, view.digit, true};
        struct look_ahead_view next = look(&f, path, length);
        assert_true(!next.open || next.hardness < view.hardness);
        view = next;
    }
    assert_in_range(length, 2, CELLS - 1); /* a 4x4 with fewer givens has several solutions */
    expect_same(look(&f, NULL, 0), root);
    end(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_open),   cmocka_unit_test(test_sides),
        cmocka_unit_test(test_closed), cmocka_unit_test(test_nothing_open),
        cmocka_unit_test(test_sets),   cmocka_unit_test(test_stopped),
        cmocka_unit_test(test_assume),
    };
    return RUN_TESTS(tests);
}
