/* The clauses of cells that are connected (relations.h), over a variable map.
 *
 * Beside x[c][d], "cell c holds d", such a primitive has variables of its own, by the cells' places
 * in their group:
 *
 *   in[c]      c holds one of the digits
 *   some[c]    a cell before c does
 *   at[t][c]   c is one of them, and at most t steps through them from the first one
 *
 * Clauses, under the selector s (true: no selector); `near` is c or one of its neighbours:
 *
 *   connected  not s, not x[c][d], in[c]                      each d among the digits
 *              not s, not x[c][d], not in[c]                  each other d
 *              not s, some in[c]
 *              some[c + 1] <-> some[c] or in[c]
 *              at[0][c] <-> in[c] and not some[c]
 *              at[t + 1][c] <-> in[c] and some at[t][near]
 *              not s, not in[c], at[T][c]                     no shortest way has more than T steps
 *
 * Of cells that are connected with roots, at[t][c] says that c is t steps away from one at most:
 *
 *   connected  at[0][c] <-> in[c], if c is a root; else not at[0][c]
 *
 * in place of the lines of some[c], which they lack. A search of a large layer has in[c] alone, and
 * "some in[c]"; cuts follow as they are needed (connected_cuts.c). What is constant by the map has
 * no variable. The variables follow from the digits, but for the selector: they never make two
 * solutions of one.
 */
#include "connected.h"
#include "families.h"

#include <string.h>

/* The literals of a plan: in[count], some[count + 1], then at[steps + 1][count]. */
struct literals {
    int count;
    int steps;
    int *in;
    int *some;
    int *at;
};

static int steps_of(const struct clause_maker *m, const struct primitive *p)
{
    int most = connected_steps_most(m->board, primitive_cells(m->relations, p), p->count);
    int bound = p->connected.size > 0    ? p->connected.size - 1
                : p->connected.steps > 0 ? p->connected.steps
                                         : most;
    return bound < most ? bound : most;
}

static struct literals literals_of(int *literals, int count, int steps)
{
    return (struct literals){count, steps, literals, literals + count, literals + 2 * count + 1};
}

static int *at(const struct literals *l, int steps, int cell)
{
    return &l->at[(size_t)steps * (size_t)l->count + (size_t)cell];
}

/* ---- Numbers ---- */

static int next_variable(struct primitive_plan *plan)
{
    return plan->first + plan->variables++;
}

/* The literal that a cell holds one of the digits. */
static int number_in(struct primitive_plan *plan, const struct clause_maker *m,
                     const struct primitive *p, int cell)
{
    const uint64_t *set = m->relations->sets + p->connected.set;
    int digit_in = 0;
    int digit_out = 0;
    int ins = 0;
    int outs = 0;
    for (int digit = 1; digit <= m->relations->digits; digit++) {
        if (varmap_candidate(m->map, cell, digit) == LITERAL_FALSE) {
            continue;
        }
        bool inside = digit_set_has(set, digit);
        ins += inside;
        outs += !inside;
        digit_in = inside ? digit : digit_in;
        digit_out = inside ? digit_out : digit;
    }
    return ins == 0    ? LITERAL_FALSE
           : outs == 0 ? LITERAL_TRUE
           : ins == 1  ? varmap_candidate(m->map, cell, digit_in)
           : outs == 1 ? -varmap_candidate(m->map, cell, digit_out)
                       : next_variable(plan);
}

/* Of cells that are at most so many steps away: those to which none leads, are not. */
static void number_steps(struct primitive_plan *plan, const struct literals *l,
                         const struct connected_graph *graph, int steps)
{
    for (int cell = 0; cell < l->count; cell++) {
        int near = *at(l, steps - 1, cell);
        bool any = near != LITERAL_FALSE;
        for (int side = 0; side < CONNECTED_SIDES; side++) {
            int next = graph->next[cell][side];
            any = any || (next != CONNECTED_NONE && *at(l, steps - 1, next) != LITERAL_FALSE);
        }
        *at(l, steps, cell) = near == LITERAL_TRUE                   ? LITERAL_TRUE
                              : !any || l->in[cell] == LITERAL_FALSE ? LITERAL_FALSE
                                                                     : next_variable(plan);
    }
}

bool connected_is_cut(const struct clause_maker *maker, const struct primitive *primitive)
{
    return maker->cuts && steps_of(maker, primitive) * primitive->count > connected_steps_max();
}

enum satdoku_status connected_plan(struct primitive_plan *plan, const struct clause_maker *maker,
                                   const struct primitive *primitive)
{
    const int *cells = primitive_cells(maker->relations, primitive);
    bool cut = connected_is_cut(maker, primitive);
    int steps = cut ? 0 : steps_of(maker, primitive);
    size_t count = (size_t)primitive->count;
    plan->variables = 0;
    if (!primitive_plan_reserve(plan, 2 * count + 1 + ((size_t)steps + 1) * count)) {
        return SATDOKU_ERR_MEMORY;
    }
    struct literals l = literals_of(plan->literals, primitive->count, steps);
    struct connected_graph graph;
    connected_graph_of(&graph, maker->board, maker->relations, primitive);
    l.some[0] = LITERAL_FALSE;
    for (int i = 0; i < l.count; i++) {
        l.in[i] = number_in(plan, maker, primitive, cells[i]);
        if (cut) {
            continue;
        }
        if (graph.rooted) {
            *at(&l, 0, i) = graph.root[i] ? l.in[i] : LITERAL_FALSE;
            continue;
        }
        l.some[i + 1] = primitive_plan_either(plan, l.some[i], l.in[i]);
        *at(&l, 0, i) = -primitive_plan_either(plan, -l.in[i], l.some[i]);
    }
    for (int step = 1; step <= steps; step++) {
        number_steps(plan, &l, &graph, step);
    }
    return SATDOKU_OK;
}

/* ---- Clauses ---- */

static void write_in(const struct clause_maker *m, const struct primitive *p,
                     const struct primitive_plan *plan, int cell, int in)
{
    if (in < plan->first || in >= plan->first + plan->variables) {
        return; /* it is a candidate, or known */
    }
    const uint64_t *set = m->relations->sets + p->connected.set;
    for (int digit = 1; digit <= m->relations->digits; digit++) {
        int literal = varmap_candidate(m->map, cell, digit);
        ADD_CLAUSE(m, -literal, digit_set_has(set, digit) ? in : -in);
    }
}

static void write_step(const struct clause_maker *m, const struct literals *l,
                       const struct connected_graph *graph, int steps, int cell)
{
    int here = *at(l, steps, cell);
    if (l->in[cell] == LITERAL_FALSE) {
        return;
    }
    BEGIN_CLAUSE(m, -here, *at(l, steps - 1, cell));
    for (int side = 0; side < CONNECTED_SIDES; side++) {
        int next = graph->next[cell][side];
        formula_literal(m->formula,
                        next != CONNECTED_NONE ? *at(l, steps - 1, next) : LITERAL_FALSE);
    }
    formula_end(m->formula);
    ADD_CLAUSE(m, -here, l->in[cell]);
    ADD_CLAUSE(m, -*at(l, steps - 1, cell), here);
    for (int side = 0; side < CONNECTED_SIDES; side++) {
        int next = graph->next[cell][side];
        if (next != CONNECTED_NONE) {
            ADD_CLAUSE(m, -l->in[cell], -*at(l, steps - 1, next), here);
        }
    }
}

/* All but that they are connected. */
static void write_cut(const struct clause_maker *m, const struct primitive *p,
                      const struct primitive_plan *plan)
{
    for (int i = 0; i < p->count; i++) {
        write_in(m, p, plan, primitive_cells(m->relations, p)[i], plan->literals[i]);
    }
    for (int i = 0; p->connected.root_count == 0 && i < p->count; i++) {
        formula_literal(m->formula, plan->literals[i]);
    }
    if (p->connected.root_count == 0) {
        formula_end(m->formula);
    }
}

void connected_write(const struct clause_maker *maker, const struct primitive *primitive,
                     const struct primitive_plan *plan)
{
    maker->formula->family = ENCODE_CONNECTED;
    if (connected_is_cut(maker, primitive)) {
        write_cut(maker, primitive, plan);
        return;
    }
    const int *cells = primitive_cells(maker->relations, primitive);
    struct literals l = literals_of(plan->literals, primitive->count, steps_of(maker, primitive));
    struct connected_graph graph;
    connected_graph_of(&graph, maker->board, maker->relations, primitive);
    for (int i = 0; i < l.count; i++) {
        write_in(maker, primitive, plan, cells[i], l.in[i]);
        if (!graph.rooted) {
            add_both(maker, -l.some[i + 1], -l.some[i], -l.in[i]);
            add_both(maker, *at(&l, 0, i), l.in[i], -l.some[i]);
        }
    }
    if (!graph.rooted) {
        ADD_CLAUSE(maker, l.some[l.count]);
    }
    for (int step = 1; step <= l.steps && formula_goes_on(maker->formula); step++) {
        for (int i = 0; i < l.count; i++) {
            write_step(maker, &l, &graph, step, i);
        }
    }
    for (int i = 0; i < l.count; i++) {
        ADD_CLAUSE(maker, -l.in[i], *at(&l, l.steps, i));
    }
}
