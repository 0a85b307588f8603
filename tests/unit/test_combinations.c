/* Combinations: the formula, whose variables of its own brute force cannot know, by a solver;
 * larger sets and boards; what elimination does to other cells. Their tables, and that elimination
 * is arc consistent, stand in test_relations.c.
 */
#include "builtin.h"
#include "clue_fixture.h"
#include "propagate.h"
#include "random.h"

/* ---- Formulas ---- */

struct formula_row {
    int rows, columns, digits, lowest;
    const char *cells;
    const char *sum;
};

static const struct formula_row formula_rows[] = {
    {1, 1, 4, 1, "11", "3"},          {1, 2, 5, 1, "11 12", "6"},
    {1, 2, 5, 0, "12 11", "4"},       {1, 3, 5, 1, "11 12 13", "9"},
    {1, 3, 5, 0, "11 12 13", "5"},    {1, 3, 4, 1, "11 12 13", "0"},
    {1, 3, 4, 1, "11 12 13", "5"},    {1, 3, 2, 1, "11 12 13", "0"},
    {1, 3, 6, 1, "11 12 13", "10"},   {2, 2, 5, 1, "11 12 21 22", "11"},
    {2, 2, 5, 1, "11 12 21 22", "3"}, {2, 2, 4, 1, "11 22", "5"},
};

static bool is_solution(const struct fixture *f, const struct grid *grid)
{
    struct clue clue = clue_listed(f->puzzle, 0);
    return clue_holds(&clue, f->puzzle, grid);
}

/* Whether the formula has a model with these digits. */
static bool has_model(const struct fixture *f, struct sat *sat, const struct grid *grid)
{
    int assumptions[16];
    size_t count = 0;
    enum sat_result result = SAT_UNKNOWN;
    for (int cell = 0; cell < grid->board->cells; cell++) {
        int literal = varmap_candidate(&f->encoding.map, cell, grid->digits[cell]);
        if (literal == LITERAL_FALSE) {
            return false;
        }
        if (literal != LITERAL_TRUE) {
            assumptions[count++] = literal;
        }
    }
    assert_int_equal(sat_solve_under(&result, sat, assumptions, count, NULL), SATDOKU_OK);
    assert_int_not_equal(result, SAT_UNKNOWN);
    return result == SAT_SATISFIABLE;
}

static void expect_formula(struct fixture *f, const struct formula_row *row,
                           enum satdoku_encoding encoding, enum satdoku_simplify simplify)
{
    struct encode_options options = {.encoding = encoding, .simplify = simplify};
    struct grid grid = {0};
    struct sat *sat = builtin_sat_new(SATDOKU_BACKEND_PICOSAT, (struct stop){0});
    assert_non_null(sat);
    start(f->puzzle, bare_board(row->rows, row->columns, row->digits, row->lowest));
    add(f->puzzle, SATDOKU_CLUE_CAGE, row->cells, row->sum);
    assert_int_equal(encode_puzzle(&f->encoding, f->puzzle, &options), SATDOKU_OK);
    assert_int_equal(f->encoding.formula.variables, f->encoding.variables);
    assert_int_equal(sat_load(sat, &f->encoding.formula, NULL), SATDOKU_OK);
    assert_int_equal(grid_resize(&grid, f->puzzle->board, false), SATDOKU_OK);
    for (int cell = 0; cell < f->puzzle->board->cells; cell++) {
        grid.digits[cell] = 1;
    }
    do {
        bool holds = is_solution(f, &grid);
        if (has_model(f, sat, &grid) != holds) {
            fail_msg("cage %s of %s: a grid that %s the rule", row->sum, row->cells,
                     holds ? "keeps" : "breaks");
        }
    } while (clues_next_grid(&grid));
    grid_clear(&grid);
    sat_free(sat);
}

static void test_formulas(void **state)
{
    static const enum satdoku_encoding encodings[] = {SATDOKU_ENCODING_EXTENDED,
                                                      SATDOKU_ENCODING_EFFICIENT,
                                                      SATDOKU_ENCODING_MINIMAL};
    static const enum satdoku_simplify levels[] = {SATDOKU_SIMPLIFY_NONE, SATDOKU_SIMPLIFY_GIVENS,
                                                   SATDOKU_SIMPLIFY_SINGLES,
                                                   SATDOKU_SIMPLIFY_PROBE};
    struct fixture *f = *state;
    for (size_t i = 0; i < LENGTH(formula_rows); i++) {
        for (size_t j = 0; j < LENGTH(encodings); j++) {
            for (size_t k = 0; k < LENGTH(levels); k++) {
                expect_formula(f, &formula_rows[i], encodings[j], levels[k]);
            }
        }
    }
}

/* The clauses of docs/encoding.md: a cage of two cells for three of the digits 1 to 4, whose sets
 * are 1 3 and nothing else; and for sum 5, with 1 4 and 2 3. */
static void test_counts(void **state)
{
    struct fixture *f = *state;
    struct encode_options options = {.encoding = SATDOKU_ENCODING_EXTENDED,
                                     .simplify = SATDOKU_SIMPLIFY_NONE};
    const unsigned long long *families = f->encoding.formula.family_clauses;
    start(f->puzzle, bare_board(1, 2, 4, 1));
    add(f->puzzle, SATDOKU_CLUE_CAGE, "11 12", "4");
    assert_int_equal(encode_puzzle(&f->encoding, f->puzzle, &options), SATDOKU_OK);
    assert_int_equal(f->encoding.variables, 8); /* one set: no variables of its own */
    assert_int_equal(families[ENCODE_COMBINATIONS], 4 + 2);
    start(f->puzzle, bare_board(1, 2, 4, 1));
    add(f->puzzle, SATDOKU_CLUE_CAGE, "11 12", "5");
    assert_int_equal(encode_puzzle(&f->encoding, f->puzzle, &options), SATDOKU_OK);
    assert_int_equal(f->encoding.variables, 8 + 4 + 2);
    assert_int_equal(families[ENCODE_COMBINATIONS], 12 + (1 + 8) + 8);
    options.encoding = SATDOKU_ENCODING_MINIMAL;
    assert_int_equal(encode_puzzle(&f->encoding, f->puzzle, &options), SATDOKU_OK);
    assert_int_equal(families[ENCODE_COMBINATIONS], 12 + (1 + 8));
    assert_int_equal(f->encoding.block_count, 2);
    assert_int_equal(f->encoding.blocks[1].first, 9);
    assert_int_equal(f->encoding.blocks[1].last, 14);
}

/* ---- Elimination ---- */

static bool propagate(struct fixture *f)
{
    assert_int_equal(relations_build(&f->relations, f->puzzle, RELATIONS_TOGETHER, NULL),
                     SATDOKU_OK);
    assert_int_equal(candidates_start(&f->candidates, f->puzzle, false, &f->trail, NULL),
                     SATDOKU_OK);
    assert_int_equal(candidates_relate(&f->candidates, &f->relations), SATDOKU_OK);
    return propagate_candidates(&f->candidates);
}

static void expect_set(const struct fixture *f, int cell, uint64_t first, uint64_t second)
{
    assert_int_equal(candidates_of(&f->candidates, cell)[0], first);
    if (f->candidates.words > 1) {
        assert_int_equal(candidates_of(&f->candidates, cell)[1], second);
    }
}

/* Digits that a cage must have are taken from the other cells of its row and box. */
static void test_other_cells(void **state)
{
    struct fixture *f = *state;
    start(f->puzzle, clues_board(9, 9, 9, 1, 3, 3));
    add(f->puzzle, SATDOKU_CLUE_CAGE, "11 12", "3");
    assert_true(propagate(f));
    expect_set(f, 0, 3, 0);
    expect_set(f, 2, 0x1fc, 0);  /* row and box */
    expect_set(f, 8, 0x1fc, 0);  /* row */
    expect_set(f, 20, 0x1fc, 0); /* box */
    expect_set(f, 9, 0x1fc, 0);  /* box */
    expect_set(f, 27, 0x1ff, 0); /* column of one of its cells only */
    start(f->puzzle, clues_board(9, 9, 9, 1, 3, 3));
    add(f->puzzle, SATDOKU_CLUE_CAGE, "11 12 14", "8"); /* 1 2 5, 1 3 4 */
    assert_true(propagate(f));
    expect_set(f, 0, 0x1f, 0);
    expect_set(f, 8, 0x1fe, 0);
    expect_set(f, 20, 0x1ff, 0);
}

static void test_impossible_cages(void **state)
{
    static const struct formula_row rows[] = {
        {4, 4, 4, 1, "11 12", "2"},          {4, 4, 4, 1, "11 12", "8"},
        {4, 4, 4, 1, "11 12 13 14 21", "0"}, {4, 4, 4, 1, "11 12 13 14 21", "12"},
        {4, 4, 4, 1, "11 12 13 14", "9"},    {4, 4, 4, 1, "11", "5"},
        {4, 4, 4, 1, "11 22", "1000000"},
    };
    struct fixture *f = *state;
    for (size_t i = 0; i < LENGTH(rows); i++) {
        start(f->puzzle, clues_board(4, 4, 4, 1, 2, 2));
        add(f->puzzle, SATDOKU_CLUE_CAGE, rows[i].cells, rows[i].sum);
        assert_false(propagate(f));
    }
}

/* Digits in two words, and a cage of more cells than deals are looked for. */
static void test_large_boards(void **state)
{
    struct fixture *f = *state;
    start(f->puzzle, clues_board(1, 9, 100, 1, 0, 0));
    add(f->puzzle, SATDOKU_CLUE_CAGE, "11 12", "199");
    assert_true(propagate(f));
    expect_set(f, 0, 0, UINT64_C(3) << 34); /* 99 and 100 */
    expect_set(f, 2, UINT64_MAX, (UINT64_C(1) << 34) - 1);
    start(f->puzzle, clues_board(4, 3, 12, 1, 0, 0));
    add(f->puzzle, SATDOKU_CLUE_CAGE, "11 12 13 21 22 23 31 32 33 41 42", "66");
    assert_true(propagate(f));
    expect_set(f, 0, 0x7ff, 0); /* all but 12 */
    start(f->puzzle, clues_board(4, 3, 12, 1, 0, 0));
    add(f->puzzle, SATDOKU_CLUE_CAGE, "11 12 13 21 22 23 31 32 33 41 42", "65");
    assert_false(propagate(f));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_formulas, setup, teardown),
        cmocka_unit_test_setup_teardown(test_counts, setup, teardown),
        cmocka_unit_test_setup_teardown(test_other_cells, setup, teardown),
        cmocka_unit_test_setup_teardown(test_impossible_cages, setup, teardown),
        cmocka_unit_test_setup_teardown(test_large_boards, setup, teardown),
    };
    return RUN_TESTS(tests);
}
