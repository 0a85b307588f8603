/* The placement encoding of Sudominoku: the plain one, as a baseline.
 *
 * Variables, beside the digits x[c][v] (cell c holds v) and the tiling e[k], s[c]:
 *   p[k][a][b]  a domino lies on edge k, a on its first half and b on its second, a != b
 *   t[c][v]     cell c is a single with digit v
 *
 * Clauses:
 *   placements  p[k][a][b] -> e[k], x[first][a], x[second][b];  e[k] -> one p[k][a][b]
 *               t[c][v] -> s[c], x[c][v];  s[c] -> one t[c][v]
 *   pairs       each {a,b}: exactly one p[k][a][b] or p[k][b][a];  each v: exactly one t[c][v]
 */
#include "edge.h"
#include "families.h"

/* p and t are literals in the scratch array, from placement_variables to add_placements. */
struct placement {
    struct encoding *encoding;
    int n;
    int *p;
    int *t;
};

int placement_orders(int n)
{
    return n * (n - 1);
}

struct placement_digits placement_digits(int n, int order)
{
    int first = order / (n - 1) + 1;
    int second = order % (n - 1) + 1;
    return (struct placement_digits){first, second < first ? second : second + 1};
}

static struct placement placement_of(struct encoding *encoding)
{
    int n = encoding->map.digits;
    return (struct placement){encoding, n, encoding->scratch,
                              encoding->scratch + edge_count(n) * placement_orders(n)};
}

/* p[k][a][b], by the number of its order */
static int *order_literal(const struct placement *p, int edge, int order)
{
    return &p->p[edge * placement_orders(p->n) + order];
}

/* p[k][a][b] */
static int *domino_literal(const struct placement *p, int edge, int a, int b)
{
    int second = b < a ? b - 1 : b - 2;
    return order_literal(p, edge, (a - 1) * (p->n - 1) + second);
}

/* t[c][v] */
static int *single_literal(const struct placement *p, int cell, int digit)
{
    return &p->t[cell * p->n + digit - 1];
}

/* ---- Variables ---- */

/* What is impossible by the map is false. */
static int open_unless_false(int piece, int first, int second)
{
    bool impossible = piece == LITERAL_FALSE || first == LITERAL_FALSE || second == LITERAL_FALSE;
    bool certain = piece == LITERAL_TRUE && first == LITERAL_TRUE && second == LITERAL_TRUE;
    return impossible ? LITERAL_FALSE : certain ? LITERAL_TRUE : LITERAL_OPEN;
}

enum satdoku_status placement_variables(struct encoding *encoding)
{
    int n = encoding->map.digits;
    int dominoes = edge_count(n) * placement_orders(n);
    int singles = n * n * n;
    if (literals_reserve(encoding, (size_t)dominoes + (size_t)singles) == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    struct placement p = placement_of(encoding);
    /* Where nothing is decided in the map, all stay open. `known`, where elimination went before,
     * may know beyond the map that a way is gone although its edge and digits are not. */
    const struct dominoes *known =
        encoding_is_inferred(encoding) ? &encoding->eliminator.dominoes : NULL;
    const struct varmap *map = &p.encoding->map;
    for (int k = 0; k < edge_count(p.n); k++) {
        struct edge edge = edge_cells(p.n, k);
        for (int order = 0; order < placement_orders(p.n); order++) {
            struct placement_digits digits = placement_digits(p.n, order);
            uint64_t ways = known != NULL ? dominoes_ways(known, k, digits.first) : UINT64_MAX;
            bool lost = (ways >> (digits.second - 1) & 1) == 0;
            *order_literal(&p, k, order) =
                lost ? LITERAL_FALSE
                     : open_unless_false(map->edges[k],
                                         varmap_candidate(map, edge.first, digits.first),
                                         varmap_candidate(map, edge.second, digits.second));
        }
    }
    for (int cell = 0; cell < n * n; cell++) {
        for (int digit = 1; digit <= n; digit++) {
            int own = varmap_candidate(&encoding->map, cell, digit);
            *single_literal(&p, cell, digit) =
                open_unless_false(encoding->map.singles[cell], own, own);
        }
    }
    literals_number(encoding, p.p, dominoes, "edge, digit, digit: a domino with them");
    literals_number(encoding, p.t, singles, "cell, digit: a single with it");
    return SATDOKU_OK;
}

/* ---- Clauses ---- */

/* The ways to lay the pair {a,b}; for a = b, the single. */
static void add_pair(const struct placement *p, int a, int b)
{
    struct encoding *e = p->encoding;
    int literals[4 * PUZZLE_MAX_SUDOMINOKU * PUZZLE_MAX_SUDOMINOKU];
    struct group group = {literals, 0};
    for (int cell = 0; a == b && cell < p->n * p->n; cell++) {
        group_add(&group, *single_literal(p, cell, a));
    }
    for (int k = 0; a != b && k < edge_count(p->n); k++) {
        group_add(&group, *domino_literal(p, k, a, b));
        group_add(&group, *domino_literal(p, k, b, a));
    }
    add_exactly_one(&e->formula, &group, e->options.amo);
}

void add_placements(struct encoding *encoding)
{
    struct placement p = placement_of(encoding);
    encoding->formula.family = ENCODE_PLACEMENTS;
    for (int k = 0; k < edge_count(p.n); k++) {
        /* The clauses of one edge. */
        struct encoding *e = p.encoding;
        struct edge edge = edge_cells(p.n, k);
        for (int order = 0; order < placement_orders(p.n); order++) {
            int domino = *order_literal(&p, k, order);
            if (domino == LITERAL_FALSE) {
                continue;
            }
            struct placement_digits digits = placement_digits(p.n, order);
            formula_clause2(&e->formula, -domino, e->map.edges[k]);
            formula_clause2(&e->formula, -domino,
                            varmap_candidate(&e->map, edge.first, digits.first));
            formula_clause2(&e->formula, -domino,
                            varmap_candidate(&e->map, edge.second, digits.second));
        }
        formula_literal(&e->formula, -e->map.edges[k]);
        formula_clause(&e->formula, order_literal(&p, k, 0), (size_t)placement_orders(p.n));
    }
    struct encoding *e = p.encoding;
    for (int cell = 0; cell < p.n * p.n; cell++) {
        for (int digit = 1; digit <= p.n; digit++) {
            int single = *single_literal(&p, cell, digit);
            formula_clause2(&e->formula, -single, e->map.singles[cell]);
            formula_clause2(&e->formula, -single, varmap_candidate(&e->map, cell, digit));
        }
        formula_literal(&e->formula, -e->map.singles[cell]);
        formula_clause(&e->formula, single_literal(&p, cell, 1), (size_t)p.n);
    }
    encoding->formula.family = ENCODE_PAIRS;
    for (int a = 1; a <= p.n; a++) {
        for (int b = a; b <= p.n; b++) {
            add_pair(&p, a, b);
        }
    }
}
