/* The partner-digit encoding of Sudominoku.
 *
 * Variables, beside the digits x[c][v] (cell c holds v):
 *   e[k]        a domino lies on edge k
 *   s[c]        cell c is a single
 *   q[c][v]     the other half of c's domino holds v; for a single, its own digit
 *   u[r][a][b]  the a of row r has partner digit b
 *
 * Clauses:
 *   tiling   each cell: exactly one of s[c] and the e[k] around it
 *   partner  each cell: exactly one v of q[c][v]
 *   edges    e(c,d): x[d][v] <-> q[c][v] and x[c][v] <-> q[d][v]
 *   singles  s[c]: q[c][v] <-> x[c][v];  not s[c]: not both
 *   rows     x[c][a]: q[c][b] <-> u[r][a][b], for c in row r
 *   pairs    each (r,a): exactly one b;  each (a,b): exactly one r
 *
 * The last line is where "each pair on one domino, each digit on one single" comes from: in every row
 * stands one a, so the partners of a are the b of u[r][a][b] over the rows r.
 *
 * On the published 9x9 board: 144 + 81 + 729 + 729 variables.
 */
#include "edge.h"
#include "families.h"
#include "mem.h"

/* The encoding under way; q and u are literals, so that what the givens decide is a constant. */
struct dominoes {
    struct formula *formula;
    struct varmap *map;
    const struct satdoku_puzzle *puzzle;
    int n;
    int *partner; /* q[c][v] */
    int *row;     /* u[r][a][b] */
};

static int *partner_at(const struct dominoes *d, int cell, int digit)
{
    return &d->partner[cell * d->n + digit - 1];
}

static int *row_at(const struct dominoes *d, int row, int digit, int partner)
{
    return &d->row[(row * d->n + digit - 1) * d->n + partner - 1];
}

static int cell_count(const struct dominoes *d)
{
    return d->n * d->n;
}

/* ---- Variables ---- */

/* Marks what is still open; decided literals stay as they are. */
enum { OPEN = 0 };

static void open_all(int *literals, int count)
{
    for (int i = 0; i < count; i++) {
        literals[i] = OPEN;
    }
}

static void number_open(struct formula *formula, int *literals, int count)
{
    for (int i = 0; i < count; i++) {
        if (literals[i] == OPEN) {
            literals[i] = formula_new_variable(formula);
        }
    }
}

/* The cell is neither a single nor on any edge but `kept` (-1: on none). */
static void decide_piece(const struct dominoes *d, int cell, int kept)
{
    int edges[EDGES_AROUND_CELL];
    int count = edge_around(edges, d->n, cell);
    for (int i = 0; i < count; i++) {
        d->map->edges[edges[i]] = edges[i] == kept ? LITERAL_TRUE : LITERAL_FALSE;
    }
    d->map->singles[cell] = kept < 0 ? LITERAL_TRUE : LITERAL_FALSE;
}

static void decide_partner(const struct dominoes *d, int cell, int partner_digit)
{
    for (int digit = 1; digit <= d->n; digit++) {
        *partner_at(d, cell, digit) = digit == partner_digit ? LITERAL_TRUE : LITERAL_FALSE;
    }
}

/* Half of a given domino, or a given single: its row, its digit and its partner's digit. */
static void exclude_pairs(const struct dominoes *d, int row, int digit, int partner)
{
    for (int i = 0; i < d->n; i++) {
        *row_at(d, row, digit, i + 1) = LITERAL_FALSE;
        *row_at(d, i, digit, partner) = LITERAL_FALSE;
    }
}

typedef void pair_action(const struct dominoes *d, int row, int digit, int partner);

static void include_pair(const struct dominoes *d, int row, int digit, int partner)
{
    *row_at(d, row, digit, partner) = LITERAL_TRUE;
}

static void for_given_pairs(const struct dominoes *d, pair_action *action)
{
    for (size_t i = 0; i < d->puzzle->domino_count; i++) {
        const struct domino *given = &d->puzzle->dominoes[i];
        action(d, given->cell[0] / d->n, given->digit[0], given->digit[1]);
        action(d, given->cell[1] / d->n, given->digit[1], given->digit[0]);
    }
    for (int digit = 1; digit <= d->n; digit++) {
        if (d->puzzle->singles[digit] != PUZZLE_NO_CELL) {
            action(d, d->puzzle->singles[digit] / d->n, digit, digit);
        }
    }
}

/* A single for every digit is given: there are no others. */
static void decide_other_cells(const struct dominoes *d)
{
    for (int digit = 1; digit <= d->n; digit++) {
        if (d->puzzle->singles[digit] == PUZZLE_NO_CELL) {
            return;
        }
    }
    for (int cell = 0; cell < cell_count(d); cell++) {
        if (d->map->singles[cell] == OPEN) {
            d->map->singles[cell] = LITERAL_FALSE;
        }
    }
}

static void decide_givens(const struct dominoes *d)
{
    const struct satdoku_puzzle *puzzle = d->puzzle;
    for (size_t i = 0; i < puzzle->domino_count; i++) {
        const struct domino *given = &puzzle->dominoes[i];
        int edge = edge_between(d->n, given->cell[0], given->cell[1]);
        for (int half = 0; half < 2; half++) {
            decide_piece(d, given->cell[half], edge);
            decide_partner(d, given->cell[half], given->digit[1 - half]);
        }
    }
    for (int digit = 1; digit <= d->n; digit++) {
        if (puzzle->singles[digit] != PUZZLE_NO_CELL) {
            decide_piece(d, puzzle->singles[digit], -1);
            decide_partner(d, puzzle->singles[digit], digit);
        }
    }
    decide_other_cells(d);
    /* True after false: one pair given twice must leave two true literals, a contradiction. */
    for_given_pairs(d, exclude_pairs);
    for_given_pairs(d, include_pair);
}

static void number_variables(const struct dominoes *d, enum encode_simplify simplify)
{
    int cells = cell_count(d);
    open_all(d->map->edges, edge_count(d->n));
    open_all(d->map->singles, cells);
    open_all(d->partner, cells * d->n);
    open_all(d->row, cells * d->n);
    if (simplify != ENCODE_SIMPLIFY_NONE) {
        decide_givens(d);
    }
    number_open(d->formula, d->map->edges, edge_count(d->n));
    number_open(d->formula, d->map->singles, cells);
    number_open(d->formula, d->partner, cells * d->n);
    number_open(d->formula, d->row, cells * d->n);
}

/* ---- Clauses ---- */

/* n^2 groups of 3 to 5 literals. */
static void tiling(const struct dominoes *d)
{
    for (int cell = 0; cell < cell_count(d); cell++) {
        struct group group = {.count = 0};
        int edges[EDGES_AROUND_CELL];
        int count = edge_around(edges, d->n, cell);
        group_add(&group, d->map->singles[cell]);
        for (int i = 0; i < count; i++) {
            group_add(&group, d->map->edges[edges[i]]);
        }
        families_exactly_one(d->formula, &group);
    }
}

/* n^2 groups of n. */
static void partners(const struct dominoes *d)
{
    for (int cell = 0; cell < cell_count(d); cell++) {
        struct group group = {.count = 0};
        for (int digit = 1; digit <= d->n; digit++) {
            group_add(&group, *partner_at(d, cell, digit));
        }
        families_exactly_one(d->formula, &group);
    }
}

/* if -> (a <-> b), 2 clauses */
static void equal_if(struct formula *formula, int condition, int a, int b)
{
    if (condition != LITERAL_FALSE) {
        formula_clause3(formula, -condition, -a, b);
        formula_clause3(formula, -condition, a, -b);
    }
}

/* 4n clauses for each of the 2n(n-1) edges. */
static void edges(const struct dominoes *d)
{
    for (int k = 0; k < edge_count(d->n); k++) {
        struct edge edge = edge_cells(d->n, k);
        for (int digit = 1; digit <= d->n; digit++) {
            int first = varmap_candidate(d->map, edge.first, digit);
            int second = varmap_candidate(d->map, edge.second, digit);
            equal_if(d->formula, d->map->edges[k], second, *partner_at(d, edge.first, digit));
            equal_if(d->formula, d->map->edges[k], first, *partner_at(d, edge.second, digit));
        }
    }
}

/* 3n clauses for each cell. */
static void singles(const struct dominoes *d)
{
    for (int cell = 0; cell < cell_count(d); cell++) {
        int single = d->map->singles[cell];
        for (int digit = 1; digit <= d->n; digit++) {
            int own = varmap_candidate(d->map, cell, digit);
            int partner = *partner_at(d, cell, digit);
            equal_if(d->formula, single, own, partner);
            formula_clause3(d->formula, single, -own, -partner);
        }
    }
}

/* 2n^2 clauses for each cell. */
static void rows(const struct dominoes *d)
{
    for (int cell = 0; cell < cell_count(d); cell++) {
        for (int digit = 1; digit <= d->n; digit++) {
            int own = varmap_candidate(d->map, cell, digit);
            for (int other = 1; other <= d->n; other++) {
                equal_if(d->formula, own, *partner_at(d, cell, other),
                         *row_at(d, cell / d->n, digit, other));
            }
        }
    }
}

/* 2n^2 groups of n. */
static void pairs(const struct dominoes *d)
{
    for (int i = 0; i < d->n; i++) {
        for (int a = 1; a <= d->n; a++) {
            struct group partner = {.count = 0}; /* of the a of row i */
            struct group place = {.count = 0};   /* the row of the pair (a, i + 1) */
            for (int j = 0; j < d->n; j++) {
                group_add(&partner, *row_at(d, i, a, j + 1));
                group_add(&place, *row_at(d, j, a, i + 1));
            }
            families_exactly_one(d->formula, &partner);
            families_exactly_one(d->formula, &place);
        }
    }
}

/* Unsimplified, what is given is said by unit clauses, as the digits are. */
static void givens(const struct dominoes *d)
{
    for (size_t i = 0; i < d->puzzle->domino_count; i++) {
        const struct domino *given = &d->puzzle->dominoes[i];
        int edge = edge_between(d->n, given->cell[0], given->cell[1]);
        formula_clause1(d->formula, d->map->edges[edge]);
    }
    for (int digit = 1; digit <= d->n; digit++) {
        if (d->puzzle->singles[digit] != PUZZLE_NO_CELL) {
            formula_clause1(d->formula, d->map->singles[d->puzzle->singles[digit]]);
        }
    }
}

enum satdoku_status families_dominoes(struct encoding *encoding,
                                      const struct satdoku_puzzle *puzzle,
                                      enum encode_simplify simplify)
{
    int n = puzzle->shape.n;
    size_t half = (size_t)n * (size_t)n * (size_t)n;
    int *scratch =
        mem_grow(encoding->scratch, &encoding->scratch_capacity, 2 * half, sizeof *scratch);
    if (scratch == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    encoding->scratch = scratch;
    struct dominoes d = {&encoding->formula, &encoding->map, puzzle, n, scratch, scratch + half};
    number_variables(&d, simplify);
    tiling(&d);
    partners(&d);
    edges(&d);
    singles(&d);
    rows(&d);
    pairs(&d);
    givens(&d);
    return SATDOKU_OK;
}
