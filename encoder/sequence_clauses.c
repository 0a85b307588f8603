/* The clauses of sequences (relations.h), over a variable map.
 *
 * Beside x[c][d], "cell c holds d", a sequence has variables of its own, for its diagram as far as
 * the map leaves it:
 *
 *   q[s]   the word comes through state s
 *   e[k]   the word takes edge k, from one state to another by any of some digits
 *
 * Clauses, under the selector s (true: no selector), for the edge k from state s to state t by the
 * digits D, at cell c:
 *
 *   steps      not s, not e[k], q[s]
 *              not s, not e[k], q[t]
 *              not s, not e[k], some x[c][d] with d in D
 *   supports   not s, not x[c][d], some e[k] with d in D     each digit d of c
 *              not s, not q[s], some e[k] that leaves s
 *              not s, not q[t], some e[k] that leads to t
 *
 * With them, unit propagation finds all that follows from the sequence alone. `minimal` has no
 * e[k], but for the edge from s to t by d, at cell c:
 *
 *   forward    not s, not q[s], not x[c][d], q[t]        without q[t], where there is no edge
 *   back       not s, not q[t], not x[c][d], some q[s]   those from which d leads to t
 *
 * The only state of its layer is a constant; an edge that alone leaves its state, or a state to
 * which one edge alone leads, has the literal of the other one; and so has an edge by a single
 * digit that leaves a constant. The variables follow from the digits, but for the selector: they
 * never make two solutions of one.
 */
#include "families.h"

#include <string.h>

static const struct diagram *diagram_of(const struct relations *relations,
                                        const struct primitive *sequence)
{
    return &relations->diagrams[sequence->sequence.diagram];
}

static void intersect(uint64_t *both, const uint64_t *one, const uint64_t *other, size_t words)
{
    for (size_t word = 0; word < words; word++) {
        both[word] = one[word] & other[word];
    }
}

/* ---- What the map leaves ---- */

static void mark_forward(struct primitive_plan *plan, const struct varmap *map,
                         const struct diagram *d, int cell, int place)
{
    uint64_t digits[VARMAP_WORDS_MAX];
    uint64_t both[VARMAP_WORDS_MAX];
    varmap_held(digits, map, cell);
    for (int edge = d->first_edge[d->layers[place]]; edge < d->first_edge[d->layers[place + 1]];
         edge++) {
        plan->edges[edge] = LITERAL_FALSE;
    }
    for (int state = d->layers[place]; state < d->layers[place + 1]; state++) {
        int end = plan->states[state] == LITERAL_TRUE ? d->first_edge[state + 1] : 0;
        for (int edge = d->first_edge[state]; edge < end; edge++) {
            intersect(both, digits, diagram_set(d, edge), d->words);
            if (!digit_set_is_empty(both, d->words)) {
                plan->edges[edge] = LITERAL_TRUE;
                plan->states[d->targets[edge]] = LITERAL_TRUE;
            }
        }
    }
}

/* ---- Numbers ---- */

/* How many edges of a state are left. */
static int count_leaving(const struct primitive_plan *plan, const struct diagram *d, int state)
{
    int count = 0;
    for (int edge = d->first_edge[state]; edge < d->first_edge[state + 1]; edge++) {
        count += plan->edges[edge] != LITERAL_FALSE;
    }
    return count;
}

/* How many states of a layer are left. */
static int count_states(const struct primitive_plan *plan, const struct diagram *d, int layer)
{
    int count = 0;
    for (int state = d->layers[layer]; state < d->layers[layer + 1]; state++) {
        count += plan->states[state] != LITERAL_FALSE;
    }
    return count;
}

/* The literal of the only digit of an edge that the cell can hold; where there are more, that of a
 * new variable. */
static int only_digit(struct primitive_plan *plan, const struct varmap *map,
                      const struct diagram *d, int cell, int edge)
{
    uint64_t both[VARMAP_WORDS_MAX];
    varmap_held(both, map, cell);
    intersect(both, both, diagram_set(d, edge), d->words);
    return digit_set_is_single(both, d->words)
               ? varmap_candidate(map, cell, digit_set_next(both, d->words, 0))
               : plan->first + plan->variables++;
}

/* An edge that leaves a state alone is the same as the state; one by a single digit, from a
 * constant, is that digit. */
static void number_edges(struct primitive_plan *plan, const struct varmap *map,
                         const struct diagram *d, int cell, int place)
{
    for (int state = d->layers[place]; state < d->layers[place + 1]; state++) {
        int own = plan->states[state];
        bool alone = count_leaving(plan, d, state) == 1;
        for (int edge = d->first_edge[state]; edge < d->first_edge[state + 1]; edge++) {
            if (plan->edges[edge] != LITERAL_FALSE) {
                plan->edges[edge] = alone                 ? own
                                    : own == LITERAL_TRUE ? only_digit(plan, map, d, cell, edge)
                                                          : plan->first + plan->variables++;
            }
        }
    }
}

/* Those of the layer behind `place`. A state to which one edge leads is the same as the edge. */
static void number_states(struct primitive_plan *plan, const struct varmap *map,
                          const struct diagram *d, int cell, int place, bool supports)
{
    int before = count_states(plan, d, place);
    if (count_states(plan, d, place + 1) == 1) {
        return;
    }
    for (int state = d->layers[place + 1]; state < d->layers[place + 2]; state++) {
        int edge = plan->last_in[state];
        if (plan->states[state] == LITERAL_FALSE) {
            continue;
        }
        bool one = plan->previous[edge] == SEQUENCE_NO_EDGE;
        plan->states[state] = one && supports      ? plan->edges[edge]
                              : one && before == 1 ? only_digit(plan, map, d, cell, edge)
                                                   : plan->first + plan->variables++;
    }
}

/* ---- The plan ---- */

enum satdoku_status sequence_plan(struct primitive_plan *plan, const struct clause_maker *maker,
                                  const struct primitive *sequence)
{
    const struct varmap *map = maker->map;
    const struct relations *relations = maker->relations;
    const struct diagram *d = diagram_of(relations, sequence);
    const int *cells = primitive_cells(relations, sequence);
    size_t states = (size_t)d->state_count;
    size_t edges = (size_t)d->edge_count;
    plan->variables = 0;
    plan->possible = false;
    if (!primitive_plan_reserve(plan, 2 * (states + edges))) {
        return SATDOKU_ERR_MEMORY;
    }
    plan->states = plan->literals;
    plan->edges = plan->states + states;
    plan->last_in = plan->edges + edges;
    plan->previous = plan->last_in + states;
    for (int state = 0; state < d->state_count; state++) {
        plan->states[state] = state == 0 ? LITERAL_TRUE : LITERAL_FALSE;
    }
    for (int place = 0; d->state_count > 0 && place < d->length; place++) {
        mark_forward(plan, map, d, cells[place], place);
    }
    plan->possible = d->state_count > 0 && plan->states[d->state_count - 1] == LITERAL_TRUE;
    if (!plan->possible) {
        return SATDOKU_OK;
    }
    for (int state = d->state_count - 2; state >= 0; state--) {
        bool alive = false;
        for (int edge = d->first_edge[state]; edge < d->first_edge[state + 1]; edge++) {
            if (plan->states[d->targets[edge]] == LITERAL_FALSE) {
                plan->edges[edge] = LITERAL_FALSE;
            }
            alive = alive || plan->edges[edge] != LITERAL_FALSE;
        }
        plan->states[state] = alive ? plan->states[state] : LITERAL_FALSE;
    }
    for (int state = 0; state < d->state_count; state++) {
        plan->last_in[state] = SEQUENCE_NO_EDGE;
    }
    for (int edge = 0; edge < d->edge_count; edge++) {
        if (plan->edges[edge] != LITERAL_FALSE) {
            plan->previous[edge] = plan->last_in[d->targets[edge]];
            plan->last_in[d->targets[edge]] = edge;
        }
    }
    for (int place = 0; place < d->length; place++) {
        if (maker->supports) {
            number_edges(plan, map, d, cells[place], place);
        }
        number_states(plan, map, d, cells[place], place, maker->supports);
    }
    return SATDOKU_OK;
}

/* ---- Clauses ---- */

/* A sequence under way, at one of its cells. */
struct step {
    const struct clause_maker *m;
    const struct diagram *d;
    const struct primitive_plan *plan;
    int cell;
    int place;
    uint64_t digits[VARMAP_WORDS_MAX]; /* that the cell can hold */
};

static int candidate(const struct step *step, int digit)
{
    return varmap_candidate(step->m->map, step->cell, digit);
}

static int next_digit(const struct step *step, int digit)
{
    return digit_set_next(step->digits, step->d->words, digit);
}

/* The clause that one literal implies another one, but where that is no news. */
static void add_implied(const struct step *step, int literal, int implied)
{
    if (literal != implied) {
        ADD_CLAUSE(step->m, -literal, implied);
    }
}

/* That an edge has one of its digits. */
static void add_digits(const struct step *step, int edge)
{
    const uint64_t *set = diagram_set(step->d, edge);
    struct formula *formula = step->m->formula;
    int literal = step->plan->edges[edge];
    bool all = true;
    for (int digit = 0; (digit = next_digit(step, digit)) != 0;) {
        all = all && digit_set_has(set, digit);
        if (digit_set_has(set, digit) && candidate(step, digit) == literal) {
            return;
        }
    }
    if (all) {
        return;
    }
    BEGIN_CLAUSE(step->m, -literal);
    for (int digit = 0; (digit = next_digit(step, digit)) != 0;) {
        if (digit_set_has(set, digit)) {
            formula_literal(formula, candidate(step, digit));
        }
    }
    formula_end(formula);
}

/* The edges of a state, and that one of them is taken. */
static void add_edges(const struct step *step, int state, bool alone)
{
    const struct primitive_plan *plan = step->plan;
    const struct diagram *d = step->d;
    struct formula *formula = step->m->formula;
    int leaving = 0;
    for (int edge = d->first_edge[state]; edge < d->first_edge[state + 1]; edge++) {
        if (plan->edges[edge] != LITERAL_FALSE) {
            leaving++;
            add_implied(step, plan->edges[edge], plan->states[state]);
            add_implied(step, plan->edges[edge], plan->states[d->targets[edge]]);
            add_digits(step, edge);
        }
    }
    if (alone || leaving < 2) {
        return; /* the cell has a digit, each of which takes one of them; or it is the same */
    }
    BEGIN_CLAUSE(step->m, -plan->states[state]);
    for (int edge = d->first_edge[state]; edge < d->first_edge[state + 1]; edge++) {
        formula_literal(formula, plan->edges[edge]);
    }
    formula_end(formula);
}

/* That one of the edges to a state is taken. */
static void add_incoming(const struct step *step, int state)
{
    const struct primitive_plan *plan = step->plan;
    struct formula *formula = step->m->formula;
    int edge = plan->last_in[state];
    if (plan->previous[edge] == SEQUENCE_NO_EDGE) {
        return;
    }
    BEGIN_CLAUSE(step->m, -plan->states[state]);
    for (; edge != SEQUENCE_NO_EDGE; edge = plan->previous[edge]) {
        formula_literal(formula, plan->edges[edge]);
    }
    formula_end(formula);
}

/* That each digit takes some edge. */
static void add_digit_supports(const struct step *step)
{
    const struct diagram *d = step->d;
    const int *edges = step->plan->edges;
    struct formula *formula = step->m->formula;
    int first = d->first_edge[d->layers[step->place]];
    int end = d->first_edge[d->layers[step->place + 1]];
    for (int digit = 0; (digit = next_digit(step, digit)) != 0 && formula_goes_on(formula);) {
        int literal = candidate(step, digit);
        bool same = false;
        for (int edge = first; edge < end; edge++) {
            same = same || (edges[edge] == literal && digit_set_has(diagram_set(d, edge), digit));
        }
        if (same) {
            continue;
        }
        BEGIN_CLAUSE(step->m, -literal);
        for (int edge = first; edge < end; edge++) {
            if (digit_set_has(diagram_set(d, edge), digit)) {
                formula_literal(formula, edges[edge]);
            }
        }
        formula_end(formula);
    }
}

static void add_supported(const struct step *step)
{
    const struct diagram *d = step->d;
    const struct primitive_plan *plan = step->plan;
    bool alone = count_states(plan, d, step->place) == 1;
    bool next_alone = count_states(plan, d, step->place + 1) == 1;
    add_digit_supports(step);
    for (int state = d->layers[step->place]; state < d->layers[step->place + 1]; state++) {
        if (plan->states[state] != LITERAL_FALSE) {
            add_edges(step, state, alone);
        }
    }
    for (int state = d->layers[step->place + 1]; state < d->layers[step->place + 2]; state++) {
        if (plan->states[state] != LITERAL_FALSE && !next_alone) {
            add_incoming(step, state);
        }
    }
}

/* ---- Without edges ---- */

/* Where a digit leads from a state, or LITERAL_FALSE. */
static int literal_after(const struct step *step, int state, int digit)
{
    const struct diagram *d = step->d;
    for (int edge = d->first_edge[state]; edge < d->first_edge[state + 1]; edge++) {
        if (step->plan->edges[edge] != LITERAL_FALSE &&
            digit_set_has(diagram_set(d, edge), digit)) {
            return step->plan->states[d->targets[edge]];
        }
    }
    return LITERAL_FALSE;
}

/* That a state which is left in that way had its digits. */
static void add_back(const struct step *step, int state)
{
    const struct primitive_plan *plan = step->plan;
    const struct diagram *d = step->d;
    struct formula *formula = step->m->formula;
    for (int digit = 0; (digit = next_digit(step, digit)) != 0 && formula_goes_on(formula);) {
        BEGIN_CLAUSE(step->m, -plan->states[state], -candidate(step, digit));
        for (int edge = plan->last_in[state]; edge != SEQUENCE_NO_EDGE;
             edge = plan->previous[edge]) {
            bool leads = digit_set_has(diagram_set(d, edge), digit);
            formula_literal(formula, leads ? plan->states[d->sources[edge]] : LITERAL_FALSE);
        }
        formula_end(formula);
    }
}

static void add_steps(const struct step *step)
{
    const struct diagram *d = step->d;
    const struct primitive_plan *plan = step->plan;
    for (int state = d->layers[step->place]; state < d->layers[step->place + 1]; state++) {
        for (int digit = 0;
             plan->states[state] != LITERAL_FALSE && (digit = next_digit(step, digit)) != 0;) {
            int after = literal_after(step, state, digit);
            int literal = candidate(step, digit);
            if (after != literal) {
                ADD_CLAUSE(step->m, -plan->states[state], -literal, after);
            }
        }
    }
    for (int state = d->layers[step->place + 1]; state < d->layers[step->place + 2]; state++) {
        int literal = plan->states[state];
        bool own = literal != LITERAL_FALSE && literal != LITERAL_TRUE && literal >= plan->first;
        if (own) { /* another one is a digit's, or says nothing */
            add_back(step, state);
        }
    }
}

void sequence_write(const struct clause_maker *maker, const struct primitive *sequence,
                    const struct primitive_plan *plan)
{
    struct step step = {.m = maker, .d = diagram_of(maker->relations, sequence), .plan = plan};
    maker->formula->family = ENCODE_SEQUENCES;
    if (!plan->possible) {
        formula_clause1(maker->formula, maker->condition);
        return;
    }
    for (int place = 0; place < sequence->count && formula_goes_on(maker->formula); place++) {
        step.place = place;
        step.cell = primitive_cells(maker->relations, sequence)[place];
        varmap_held(step.digits, maker->map, step.cell);
        if (maker->supports) {
            add_supported(&step);
        } else {
            add_steps(&step);
        }
    }
}
