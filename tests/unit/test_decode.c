/* Models with and without faults. A model is right when its grid is; anything else is an error, and
 * never a guess.
 */
#include "decode.h"

#include "edge.h"
#include "encode.h"
#include "unit.h"

#include <stdlib.h>
#include <string.h>

enum { N = 4, CELLS = N * N, VARIABLES_MAX = 4096 };

static const uint16_t solution[CELLS] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};

/* Singles in the first row, and the dominoes 3-4 1-2 2-4 1-4 3-1 3-2. */
static const int tiling[CELLS] = {0, 1, 2, 3, 5, 4, 7, 6, 12, 10, 9, 15, 8, 14, 13, 11};

struct fixture {
    struct satdoku_puzzle *puzzle;
    struct encoding encoding;
    struct grid grid;
    signed char values[VARIABLES_MAX];
};

static int setup(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);
    assert_non_null(f);
    assert_int_equal(satdoku_puzzle_new(&f->puzzle), SATDOKU_OK);
    *state = f;
    return 0;
}

static int teardown(void **state)
{
    struct fixture *f = *state;
    satdoku_puzzle_free(f->puzzle);
    encoding_clear(&f->encoding);
    grid_clear(&f->grid);
    free(f);
    return 0;
}

static void set(struct fixture *f, int literal, bool value)
{
    if (literal > 0 && literal < VARIABLES_MAX) { /* else a constant */
        f->values[literal] = value ? 1 : -1;
    }
}

static void set_tiling(struct fixture *f)
{
    const struct varmap *map = &f->encoding.map;
    for (int k = 0; k < edge_count(N); k++) {
        struct edge edge = edge_cells(N, k);
        set(f, map->edges[k], tiling[edge.first] == edge.second);
    }
    for (int cell = 0; cell < CELLS; cell++) {
        set(f, map->singles[cell], tiling[cell] == cell);
    }
}

/* Encodes the puzzle and makes the model of the solution. */
static void encode(struct fixture *f, enum satdoku_simplify simplify)
{
    struct encode_options options = {.simplify = simplify};
    assert_int_equal(encode_puzzle(&f->encoding, f->puzzle, &options), SATDOKU_OK);
    for (int cell = 0; cell < CELLS; cell++) {
        for (int digit = 1; digit <= N; digit++) {
            set(f, varmap_candidate(&f->encoding.map, cell, digit), digit == solution[cell]);
        }
    }
    if (f->puzzle->sudominoku) {
        set_tiling(f);
    }
}

static void reset(struct fixture *f, bool sudominoku)
{
    assert_int_equal(puzzle_reset(f->puzzle, (struct shape){N, 2, 2}, sudominoku), SATDOKU_OK);
}

static enum satdoku_status decode(struct fixture *f, struct satdoku_error *error)
{
    return decode_checked(&f->grid, f->puzzle, &f->encoding.map, f->values,
                          f->encoding.formula.variables, error);
}

static void assert_decodes(struct fixture *f)
{
    assert_int_equal(decode(f, NULL), SATDOKU_OK);
    assert_int_equal(f->grid.board->rows, N);
    assert_memory_equal(f->grid.digits, solution, sizeof solution);
    if (f->puzzle->sudominoku) {
        assert_memory_equal(f->grid.partner, tiling, sizeof tiling);
    }
}

static void assert_refused(struct fixture *f, const char *message)
{
    struct satdoku_error error;
    assert_int_equal(decode(f, &error), SATDOKU_ERR_INTERNAL);
    assert_int_equal(decode(f, NULL), SATDOKU_ERR_INTERNAL);
    assert_string_equal(error.message, message);
    assert_int_equal(error.status, SATDOKU_ERR_INTERNAL);
    assert_int_equal(error.line, 0);
}

/* ---- Sudoku ---- */

static void test_solution(void **state)
{
    struct fixture *f = *state;
    reset(f, false);
    encode(f, SATDOKU_SIMPLIFY_NONE);
    assert_decodes(f);
}

/* Fixed cells have no variables. */
static void test_constants(void **state)
{
    struct fixture *f = *state;
    for (int givens = 0; givens <= CELLS; givens++) {
        reset(f, false);
        memcpy(f->puzzle->givens, solution, (size_t)givens * sizeof *solution);
        encode(f, SATDOKU_SIMPLIFY_GIVENS);
        assert_decodes(f);
    }
}

struct fault {
    int variable; /* cell * 4 + digit */
    signed char value;
    const char *message;
};

static void test_faults(void **state)
{
    static const struct fault faults[] = {
        {1, 0, "the model leaves open the digit 1 at r1c1"},
        {2, 0, "the model leaves open the digit 2 at r1c1"},
        {64, 0, "the model leaves open the digit 4 at r4c4"},
        {2, 1, "the model has a second digit 2 at r1c1"},
        {61, -1, "the model has no digit at r4c4"},
        {1, -1, "the model has no digit at r1c1"},
        {40, 1, "the model has a second digit 4 at r3c2"},
    };
    struct fixture *f = *state;
    reset(f, false);
    for (size_t i = 0; i < LENGTH(faults); i++) {
        encode(f, SATDOKU_SIMPLIFY_NONE);
        f->values[faults[i].variable] = faults[i].value;
        assert_refused(f, faults[i].message);
    }
}

/* A model may have fewer variables than the map: those that it lacks are open. */
static void test_short_model(void **state)
{
    struct fixture *f = *state;
    reset(f, false);
    encode(f, SATDOKU_SIMPLIFY_NONE);
    f->encoding.formula.variables = 63;
    assert_refused(f, "the model leaves open the digit 4 at r4c4");
    f->encoding.formula.variables = 0;
    assert_refused(f, "the model leaves open the digit 1 at r1c1");
}

/* One digit in every cell, and still no solution. */
static void test_broken_rule(void **state)
{
    struct fixture *f = *state;
    reset(f, false);
    encode(f, SATDOKU_SIMPLIFY_NONE);
    set(f, 1, false);
    set(f, 2, true);
    assert_refused(f, "a digit twice in a row at r1c2");
    reset(f, false);
    encode(f, SATDOKU_SIMPLIFY_NONE);
    f->puzzle->givens[5] = 3;
    assert_refused(f, "not the given at r2c2");
}

/* ---- Sudominoku ---- */

static void test_tiling(void **state)
{
    struct fixture *f = *state;
    reset(f, true);
    encode(f, SATDOKU_SIMPLIFY_NONE);
    assert_decodes(f);
    puzzle_set_single(f->puzzle, 1, 0);
    assert_int_equal(puzzle_add_domino(f->puzzle, (struct domino){{8, 12}, {2, 4}}), SATDOKU_OK);
    encode(f, SATDOKU_SIMPLIFY_GIVENS);
    assert_decodes(f);
}

struct piece_fault {
    int cell;
    int other; /* itself for a single */
    signed char value;
    const char *message;
};

static int literal_of(const struct varmap *map, const struct piece_fault *fault)
{
    return fault->cell == fault->other ? map->singles[fault->cell]
                                       : map->edges[edge_between(N, fault->cell, fault->other)];
}

static void test_piece_faults(void **state)
{
    static const struct piece_fault faults[] = {
        {0, 0, 0, "the model leaves open a single"},
        {15, 15, 0, "the model leaves open a single"},
        {4, 5, 0, "the model leaves open a domino"},
        {10, 14, 0, "the model leaves open a domino"},
        {4, 5, -1, "half a domino at r2c1"}, /* nothing lies on two cells */
        {0, 0, -1, "half a domino at r1c1"},
        {10, 14, 1, "the model has two pieces at r3c3"}, /* a stray domino over two others */
        {0, 4, 1, "the model has two pieces at r1c1"},
    };
    struct fixture *f = *state;
    reset(f, true);
    for (size_t i = 0; i < LENGTH(faults); i++) {
        encode(f, SATDOKU_SIMPLIFY_NONE);
        f->values[literal_of(&f->encoding.map, &faults[i])] = faults[i].value;
        assert_refused(f, faults[i].message);
    }
}

/* A stray piece is a fault even where later pieces lie on top of it. */
static void test_stray_pieces(void **state)
{
    static const struct piece_fault strays[] = {{8, 9, 1, NULL},
                                                {2, 3, 1, NULL},
                                                {4, 4, 1, NULL},
                                                {13, 13, 1, NULL},
                                                {5, 6, 1, NULL}};
    struct fixture *f = *state;
    reset(f, true);
    for (size_t i = 0; i < LENGTH(strays); i++) {
        encode(f, SATDOKU_SIMPLIFY_NONE);
        f->values[literal_of(&f->encoding.map, &strays[i])] = strays[i].value;
        assert_int_equal(decode(f, NULL), SATDOKU_ERR_INTERNAL);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_solution, setup, teardown),
        cmocka_unit_test_setup_teardown(test_constants, setup, teardown),
        cmocka_unit_test_setup_teardown(test_faults, setup, teardown),
        cmocka_unit_test_setup_teardown(test_short_model, setup, teardown),
        cmocka_unit_test_setup_teardown(test_broken_rule, setup, teardown),
        cmocka_unit_test_setup_teardown(test_tiling, setup, teardown),
        cmocka_unit_test_setup_teardown(test_piece_faults, setup, teardown),
        cmocka_unit_test_setup_teardown(test_stray_pieces, setup, teardown),
    };
    return RUN_TESTS(tests);
}
