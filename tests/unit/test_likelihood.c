/* Shares of candidates: they add up, and are what they must be where that can be told by hand. */
#include "eliminate.h"
#include "look_ahead.h"
#include "unit.h"

#include <math.h>
#include <string.h>

enum { CELLS = 16, DIGITS = 4 };

struct fixture {
    struct satdoku_puzzle *puzzle;
    struct eliminator eliminator;
    struct likelihood likelihood;
};

static const struct stop never = {NULL, NULL};

/* The shares of a 4x4, after singles. */
static void estimate(struct fixture *f, const char *text)
{
    struct satdoku_read_options options = {.size = 4};
    *f = (struct fixture){.puzzle = NULL};
    assert_int_equal(satdoku_puzzle_new(&f->puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_parse(f->puzzle, text, strlen(text), &options, NULL),
                     SATDOKU_OK);
    assert_int_equal(eliminator_start(&f->eliminator, f->puzzle, SATDOKU_SIMPLIFY_SINGLES),
                     SATDOKU_OK);
    assert_true(probe_propagate(&f->eliminator.probe));
    assert_int_equal(likelihood_estimate(&f->likelihood, &f->eliminator.candidates, &never),
                     SATDOKU_OK);
}

static void end(struct fixture *f)
{
    likelihood_clear(&f->likelihood);
    eliminator_clear(&f->eliminator);
    satdoku_puzzle_free(f->puzzle);
}

static double share(const struct fixture *f, int cell, int digit)
{
    bool open = digit_set_has(candidates_of(&f->eliminator.candidates, cell), digit);
    return open ? f->likelihood.shares[cell * DIGITS + digit - 1] : 0;
}

static void assert_near(double one, double other)
{
    assert_true(fabs(one - other) < 0.02);
}

static void assert_adds_up(const struct fixture *f)
{
    const struct board *board = f->puzzle->board;
    for (int cell = 0; cell < CELLS; cell++) {
        double sum = 0;
        for (int digit = 1; digit <= DIGITS; digit++) {
            sum += share(f, cell, digit);
        }
        assert_near(sum, 1);
    }
    for (int i = 0; i < board->region_count; i++) {
        for (int digit = 1; digit <= DIGITS; digit++) {
            double sum = 0;
            for (int j = 0; j < DIGITS; j++) {
                sum += share(f, board->regions[i].cells[j], digit);
            }
            assert_near(sum, 1);
        }
    }
}

/* Nothing tells one candidate from another. */
static void test_even(void **state)
{
    (void)state;
    struct fixture f;
    estimate(&f, "................");
    for (int i = 0; i < CELLS * DIGITS; i++) {
        assert_near(share(&f, i / DIGITS, i % DIGITS + 1), 0.25);
    }
    end(&f);
}

/* A given is certain. What it leaves: in its row and box 2, 3 and 4 for three cells each, all
 * alike; the 1 of each other house in one of two cells. */
static void test_given(void **state)
{
    (void)state;
    struct fixture f;
    estimate(&f, "1...............");
    assert_adds_up(&f);
    assert_near(share(&f, 0, 1), 1);
    for (int digit = 2; digit <= DIGITS; digit++) {
        assert_near(share(&f, 1, digit), 1.0 / 3);
        assert_near(share(&f, 5, digit), 1.0 / 3);
    }
    assert_near(share(&f, 6, 1), 0.5);
    assert_near(share(&f, 7, 1), 0.5);
    end(&f);
}

static void test_adds_up(void **state)
{
    (void)state;
    static const char *const texts[] = {"12..............", "1....2....3....4", "1.....2..3......",
                                        "1234............"};
    for (size_t i = 0; i < LENGTH(texts); i++) {
        struct fixture f;
        estimate(&f, texts[i]);
        assert_adds_up(&f);
        end(&f);
    }
}

/* Once more for another puzzle, with the same memory. */
static void test_again(void **state)
{
    (void)state;
    struct fixture f;
    struct fixture other;
    estimate(&f, "................");
    estimate(&other, "1...............");
    assert_int_equal(likelihood_estimate(&f.likelihood, &other.eliminator.candidates, &never),
                     SATDOKU_OK);
    for (int cell = 1; cell < CELLS; cell++) {
        for (int digit = 1; digit <= DIGITS; digit++) {
            bool open = share(&other, cell, digit) > 0;
            assert_true(!open || fabs(share(&other, cell, digit) -
                                      f.likelihood.shares[cell * DIGITS + digit - 1]) < 1e-9);
        }
    }
    end(&f);
    end(&other);
}

static bool at_the_third(void *context)
{
    int *asked = context;
    return ++*asked == 3;
}

/* It is asked before each sweep, of which this takes more than two, and none follows its yes. */
static void test_stop(void **state)
{
    (void)state;
    struct fixture f;
    int asked = 0;
    struct stop stop = {at_the_third, &asked};
    estimate(&f, "12..............");
    assert_int_equal(likelihood_estimate(&f.likelihood, &f.eliminator.candidates, &stop),
                     SATDOKU_OK);
    assert_int_equal(asked, 3);
    end(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_even),  cmocka_unit_test(test_given), cmocka_unit_test(test_adds_up),
        cmocka_unit_test(test_again), cmocka_unit_test(test_stop),
    };
    return RUN_TESTS(tests);
}
