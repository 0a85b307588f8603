/* The clauses of loops that are cut into pieces of a sum S (relations.h), over a variable map.
 *
 * Beside x[c][d], "cell c holds d", a loop of n cells has variables of its own:
 *
 *   r[i][v]  the sum of the first i digits is v, modulo S        0 < i < n; r[0][0], r[n][0]: true
 *   a[i][o]  none of the first i digits passes by o, modulo S    0 < i <= n; a[0][o] is true
 *
 * A digit passes by the numbers between the sum before it and the sum behind it. Where a[n][o] is
 * true, the loop can be cut at o, and there is such an o. Clauses, under the selector s (true: no
 * selector), for the digit d of cell c at place i, and t from 1 to S - 1, less than some digit:
 *
 *   sums    not s, not r[i][v], not x[c][d], r[i+1][v+d]
 *           not s, not r[i+1][v+d], not x[c][d], r[i][v]
 *   passes  not s, not a[i+1][o], a[i][o]
 *           not s, not a[i+1][o], not r[i][o-t], some x[c][d] with d <= t
 *           not s, a[i+1][o], not a[i][o], not r[i][o-t], some x[c][d] with d > t
 *           not s, a[i+1][o], not a[i][o], some r[i][o-t]
 *   cuts    not s, some a[n][o]
 *           not s, not x[c][d]       with d > S
 *           not s, some x[c][d]      with d > 0, where there is a digit 0
 *
 * The variables follow from the digits, but for the selector: they never make two solutions of one.
 */
#include "families.h"

/* A loop under way. */
struct loop_maker {
    const struct clause_maker *m;
    const int *cells;
    int count;
    int pieces;
    int first; /* of its variables: r[1][0], ..., r[n-1][S-1], and then a[1][0], ..., a[n][S-1] */
};

enum satdoku_status loop_plan(struct primitive_plan *plan, const struct clause_maker *maker,
                              const struct primitive *loop)
{
    (void)maker;
    plan->variables = (2 * loop->count - 1) * loop->pieces;
    plan->possible = true;
    return SATDOKU_OK;
}

/* r[place][sum], for a sum from -pieces on. */
static int sum_literal(const struct loop_maker *l, int place, int sum)
{
    int value = (sum + l->pieces) % l->pieces;
    if (place == 0 || place == l->count) {
        return value == 0 ? LITERAL_TRUE : LITERAL_FALSE;
    }
    return l->first + (place - 1) * l->pieces + value;
}

/* a[place][cut] */
static int cut_literal(const struct loop_maker *l, int place, int cut)
{
    return place == 0 ? LITERAL_TRUE : l->first + (l->count - 1 + place - 1) * l->pieces + cut;
}

static int printed(const struct loop_maker *l, int digit)
{
    return digit + l->m->relations->lowest - 1;
}

/* Literals of the digits of a cell that are printed as least, ..., most. */
static void put_digits(const struct loop_maker *l, int place, int least, int most)
{
    for (int digit = 1; digit <= l->m->relations->digits; digit++) {
        if (printed(l, digit) >= least && printed(l, digit) <= most) {
            formula_literal(l->m->formula, varmap_candidate(l->m->map, l->cells[place], digit));
        }
    }
}

/* Somewhere the loop can be cut, and digits that are all 0 make no piece. */
static void add_cuts(const struct loop_maker *l)
{
    BEGIN_CLAUSE(l->m, LITERAL_FALSE);
    for (int cut = 0; cut < l->pieces; cut++) {
        formula_literal(l->m->formula, cut_literal(l, l->count, cut));
    }
    formula_end(l->m->formula);
    if (l->m->relations->lowest > 0) {
        return;
    }
    BEGIN_CLAUSE(l->m, LITERAL_FALSE);
    for (int place = 0; place < l->count; place++) {
        int earlier = 0; /* where the same cell was first */
        while (l->cells[earlier] != l->cells[place]) {
            earlier++;
        }
        if (earlier == place) {
            put_digits(l, place, 1, l->pieces);
        }
    }
    formula_end(l->m->formula);
}

void loop_write(const struct clause_maker *maker, const struct primitive *loop,
                const struct primitive_plan *plan)
{
    struct loop_maker l = {maker, primitive_cells(maker->relations, loop), loop->count,
                           loop->pieces, plan->first};
    maker->formula->family = ENCODE_SEQUENCES;
    for (int place = 0; place < loop->count && formula_goes_on(maker->formula); place++) {
        for (int digit = 1; digit <= l.m->relations->digits; digit++) {
            int literal = varmap_candidate(l.m->map, l.cells[place], digit);
            if (printed(&l, digit) > l.pieces) {
                ADD_CLAUSE(l.m, -literal);
                continue;
            }
            for (int sum = 0; sum < l.pieces && literal != LITERAL_FALSE; sum++) {
                int before = sum_literal(&l, place, sum);
                int after = sum_literal(&l, place + 1, sum + printed(&l, digit));
                ADD_CLAUSE(l.m, -before, -literal, after);
                ADD_CLAUSE(l.m, -after, -literal, before);
            }
        }
        for (int cut = 0; cut < loop->pieces && formula_goes_on(maker->formula); cut++) {
            /* Whether the digit at a place passes by a sum at which the loop may be cut. */
            int before = cut_literal(&l, place, cut);
            int after = cut_literal(&l, place + 1, cut);
            int most = printed(&l, l.m->relations->digits);
            most = most < l.pieces ? most : l.pieces;
            ADD_CLAUSE(l.m, -after, before);
            for (int distance = 1; distance < most; distance++) {
                int sum = sum_literal(&l, place, cut - distance);
                BEGIN_CLAUSE(l.m, -after, -sum);
                put_digits(&l, place, 0, distance);
                formula_end(l.m->formula);
                BEGIN_CLAUSE(l.m, after, -before, -sum);
                put_digits(&l, place, distance + 1, l.pieces);
                formula_end(l.m->formula);
            }
            BEGIN_CLAUSE(l.m, after, -before);
            for (int distance = 1; distance < most; distance++) {
                formula_literal(l.m->formula, sum_literal(&l, place, cut - distance));
            }
            formula_end(l.m->formula);
        }
    }
    add_cuts(&l);
}
