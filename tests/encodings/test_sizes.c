/* How large formulas are: the literature's numbers, and formulas for every family on empty boards,
 * written down here once more.
 */
#include "round.h"

#include <satdoku_program.h>
#include <stdlib.h>
#include <string.h>

struct size {
    unsigned long long variables, clauses, literals;
};

static struct size sum(struct size a, struct size b)
{
    return (struct size){a.variables + b.variables, a.clauses + b.clauses, a.literals + b.literals};
}

static struct size times(unsigned long long n, struct size a)
{
    return (struct size){n * a.variables, n * a.clauses, n * a.literals};
}

/* So many clauses of so many literals. */
static struct size clauses(unsigned long long count, unsigned long long length)
{
    return (struct size){0, count, count * length};
}

static struct size variables(unsigned long long count)
{
    return (struct size){count, 0, 0};
}

/* ---- At most one of k ---- */

static unsigned long long ceil_divide(unsigned long long a, unsigned long long b)
{
    return (a + b - 1) / b;
}

static struct size at_most_one(enum satdoku_amo amo, unsigned long long k);

static struct size product(unsigned long long k)
{
    unsigned long long rows = 1;
    while (rows * rows < k) {
        rows++;
    }
    unsigned long long columns = ceil_divide(k, rows);
    struct size size = sum(variables(rows + columns), clauses(2 * k, 2));
    return sum(size, sum(at_most_one(SATDOKU_AMO_PRODUCT, rows),
                         at_most_one(SATDOKU_AMO_PRODUCT, columns)));
}

static struct size bimander(unsigned long long k)
{
    unsigned long long bits = 0;
    while (1ULL << bits < ceil_divide(k, 2)) {
        bits++;
    }
    return sum(variables(bits), clauses(k * bits + k / 2, 2));
}

static struct size commander(unsigned long long k)
{
    unsigned long long groups = ceil_divide(k, 3);
    struct size size = sum(variables(groups), clauses(k, 2));
    size = sum(size, clauses(3 * (k / 3) + (k % 3 == 2), 2)); /* the pairs */
    size = sum(size, (struct size){0, groups, k + groups});   /* one of these three */
    return sum(size, at_most_one(SATDOKU_AMO_COMMANDER, groups));
}

static struct size at_most_one(enum satdoku_amo amo, unsigned long long k)
{
    switch (k > 4 ? amo : SATDOKU_AMO_PAIRWISE) {
    case SATDOKU_AMO_SEQUENTIAL:
        return sum(variables(k - 1), clauses(3 * k - 4, 2));
    case SATDOKU_AMO_PRODUCT:
        return product(k);
    case SATDOKU_AMO_BIMANDER:
        return bimander(k);
    case SATDOKU_AMO_COMMANDER:
        return commander(k);
    default:
        return clauses(k == 0 ? 0 : k * (k - 1) / 2, 2);
    }
}

/* ---- Families on an empty board of n x n ---- */

struct board_case {
    unsigned long long n, h, w;
    struct encode_options options;
};

static struct size cells_at_most(const struct board_case *b)
{
    return times(b->n * b->n, at_most_one(b->options.amo, b->n));
}

static struct size boxes_at_most(const struct board_case *b)
{
    if (b->options.amo == SATDOKU_AMO_PAIRWISE) {
        return clauses(b->n * b->n * b->n * (b->h - 1) * (b->w - 1) / 2, 2);
    }
    return cells_at_most(b);
}

/* Exactly one piece on a cell that has so many neighbours. */
static struct size one_piece(const struct board_case *b, unsigned long long neighbours)
{
    return sum(clauses(1, neighbours + 1), at_most_one(b->options.amo, neighbours + 1));
}

static struct size tiling(const struct board_case *b)
{
    unsigned long long n = b->n;
    if (n < 3) {
        return times(n * n, one_piece(b, n == 1 ? 0 : 2));
    }
    struct size size = times(4, one_piece(b, 2));
    size = sum(size, times(4 * (n - 2), one_piece(b, 3)));
    return sum(size, times((n - 2) * (n - 2), one_piece(b, 4)));
}

static struct size exactly_one(const struct board_case *b, unsigned long long k)
{
    return sum(clauses(1, k), at_most_one(b->options.amo, k));
}

static struct size placements(const struct board_case *b)
{
    unsigned long long n = b->n;
    unsigned long long edges = 2 * n * (n - 1);
    unsigned long long orders = n * (n - 1);
    struct size size = sum(clauses(3 * edges * orders, 2), clauses(edges, orders + 1));
    return sum(size, sum(clauses(2 * n * n * n, 2), clauses(n * n, n + 1)));
}

static struct size placed_pairs(const struct board_case *b)
{
    unsigned long long n = b->n;
    return sum(times(n * (n - 1) / 2, exactly_one(b, 4 * n * (n - 1))),
               times(n, exactly_one(b, n * n)));
}

static struct size family_size(const struct board_case *b, enum encode_family family)
{
    unsigned long long n = b->n;
    bool extended = b->options.encoding == SATDOKU_ENCODING_EXTENDED;
    bool partner = b->options.dominoes == SATDOKU_DOMINOES_PARTNER;
    bool boxes = b->h > 1 && b->w > 1;
    struct size none = {0};
    struct size at_least = clauses(n * n, n);
    switch (family) {
    case ENCODE_CELL_AT_LEAST_ONE:
        return at_least;
    case ENCODE_CELL_AT_MOST_ONE:
        return b->options.encoding == SATDOKU_ENCODING_MINIMAL ? none : cells_at_most(b);
    case ENCODE_ROW_AT_LEAST_ONE:
    case ENCODE_COLUMN_AT_LEAST_ONE:
        return extended ? at_least : none;
    case ENCODE_BOX_AT_LEAST_ONE:
        return extended && boxes ? at_least : none;
    case ENCODE_ROW_AT_MOST_ONE:
    case ENCODE_COLUMN_AT_MOST_ONE:
        return cells_at_most(b);
    case ENCODE_BOX_AT_MOST_ONE:
        return boxes ? boxes_at_most(b) : none;
    case ENCODE_TILING:
        return tiling(b);
    case ENCODE_PARTNERS:
        return partner ? times(n * n, exactly_one(b, n)) : none;
    case ENCODE_EDGES:
        return partner ? clauses(8 * n * n * (n - 1), 3) : none;
    case ENCODE_SINGLES:
        return partner ? clauses(3 * n * n * n, 3) : none;
    case ENCODE_ROW_PARTNERS:
        return partner ? clauses(2 * n * n * n * n, 3) : none;
    case ENCODE_PLACEMENTS:
        return partner ? none : placements(b);
    case ENCODE_PAIRS:
        return partner ? times(2 * n * n, exactly_one(b, n)) : placed_pairs(b);
    default:
        return none;
    }
}

static unsigned long long own_variables(const struct board_case *b, bool sudominoku)
{
    unsigned long long n = b->n;
    unsigned long long edges = 2 * n * (n - 1);
    if (!sudominoku) {
        return n * n * n;
    }
    return n * n * n + edges + n * n +
           (b->options.dominoes == SATDOKU_DOMINOES_PARTNER ? 2 * n * n * n
                                                            : edges * n * (n - 1) + n * n * n);
}

/* ---- Comparing ---- */

static unsigned long long family_clauses(const struct satdoku_formula_size *size, const char *name)
{
    for (size_t i = 0; i < size->families; i++) {
        if (strcmp(size->family[i].name, name) == 0) {
            return size->family[i].clauses;
        }
    }
    return 0;
}

static void compare(const struct round *round)
{
    struct satdoku_encode_options options = round_public(&round->options);
    const struct plain_puzzle *plain = &round->plain;
    struct satdoku_formula_size measured;
    struct board_case board = {(unsigned)plain->n, (unsigned)plain->box_rows,
                               (unsigned)plain->box_columns, round->options};
    struct size expected = variables(own_variables(&board, plain->sudominoku));
    int families = plain->sudominoku ? ENCODE_FAMILIES : ENCODE_TILING;
    expect(round, satdoku_measure(&measured, round->puzzle, &options, NULL) == SATDOKU_OK);
    for (int i = 0; i < families; i++) {
        enum encode_family family = (enum encode_family)i;
        struct size size = family_size(&board, family);
        expect(round, family_clauses(&measured, encode_family_name(family)) == size.clauses);
        expected = sum(expected, size);
    }
    expect(round, (unsigned long long)measured.digit_variables == board.n * board.n * board.n);
    expect(round, (unsigned long long)measured.variables == expected.variables);
    expect(round, measured.clauses == expected.clauses);
    expect(round, measured.literals == expected.literals);
}

/* The formulas for sizes are about boards with nothing decided; above the level of the givens
 * something may be even on an empty one. */
static void compare_all(struct round *round)
{
    struct encode_options options[ROUND_OPTIONS_MAX];
    for (int i = 0; i < round_options(options, round->plain.sudominoku); i++) {
        if (options[i].simplify <= SATDOKU_SIMPLIFY_GIVENS) {
            round->options = options[i];
            compare(round);
        }
    }
}

/* Boards too large for the oracle among them. */
static void make_empty(struct round *round, struct shape shape, bool sudominoku)
{
    round->kind = "empty";
    plain_init(&round->plain, shape.n, shape.box_rows, shape.box_columns);
    round->plain.sudominoku = sudominoku;
    assert_int_equal(puzzle_reset(round->puzzle, shape, sudominoku), SATDOKU_OK);
}

/* All shapes of n x n. */
static void compare_shapes(struct round *round, int n, bool sudominoku)
{
    for (int h = 1; h <= n; h++) {
        if (n % h == 0) {
            make_empty(round, (struct shape){n, h, n / h}, sudominoku);
            compare_all(round);
        }
    }
}

static void test_sudoku(void **state)
{
    bool quick = getenv("SATDOKU_TEST_QUICK") != NULL;
    for (int n = 1; n <= (quick ? 16 : 26); n++) {
        compare_shapes(*state, n, false);
    }
    if (!quick) {
        compare_shapes(*state, 36, false);
        compare_shapes(*state, 49, false);
    }
}

static void test_sudominoku(void **state)
{
    for (int n = 1; n <= 10; n++) {
        compare_shapes(*state, n, true);
    }
}

/* ---- The literature ---- */

/* Before givens, and with double pairs. */
static const struct {
    int root;
    unsigned long long minimal, efficient, extended;
} literature[] = {{3, 8829, 11745, 11988},
                  {4, 92416, 123136, 123904},
                  {5, 563125, 750625, 752500},
                  {6, 2450736, 3267216, 3271104}};

static unsigned long long with_double_pairs(const struct satdoku_puzzle *puzzle,
                                            enum satdoku_encoding encoding)
{
    struct satdoku_encode_options options = {.encoding = encoding};
    struct satdoku_formula_size size;
    assert_int_equal(satdoku_measure(&size, puzzle, &options, NULL), SATDOKU_OK);
    return size.clauses - family_clauses(&size, "givens") + size.double_pairs;
}

static void expect_literature(const struct round *round, size_t i)
{
    expect(round,
           with_double_pairs(round->puzzle, SATDOKU_ENCODING_MINIMAL) == literature[i].minimal);
    expect(round,
           with_double_pairs(round->puzzle, SATDOKU_ENCODING_EFFICIENT) == literature[i].efficient);
    expect(round,
           with_double_pairs(round->puzzle, SATDOKU_ENCODING_EXTENDED) == literature[i].extended);
}

static void test_literature(void **state)
{
    struct round *round = *state;
    for (size_t i = 0; i < LENGTH(literature); i++) {
        int n = literature[i].root * literature[i].root;
        make_empty(round, (struct shape){n, literature[i].root, literature[i].root}, false);
        expect_literature(round, i);
        for (int digit = 1; digit <= n; digit++) {
            round->puzzle->givens[(n + 1) * (digit - 1)] = (uint16_t)digit;
        }
        expect_literature(round, i);
    }
}

/* Pairwise, without double pairs. */
static void test_large(void **state)
{
    static const struct {
        int n, root;
        unsigned long long clauses;
    } boards[] = {{9, 3, 10530}, {64, 8, 31211520}, {81, 9, 80805276}, {100, 10, 189040000}};
    struct round *round = *state;
    struct satdoku_formula_size size;
    for (size_t i = 0; i < LENGTH(boards); i++) {
        make_empty(round, (struct shape){boards[i].n, boards[i].root, boards[i].root}, false);
        assert_int_equal(satdoku_measure(&size, round->puzzle, NULL, NULL), SATDOKU_OK);
        assert_true(size.clauses == boards[i].clauses);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_sudoku, round_setup, round_teardown),
        cmocka_unit_test_setup_teardown(test_sudominoku, round_setup, round_teardown),
        cmocka_unit_test_setup_teardown(test_literature, round_setup, round_teardown),
        cmocka_unit_test_setup_teardown(test_large, round_setup, round_teardown),
    };
    return RUN_TESTS(tests);
}
