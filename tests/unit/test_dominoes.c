/* What inference on the pieces of a Sudominoku finds, rule by rule in positions made for it; and
 * that it keeps solutions and tilings.
 */
#include "generate.h"
#include "pieces.h"

enum { N = 9, CELLS = N * N, ALL = (1 << N) - 1, CENTRE = 40, CORNER = 0, ROUNDS = 300 };

static const struct shape nine = {N, 3, 3};

static struct dominoes *start_empty(struct pieces *pieces)
{
    pieces_reset(pieces, nine, true);
    pieces_start(pieces);
    return &pieces->dominoes;
}

static int right_of(int cell)
{
    return edge_between(N, cell, cell + 1);
}

static int below(int cell)
{
    return edge_between(N, cell, cell + N);
}

static uint64_t digits_of(const struct dominoes *d, int cell)
{
    return *candidates_of(d->candidates, cell);
}

/* Expects that no domino is on any edge of a cell, but for one. */
static void expect_alone(const struct dominoes *d, int cell, int but)
{
    int edges[EDGES_AROUND_CELL];
    int count = edge_around(edges, N, cell);
    for (int i = 0; i < count; i++) {
        if (edges[i] != but) {
            assert_int_equal(dominoes_edge(d, edges[i]), DOMINOES_NEVER);
        }
    }
}

/* Expects that nothing but a domino lies on the cells of an edge. */
static void expect_laid(const struct dominoes *d, int edge)
{
    struct edge ends = edge_cells(N, edge);
    assert_int_equal(dominoes_edge(d, edge), DOMINOES_CERTAIN);
    assert_int_equal(dominoes_single(d, ends.first), DOMINOES_NEVER);
    assert_int_equal(dominoes_single(d, ends.second), DOMINOES_NEVER);
    expect_alone(d, ends.first, edge);
    expect_alone(d, ends.second, edge);
}

/* Expects a pair to be possible on one edge, and on no other. */
static void expect_pair_only(const struct dominoes *d, int edge, int a, int b)
{
    for (int other = 0; other < d->edges; other++) {
        assert_int_equal(pieces_may_pair(d, other, a, b), other == edge);
    }
}

/* ---- Pieces that are given ---- */

static void test_nothing(void **state)
{
    struct dominoes *d = start_empty(*state);
    assert_true(dominoes_propagate(d));
    for (int edge = 0; edge < d->edges; edge++) {
        assert_int_equal(dominoes_edge(d, edge), DOMINOES_MAYBE);
        for (int digit = 1; digit <= N; digit++) {
            assert_int_equal(dominoes_ways(d, edge, digit), ALL & ~pieces_bit(digit));
        }
    }
    for (int cell = 0; cell < CELLS; cell++) {
        assert_int_equal(dominoes_single(d, cell), DOMINOES_MAYBE);
        assert_int_equal(digits_of(d, cell), ALL);
        assert_int_equal(dominoes_partners(d, cell, 3), ALL);
    }
}

static void test_given_domino(void **state)
{
    struct pieces *pieces = *state;
    const struct dominoes *d = &pieces->dominoes;
    int edge = right_of(CENTRE);
    struct domino domino = {{CENTRE + 1, CENTRE}, {5, 3}};
    pieces_reset(pieces, nine, true);
    assert_int_equal(puzzle_add_domino(pieces->puzzle, domino), SATDOKU_OK);
    pieces_start(pieces);
    assert_true(dominoes_propagate(&pieces->dominoes));
    expect_laid(d, edge);
    expect_pair_only(d, edge, 3, 5);
    assert_int_equal(dominoes_ways(d, edge, 3), pieces_bit(5));
    for (int digit = 1; digit <= N; digit++) {
        assert_true(digit == 3 || dominoes_ways(d, edge, digit) == 0);
    }
    assert_int_equal(dominoes_partners(d, CENTRE, 3), pieces_bit(5));
    assert_int_equal(dominoes_partners(d, CENTRE + 1, 5), pieces_bit(3));
    assert_int_equal(dominoes_partners(d, CENTRE, 4), 0);
    assert_int_equal(dominoes_edge(d, right_of(CENTRE + 2)), DOMINOES_MAYBE);
    assert_true(pieces_may_pair(d, right_of(CORNER), 3, 4));
    assert_true(pieces_may_pair(d, right_of(CORNER), 5, 6));
}

static void test_given_single(void **state)
{
    struct pieces *pieces = *state;
    const struct dominoes *d = &pieces->dominoes;
    pieces_reset(pieces, nine, true);
    puzzle_set_single(pieces->puzzle, 7, CENTRE);
    pieces_start(pieces);
    assert_true(dominoes_propagate(&pieces->dominoes));
    assert_int_equal(dominoes_single(d, CENTRE), DOMINOES_CERTAIN);
    assert_int_equal(dominoes_partners(d, CENTRE, 7), pieces_bit(7));
    expect_alone(d, CENTRE, -1);
    for (int cell = 0; cell < CELLS; cell++) {
        if (cell != CENTRE) {
            assert_int_equal(dominoes_single(d, cell), DOMINOES_MAYBE);
            assert_int_equal(d->singles[cell], ALL & ~pieces_bit(7));
        }
    }
}

/* ---- Rules ---- */

static void test_way_needs_its_candidates(void **state)
{
    struct pieces *pieces = *state;
    const struct dominoes *d = start_empty(pieces);
    pieces_keep(pieces, CENTRE, ALL & ~pieces_bit(2));
    assert_true(dominoes_propagate(&pieces->dominoes));
    int after = right_of(CENTRE);
    int before = right_of(CENTRE - 1);
    assert_int_equal(dominoes_ways(d, after, 2), 0);
    assert_int_equal(dominoes_ways(d, after, 3), ALL & ~pieces_bit(3));
    assert_int_equal(dominoes_ways(d, before, 2), ALL & ~pieces_bit(2));
    assert_int_equal(dominoes_ways(d, before, 3), ALL & ~pieces_bit(3) & ~pieces_bit(2));
    assert_int_equal(d->singles[CENTRE], ALL & ~pieces_bit(2));
    assert_int_equal(dominoes_partners(d, CENTRE, 2), 0);
}

static void test_candidate_needs_a_piece(void **state)
{
    struct pieces *pieces = *state;
    struct dominoes *d = start_empty(pieces);
    const int edges[] = {right_of(CORNER), below(CORNER)};
    for (size_t i = 0; i < LENGTH(edges); i++) {
        dominoes_remove(d, &d->ways[edges[i] * N + 2 - 1], UINT64_MAX);
        dominoes_remove(d, &d->first_digits[edges[i]], pieces_bit(2));
    }
    assert_true(dominoes_propagate(d));
    assert_int_equal(digits_of(d, CORNER), ALL); /* it may be a single */
    dominoes_remove(d, &d->singles[CORNER], pieces_bit(2));
    assert_true(dominoes_propagate(d));
    assert_int_equal(digits_of(d, CORNER), ALL & ~pieces_bit(2));
    assert_int_equal(digits_of(d, CORNER + 1), ALL);
}

static void test_only_piece_of_a_cell(void **state)
{
    struct dominoes *d = start_empty(*state);
    pieces_leave_edge(d, CORNER, below(CORNER));
    assert_true(dominoes_propagate(d));
    expect_laid(d, below(CORNER));
    assert_int_equal(dominoes_edge(d, right_of(CORNER + 1)), DOMINOES_MAYBE);
    assert_int_equal(digits_of(d, CORNER), ALL);
}

/* A cell that can only be a single says nothing yet of its digit. */
static void test_only_a_single(void **state)
{
    struct dominoes *d = start_empty(*state);
    pieces_close_edge(d, right_of(CORNER));
    pieces_close_edge(d, below(CORNER));
    assert_true(dominoes_propagate(d));
    assert_int_equal(dominoes_single(d, CORNER), DOMINOES_CERTAIN);
    assert_int_equal(digits_of(d, CORNER), ALL);
    assert_int_equal(d->singles[CENTRE], ALL);
}

static void remove_pair(struct dominoes *d, int edge, int a, int b)
{
    dominoes_remove(d, &d->ways[edge * N + a - 1], pieces_bit(b));
    dominoes_remove(d, &d->ways[edge * N + b - 1], pieces_bit(a));
}

static void test_last_edge_of_a_pair(void **state)
{
    struct dominoes *d = start_empty(*state);
    int last = below(CENTRE);
    for (int edge = 0; edge < d->edges; edge++) {
        if (edge != last) {
            remove_pair(d, edge, 2, 6);
        }
    }
    assert_true(dominoes_propagate(d));
    expect_laid(d, last);
    assert_int_equal(digits_of(d, CENTRE), pieces_bit(2) | pieces_bit(6));
    assert_int_equal(digits_of(d, CENTRE + N), pieces_bit(2) | pieces_bit(6));
    assert_int_equal(dominoes_ways(d, last, 2), pieces_bit(6));
    assert_int_equal(dominoes_ways(d, last, 6), pieces_bit(2));
}

/* A pair is taken from the other edges once it is certain where it lies, not before. */
static void test_pair_already_used(void **state)
{
    struct pieces *pieces = *state;
    struct dominoes *d = start_empty(pieces);
    pieces_keep(pieces, CORNER, pieces_bit(2) | pieces_bit(6));
    pieces_keep(pieces, CORNER + 1, pieces_bit(2) | pieces_bit(6));
    assert_true(dominoes_propagate(d));
    assert_int_equal(dominoes_edge(d, right_of(CORNER)), DOMINOES_MAYBE);
    assert_true(pieces_may_pair(d, right_of(CENTRE), 2, 6));
    pieces_leave_edge(d, CORNER, right_of(CORNER));
    assert_true(dominoes_propagate(d));
    expect_laid(d, right_of(CORNER));
    expect_pair_only(d, right_of(CORNER), 2, 6);
    assert_true(pieces_may_pair(d, right_of(CENTRE), 2, 5));
}

static void test_last_cell_of_a_single(void **state)
{
    struct dominoes *d = start_empty(*state);
    for (int cell = 0; cell < CELLS; cell++) {
        if (cell != CENTRE) {
            dominoes_remove(d, &d->singles[cell], pieces_bit(4));
        }
    }
    assert_true(dominoes_propagate(d));
    assert_int_equal(dominoes_single(d, CENTRE), DOMINOES_CERTAIN);
    assert_int_equal(digits_of(d, CENTRE), pieces_bit(4));
    expect_alone(d, CENTRE, -1);
    assert_int_equal(d->singles[CORNER], ALL & ~pieces_bit(4));
}

/* ---- No solution ---- */

static bool has_solution(struct pieces *pieces, const struct domino *dominoes, size_t count)
{
    pieces_reset(pieces, nine, true);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(puzzle_add_domino(pieces->puzzle, dominoes[i]), SATDOKU_OK);
    }
    pieces_start(pieces);
    return dominoes_propagate(&pieces->dominoes);
}

static void test_given_contradictions(void **state)
{
    static const struct domino same_pair[] = {{{0, 1}, {2, 6}}, {{44, 53}, {6, 2}}};
    static const struct domino other_pair[] = {{{0, 1}, {2, 6}}, {{44, 53}, {6, 3}}};
    static const struct domino same_digits[] = {{{0, 1}, {2, 2}}};
    static const struct domino same_row[] = {{{0, 1}, {2, 6}}, {{4, 5}, {3, 6}}};
    assert_false(has_solution(*state, same_pair, 2));
    assert_true(has_solution(*state, other_pair, 2));
    assert_false(has_solution(*state, same_digits, 1));
    assert_false(has_solution(*state, same_row, 2));
}

static void test_pair_without_edge(void **state)
{
    struct dominoes *d = start_empty(*state);
    for (int edge = 0; edge < d->edges; edge++) {
        remove_pair(d, edge, 2, 6);
    }
    assert_false(dominoes_propagate(d));
}

static void test_cell_without_piece(void **state)
{
    struct dominoes *d = start_empty(*state);
    pieces_leave_edge(d, CENTRE, -1);
    assert_false(dominoes_propagate(d));
}

static void test_digit_without_single(void **state)
{
    struct dominoes *d = start_empty(*state);
    for (int cell = 0; cell < CELLS; cell++) {
        dominoes_remove(d, &d->singles[cell], pieces_bit(4));
    }
    assert_false(dominoes_propagate(d));
}

static void test_cell_of_two_singles(void **state)
{
    struct dominoes *d = start_empty(*state);
    for (int cell = 0; cell < CELLS; cell++) {
        if (cell != CENTRE) {
            dominoes_remove(d, &d->singles[cell], pieces_bit(4) | pieces_bit(5));
        }
    }
    assert_false(dominoes_propagate(d));
}

/* ---- Taking back ---- */

struct copy {
    uint64_t sets[CELLS];
    uint64_t ways[2 * N * (N - 1) * N];
    uint64_t first_digits[2 * N * (N - 1)];
    uint64_t second_digits[2 * N * (N - 1)];
    uint64_t singles[CELLS];
    uint64_t used[N + 1];
};

static struct copy copy_of(const struct dominoes *d)
{
    struct copy copy;
    memcpy(copy.sets, d->candidates->sets, sizeof copy.sets);
    memcpy(copy.ways, d->ways, sizeof copy.ways);
    memcpy(copy.first_digits, d->first_digits, sizeof copy.first_digits);
    memcpy(copy.second_digits, d->second_digits, sizeof copy.second_digits);
    memcpy(copy.singles, d->singles, sizeof copy.singles);
    memcpy(copy.used, d->used, sizeof copy.used);
    return copy;
}

static void test_undo(void **state)
{
    struct pieces *pieces = *state;
    struct dominoes *d = start_empty(pieces);
    pieces_leave_edge(d, CORNER, right_of(CORNER));
    pieces_keep(pieces, CORNER, pieces_bit(2) | pieces_bit(6));
    assert_true(dominoes_propagate(d));
    struct copy before = copy_of(d);
    for (int digit = 1; digit <= 3; digit++) {
        pieces->trail.recording = true;
        assert_true(candidates_settle(&pieces->candidates, CORNER, 6));
        assert_true(candidates_settle(&pieces->candidates, CORNER + 1, digit));
        assert_true(dominoes_propagate(d));
        expect_pair_only(d, right_of(CORNER), 6, digit);
        candidates_forget(&pieces->candidates);
        trail_undo_to(&pieces->trail, 0);
        pieces->trail.recording = false;
        struct copy after = copy_of(d);
        assert_memory_equal(&after, &before, sizeof before);
    }
}

/* ---- Random puzzles ---- */

/* Expects that nothing of a solution and its tiling was lost. */
static void expect_kept(const struct dominoes *d, const int *solution,
                        const struct plain_cover *cover)
{
    for (int cell = 0; cell < CELLS; cell++) {
        assert_int_not_equal(digits_of(d, cell) & pieces_bit(solution[cell]), 0);
    }
    for (int i = 0; i < cover->domino_count; i++) {
        const int *cells = cover->domino[i].cell;
        int edge = edge_between(N, cells[0], cells[1]);
        struct edge ends = edge_cells(N, edge);
        uint64_t ways = dominoes_ways(d, edge, solution[ends.first]);
        assert_int_not_equal(dominoes_edge(d, edge), DOMINOES_NEVER);
        assert_int_not_equal(ways & pieces_bit(solution[ends.second]), 0);
        assert_int_not_equal(dominoes_partners(d, cells[0], solution[cells[0]]) &
                                 pieces_bit(solution[cells[1]]),
                             0);
    }
    for (int digit = 1; digit <= N; digit++) {
        assert_int_not_equal(dominoes_single(d, cover->single[digit]), DOMINOES_NEVER);
    }
}

/* Some of the pieces of a whole tiling. */
static void give_some(struct pieces *pieces, struct random *random, const struct plain_cover *cover)
{
    int percent = random_below(random, 101);
    pieces_reset(pieces, nine, true);
    for (int i = 0; i < cover->domino_count; i++) {
        const struct plain_domino *from = &cover->domino[i];
        struct domino domino = {{from->cell[0], from->cell[1]}, {from->digit[0], from->digit[1]}};
        if (random_below(random, 100) < percent) {
            assert_int_equal(puzzle_add_domino(pieces->puzzle, domino), SATDOKU_OK);
        }
    }
    for (int digit = 1; digit <= N; digit++) {
        if (random_below(random, 4) != 0) {
            puzzle_set_single(pieces->puzzle, digit, cover->single[digit]);
        }
    }
    pieces_start(pieces);
}

static void test_keeps_solutions(void **state)
{
    struct pieces *pieces = *state;
    print_message("SATDOKU_TEST_SEED=%llu\n", (unsigned long long)random_seed());
    for (int round = 0; round < ROUNDS; round++) {
        struct random random;
        struct plain_puzzle plain;
        int solution[PLAIN_MAX_CELLS];
        bool possible = false;
        random_init(&random, random_seed(), (uint64_t)round);
        generate_sudominoku(&plain, solution, &random, N * (N - 1) / 2, N, 3, 3);
        give_some(pieces, &random, &plain.cover);
        assert_true(dominoes_propagate(&pieces->dominoes));
        expect_kept(&pieces->dominoes, solution, &plain.cover);
        assert_int_equal(probe_cells(&possible, &pieces->probe), SATDOKU_OK);
        assert_true(possible);
        expect_kept(&pieces->dominoes, solution, &plain.cover);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing),
        cmocka_unit_test(test_given_domino),
        cmocka_unit_test(test_given_single),
        cmocka_unit_test(test_way_needs_its_candidates),
        cmocka_unit_test(test_candidate_needs_a_piece),
        cmocka_unit_test(test_only_piece_of_a_cell),
        cmocka_unit_test(test_only_a_single),
        cmocka_unit_test(test_last_edge_of_a_pair),
        cmocka_unit_test(test_pair_already_used),
        cmocka_unit_test(test_last_cell_of_a_single),
        cmocka_unit_test(test_given_contradictions),
        cmocka_unit_test(test_pair_without_edge),
        cmocka_unit_test(test_cell_without_piece),
        cmocka_unit_test(test_digit_without_single),
        cmocka_unit_test(test_cell_of_two_singles),
        cmocka_unit_test(test_undo),
        cmocka_unit_test(test_keeps_solutions),
    };
    return cmocka_run_group_tests(tests, pieces_setup, pieces_teardown);
}
