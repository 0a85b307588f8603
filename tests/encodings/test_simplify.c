/* What `--simplify givens` leaves: a variable for everything that the givens leave open, and for nothing
 * else. Without it, everything is open.
 */
#include "edge.h"
#include "round.h"

/* What the givens say, worked out from the plain puzzle. */
struct known {
    const struct plain_puzzle *plain;
    int n;
    int digit[PLAIN_MAX_CELLS]; /* 0: open */
    int other[PLAIN_MAX_CELLS]; /* the domino's other cell, the cell itself for a single, or none */
    bool all_singles;           /* are given */
};

static struct known make_known(const struct plain_puzzle *plain)
{
    struct known known = {.plain = plain, .n = plain->n, .all_singles = true};
    const struct plain_cover *cover = &plain->cover;
    plain_known(known.digit, plain);
    for (int cell = 0; cell < plain_cells(plain); cell++) {
        known.other[cell] = PLAIN_NO_CELL;
    }
    for (int i = 0; i < cover->domino_count; i++) {
        known.other[cover->domino[i].cell[0]] = cover->domino[i].cell[1];
        known.other[cover->domino[i].cell[1]] = cover->domino[i].cell[0];
    }
    for (int digit = 1; digit <= plain->n; digit++) {
        int cell = cover->single[digit];
        known.all_singles = known.all_singles && cell != PLAIN_NO_CELL;
        if (cell != PLAIN_NO_CELL) {
            known.other[cell] = cell;
        }
    }
    return known;
}

/* ---- What each literal must be ---- */

enum value { OPEN, FALSE, TRUE };

static enum value candidate(const struct known *known, int cell, int digit)
{
    if (known->digit[cell] != 0) {
        return known->digit[cell] == digit ? TRUE : FALSE;
    }
    for (int other = 0; other < known->n * known->n; other++) {
        if (known->digit[other] == digit && plain_see(known->plain, cell, other)) {
            return FALSE;
        }
    }
    return OPEN;
}

static enum value edge(const struct known *known, int k)
{
    struct edge ends = edge_cells(known->n, k);
    if (known->other[ends.first] == ends.second) {
        return TRUE;
    }
    bool covered =
        known->other[ends.first] != PLAIN_NO_CELL || known->other[ends.second] != PLAIN_NO_CELL;
    return covered ? FALSE : OPEN;
}

static enum value single(const struct known *known, int cell)
{
    if (known->other[cell] == cell) {
        return TRUE;
    }
    return known->other[cell] != PLAIN_NO_CELL || known->all_singles ? FALSE : OPEN;
}

static enum value partner_digit(const struct known *known, int cell, int digit)
{
    int other = known->other[cell];
    if (other == PLAIN_NO_CELL) {
        return OPEN;
    }
    return known->digit[other] == digit ? TRUE : FALSE;
}

/* The a of a row has partner b: decided when the a of that row has one, or b is another row's. */
static enum value row_partner(const struct known *known, int row, int a, int b)
{
    enum value value = OPEN;
    for (int cell = 0; cell < known->n * known->n; cell++) {
        int other = known->other[cell];
        if (other == PLAIN_NO_CELL || known->digit[cell] != a) {
            continue;
        }
        bool same_row = cell / known->n == row;
        bool same_pair = known->digit[other] == b;
        if (same_row && same_pair) {
            return TRUE;
        }
        value = same_row || same_pair ? FALSE : value;
    }
    return value;
}

/* All of three. */
static enum value both(enum value piece, enum value first, enum value second)
{
    if (piece == FALSE || first == FALSE || second == FALSE) {
        return FALSE;
    }
    return piece == TRUE && first == TRUE && second == TRUE ? TRUE : OPEN;
}

/* ---- Counting the open ones ---- */

static int count_candidates(const struct known *known)
{
    int count = 0;
    for (int cell = 0; cell < known->n * known->n; cell++) {
        for (int digit = 1; digit <= known->n; digit++) {
            count += candidate(known, cell, digit) == OPEN;
        }
    }
    return count;
}

static int count_edges(const struct known *known)
{
    int count = 0;
    for (int k = 0; k < edge_count(known->n); k++) {
        count += edge(known, k) == OPEN;
    }
    return count;
}

static int count_singles(const struct known *known)
{
    int count = 0;
    for (int cell = 0; cell < known->n * known->n; cell++) {
        count += single(known, cell) == OPEN;
    }
    return count;
}

static int count_partner_digits(const struct known *known)
{
    int count = 0;
    for (int cell = 0; cell < known->n * known->n; cell++) {
        for (int digit = 1; digit <= known->n; digit++) {
            count += partner_digit(known, cell, digit) == OPEN;
        }
    }
    return count;
}

static int count_row_partners(const struct known *known)
{
    int count = 0;
    for (int row = 0; row < known->n; row++) {
        for (int pair = 0; pair < known->n * known->n; pair++) {
            count += row_partner(known, row, pair / known->n + 1, pair % known->n + 1) == OPEN;
        }
    }
    return count;
}

static int count_placed_dominoes(const struct known *known)
{
    int count = 0;
    for (int k = 0; k < edge_count(known->n); k++) {
        struct edge ends = edge_cells(known->n, k);
        for (int a = 1; a <= known->n; a++) {
            for (int b = 1; b <= known->n; b++) {
                count += a != b && both(edge(known, k), candidate(known, ends.first, a),
                                        candidate(known, ends.second, b)) == OPEN;
            }
        }
    }
    return count;
}

static int count_placed_singles(const struct known *known)
{
    int count = 0;
    for (int cell = 0; cell < known->n * known->n; cell++) {
        for (int digit = 1; digit <= known->n; digit++) {
            enum value own = candidate(known, cell, digit);
            count += both(single(known, cell), own, own) == OPEN;
        }
    }
    return count;
}

/* ---- Comparing ---- */

static void expect_literal(const struct round *round, int literal, enum value value)
{
    expect(round, (literal == LITERAL_TRUE) == (value == TRUE));
    expect(round, (literal == LITERAL_FALSE) == (value == FALSE));
}

static void expect_map(const struct round *round, const struct varmap *map,
                       const struct known *known)
{
    for (int cell = 0; cell < known->n * known->n; cell++) {
        for (int digit = 1; digit <= known->n; digit++) {
            expect_literal(round, varmap_candidate(map, cell, digit),
                           candidate(known, cell, digit));
        }
        if (known->plain->sudominoku) {
            expect_literal(round, map->singles[cell], single(known, cell));
        }
    }
    for (int k = 0; known->plain->sudominoku && k < edge_count(known->n); k++) {
        expect_literal(round, map->edges[k], edge(known, k));
    }
}

static void expect_blocks(const struct round *round, const struct encoding *encoding,
                          const struct known *known)
{
    bool partner = round->options.dominoes == SATDOKU_DOMINOES_PARTNER;
    int expected[] = {count_candidates(known), count_edges(known), count_singles(known),
                      partner ? count_partner_digits(known) : count_placed_dominoes(known),
                      partner ? count_row_partners(known) : count_placed_singles(known)};
    int blocks = known->plain->sudominoku ? (int)LENGTH(expected) : 1;
    int last = 0;
    expect(round, encoding->block_count == blocks);
    for (int i = 0; i < blocks; i++) {
        const struct encode_block *block = &encoding->blocks[i];
        expect(round, block->first == last + 1 && block->last == last + expected[i]);
        last = block->last;
    }
    expect(round, encoding->variables == last);
}

static void compare(struct round *round, enum satdoku_domino_encoding dominoes)
{
    struct encoding encoding = {0};
    struct known known = make_known(&round->plain);
    round->options =
        (struct encode_options){.dominoes = dominoes, .simplify = SATDOKU_SIMPLIFY_GIVENS};
    expect(round, encode_prepare(&encoding, round->puzzle, &round->options) == SATDOKU_OK);
    expect_map(round, &encoding.map, &known);
    expect_blocks(round, &encoding, &known);
    round->options.simplify = SATDOKU_SIMPLIFY_NONE;
    expect(round, encode_prepare(&encoding, round->puzzle, &round->options) == SATDOKU_OK);
    plain_init(&round->plain, known.n, round->plain.box_rows, round->plain.box_columns);
    round->plain.sudominoku = round->puzzle->sudominoku;
    known = make_known(&round->plain);
    expect_map(round, &encoding.map, &known);
    expect_blocks(round, &encoding, &known);
    encoding_clear(&encoding);
}

/* ---- Puzzles ---- */

static const struct shape shapes[] = {{4, 2, 2}, {6, 2, 3}, {6, 3, 2}, {5, 1, 5}, {9, 3, 3}};

static struct shape shape_of(const struct round *round, int rounds_each)
{
    return shapes[(size_t)(round->number / rounds_each) % LENGTH(shapes)];
}

static void play_sudoku(struct round *round)
{
    round_make_sudoku(round, shape_of(round, GENERATE_KINDS));
    compare(round, SATDOKU_DOMINOES_PARTNER);
}

static void test_sudoku(void **state)
{
    round_run(*state, 400, play_sudoku);
}

static void play_sudominoku(struct round *round)
{
    round_make_sudominoku(round, shape_of(round, 2));
    compare(round, round->number % 2 == 0 ? SATDOKU_DOMINOES_PARTNER : SATDOKU_DOMINOES_PLACEMENT);
}

static void test_sudominoku(void **state)
{
    round_run(*state, 400, play_sudominoku);
}

static void play_arbitrary(struct round *round)
{
    round_make_arbitrary(round, true);
    compare(round, round->number % 2 == 0 ? SATDOKU_DOMINOES_PARTNER : SATDOKU_DOMINOES_PLACEMENT);
}

static void test_arbitrary(void **state)
{
    round_run(*state, 1000, play_arbitrary);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_sudoku, round_setup, round_teardown),
        cmocka_unit_test_setup_teardown(test_sudominoku, round_setup, round_teardown),
        cmocka_unit_test_setup_teardown(test_arbitrary, round_setup, round_teardown),
    };
    return RUN_TESTS(tests);
}
