/* The formula for the solver's own search, clause by clause, against its definition spelled out:
 * cell by cell and digit by digit, with no sets and no order. That it has the right models is the
 * matter of tests/encodings.
 */
#include "clauses.h"
#include "encode.h"
#include "unit.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { N = 9, LENGTH_MAX = N, CLAUSES_MAX = 20000 };

struct clause {
    int length;
    int literals[LENGTH_MAX];
};

struct clauses {
    int count;
    struct clause clause[CLAUSES_MAX];
};

struct fixture {
    struct satdoku_puzzle *puzzle;
    struct encoding encoding;
    struct clauses expected;
    struct clauses said;
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
    free(f);
    return 0;
}

/* ---- Clauses, in an order of their own ---- */

static int compare_literals(const void *one, const void *other)
{
    return *(const int *)one - *(const int *)other;
}

static int compare_clauses(const void *one, const void *other)
{
    const struct clause *a = one;
    const struct clause *b = other;
    for (int i = 0; i < a->length && i < b->length; i++) {
        if (a->literals[i] != b->literals[i]) {
            return a->literals[i] - b->literals[i];
        }
    }
    return a->length - b->length;
}

static void add(struct clauses *clauses, const int *literals, int length)
{
    assert_true(clauses->count < CLAUSES_MAX && length <= LENGTH_MAX);
    struct clause *clause = &clauses->clause[clauses->count++];
    clause->length = length;
    memcpy(clause->literals, literals, (size_t)length * sizeof *literals);
    qsort(clause->literals, (size_t)length, sizeof *literals, compare_literals);
}

static void sort(struct clauses *clauses)
{
    qsort(clauses->clause, (size_t)clauses->count, sizeof *clauses->clause, compare_clauses);
}

static void read_formula(struct clauses *clauses, const struct formula *formula)
{
    clauses->count = 0;
    struct clause_iterator clause = clauses_begin(formula->literals, formula->used);
    while (clauses_next(&clause)) {
        add(clauses, clause.literals, (int)clause.count);
    }
}

/* ---- The definition ---- */

struct board_case {
    const struct varmap *map;
    struct shape shape;
    struct clauses *clauses;
};

static int box_of(const struct board_case *b, int cell)
{
    return shape_box(b->shape, cell / b->shape.n, cell % b->shape.n);
}

/* The house of a cell among rows (0), columns (1), boxes (2). */
static int house_of(const struct board_case *b, int kind, int cell)
{
    return kind == 0 ? cell / b->shape.n : kind == 1 ? cell % b->shape.n : box_of(b, cell);
}

static bool is_open(const struct board_case *b, int cell, int digit)
{
    return abs(varmap_candidate(b->map, cell, digit)) != LITERAL_TRUE;
}

static int literal(const struct board_case *b, int cell, int digit)
{
    return varmap_candidate(b->map, cell, digit);
}

/* One variable may stand for a pair of which one is true. */
static void expect_not_both(const struct board_case *b, int one, int other)
{
    if (one != -other) {
        add(b->clauses, (int[]){-one, -other}, 2);
    }
}

static void expect_one_of(const struct board_case *b, const int *literals, int count)
{
    if (count > 0 && (count != 2 || literals[0] != -literals[1])) {
        add(b->clauses, literals, count);
    }
}

static void define_cells(const struct board_case *b)
{
    for (int cell = 0; cell < shape_cells(b->shape); cell++) {
        int literals[N];
        int count = 0;
        for (int digit = 1; digit <= b->shape.n; digit++) {
            if (is_open(b, cell, digit)) {
                for (int i = 0; i < count; i++) {
                    expect_not_both(b, literals[i], literal(b, cell, digit));
                }
                literals[count++] = literal(b, cell, digit);
            }
        }
        if (count <= 4) {
            expect_one_of(b, literals, count);
        }
    }
}

/* The literals of a digit in the cells of a house, inside a box or outside of it (-1: anywhere). */
static int collect(int *literals, const struct board_case *b, int kind, int house, int digit,
                   int box, bool inside)
{
    int count = 0;
    for (int cell = 0; cell < shape_cells(b->shape); cell++) {
        bool there = box < 0 || (box_of(b, cell) == box) == inside;
        if (house_of(b, kind, cell) == house && there && is_open(b, cell, digit)) {
            literals[count++] = literal(b, cell, digit);
        }
    }
    return count;
}

/* The boxes in which a line has places for a digit. */
static int count_boxes(const struct board_case *b, int kind, int line, int digit)
{
    int count = 0;
    for (int box = 0; box < b->shape.n; box++) {
        int inside[N];
        count += collect(inside, b, kind, line, digit, box, true) > 0;
    }
    return count;
}

static void define_house(const struct board_case *b, int kind, int house, int digit)
{
    int literals[N];
    int count = collect(literals, b, kind, house, digit, -1, true);
    if (kind == 2 || count < 2 * count_boxes(b, kind, house, digit)) {
        expect_one_of(b, literals, count);
    }
}

/* In different boxes, or with no third one of their line in their box. */
static bool are_apart(const struct board_case *b, int kind, int one, int other, int digit)
{
    int inside[N];
    int line = house_of(b, kind, one);
    return line == house_of(b, kind, other) &&
           (box_of(b, one) != box_of(b, other) ||
            collect(inside, b, kind, line, digit, box_of(b, one), true) == 2);
}

static void define_pairs(const struct board_case *b, int digit)
{
    int cells = shape_cells(b->shape);
    for (int one = 0; one < cells; one++) {
        for (int other = one + 1; other < cells; other++) {
            if (is_open(b, one, digit) && is_open(b, other, digit) &&
                (are_apart(b, 0, one, other, digit) || are_apart(b, 1, one, other, digit))) {
                expect_not_both(b, literal(b, one, digit), literal(b, other, digit));
            }
        }
    }
}

/* The cell is in the box and not in the line, which runs through the box. */
static void define_claim(const struct board_case *b, int cell, int kind, int line, int digit)
{
    int inside[N];
    int clause[N];
    int box = box_of(b, cell);
    int count = collect(clause, b, kind, line, digit, box, false);
    if (collect(inside, b, kind, line, digit, box, true) == 2 && (count == 1 || count == 2)) {
        clause[count] = -literal(b, cell, digit);
        add(b->clauses, clause, count + 1);
    }
}

static void define_claims(const struct board_case *b, int digit)
{
    for (int cell = 0; cell < shape_cells(b->shape); cell++) {
        for (int kind = 0; kind < 2; kind++) {
            for (int line = 0; line < b->shape.n; line++) {
                if (is_open(b, cell, digit) && house_of(b, kind, cell) != line) {
                    define_claim(b, cell, kind, line, digit);
                }
            }
        }
    }
}

static void define(struct fixture *f)
{
    struct board_case b = {&f->encoding.map, f->encoding.puzzle->shape, &f->expected};
    f->expected.count = 0;
    define_cells(&b);
    for (int digit = 1; digit <= b.shape.n; digit++) {
        for (int kind = 0; kind < 3; kind++) {
            for (int house = 0; house < b.shape.n; house++) {
                define_house(&b, kind, house, digit);
            }
        }
        define_pairs(&b, digit);
        define_claims(&b, digit);
    }
}

/* ---- Puzzles ---- */

static void compare_as(struct fixture *f, const char *text,
                       const struct satdoku_read_options *format)
{
    struct encode_options options = {.simplify = SATDOKU_SIMPLIFY_LOCKED, .search = true};
    assert_int_equal(satdoku_puzzle_parse(f->puzzle, text, strlen(text), format, NULL), SATDOKU_OK);
    assert_int_equal(encode_puzzle(&f->encoding, f->puzzle, &options), SATDOKU_OK);
    assert_int_equal(f->encoding.state, ELIMINATE_OPEN);
    read_formula(&f->said, &f->encoding.formula);
    define(f);
    sort(&f->said);
    sort(&f->expected);
    assert_int_equal(f->said.count, f->expected.count);
    for (int i = 0; i < f->said.count; i++) {
        assert_int_equal(compare_clauses(&f->said.clause[i], &f->expected.clause[i]), 0);
    }
}

static void compare(struct fixture *f, const char *text)
{
    compare_as(f, text, NULL);
}

static void compare_empty(struct fixture *f, int n)
{
    char text[2 * N * N + 1] = {0};
    for (int cell = 0; cell < n * n; cell++) {
        memcpy(text + (ptrdiff_t)2 * cell, (cell + 1) % n == 0 ? "0\n" : "0 ", 2);
    }
    compare(f, text);
}

static void test_empty_boards(void **state)
{
    struct fixture *f = *state;
    compare_empty(f, 4);
    /* by hand: cells 16 + 96, lines 2 * 16 * 6, boxes 16, claims 4 * 8 * 2 * 2 */
    assert_int_equal(f->said.count, 448);
    compare_empty(f, 6);
}

/* The first rows of a board in which each row is the one before, shifted. */
static void compare_rows(struct fixture *f, int rows, int box_rows, int box_columns)
{
    char text[2 * N * N + 1] = {0};
    struct satdoku_read_options format = {.box_rows = box_rows, .box_columns = box_columns};
    int n = box_rows * box_columns;
    for (int row = 0; row < n; row++) {
        int shift = row % box_rows * box_columns + row / box_rows;
        for (int column = 0; column < n; column++) {
            char *at = text + (ptrdiff_t)2 * (row * n + column);
            at[0] = (char)(row < rows ? '1' + (shift + column) % n : '0');
            at[1] = column + 1 < n ? ' ' : '\n';
        }
    }
    compare_as(f, text, &format);
}

static void test_oblong_boxes(void **state)
{
    compare_rows(*state, 2, 2, 3);
    compare_rows(*state, 2, 3, 2);
    compare_rows(*state, 3, 2, 4);
    compare_rows(*state, 3, 4, 2);
}

/* Elimination leaves them open. */
static const char golden_nugget[] =
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....\n";
static const char easter_monster[] =
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1\n";

static void test_hard_puzzles(void **state)
{
    compare(*state, golden_nugget);
    compare(*state, easter_monster);
}

/* Each variable is some candidate's, and there are fewer than candidates: this puzzle has conjugate
 * pairs. */
static void test_variables(void **state)
{
    struct fixture *f = *state;
    bool seen[N * N * N + 1] = {false};
    compare(f, easter_monster);
    const struct encoding *e = &f->encoding;
    assert_int_equal(e->variables, e->map.digit_variables);
    assert_true(e->map.digit_variables < e->map.live_count);
    for (int candidate = 0; candidate < N * N * N; candidate++) {
        int literal = varmap_candidate(&e->map, candidate / N, candidate % N + 1);
        if (abs(literal) != LITERAL_TRUE) {
            assert_in_range(abs(literal), 1, e->variables);
            seen[abs(literal)] = true;
        }
    }
    for (int variable = 1; variable <= e->variables; variable++) {
        assert_true(seen[variable]);
    }
}

/* What a reader sees keeps a variable for each candidate. */
static void test_not_for_a_reader(void **state)
{
    struct fixture *f = *state;
    struct encode_options options = {.simplify = SATDOKU_SIMPLIFY_PROBE};
    assert_int_equal(satdoku_puzzle_parse(f->puzzle, easter_monster, strlen(easter_monster), NULL,
                                          NULL),
                     SATDOKU_OK);
    assert_int_equal(encode_puzzle(&f->encoding, f->puzzle, &options), SATDOKU_OK);
    assert_int_equal(f->encoding.variables, f->encoding.map.live_count);
    for (int candidate = 0; candidate < N * N * N; candidate++) {
        int literal = varmap_candidate(&f->encoding.map, candidate / N, candidate % N + 1);
        assert_true(literal > 0 || literal == LITERAL_FALSE);
    }
}

/* Where much is open, all clauses are said: elimination leaves the empty board 729 candidates. */
static void test_not_with_many_candidates(void **state)
{
    struct fixture *f = *state;
    char text[N * N + 2] = {0};
    struct encode_options options = {.simplify = SATDOKU_SIMPLIFY_LOCKED, .search = true};
    memset(text, '.', N * N);
    text[N * N] = '\n';
    assert_int_equal(satdoku_puzzle_parse(f->puzzle, text, strlen(text), NULL, NULL), SATDOKU_OK);
    assert_int_equal(encode_puzzle(&f->encoding, f->puzzle, &options), SATDOKU_OK);
    assert_int_equal(f->encoding.formula.clauses, 4 * 81 + 81 * 36 + 27 * 9 * 36 - 9 * 9 * 18);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_empty_boards, setup, teardown),
        cmocka_unit_test_setup_teardown(test_oblong_boxes, setup, teardown),
        cmocka_unit_test_setup_teardown(test_hard_puzzles, setup, teardown),
        cmocka_unit_test_setup_teardown(test_variables, setup, teardown),
        cmocka_unit_test_setup_teardown(test_not_for_a_reader, setup, teardown),
        cmocka_unit_test_setup_teardown(test_not_with_many_candidates, setup, teardown),
    };
    return RUN_TESTS(tests);
}
