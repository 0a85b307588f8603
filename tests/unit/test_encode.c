/* Formulas, counted and read: how many variables and clauses they have, and which boards make them
 * true.
 */
#include "clauses.h"
#include "edge.h"
#include "encode.h"
#include "memio.h"
#include "unit.h"

#include <satdoku_program.h>
#include <string.h>

struct fixture {
    struct satdoku_puzzle *puzzle;
    struct encoding encoding;
};

static int setup(void **state)
{
    static struct fixture fixture;
    fixture = (struct fixture){0};
    assert_int_equal(satdoku_puzzle_new(&fixture.puzzle), SATDOKU_OK);
    *state = &fixture;
    return 0;
}

static int teardown(void **state)
{
    struct fixture *f = *state;
    satdoku_puzzle_free(f->puzzle);
    encoding_clear(&f->encoding);
    return 0;
}

static void encode(struct fixture *f, enum satdoku_simplify simplify)
{
    struct encode_options options = {.simplify = simplify};
    assert_int_equal(encode_puzzle(&f->encoding, f->puzzle, &options), SATDOKU_OK);
}

static void reset(struct fixture *f, struct shape shape, bool sudominoku)
{
    assert_int_equal(puzzle_reset(f->puzzle, shape, sudominoku), SATDOKU_OK);
}

/* ---- Counting ---- */

static int pairs(int n)
{
    return n * (n - 1) / 2;
}

/* Clauses of an empty board: at least one of each cell and house, at most one by pairs. */
static int sudoku_clauses(struct shape shape)
{
    int n = shape.n;
    int lines = 3 * n * n + 3 * n * n * pairs(n); /* cells, rows, columns */
    if (shape.box_rows == 1 || shape.box_columns == 1) {
        return lines;
    }
    int in_lines =
        shape.box_rows * pairs(shape.box_columns) + shape.box_columns * pairs(shape.box_rows);
    return lines + n * n + n * n * (pairs(n) - in_lines);
}

static int domino_clauses(int n)
{
    int exactly_one = 1 + pairs(n);
    int tiling =
        4 * (1 + pairs(3)) + 4 * (n - 2) * (1 + pairs(4)) + (n - 2) * (n - 2) * (1 + pairs(5));
    int partners = n * n * exactly_one;
    int edges = 2 * n * (n - 1) * 4 * n;
    int singles = n * n * 3 * n;
    int rows = n * n * 2 * n * n;
    return tiling + partners + edges + singles + rows + 2 * n * n * exactly_one;
}

static int domino_variables(int n)
{
    return n * n * n + 2 * n * (n - 1) + n * n + 2 * n * n * n;
}

/* Counts are right, all literals are of variables, all variables occur. */
static void expect_formula(const struct formula *formula, int variables, int clauses)
{
    static bool occurs[400000];
    size_t ends = 0;
    memset(occurs, 0, sizeof occurs);
    assert_int_equal(formula->variables, variables);
    assert_int_equal(formula->clauses, clauses);
    for (size_t i = 0; i < formula->used; i++) {
        int literal = formula->literals[i];
        int variable = literal < 0 ? -literal : literal;
        assert_in_range(variable, 0, variables);
        occurs[variable] = true;
        ends += literal == 0 ? 1 : 0;
    }
    assert_int_equal(ends, clauses);
    for (int variable = 1; variable <= variables; variable++) {
        assert_true(occurs[variable]);
    }
}

static void test_empty_boards(void **state)
{
    struct fixture *f = *state;
    static const struct shape shapes[] = {{1, 1, 1},  {4, 2, 2},   {5, 1, 5}, {6, 2, 3},
                                          {6, 3, 2},  {6, 6, 1},   {9, 3, 3}, {12, 3, 4},
                                          {16, 4, 4}, {20, 2, 10}, {25, 5, 5}};
    for (size_t i = 0; i < LENGTH(shapes); i++) {
        int n = shapes[i].n;
        reset(f, shapes[i], false);
        encode(f, SATDOKU_SIMPLIFY_NONE);
        expect_formula(&f->encoding.formula, n * n * n, sudoku_clauses(shapes[i]));
        encode(f, SATDOKU_SIMPLIFY_GIVENS); /* of which there are none */
        expect_formula(&f->encoding.formula, n * n * n, sudoku_clauses(shapes[i]));
    }
    assert_int_equal(sudoku_clauses((struct shape){9, 3, 3}), 10530);
}

static void test_empty_sudominoku(void **state)
{
    struct fixture *f = *state;
    static const struct shape shapes[] = {{4, 2, 2}, {6, 2, 3}, {9, 3, 3}, {16, 4, 4}};
    for (size_t i = 0; i < LENGTH(shapes); i++) {
        int n = shapes[i].n;
        reset(f, shapes[i], true);
        encode(f, SATDOKU_SIMPLIFY_NONE);
        expect_formula(&f->encoding.formula, domino_variables(n),
                       sudoku_clauses(shapes[i]) + domino_clauses(n));
    }
    assert_int_equal(domino_variables(9), 2412);
    assert_int_equal(domino_clauses(9), 30235);
}

static void test_givens_are_unit_clauses(void **state)
{
    struct fixture *f = *state;
    struct shape shape = {9, 3, 3};
    reset(f, shape, false);
    f->puzzle->givens[0] = 5;
    f->puzzle->givens[80] = 9;
    encode(f, SATDOKU_SIMPLIFY_NONE);
    expect_formula(&f->encoding.formula, 729, 10532);
    static const int units[] = {5, 0, 729, 0};
    const struct formula *formula = &f->encoding.formula;
    assert_memory_equal(formula->literals + formula->used - 4, units, sizeof units);
}

/* A domino is two digits and its edge, a single its digit and its cell. */
static void test_given_pieces(void **state)
{
    struct fixture *f = *state;
    struct shape shape = {4, 2, 2};
    reset(f, shape, true);
    assert_int_equal(puzzle_add_domino(f->puzzle, (struct domino){{0, 4}, {3, 1}}), SATDOKU_OK);
    puzzle_set_single(f->puzzle, 2, 7);
    encode(f, SATDOKU_SIMPLIFY_NONE);
    expect_formula(&f->encoding.formula, domino_variables(4),
                   sudoku_clauses(shape) + domino_clauses(4) + 3 + 2);
}

/* ---- Simplified ---- */

static void give(struct fixture *f, const char *cells)
{
    reset(f, (struct shape){4, 2, 2}, false);
    for (int cell = 0; cell < 16; cell++) {
        f->puzzle->givens[cell] = (uint16_t)(cells[cell] - '0');
    }
}

static bool has_empty_clause(const struct formula *formula)
{
    struct clause_iterator clause = clauses_begin(formula->literals, formula->used);
    while (clauses_next(&clause)) {
        if (clause.count == 0) {
            return true;
        }
    }
    return false;
}

static void test_full_board(void **state)
{
    struct fixture *f = *state;
    give(f, "1234341221434321");
    encode(f, SATDOKU_SIMPLIFY_GIVENS);
    expect_formula(&f->encoding.formula, 0, 0);
}

static void test_contradictions_are_empty_clauses(void **state)
{
    struct fixture *f = *state;
    static const char *const boards[] = {
        "1001000000000000", "1000000000001000", "1000010000000000", /* row, column, box */
        "1234341221434322", "1100000000000000", "0200000000200220",
    };
    for (size_t i = 0; i < LENGTH(boards); i++) {
        give(f, boards[i]);
        encode(f, SATDOKU_SIMPLIFY_GIVENS);
        assert_true(has_empty_clause(&f->encoding.formula));
        encode(f, SATDOKU_SIMPLIFY_NONE);
        assert_false(has_empty_clause(&f->encoding.formula));
    }
}

/* ---- Meaning, on 4x4 ---- */

static bool is_true(const struct varmap *map, const int *digits, int literal)
{
    int variable = literal < 0 ? -literal : literal;
    bool value = false;
    for (int cell = 0; cell < 16; cell++) {
        value = value || varmap_candidate(map, cell, digits[cell]) == variable;
    }
    return value == (literal > 0);
}

/* Whether a board satisfies the clauses; one that the map's constants exclude does not. */
static bool satisfies(const struct encoding *encoding, const int *digits)
{
    bool satisfied = true;
    bool clause = false;
    for (int cell = 0; cell < 16; cell++) {
        satisfied =
            satisfied && varmap_candidate(&encoding->map, cell, digits[cell]) != LITERAL_FALSE;
    }
    for (size_t i = 0; i < encoding->formula.used && satisfied; i++) {
        int literal = encoding->formula.literals[i];
        if (literal != 0) {
            clause = clause || is_true(&encoding->map, digits, literal);
            continue;
        }
        satisfied = clause;
        clause = false;
    }
    return satisfied;
}

struct meaning {
    const char *givens;
    const char *board;
    bool solves;
};

static void test_meaning(void **state)
{
    struct fixture *f = *state;
    static const struct meaning rows[] = {
        {"0000000000000000", "1234341221434321", true},
        {"0000000000000000", "1234341223414123", true},
        {"1000000000000001", "1234341221434321", true},
        {"1234341221434321", "1234341221434321", true},
        {"2000000000000000", "1234341221434321", false}, /* not the given */
        {"0000000000000000", "3234141221434321", false}, /* row */
        {"0000000000000000", "2134341221434321", false}, /* column */
        {"0000000000000000", "1234214334124321", false}, /* box */
        {"1000000000000000", "1234214334124321", false},
        {"1001000000000000", "1234341221434321", false},
        {"0000000000000000", "1111111111111111", false},
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        for (int simplify = SATDOKU_SIMPLIFY_NONE; simplify <= SATDOKU_SIMPLIFY_GIVENS;
             simplify++) {
            int digits[16];
            for (int cell = 0; cell < 16; cell++) {
                digits[cell] = rows[i].board[cell] - '0';
            }
            give(f, rows[i].givens);
            encode(f, (enum satdoku_simplify)simplify);
            assert_int_equal(satisfies(&f->encoding, digits), rows[i].solves);
        }
    }
}

/* ---- Used again ---- */

/* What was encoded before leaves no trace. */
static void test_reuse(void **state)
{
    struct fixture *f = *state;
    static const struct shape shapes[] = {{16, 4, 4}, {4, 2, 2}, {9, 3, 3}, {6, 2, 3}};
    for (int pass = 0; pass < 2; pass++) {
        for (size_t i = 0; i < LENGTH(shapes); i++) {
            struct fixture fresh = {.puzzle = f->puzzle};
            reset(f, shapes[i], i % 2 == 0);
            f->puzzle->givens[1] = 2;
            encode(f, SATDOKU_SIMPLIFY_GIVENS);
            encode(&fresh, SATDOKU_SIMPLIFY_GIVENS);
            assert_int_equal(f->encoding.formula.used, fresh.encoding.formula.used);
            assert_memory_equal(f->encoding.formula.literals, fresh.encoding.formula.literals,
                                fresh.encoding.formula.used * sizeof(int));
            encoding_clear(&fresh.encoding);
        }
    }
}

/* ---- As DIMACS ---- */

/* The first line that is no comment. */
static const char *header_of(const char *dimacs)
{
    while (dimacs[0] == 'c') {
        dimacs = strchr(dimacs, '\n') + 1;
    }
    return dimacs;
}

static void expect_dimacs(const struct fixture *f, const char *start)
{
    struct memory text = {.data = NULL};
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    assert_int_equal(satdoku_encode(&verdict, memory_sink(&text), f->puzzle, NULL, NULL, NULL),
                     SATDOKU_OK);
    assert_int_equal(verdict, SATDOKU_VERDICT_SOLVABLE);
    assert_memory_equal(header_of(text.data), start, strlen(start));
    memory_clear(&text);
}

static void test_dimacs(void **state)
{
    struct fixture *f = *state;
    reset(f, (struct shape){1, 1, 1}, false);
    expect_dimacs(f, "p cnf 1 3\n1 0\n1 0\n1 0\n");
    reset(f, (struct shape){9, 3, 3}, false);
    expect_dimacs(f, "p cnf 729 10530\n1 2 3 4 5 6 7 8 9 0\n-1 -2 0\n");
    f->puzzle->givens[1] = 3;
    expect_dimacs(f, "p cnf 729 10531\n1 2 3 4 5 6 7 8 9 0\n-1 -2 0\n");
}

static void test_dimacs_not_written(void **state)
{
    struct fixture *f = *state;
    struct memory text = {.limit = 70000}; /* the second block does not fit */
    struct satdoku_error error;
    reset(f, (struct shape){9, 3, 3}, false);
    assert_int_equal(satdoku_encode(NULL, memory_sink(&text), f->puzzle, NULL, NULL, &error),
                     SATDOKU_ERR_WRITE);
    assert_int_equal(error.status, SATDOKU_ERR_WRITE);
    assert_string_equal(error.message, "cannot write");
    memory_clear(&text);
}

static bool after_some(void *context)
{
    int *left = context;
    return (*left)-- <= 0;
}

/* Wherever it is stopped, it says so; what came out until then is how the whole begins. */
static void test_stop(void **state)
{
    struct fixture *f = *state;
    static const struct satdoku_encode_options kinds[] = {{.names = true},
                                                          {.cubes = 64},
                                                          {.cubes = 64,
                                                           .split = SATDOKU_SPLIT_PATH},
                                                          {.amo = SATDOKU_AMO_SEQUENTIAL},
                                                          {.simplify = SATDOKU_SIMPLIFY_PROBE}};
    reset(f, (struct shape){25, 5, 5}, false);
    for (size_t i = 0; i < LENGTH(kinds); i++) {
        struct memory whole = {.data = NULL};
        assert_int_equal(satdoku_encode(NULL, memory_sink(&whole), f->puzzle, &kinds[i], NULL,
                                        NULL),
                         SATDOKU_OK);
        enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
        for (int asked = 0; verdict == SATDOKU_VERDICT_UNKNOWN; asked = asked * 3 / 2 + 1) {
            int left = asked;
            struct satdoku_encode_options options = kinds[i];
            struct memory part = {.data = NULL};
            options.stop = after_some;
            options.stop_context = &left;
            assert_int_equal(satdoku_encode(&verdict, memory_sink(&part), f->puzzle, &options, NULL,
                                            NULL),
                             SATDOKU_OK);
            assert_true(verdict == SATDOKU_VERDICT_UNKNOWN || part.length == whole.length);
            assert_true(part.length == 0 || memcmp(part.data, whole.data, part.length) == 0);
            assert_true(asked > 0 || (verdict == SATDOKU_VERDICT_UNKNOWN && part.length == 0));
            memory_clear(&part);
        }
        assert_int_equal(verdict, SATDOKU_VERDICT_SOLVABLE);
        memory_clear(&whole);
    }
}

static void test_measure_stopped(void **state)
{
    struct fixture *f = *state;
    int left = 3;
    struct satdoku_encode_options options = {.stop = after_some, .stop_context = &left};
    struct satdoku_formula_size size;
    reset(f, (struct shape){100, 10, 10}, false);
    assert_int_equal(satdoku_measure(&size, f->puzzle, &options, NULL), SATDOKU_OK);
    assert_true(size.stopped);
    options.stop = NULL;
    assert_int_equal(satdoku_measure(&size, f->puzzle, &options, NULL), SATDOKU_OK);
    assert_false(size.stopped);
    assert_int_equal(size.clauses, 189040000);
}

/* A Sudominoku with a clue for each block of variables that clues have: the blocks follow each
 * other up to the last variable, and there is room for all of them. */
static void test_blocks(void **state)
{
    static const char text[] =
        ".Shape~4x4.Sudominoku.Cage~5~R1C1~R1C2.Sum~6~R1C1~R2C2~R3C3.CountDistinct~R1C1~R1C2~R1C3"
        ".Or.X~R1C1~R1C2.V~R1C1~R1C2.End.ConnectedValues~~1_2.FullRank~R1~3";
    struct fixture *f = *state;
    for (int dominoes = 0; dominoes < 2; dominoes++) {
        struct encode_options options = {.simplify = SATDOKU_SIMPLIFY_NONE,
                                         .dominoes = (enum satdoku_domino_encoding)dominoes};
        int next = 1;
        assert_int_equal(satdoku_puzzle_parse(f->puzzle, text, strlen(text), NULL, NULL),
                         SATDOKU_OK);
        assert_int_equal(encode_puzzle(&f->encoding, f->puzzle, &options), SATDOKU_OK);
        assert_int_equal(f->encoding.block_count, ENCODE_BLOCKS);
        for (int i = 0; i < f->encoding.block_count; i++) {
            assert_int_equal(f->encoding.blocks[i].first, next);
            next = f->encoding.blocks[i].last + 1;
        }
        assert_int_equal(next, f->encoding.variables + 1);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_empty_boards, setup, teardown),
        cmocka_unit_test_setup_teardown(test_empty_sudominoku, setup, teardown),
        cmocka_unit_test_setup_teardown(test_givens_are_unit_clauses, setup, teardown),
        cmocka_unit_test_setup_teardown(test_given_pieces, setup, teardown),
        cmocka_unit_test_setup_teardown(test_full_board, setup, teardown),
        cmocka_unit_test_setup_teardown(test_contradictions_are_empty_clauses, setup, teardown),
        cmocka_unit_test_setup_teardown(test_meaning, setup, teardown),
        cmocka_unit_test_setup_teardown(test_reuse, setup, teardown),
        cmocka_unit_test_setup_teardown(test_dimacs, setup, teardown),
        cmocka_unit_test_setup_teardown(test_dimacs_not_written, setup, teardown),
        cmocka_unit_test_setup_teardown(test_stop, setup, teardown),
        cmocka_unit_test_setup_teardown(test_measure_stopped, setup, teardown),
        cmocka_unit_test_setup_teardown(test_blocks, setup, teardown),
    };
    return RUN_TESTS(tests);
}
