#include "loop_clauses.h"

#include "families.h"

/* A loop under way. */
struct loop_maker {
    struct formula *formula;
    const struct varmap *map;
    const struct relations *relations;
    const struct primitive *loop;
    int condition;
    int first; /* of its variables */
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
static int sum_literal(const struct loop_maker *m, int place, int sum)
{
    int pieces = m->loop->pieces;
    int value = (sum + pieces) % pieces;
    if (place == 0 || place == m->loop->count) {
        return value == 0 ? LITERAL_TRUE : LITERAL_FALSE;
    }
    return m->first + (place - 1) * pieces + value;
}

/* a[place][cut] */
static int cut_literal(const struct loop_maker *m, int place, int cut)
{
    int pieces = m->loop->pieces;
    return place == 0 ? LITERAL_TRUE : m->first + (m->loop->count - 1 + place - 1) * pieces + cut;
}

static int cell_at(const struct loop_maker *m, int place)
{
    return primitive_cells(m->relations, m->loop)[place];
}

static int printed(const struct loop_maker *m, int digit)
{
    return digit + m->relations->lowest - 1;
}

static int highest(const struct loop_maker *m)
{
    int most = printed(m, m->relations->digits);
    return most < m->loop->pieces ? most : m->loop->pieces;
}

static void add_clause4(const struct loop_maker *m, int a, int b, int c)
{
    formula_literal(m->formula, m->condition);
    formula_literal(m->formula, a);
    formula_literal(m->formula, b);
    formula_literal(m->formula, c);
    formula_end(m->formula);
}

/* Literals of the digits of a cell that are printed as least, ..., most. */
static void put_digits(const struct loop_maker *m, int place, int least, int most)
{
    for (int digit = 1; digit <= m->relations->digits; digit++) {
        if (printed(m, digit) >= least && printed(m, digit) <= most) {
            formula_literal(m->formula, varmap_candidate(m->map, cell_at(m, place), digit));
        }
    }
}

static void add_sums(const struct loop_maker *m, int place)
{
    int pieces = m->loop->pieces;
    for (int digit = 1; digit <= m->relations->digits; digit++) {
        int literal = varmap_candidate(m->map, cell_at(m, place), digit);
        if (printed(m, digit) > pieces) {
            formula_clause2(m->formula, m->condition, -literal);
            continue;
        }
        for (int sum = 0; sum < pieces && literal != LITERAL_FALSE; sum++) {
            int before = sum_literal(m, place, sum);
            int after = sum_literal(m, place + 1, sum + printed(m, digit));
            add_clause4(m, -before, -literal, after);
            add_clause4(m, -after, -literal, before);
        }
    }
}

/* Whether the digit at a place passes by a sum at which the loop may be cut. */
static void add_passes(const struct loop_maker *m, int place, int cut)
{
    struct formula *formula = m->formula;
    int before = cut_literal(m, place, cut);
    int after = cut_literal(m, place + 1, cut);
    formula_clause3(formula, m->condition, -after, before);
    for (int distance = 1; distance < highest(m); distance++) {
        int sum = sum_literal(m, place, cut - distance);
        formula_literal(formula, m->condition);
        formula_literal(formula, -after);
        formula_literal(formula, -sum);
        put_digits(m, place, 0, distance);
        formula_end(formula);
        formula_literal(formula, m->condition);
        formula_literal(formula, after);
        formula_literal(formula, -before);
        formula_literal(formula, -sum);
        put_digits(m, place, distance + 1, m->loop->pieces);
        formula_end(formula);
    }
    formula_literal(formula, m->condition);
    formula_literal(formula, after);
    formula_literal(formula, -before);
    for (int distance = 1; distance < highest(m); distance++) {
        formula_literal(formula, sum_literal(m, place, cut - distance));
    }
    formula_end(formula);
}

static bool is_there_before(const struct loop_maker *m, int place)
{
    int earlier = 0;
    while (cell_at(m, earlier) != cell_at(m, place)) {
        earlier++;
    }
    return earlier < place;
}

/* Somewhere the loop can be cut, and digits that are all 0 make no piece. */
static void add_cuts(const struct loop_maker *m)
{
    formula_literal(m->formula, m->condition);
    for (int cut = 0; cut < m->loop->pieces; cut++) {
        formula_literal(m->formula, cut_literal(m, m->loop->count, cut));
    }
    formula_end(m->formula);
    if (m->relations->lowest > 0) {
        return;
    }
    formula_literal(m->formula, m->condition);
    for (int place = 0; place < m->loop->count; place++) {
        if (!is_there_before(m, place)) {
            put_digits(m, place, 1, m->loop->pieces);
        }
    }
    formula_end(m->formula);
}

void loop_write(const struct clause_maker *maker, const struct primitive *loop,
                const struct primitive_plan *plan)
{
    struct loop_maker m = {maker->formula, maker->map,       maker->relations,
                           loop,           maker->condition, plan->first};
    m.formula->family = ENCODE_SEQUENCES;
    for (int place = 0; place < loop->count && formula_goes_on(m.formula); place++) {
        add_sums(&m, place);
        for (int cut = 0; cut < loop->pieces && formula_goes_on(m.formula); cut++) {
            add_passes(&m, place, cut);
        }
    }
    add_cuts(&m);
}
