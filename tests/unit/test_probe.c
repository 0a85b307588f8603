/* What assuming one candidate at a time finds that propagation does not, in positions made for it,
 * and that it takes back what it assumed.
 */
#include "pieces.h"
#include "propagate.h"

enum { N = 9, CELLS = N * N, ALL = (1 << N) - 1 };

enum { ONE = 1, TWO = 2, THREE = 4 };

static const struct shape nine = {N, 3, 3};

/* Three cells of the middle row, in different boxes. */
enum { ROW = 4, A = 4 * N, B = 4 * N + 4, C = 4 * N + 8 };

static struct pieces *start_empty(void **state, bool sudominoku)
{
    struct pieces *pieces = *state;
    pieces_reset(pieces, nine, sudominoku);
    pieces_start(pieces);
    return pieces;
}

/* Propagates and expects that this finds nothing but the candidates in `expected`. */
static void expect_propagated(struct pieces *pieces, const uint64_t *expected)
{
    assert_true(propagate_candidates(&pieces->candidates));
    assert_memory_equal(pieces->candidates.sets, expected, CELLS * sizeof *expected);
}

static bool probed(struct pieces *pieces)
{
    bool possible = false;
    assert_int_equal(probe_cells(&possible, &pieces->probe), SATDOKU_OK);
    assert_false(pieces->trail.recording);
    assert_int_equal(pieces->trail.used, 0);
    return possible;
}

static void fill(uint64_t *sets)
{
    for (int cell = 0; cell < CELLS; cell++) {
        sets[cell] = ALL;
    }
}

/* Takes digits from all cells of the row that are not among A, B and C. */
static void take_from_row(uint64_t *sets, uint64_t digits)
{
    for (int cell = ROW * N; cell < (ROW + 1) * N; cell++) {
        if (cell != A && cell != B && cell != C) {
            sets[cell] &= ~digits;
        }
    }
}

static void test_nothing(void **state)
{
    struct pieces *pieces = start_empty(state, false);
    uint64_t sets[CELLS];
    fill(sets);
    expect_propagated(pieces, sets);
    assert_true(probed(pieces));
    expect_propagated(pieces, sets);
}

/* A cell that teaches nothing is left as it was. */
static void test_no_lesson(void **state)
{
    struct pieces *pieces = start_empty(state, false);
    uint64_t sets[CELLS];
    fill(sets);
    sets[A] = ONE | TWO;
    pieces_keep(pieces, A, sets[A]);
    expect_propagated(pieces, sets);
    assert_true(probed(pieces));
    expect_propagated(pieces, sets);
}

/* A = 1 leaves both B and C nothing but 3: it fails. */
static void test_failed_literal(void **state)
{
    struct pieces *pieces = start_empty(state, false);
    uint64_t sets[CELLS];
    fill(sets);
    sets[A] = ONE | TWO;
    sets[B] = sets[C] = ONE | THREE;
    pieces_keep(pieces, A, sets[A]);
    pieces_keep(pieces, B, sets[B]);
    pieces_keep(pieces, C, sets[C]);
    expect_propagated(pieces, sets);
    assert_true(probed(pieces));
    sets[A] = TWO;
    take_from_row(sets, ONE | TWO | THREE); /* what B and C share leaves the row as well */
    for (int i = 0; i < N; i++) {
        sets[i * N] &= i == ROW ? TWO : ALL & ~TWO;
        sets[shape_box_cell(nine, 3, i)] &= shape_box_cell(nine, 3, i) == A ? TWO : ALL & ~TWO;
    }
    expect_propagated(pieces, sets);
}

/* Whichever of 1 and 2 A has, B has the other, and the rest of the row has neither. */
static void test_dilemma(void **state)
{
    struct pieces *pieces = start_empty(state, false);
    uint64_t sets[CELLS];
    fill(sets);
    sets[A] = sets[B] = ONE | TWO;
    pieces_keep(pieces, A, sets[A]);
    pieces_keep(pieces, B, sets[B]);
    expect_propagated(pieces, sets);
    assert_true(probed(pieces));
    take_from_row(sets, ONE | TWO);
    sets[C] &= ~(uint64_t)(ONE | TWO);
    expect_propagated(pieces, sets);
}

/* The same with three candidates in A. */
static void test_dilemma_of_three(void **state)
{
    struct pieces *pieces = start_empty(state, false);
    uint64_t sets[CELLS];
    fill(sets);
    sets[A] = ONE | TWO | THREE;
    sets[B] = ONE | TWO;
    sets[C] = ONE | THREE;
    pieces_keep(pieces, A, sets[A]);
    pieces_keep(pieces, B, sets[B]);
    pieces_keep(pieces, C, sets[C]);
    expect_propagated(pieces, sets);
    assert_true(probed(pieces));
    assert_true(propagate_candidates(&pieces->candidates));
    for (int cell = ROW * N; cell < (ROW + 1) * N; cell++) {
        uint64_t left = *candidates_of(&pieces->candidates, cell);
        assert_int_equal((left & ONE) != 0, cell == A || cell == B || cell == C);
    }
}

/* Three cells of a row share two digits: every branch fails. */
static void test_contradiction(void **state)
{
    struct pieces *pieces = start_empty(state, false);
    uint64_t sets[CELLS];
    fill(sets);
    sets[A] = sets[B] = sets[C] = ONE | TWO;
    pieces_keep(pieces, A, sets[A]);
    pieces_keep(pieces, B, sets[B]);
    pieces_keep(pieces, C, sets[C]);
    expect_propagated(pieces, sets);
    assert_false(probed(pieces));
}

static bool only_once(void *context)
{
    int *asked = context;
    return ++*asked == 1;
}

/* One yes is enough: no cell is looked at, and nothing but the flag has changed. */
static void test_stop(void **state)
{
    struct pieces *pieces = start_empty(state, false);
    uint64_t sets[CELLS];
    int asked = 0;
    fill(sets);
    sets[A] = ONE | TWO;
    sets[B] = ONE | TWO;
    sets[C] = ONE | TWO | THREE;
    pieces_keep(pieces, A, sets[A]);
    pieces_keep(pieces, B, sets[B]);
    pieces_keep(pieces, C, sets[C]);
    expect_propagated(pieces, sets);
    struct ticker ticker = {.stop = {only_once, &asked}};
    pieces->probe.ticker = &ticker;
    assert_true(probed(pieces));
    assert_true(ticker.stopped);
    assert_int_equal(asked, 1);
    expect_propagated(pieces, sets);
    pieces->probe.ticker = NULL;
    assert_true(probed(pieces));
    assert_int_equal(*candidates_of(&pieces->candidates, C), THREE);
}

/* ---- Pieces ---- */

/* A and B have 1 and 2 between them, each on a domino with a 3: so the pairs 1-3 and 2-3 lie on
 * these two edges, whichever is where. */
static void test_dilemma_of_pieces(void **state)
{
    struct pieces *pieces = start_empty(state, true);
    struct dominoes *d = &pieces->dominoes;
    int above_a = edge_between(N, A - N, A);
    int below_b = edge_between(N, B, B + N);
    int elsewhere = edge_between(N, 0, 1);
    pieces_leave_edge(d, A, above_a);
    pieces_leave_edge(d, B, below_b);
    pieces_keep(pieces, A, ONE | TWO);
    pieces_keep(pieces, B, ONE | TWO);
    pieces_keep(pieces, A - N, THREE);
    pieces_keep(pieces, B + N, THREE);
    assert_true(dominoes_propagate(d));
    assert_true(pieces_may_pair(d, elsewhere, 1, 3));
    assert_true(pieces_may_pair(d, elsewhere, 2, 3));
    assert_true(probed(pieces));
    for (int edge = 0; edge < d->edges; edge++) {
        bool own = edge == above_a || edge == below_b;
        assert_int_equal(pieces_may_pair(d, edge, 1, 3), own);
        assert_int_equal(pieces_may_pair(d, edge, 2, 3), own);
    }
    assert_true(pieces_may_pair(d, elsewhere, 1, 2));
    assert_int_equal(*candidates_of(&pieces->candidates, A), ONE | TWO);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing),
        cmocka_unit_test(test_no_lesson),
        cmocka_unit_test(test_failed_literal),
        cmocka_unit_test(test_dilemma),
        cmocka_unit_test(test_dilemma_of_three),
        cmocka_unit_test(test_contradiction),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_dilemma_of_pieces),
    };
    return cmocka_run_group_tests(tests, pieces_setup, pieces_teardown);
}
