/* What inference on candidates finds: rule by rule in positions made for it, and on random 9x9
 * boards the same as the engine in bands.h.
 */
#include "bands.h"
#include "generate.h"
#include "propagate.h"
#include "unit.h"

#include <string.h>

enum { ROUNDS = 2000, DIGIT = 4 };

static const struct shape nine = {9, 3, 3};

struct fixture {
    struct trail trail;
    struct candidates candidates;
    struct satdoku_puzzle *puzzle;
};

static int setup(void **state)
{
    static struct fixture board;
    *state = &board;
    return satdoku_puzzle_new(&board.puzzle) == SATDOKU_OK ? 0 : -1;
}

static int teardown(void **state)
{
    struct fixture *board = *state;
    candidates_clear(&board->candidates);
    trail_clear(&board->trail);
    satdoku_puzzle_free(board->puzzle);
    return 0;
}

static struct candidates *start_empty(struct fixture *board, struct shape shape, bool locked)
{
    assert_int_equal(puzzle_reset(board->puzzle, shape, false), SATDOKU_OK);
    assert_int_equal(candidates_start(&board->candidates, board->puzzle, locked, &board->trail,
                                      NULL),
                     SATDOKU_OK);
    return &board->candidates;
}

static bool has(const struct candidates *c, int cell, int digit)
{
    return candidates_next(c, cell, digit - 1) == digit;
}

static void take(struct candidates *c, int cell, int digit)
{
    size_t word = (size_t)(digit - 1) / 64;
    assert_true(candidates_keep(c, cell, word, ~(UINT64_C(1) << (digit - 1) % 64)));
}

/* ---- Pictures ----
 *
 * Where DIGIT may stand: '.' nowhere, 'x' among other digits, 'X' for certain. All other digits are
 * candidates wherever there is no 'X'.
 */

static void apply_picture(struct candidates *c, const char *picture)
{
    for (int cell = 0; cell < shape_cells(c->shape); cell++) {
        if (picture[cell] == '.') {
            take(c, cell, DIGIT);
        } else if (picture[cell] == 'X') {
            assert_true(candidates_settle(c, cell, DIGIT));
        }
    }
}

static char seen(const struct candidates *c, int cell)
{
    int n = c->shape.n;
    int count = candidates_count(c, cell, n);
    if (has(c, cell, DIGIT)) {
        return count == n ? 'x' : count == 1 ? 'X' : '?';
    }
    return count == n - 1 ? '.' : '?';
}

static void expect_picture(const struct candidates *c, const char *picture, const char *rule)
{
    char found[82] = "";
    assert_int_equal(strlen(picture), shape_cells(c->shape));
    for (int cell = 0; cell < shape_cells(c->shape); cell++) {
        found[cell] = seen(c, cell);
    }
    if (strcmp(found, picture) != 0) {
        fail_msg("%s: found %s\nexpected %s", rule, found, picture);
    }
}

enum level { BOTH, LOCKED };

struct position {
    const char *rule;
    struct shape shape;
    enum level level; /* LOCKED: singles alone find nothing */
    const char *before;
    const char *after; /* NULL: there is no solution */
};

#define ALL  "xxxxxxxxx"
#define ALL3 ALL ALL ALL

/* Mostly a line for a row of boxes. */
/* clang-format off */
static const struct position positions[] = {
    {"nothing", {9, 3, 3}, BOTH,
     ALL3 ALL3 ALL3,
     ALL3 ALL3 ALL3},
    {"naked single", {9, 3, 3}, BOTH,
     ALL3 ALL "xxxxXxxxx" ALL ALL3,
     "xxxx.xxxx" "xxxx.xxxx" "xxxx.xxxx"
     "xxx...xxx" "....X...." "xxx...xxx"
     "xxxx.xxxx" "xxxx.xxxx" "xxxx.xxxx"},
    {"hidden single of a row", {9, 3, 3}, BOTH,
     "x........" ALL ALL ALL3 ALL3,
     "X........" "...xxxxxx" "...xxxxxx"
     ".xxxxxxxx" ".xxxxxxxx" ".xxxxxxxx"
     ".xxxxxxxx" ".xxxxxxxx" ".xxxxxxxx"},
    {"hidden single of a column", {9, 3, 3}, BOTH,
     "xxxxxxxx." "xxxxxxxx." "xxxxxxxx."
     "xxxxxxxx." "xxxxxxxx." "xxxxxxxx."
     "xxxxxxxx." "xxxxxxxx." ALL,
     "xxxxxxxx." "xxxxxxxx." "xxxxxxxx."
     "xxxxxxxx." "xxxxxxxx." "xxxxxxxx."
     "xxxxxx..." "xxxxxx..." "........X"},
    {"hidden single of a box", {9, 3, 3}, BOTH,
     ALL3 "xxx...xxx" "xxx.x.xxx" "xxx...xxx" ALL3,
     "xxxx.xxxx" "xxxx.xxxx" "xxxx.xxxx"
     "xxx...xxx" "....X...." "xxx...xxx"
     "xxxx.xxxx" "xxxx.xxxx" "xxxx.xxxx"},
    {"a box has it in one row", {9, 3, 3}, LOCKED,
     ALL "...xxxxxx" "...xxxxxx" ALL3 ALL3,
     "xxx......" "...xxxxxx" "...xxxxxx" ALL3 ALL3},
    {"a row has it in one box", {9, 3, 3}, LOCKED,
     ALL3 "...xxx..." ALL ALL ALL3,
     ALL3 "...xxx..." "xxx...xxx" "xxx...xxx" ALL3},
    {"a box has it in one column", {9, 3, 3}, LOCKED,
     ALL3 ALL3 "xxxxxx.x." "xxxxxx.x." "xxxxxx.x.",
     "xxxxxxx.x" "xxxxxxx.x" "xxxxxxx.x"
     "xxxxxxx.x" "xxxxxxx.x" "xxxxxxx.x"
     "xxxxxx.x." "xxxxxx.x." "xxxxxx.x."},
    {"a column has it in one box", {9, 3, 3}, LOCKED,
     ".xxxxxxxx" ".xxxxxxxx" ".xxxxxxxx"
     ALL3 ".xxxxxxxx" ".xxxxxxxx" ".xxxxxxxx",
     ".xxxxxxxx" ".xxxxxxxx" ".xxxxxxxx"
     "x..xxxxxx" "x..xxxxxx" "x..xxxxxx"
     ".xxxxxxxx" ".xxxxxxxx" ".xxxxxxxx"},
    {"two rows have it in two boxes", {9, 3, 3}, LOCKED,
     "xxxxxx..." "xxxxxx..." ALL ALL3 ALL3,
     "xxxxxx..." "xxxxxx..." "......xxx" ALL3 ALL3},
    {"two boxes have it in two columns", {9, 3, 3}, LOCKED,
     "xx.xxxxxx" "xx.xxxxxx" "xx.xxxxxx"
     "xx.xxxxxx" "xx.xxxxxx" "xx.xxxxxx"
     ALL3,
     "xx.xxxxxx" "xx.xxxxxx" "xx.xxxxxx"
     "xx.xxxxxx" "xx.xxxxxx" "xx.xxxxxx"
     "..xxxxxxx" "..xxxxxxx" "..xxxxxxx"},
    {"locked in a row, so hidden in a column", {4, 2, 2}, LOCKED,
     "xxxx" "..xx" "xx.x" "xx.x",
     "xx.." "..X." "xx.x" "xx.x"},
    {"low boxes: one column", {6, 2, 3}, LOCKED,
     "x..xxx" "x..xxx" "xxxxxx" "xxxxxx" "xxxxxx" "xxxxxx",
     "x..xxx" "x..xxx" ".xxxxx" ".xxxxx" ".xxxxx" ".xxxxx"},
    {"low boxes: one row", {6, 2, 3}, LOCKED,
     "xxx..." "xxxxxx" "xxxxxx" "xxxxxx" "xxxxxx" "xxxxxx",
     "xxx..." "...xxx" "xxxxxx" "xxxxxx" "xxxxxx" "xxxxxx"},
    {"high boxes: one row", {6, 3, 2}, LOCKED,
     "xxxxxx" "..xxxx" "..xxxx" "xxxxxx" "xxxxxx" "xxxxxx",
     "xx...." "..xxxx" "..xxxx" "xxxxxx" "xxxxxx" "xxxxxx"},
    {"a Latin square has no boxes", {5, 1, 5}, BOTH,
     "X...." "xxxxx" "xxxxx" "xxxxx" "xxxxx",
     "X...." ".xxxx" ".xxxx" ".xxxx" ".xxxx"},
    {"no place in a row", {9, 3, 3}, BOTH, ALL3 ALL ALL "........." ALL3, NULL},
    {"no place in a column", {4, 2, 2}, BOTH, "xx.x" "xx.x" "xx.x" "xx.x", NULL},
    {"no place in a box", {4, 2, 2}, BOTH, "xxxx" "xxxx" "xx.." "xx..", NULL},
    {"twice in a row", {9, 3, 3}, BOTH, ALL3 "XxxxXxxxx" ALL ALL ALL3, NULL},
    {"twice in a column", {4, 2, 2}, BOTH, "Xxxx" "xxxx" "Xxxx" "xxxx", NULL},
    {"twice in a box", {4, 2, 2}, BOTH, "Xxxx" "xXxx" "xxxx" "xxxx", NULL},
    {"two rows have it in one box", {9, 3, 3}, LOCKED,
     "xxx......" "xxx......" ALL ALL3 ALL3, NULL},
    {"two boxes have it in one column", {9, 3, 3}, LOCKED,
     "x..xxxxxx" "x..xxxxxx" "x..xxxxxx"
     "x..xxxxxx" "x..xxxxxx" "x..xxxxxx"
     ALL3, NULL},
};
/* clang-format on */

static void play(struct fixture *board, const struct position *position, bool locked)
{
    struct candidates *c = start_empty(board, position->shape, locked);
    bool finds = locked || position->level == BOTH;
    const char *after = finds ? position->after : position->before;
    apply_picture(c, position->before);
    if (propagate_candidates(c) != (after != NULL)) {
        fail_msg("%s: wrong about whether there is a solution", position->rule);
    }
    if (after != NULL) {
        expect_picture(c, after, position->rule);
        c->changed = false;
        assert_true(propagate_candidates(c));
        assert_false(c->changed);
    }
}

static void test_positions(void **state)
{
    for (size_t i = 0; i < LENGTH(positions); i++) {
        play(*state, &positions[i], false);
        play(*state, &positions[i], true);
    }
}

/* ---- Several digits ---- */

/* A cell that is seen by all of its digits. */
static void test_cell_without_candidates(void **state)
{
    struct candidates *c = start_empty(*state, nine, false);
    assert_true(candidates_keep(c, 0, 0, 1));     /* 1 in the row */
    assert_true(candidates_keep(c, 35, 0, 2));    /* 2 in the column */
    assert_true(candidates_keep(c, 8, 0, 1 | 2)); /* where they cross */
    assert_false(propagate_candidates(c));
}

/* Naked singles one after the other in a row that nothing else makes look again: 1, 12, 123. */
static void test_chain_in_a_house(void **state)
{
    static const struct shape latin = {5, 1, 5};
    struct candidates *c = start_empty(*state, latin, false);
    for (int cell = 0; cell < 3; cell++) {
        assert_true(candidates_keep(c, cell, 0, (UINT64_C(2) << cell) - 1));
    }
    assert_true(propagate_candidates(c));
    for (int cell = 0; cell < latin.n; cell++) {
        assert_int_equal(*candidates_of(c, cell), cell < 3 ? 1 << cell : 8 | 16);
    }
}

/* Two digits with the same last place. */
static void test_place_of_two_digits(void **state)
{
    struct candidates *c = start_empty(*state, nine, false);
    for (int cell = 1; cell < 9; cell++) {
        assert_true(candidates_keep(c, cell, 0, ~UINT64_C(3)));
    }
    assert_false(propagate_candidates(c));
}

static void test_keep_nothing(void **state)
{
    struct candidates *c = start_empty(*state, nine, false);
    assert_true(candidates_keep(c, 5, 0, 6));
    assert_false(candidates_keep(c, 5, 0, 1));
}

static void test_givens(void **state)
{
    struct fixture *board = *state;
    assert_int_equal(puzzle_reset(board->puzzle, nine, false), SATDOKU_OK);
    board->puzzle->givens[40] = 7;
    assert_int_equal(candidates_start(&board->candidates, board->puzzle, false, &board->trail,
                                      NULL),
                     SATDOKU_OK);
    for (int cell = 0; cell < 81; cell++) {
        assert_int_equal(*candidates_of(&board->candidates, cell), cell == 40 ? 1 << 6 : 511);
    }
}

/* Forgotten cells are not looked at, until something else changes in their regions. */
static void test_forget(void **state)
{
    struct candidates *c = start_empty(*state, nine, true);
    assert_true(candidates_settle(c, 0, 1));
    candidates_forget(c);
    assert_true(propagate_candidates(c));
    assert_true(has(c, 1, 1));
    take(c, 8, 2);
    assert_true(propagate_candidates(c));
    assert_false(has(c, 1, 1));
}

/* An assumption and all that follows from it is taken back to the last bit. */
static void test_undo(void **state)
{
    struct fixture *board = *state;
    struct candidates *c = start_empty(board, nine, true);
    uint64_t before[81];
    assert_true(candidates_keep(c, 3, 0, 7));
    assert_true(propagate_candidates(c));
    memcpy(before, c->sets, sizeof before);
    for (int digit = 1; digit <= 3; digit++) {
        board->trail.recording = true;
        assert_true(candidates_settle(c, 3, digit));
        assert_true(propagate_candidates(c));
        assert_false(has(c, 4, digit));
        candidates_forget(c);
        trail_undo_to(&board->trail, 0);
        board->trail.recording = false;
        assert_memory_equal(c->sets, before, sizeof before);
    }
    assert_true(propagate_candidates(c));
    assert_memory_equal(c->sets, before, sizeof before);
}

/* ---- Boards of more than 64 digits ---- */

static const struct shape large = {81, 9, 9};

static void test_large_sets(void **state)
{
    struct candidates *c = start_empty(*state, large, false);
    assert_int_equal(candidates_count(c, 0, 400), 81);
    assert_int_equal(candidates_count(c, 0, 80), 80);
    assert_int_equal(candidates_next(c, 0, 0), 1);
    assert_int_equal(candidates_next(c, 0, 63), 64);
    assert_int_equal(candidates_next(c, 0, 64), 65);
    assert_int_equal(candidates_next(c, 0, 80), 81);
    assert_int_equal(candidates_next(c, 0, 81), 0);
    assert_true(candidates_keep(c, 0, 0, 1));
    assert_true(candidates_keep(c, 0, 1, 1 << 5)); /* 70 */
    assert_int_equal(candidates_count(c, 0, 400), 2);
    assert_int_equal(candidates_next(c, 0, 1), 70);
    assert_true(candidates_settle(c, 0, 70));
    assert_int_equal(candidates_next(c, 0, 0), 70);
    assert_int_equal(candidates_next(c, 0, 70), 0);
}

/* Digit 70 has the same bit as digit 6, in another word. */
static void test_large_singles(void **state)
{
    enum { LOW = 6, HIGH = 70, PLACE = 30 };
    struct candidates *c = start_empty(*state, large, false);
    for (int cell = 0; cell < large.n; cell++) {
        if (cell != PLACE) {
            take(c, cell, HIGH);
        }
    }
    assert_true(propagate_candidates(c));
    assert_int_equal(candidates_count(c, PLACE, 2), 1);
    assert_true(has(c, PLACE, HIGH));
    for (int row = 1; row < large.n; row++) {
        assert_false(has(c, row * large.n + PLACE, HIGH));
        assert_true(has(c, row * large.n + PLACE, LOW));
        assert_true(has(c, row * large.n, HIGH));
    }
}

static void test_large_locked(void **state)
{
    enum { LOW = 6, HIGH = 70 };
    struct candidates *c = start_empty(*state, large, true);
    for (int cell = large.box_columns; cell < large.n; cell++) {
        take(c, cell, HIGH); /* the first row has it in the first box */
    }
    assert_true(propagate_candidates(c));
    for (int row = 0; row < large.n; row++) {
        for (int column = 0; column < large.n; column++) {
            int cell = row * large.n + column;
            bool in_box = row < large.box_rows && column < large.box_columns;
            assert_int_equal(has(c, cell, HIGH), row == 0 ? in_box : !in_box);
            assert_true(has(c, cell, LOW));
        }
    }
}

/* ---- The other engine ---- */

static void give(struct fixture *board, const struct plain_puzzle *plain)
{
    assert_int_equal(puzzle_reset(board->puzzle, nine, false), SATDOKU_OK);
    for (int cell = 0; cell < BANDS_CELLS; cell++) {
        board->puzzle->givens[cell] = (uint16_t)plain->given[cell];
    }
}

/* Starts with the candidates of the givens and in `sets`; false: that is no solution. */
static bool propagate_from(struct fixture *board, const uint64_t *sets, bool locked)
{
    struct candidates *c = &board->candidates;
    assert_int_equal(candidates_start(c, board->puzzle, locked, &board->trail, NULL), SATDOKU_OK);
    for (int cell = 0; cell < BANDS_CELLS; cell++) {
        if (!candidates_keep(c, cell, 0, sets[cell])) {
            return false;
        }
    }
    return propagate_candidates(c);
}

static enum eliminate_state propagate_bands(struct bands *bands, const struct fixture *board,
                                            const uint64_t *sets)
{
    bands_start(bands, board->puzzle->givens);
    for (int cell = 0; cell < BANDS_CELLS; cell++) {
        for (int digit = 0; digit < BANDS_DIGITS; digit++) {
            uint32_t lost = (sets[cell] >> digit & 1) == 0;
            bands->digit[digit][cell / BANDS_BITS] &= ~(lost << cell % BANDS_BITS);
        }
    }
    return bands_propagate(bands);
}

/* Whether both engines find the same, and singles alone nothing that they do not. */
static bool agree(struct fixture *board, const uint64_t *sets)
{
    struct bands bands;
    uint64_t singles[BANDS_CELLS];
    bool alone = propagate_from(board, sets, false);
    memcpy(singles, board->candidates.sets, sizeof singles);
    bool possible = propagate_from(board, sets, true);
    enum eliminate_state state = propagate_bands(&bands, board, sets);
    if ((state != ELIMINATE_CONTRADICTION) != possible || (possible && !alone)) {
        return false;
    }
    bool solved = true;
    uint64_t left[BANDS_CELLS];
    bands_sets(left, &bands);
    for (int cell = 0; possible && cell < BANDS_CELLS; cell++) {
        uint64_t set = *candidates_of(&board->candidates, cell);
        solved = solved && candidates_count(&board->candidates, cell, 2) == 1;
        if (set != left[cell] || (set & ~singles[cell]) != 0) {
            return false;
        }
    }
    return !possible || solved == (state == ELIMINATE_SOLVED);
}

/* Any candidates: no puzzle with few of them missing has so many rules apply at once. */
static void draw_sets(uint64_t *sets, struct random *random, const int *solution)
{
    int percent = 40 + random_below(random, 60);
    bool solvable = random_below(random, 4) != 0;
    for (int cell = 0; cell < BANDS_CELLS; cell++) {
        sets[cell] = solvable ? UINT64_C(1) << (solution[cell] - 1) : 0;
        for (int digit = 0; digit < BANDS_DIGITS; digit++) {
            uint64_t kept = random_below(random, 100) < percent;
            sets[cell] |= kept << digit;
        }
    }
}

static void test_bands_agree(void **state)
{
    struct fixture *board = *state;
    for (int round = 0; round < ROUNDS; round++) {
        struct random random;
        struct plain_puzzle plain;
        int solution[PLAIN_MAX_CELLS];
        uint64_t sets[BANDS_CELLS];
        enum generate_kind kind = (enum generate_kind)(round % GENERATE_KINDS);
        random_init(&random, random_seed(), (uint64_t)round);
        generate_sudoku(&plain, solution, &random, kind, 9, 3, 3);
        memset(sets, -1, sizeof sets);
        give(board, &plain);
        bool same = agree(board, sets);
        draw_sets(sets, &random, solution);
        memset(plain.given, 0, sizeof plain.given);
        give(board, &plain);
        if (!same || !agree(board, sets)) {
            fail_msg("SATDOKU_TEST_SEED=%llu, round %d: %s", (unsigned long long)random_seed(),
                     round, same ? "any candidates" : generate_kind_name(kind));
        }
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_positions),        cmocka_unit_test(test_cell_without_candidates),
        cmocka_unit_test(test_chain_in_a_house), cmocka_unit_test(test_place_of_two_digits),
        cmocka_unit_test(test_keep_nothing),     cmocka_unit_test(test_givens),
        cmocka_unit_test(test_forget),           cmocka_unit_test(test_undo),
        cmocka_unit_test(test_large_sets),       cmocka_unit_test(test_large_singles),
        cmocka_unit_test(test_large_locked),     cmocka_unit_test(test_bands_agree),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
