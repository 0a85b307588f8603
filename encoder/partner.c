/* The partner-digit encoding of Sudominoku.
 *
 * Variables, beside the digits x[c][v] (cell c holds v) and the tiling e[k], s[c]:
 *   q[c][v]     the other half of c's domino holds v; for a single, its own digit
 *   u[r][a][b]  the a of row r has partner digit b
 *
 * Clauses:
 *   partners  each cell: exactly one v of q[c][v]
 *   edges     e(c,d): x[d][v] <-> q[c][v] and x[c][v] <-> q[d][v]         4n for each edge
 *   singles   s[c]: q[c][v] <-> x[c][v];  not s[c]: not both              3n for each cell
 *   rows      x[c][a]: q[c][b] <-> u[r][a][b], for c in row r           2n^2 for each cell
 *   pairs     each (r,a): exactly one b;  each (a,b): exactly one r     2n^2 groups of n
 *   supports  q[c][v] -> some neighbour of c holds v, or c is a single with v;
 *             on request, since it follows from the others               n for each cell
 *
 * The family `pairs` says that each pair lies on one domino and each digit on one single: every row
 * has one a, so the partners of a are the b of u[r][a][b] over the rows r.
 */
#include "edge.h"
#include "families.h"

/* The encoding under way; q and u are literals, so that what the givens decide is a constant. They
 * stay in the scratch array from partner_variables to add_partners. */
struct partner {
    struct encoding *encoding;
    int n;
    int *q;
    int *u;
};

static struct partner partner_of(struct encoding *encoding)
{
    int n = encoding->map.digits;
    return (struct partner){encoding, n, encoding->scratch, encoding->scratch + n * n * n};
}

/* q[c][v] */
static int *partner_digit(const struct partner *p, int cell, int digit)
{
    return &p->q[cell * p->n + digit - 1];
}

/* u[r][a][b] */
static int *row_partner(const struct partner *p, int row, int digit, int partner)
{
    return &p->u[(row * p->n + digit - 1) * p->n + partner - 1];
}

/* ---- Variables ---- */

/* What a cell with a given digit says whose partner's digit is given, too. True comes after false:
 * a pair given twice must leave two true literals, a contradiction. */
enum given_pass { PARTNER_DIGITS, EXCLUDED_PAIRS, INCLUDED_PAIRS, GIVEN_PASSES };

static void decide_given(const struct partner *p, enum given_pass pass, int cell, int digit,
                         int partner)
{
    for (int i = 0; i < p->n; i++) {
        if (pass == PARTNER_DIGITS) {
            *partner_digit(p, cell, i + 1) = i + 1 == partner ? LITERAL_TRUE : LITERAL_FALSE;
        } else if (pass == EXCLUDED_PAIRS) {
            *row_partner(p, cell / p->n, digit, i + 1) = LITERAL_FALSE;
            *row_partner(p, i, digit, partner) = LITERAL_FALSE;
        }
    }
    if (pass == INCLUDED_PAIRS) {
        *row_partner(p, cell / p->n, digit, partner) = LITERAL_TRUE;
    }
}

static void decide_givens_of(const struct partner *p, enum given_pass pass)
{
    const struct satdoku_puzzle *puzzle = p->encoding->puzzle;
    for (size_t i = 0; i < puzzle->domino_count; i++) {
        const struct domino *given = &puzzle->dominoes[i];
        decide_given(p, pass, given->cell[0], given->digit[0], given->digit[1]);
        decide_given(p, pass, given->cell[1], given->digit[1], given->digit[0]);
    }
    for (int digit = 1; digit <= p->n; digit++) {
        if (puzzle->singles[digit] != PUZZLE_NO_CELL) {
            decide_given(p, pass, puzzle->singles[digit], digit, digit);
        }
    }
}

/* Literals of which exactly one is true, the digits' of a set; a single one is it. */
static void decide_by_set(int *literals, int n, uint64_t set)
{
    bool single = (set & (set - 1)) == 0;
    for (int i = 0; i < n; i++) {
        bool possible = (set >> i & 1) != 0;
        literals[i] = !possible ? LITERAL_FALSE : single ? LITERAL_TRUE : LITERAL_OPEN;
    }
}

/* What elimination left of each cell's and each row's partner digits. */
static void decide_inferred(const struct partner *p, const struct dominoes *dominoes)
{
    for (int row = 0; row < p->n; row++) {
        uint64_t row_sets[PUZZLE_MAX_SUDOMINOKU + 1] = {0};
        for (int cell = row * p->n; cell < (row + 1) * p->n; cell++) {
            uint64_t cell_set = 0;
            for (int digit = 1; digit <= p->n; digit++) {
                uint64_t partners = dominoes_partners(dominoes, cell, digit);
                row_sets[digit] |= partners;
                cell_set |= partners;
            }
            decide_by_set(partner_digit(p, cell, 1), p->n, cell_set);
        }
        for (int digit = 1; digit <= p->n; digit++) {
            decide_by_set(row_partner(p, row, digit, 1), p->n, row_sets[digit]);
        }
    }
}

enum satdoku_status partner_variables(struct encoding *encoding)
{
    int n = encoding->map.digits;
    int count = n * n * n;
    if (literals_reserve(encoding, 2 * (size_t)count) == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    struct partner p = partner_of(encoding);
    literals_open(p.q, count);
    literals_open(p.u, count);
    if (encoding_is_inferred(encoding)) {
        decide_inferred(&p, &encoding->eliminator.dominoes);
    } else if (encoding->options.simplify == SATDOKU_SIMPLIFY_GIVENS) {
        for (enum given_pass pass = PARTNER_DIGITS; pass < GIVEN_PASSES; pass++) {
            decide_givens_of(&p, pass);
        }
    }
    literals_number(encoding, p.q, count, "cell, digit: of the other half of its domino");
    literals_number(encoding, p.u, count, "row, digit, digit: the first one's partner");
    return SATDOKU_OK;
}

/* ---- Clauses ---- */

static void add_edges(const struct partner *p)
{
    struct encoding *e = p->encoding;
    e->formula.family = ENCODE_EDGES;
    for (int k = 0; k < edge_count(p->n); k++) {
        struct edge edge = edge_cells(p->n, k);
        for (int digit = 1; digit <= p->n; digit++) {
            int first = varmap_candidate(&e->map, edge.first, digit);
            int second = varmap_candidate(&e->map, edge.second, digit);
            add_equal_if(&e->formula, e->map.edges[k], second,
                         *partner_digit(p, edge.first, digit));
            add_equal_if(&e->formula, e->map.edges[k], first,
                         *partner_digit(p, edge.second, digit));
        }
    }
}

/* q[c][v] -> v stands beside c, or c is a single and holds it: follows from edges and singles once
 * a piece lies on c, and says so before. */
static void add_supports(const struct partner *p)
{
    struct encoding *e = p->encoding;
    for (int cell = 0; cell < p->n * p->n; cell++) {
        int edges[EDGES_AROUND_CELL];
        int count = edge_around(edges, p->n, cell);
        for (int digit = 1; digit <= p->n; digit++) {
            formula_literal(&e->formula, -*partner_digit(p, cell, digit));
            for (int i = 0; i < count; i++) {
                int other = edge_other_end(p->n, edges[i], cell);
                bool closed = e->map.edges[edges[i]] == LITERAL_FALSE;
                formula_literal(&e->formula,
                                closed ? LITERAL_FALSE : varmap_candidate(&e->map, other, digit));
            }
            bool single = e->map.singles[cell] != LITERAL_FALSE;
            formula_literal(&e->formula,
                            single ? varmap_candidate(&e->map, cell, digit) : LITERAL_FALSE);
            formula_end(&e->formula);
        }
    }
}

static void add_singles(const struct partner *p)
{
    struct encoding *e = p->encoding;
    e->formula.family = ENCODE_SINGLES;
    for (int cell = 0; cell < p->n * p->n; cell++) {
        int single = e->map.singles[cell];
        for (int digit = 1; digit <= p->n; digit++) {
            int own = varmap_candidate(&e->map, cell, digit);
            int partner = *partner_digit(p, cell, digit);
            add_equal_if(&e->formula, single, own, partner);
            formula_clause3(&e->formula, single, -own, -partner);
        }
    }
}

static void add_rows(const struct partner *p)
{
    struct encoding *e = p->encoding;
    e->formula.family = ENCODE_ROW_PARTNERS;
    for (int cell = 0; cell < p->n * p->n; cell++) {
        for (int digit = 1; digit <= p->n; digit++) {
            int own = varmap_candidate(&e->map, cell, digit);
            for (int other = 1; other <= p->n; other++) {
                add_equal_if(&e->formula, own, *partner_digit(p, cell, other),
                             *row_partner(p, cell / p->n, digit, other));
            }
        }
    }
}

static void add_digit_pairs(const struct partner *p)
{
    struct encoding *e = p->encoding;
    int partner_literals[PUZZLE_MAX_SUDOMINOKU];
    int row_literals[PUZZLE_MAX_SUDOMINOKU];
    e->formula.family = ENCODE_PAIRS;
    for (int i = 0; i < p->n; i++) {
        for (int a = 1; a <= p->n; a++) {
            struct group partner = {partner_literals, 0}; /* of the a of row i */
            struct group row = {row_literals, 0};         /* of the pair (a, i + 1) */
            for (int j = 0; j < p->n; j++) {
                group_add(&partner, *row_partner(p, i, a, j + 1));
                group_add(&row, *row_partner(p, j, a, i + 1));
            }
            add_exactly_one(&e->formula, &partner, e->options.amo);
            add_exactly_one(&e->formula, &row, e->options.amo);
        }
    }
}

void add_partners(struct encoding *encoding)
{
    struct partner p = partner_of(encoding);
    struct encoding *e = p.encoding;
    int literals[PUZZLE_MAX_SUDOMINOKU];
    e->formula.family = ENCODE_PARTNERS;
    for (int cell = 0; cell < p.n * p.n; cell++) {
        struct group group = {literals, 0};
        for (int digit = 1; digit <= p.n; digit++) {
            group_add(&group, *partner_digit(&p, cell, digit));
        }
        add_exactly_one(&e->formula, &group, e->options.amo);
    }
    add_edges(&p);
    if (encoding->options.search) {
        add_supports(&p);
    }
    add_singles(&p);
    add_rows(&p);
    add_digit_pairs(&p);
}
