/* Cells of a jigsaw that hold the same digit: some found by hand, and that no solution is lost,
 * against brute force.
 */
#include "equality_classes.h"
#include "propagate.h"
#include "random.h"
#include "random_layouts.h"
#include "unit.h"
#include "variant.h"

#include <stdlib.h>
#include <string.h>

enum { CELLS_MAX = 81 };

struct position {
    struct satdoku_puzzle *puzzle;
    struct trail trail;
    struct candidates candidates;
    struct equality_classes classes;
};

static int setup(void **state)
{
    struct position *position = calloc(1, sizeof *position);
    *state = position;
    return position != NULL && satdoku_puzzle_new(&position->puzzle) == SATDOKU_OK ? 0 : -1;
}

static int teardown(void **state)
{
    struct position *position = *state;
    satdoku_puzzle_free(position->puzzle);
    trail_clear(&position->trail);
    candidates_clear(&position->candidates);
    equality_clear(&position->classes);
    free(position);
    return 0;
}

/* An empty board of that layout. */
static void make_board(struct position *p, int n, const int *pieces)
{
    struct board *board = NULL;
    uint16_t layout[CELLS_MAX];
    for (int cell = 0; cell < n * n; cell++) {
        layout[cell] = (uint16_t)pieces[cell];
    }
    assert_int_equal(board_jigsaw(&board, n, layout), SATDOKU_OK);
    assert_int_equal(puzzle_reset_on(p->puzzle, board, false), SATDOKU_OK);
    board_release(board);
}

/* What singles leave of the puzzle, and then what this does; false: no solution. */
static bool infer(struct position *p)
{
    bool possible = false;
    struct stop stop = {NULL, NULL};
    assert_int_equal(candidates_start(&p->candidates, p->puzzle, false, &p->trail, NULL),
                     SATDOKU_OK);
    if (!propagate_candidates(&p->candidates)) {
        return false;
    }
    assert_int_equal(equality_eliminate(&possible, &p->classes, &p->candidates, &stop), SATDOKU_OK);
    return possible;
}

static void read_pieces(int *pieces, const char *letters)
{
    for (int cell = 0; letters[cell] != '\0'; cell++) {
        pieces[cell] = letters[cell] - 'a';
    }
}

static uint64_t digits_at(const struct position *p, int row, int column)
{
    return *candidates_of(&p->candidates, (row - 1) * p->puzzle->board->columns + column - 1);
}

/*     a a a a a b
 *     c a d b b b
 *     c c d e b f
 *     c d d e b f
 *     c d d e e f
 *     c e e f f f
 *
 * Row 1 and piece a: r1c6 and r2c2 are equal. */
static const char six[] = "aaaaab"
                          "cadbbb"
                          "ccdebf"
                          "cddebf"
                          "cddeef"
                          "ceefff";

static void test_by_hand(void **state)
{
    struct position *p = *state;
    int pieces[CELLS_MAX];
    read_pieces(pieces, six);
    make_board(p, 6, pieces);
    p->puzzle->givens[5] = 3; /* r1c6 */
    assert_true(infer(p));
    assert_int_equal(digits_at(p, 2, 2), 1 << (3 - 1));
    p->puzzle->givens[5] = 0;
    p->puzzle->givens[7] = 2; /* r2c2 */
    assert_true(infer(p));
    assert_int_equal(digits_at(p, 1, 6), 1 << (2 - 1));
}

/* Rows 1 and 2 and pieces a and b: a digit in r2c1 is in r3c5 or r4c5. */
static void test_two_left_over(void **state)
{
    struct position *p = *state;
    int pieces[CELLS_MAX];
    read_pieces(pieces, six);
    make_board(p, 6, pieces);
    p->puzzle->givens[6] = 1; /* r2c1 */
    assert_true(infer(p));
    assert_int_equal(digits_at(p, 1, 5) & 1, 0);
    assert_int_equal(digits_at(p, 5, 5) & 1, 0);
    assert_int_equal(digits_at(p, 6, 5) & 1, 0);
    assert_int_equal(digits_at(p, 3, 5) & 1, 1);
    assert_int_equal(digits_at(p, 4, 5) & 1, 1);
}

/* A cell that has lost a digit takes it from those equal to it. */
static void test_candidates_are_shared(void **state)
{
    struct position *p = *state;
    int pieces[CELLS_MAX];
    read_pieces(pieces, six);
    make_board(p, 6, pieces);
    p->puzzle->givens[5 * 6 + 1] = 4; /* r6c2, in the column of r2c2 */
    assert_true(infer(p));
    assert_int_equal(digits_at(p, 1, 6) & 1 << (4 - 1), 0);
}

/* Rows 1 and 2 are pieces a and b but for r1c1 and r3c1, which share column 1. */
static void test_equal_in_a_column(void **state)
{
    struct position *p = *state;
    int pieces[CELLS_MAX];
    read_pieces(pieces, "caaa"
                        "bbba"
                        "bdcc"
                        "dddc");
    make_board(p, 4, pieces);
    assert_false(infer(p));
}

/* ---- Against brute force ---- */

/* Each digit of each solution is still there. */
static void expect_kept(const struct position *p, const struct variant_solutions *solutions)
{
    for (int i = 0; i < solutions->count; i++) {
        const int *digits = variant_solution(solutions, i);
        for (int cell = 0; cell < solutions->cells; cell++) {
            assert_true((*candidates_of(&p->candidates, cell) >> (digits[cell] - 1) & 1) != 0);
        }
    }
}

static void test_brute_force(void **state)
{
    struct position *p = *state;
    int rounds = random_rounds(600);
    int refuted = 0;
    int solvable = 0;
    for (int round = 0; round < rounds; round++) {
        struct random random;
        struct variant variant;
        struct variant_solutions solutions = {.count = 0};
        int pieces[CELLS_MAX];
        int n = 4 + round % 3;
        random_init(&random, random_seed(), (uint64_t)round);
        random_layout(pieces, n, round / 3 % 3, &random);
        make_board(p, n, pieces);
        for (int column = 0; column < n; column++) {
            p->puzzle->givens[column] = (uint16_t)(column + 1);
        }
        variant_of_layout(&variant, n, pieces);
        if (!variant_solve(&solutions, &variant, 20000, 2000000)) {
            continue;
        }
        bool possible = infer(p);
        assert_true(possible || solutions.count == 0);
        if (possible) {
            expect_kept(p, &solutions);
        }
        solvable += solutions.count > 0;
        refuted += !possible;
        variant_solutions_clear(&solutions);
    }
    assert_true(solvable > 0);
    assert_true(rounds < 100 || refuted > 0);
}

/* ---- What it is for ---- */

static void test_when_it_pays(void **state)
{
    struct position *p = *state;
    int pieces[CELLS_MAX];
    read_pieces(pieces, six);
    make_board(p, 6, pieces);
    assert_int_equal(candidates_start(&p->candidates, p->puzzle, true, &p->trail, NULL),
                     SATDOKU_OK);
    assert_true(equality_pays(&p->candidates));
    for (int column = 0; column < 6; column++) {
        p->puzzle->givens[column] = p->puzzle->givens[12 + column] = (uint16_t)(column + 1);
    }
    assert_int_equal(candidates_start(&p->candidates, p->puzzle, true, &p->trail, NULL),
                     SATDOKU_OK);
    assert_false(equality_pays(&p->candidates)); /* a third is known */
    assert_int_equal(puzzle_reset(p->puzzle, (struct shape){6, 2, 3}, false), SATDOKU_OK);
    assert_int_equal(candidates_start(&p->candidates, p->puzzle, true, &p->trail, NULL),
                     SATDOKU_OK);
    assert_false(equality_pays(&p->candidates)); /* no jigsaw */
}

static bool always(void *context)
{
    (void)context;
    return true;
}

/* Where it is asked to stop, it says less. */
static void test_stopped(void **state)
{
    struct position *p = *state;
    int pieces[CELLS_MAX];
    bool possible = false;
    struct stop stop = {always, NULL};
    read_pieces(pieces, six);
    make_board(p, 6, pieces);
    p->puzzle->givens[5] = 3;
    assert_int_equal(candidates_start(&p->candidates, p->puzzle, true, &p->trail, NULL),
                     SATDOKU_OK);
    assert_true(propagate_candidates(&p->candidates));
    assert_int_equal(equality_eliminate(&possible, &p->classes, &p->candidates, &stop), SATDOKU_OK);
    assert_true(possible);
    assert_int_equal(digits_at(p, 2, 2), 1 << (3 - 1));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_by_hand, setup, teardown),
        cmocka_unit_test_setup_teardown(test_two_left_over, setup, teardown),
        cmocka_unit_test_setup_teardown(test_candidates_are_shared, setup, teardown),
        cmocka_unit_test_setup_teardown(test_equal_in_a_column, setup, teardown),
        cmocka_unit_test_setup_teardown(test_brute_force, setup, teardown),
        cmocka_unit_test_setup_teardown(test_when_it_pays, setup, teardown),
        cmocka_unit_test_setup_teardown(test_stopped, setup, teardown),
    };
    return RUN_TESTS(tests);
}
