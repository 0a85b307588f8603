/* The clauses of sums (relations.h): of totals, of differences, and of all sums in a linear
 * formula.
 *
 * Totals, whose diagram would be too large, are a totalizer, over digits in the order encoding.
 *
 * A tree of totals: its leaves are the cells, and a node stands for all cells below it, which are
 * whole groups (sum_terms.h) or lie in one. Its values v[1] < v[2] < ... are what these can have
 * together, digits times weights, as far as the map and the sum leave them; in a group digits
 * differ. Beside x[c][d], "cell c holds d", it has variables g[2], g[3], ..., of which
 * g[i] is "v[i] or more". Of a leaf the last one is the digit itself, and the first is that it is
 * not the first digit. Clauses, under the selector s (true: no selector):
 *
 *   excluded   not s, not x[c][d]                           of a leaf, d that has no value
 *   digits     not s, not x[c][d], g[i]                     of a leaf, where d has the value v[i]
 *              not s, not x[c][d], not g[i+1]
 *              not s, not g[i], g[i+1], x[c][d]
 *   order      not s, not g[i+1], g[i]
 *   above      not s, not a[j], not b[k], g[i]              of a node with the parts a and b:
 *   below      not s, a[j+1], b[k+1], not g[i+1]            the values j and k together are v[i]
 *   whole      not s, not a[j], not b[k]                    of the root: j and k together are more
 *              not s, a[j+1], b[k+1]                        ... are less than the sum
 *
 * A constant stands for what is beyond the first or the last value. Where j and k together have no
 * value, that is a conflict, of which those that follow from another one are left out.
 *
 * All variables follow from the digits, but for the selector: they never make two solutions of one.
 * Unit propagation finds what bounds say of each node.
 *
 * Of a difference of three cells a, b, c the clauses are: not s, not x[a][d], not x[b][e], x[c][f],
 * where f is what d and e leave c, if any; of more cells there are none.
 *
 * Olivier Bailleux, Yacine Boufkhad: Efficient CNF Encoding of Boolean Cardinality Constraints. CP
 * 2003. For any weights: Saurabh Joshi, Ruben Martins, Vasco Manquinho: Generalized Totalizer
 * Encoding for Pseudo-Boolean Constraints. CP 2015. Digits in order: Justyna Petke, Peter Jeavons:
 * The Order Encoding: From Tractable CSP to Tractable SAT. SAT 2011.
 */
#include "families.h"
#include "mem.h"
#include "sum_terms.h"

#include <string.h>

/* A sum under way. */
struct sum_left {
    const struct varmap *map;
    const struct relations *relations;
    const struct primitive *total;
};

static int cell_at(const struct sum_left *s, int place)
{
    return primitive_cells(s->relations, s->total)[place];
}

static long long value_at(const struct sum_left *s, int place, int digit)
{
    int weight = s->relations->weights[s->total->sequence.weights + (size_t)place];
    return (long long)weight * (digit + s->relations->lowest - 1);
}

static bool can_hold(const struct sum_left *s, int place, int digit)
{
    return varmap_candidate(s->map, cell_at(s, place), digit) != LITERAL_FALSE;
}

static const int *ends_of(const struct sum_left *s)
{
    return s->relations->ends + s->total->sequence.ends;
}

/* ---- The tree ---- */

/* Adds the nodes of some places, in front of those below them; the index of the first, or NO_NODE:
 * there was no memory. */
static int add_nodes(struct primitive_plan *plan, const struct sum_left *s, int place, int count)
{
    int index = plan->tree.node_count;
    if (!MEM_RESERVE(plan->tree.nodes, plan->tree.nodes_capacity, (size_t)index + 1)) {
        return TOTAL_NO_NODE;
    }
    plan->tree.node_count++;
    struct total_node node = {.part = {TOTAL_NO_NODE, TOTAL_NO_NODE},
                              .place = place,
                              .count = count};
    int half = count > 1 ? sum_groups_split(ends_of(s), place, place + count) - place : 0;
    for (int i = 0; count > 1 && i < 2; i++) {
        node.part[i] = i == 0 ? add_nodes(plan, s, place, half)
                              : add_nodes(plan, s, place + half, count - half);
        if (node.part[i] == TOTAL_NO_NODE) {
            return TOTAL_NO_NODE;
        }
        node.least += plan->tree.nodes[node.part[i]].least;
        node.most += plan->tree.nodes[node.part[i]].most;
    }
    if (ends_of(s)[place] >= place + count) {
        /* Of places in one group. A cell without candidates has any digit here: its leaf has no
         * values. */
        int least[SATDOKU_MAX_SIZE];
        int most[SATDOKU_MAX_SIZE];
        int digits = s->relations->digits;
        for (int j = 0; j < node.count; j++) {
            least[j] = 1;
            most[j] = digits;
            while (least[j] < digits && !can_hold(s, node.place + j, least[j])) {
                least[j]++;
            }
            while (most[j] > 1 && !can_hold(s, node.place + j, most[j])) {
                most[j]--;
            }
        }
        int weight = s->relations->weights[s->total->sequence.weights + (size_t)node.place];
        struct sum_range range =
            sum_range_of_different(least, most, node.count, weight, s->relations->lowest - 1);
        node.least = range.least;
        node.most = range.most;
    }
    plan->tree.nodes[index] = node;
    return index;
}

static void cut(struct total_node *node, long long least, long long most)
{
    node->least = node->least > least ? node->least : least;
    node->most = node->most < most ? node->most : most;
}

/* The whole has the total, and leaves each part what the other part cannot have. */
static void cut_nodes(struct primitive_plan *plan, long long total)
{
    cut(&plan->tree.nodes[0], total, total);
    for (int n = 0; n < plan->tree.node_count; n++) {
        const struct total_node *node = &plan->tree.nodes[n];
        if (node->count > 1) {
            struct total_node *one = &plan->tree.nodes[node->part[0]];
            struct total_node *other = &plan->tree.nodes[node->part[1]];
            struct total_node before = *one;
            cut(one, node->least - other->most, node->most - other->least);
            cut(other, node->least - before.most, node->most - before.least);
        }
    }
}

/* ---- Values ---- */

/* The values of a node from `least` to `most`, as marks: the first one is that of `least`. */
static void mark_values(struct primitive_plan *plan, const struct sum_left *s,
                        const struct total_node *node)
{
    long long least = node->least;
    long long most = node->most;
    memset(plan->tree.marks, 0, (size_t)(most - least + 1) * sizeof *plan->tree.marks);
    if (node->count == 1) {
        for (int digit = 1; digit <= s->relations->digits; digit++) {
            long long value = value_at(s, node->place, digit);
            if (can_hold(s, node->place, digit) && least <= value && value <= most) {
                plan->tree.marks[value - least] = true;
            }
        }
        return;
    }
    const struct total_node *one = &plan->tree.nodes[node->part[0]];
    const struct total_node *other = &plan->tree.nodes[node->part[1]];
    for (int i = 0; i < one->value_count; i++) {
        for (int j = 0; j < other->value_count; j++) {
            long long value = plan->tree.values[one->values + (size_t)i] +
                              plan->tree.values[other->values + (size_t)j];
            if (least <= value && value <= most) {
                plan->tree.marks[value - least] = true;
            }
        }
    }
}

/* The values of a node, all of whose parts have theirs. */
static bool list_values(struct primitive_plan *plan, const struct sum_left *s,
                        struct total_node *node)
{
    node->values = plan->tree.value_count;
    if (node->most < node->least) {
        return true;
    }
    size_t room = (size_t)(node->most - node->least + 1);
    if (!MEM_RESERVE(plan->tree.marks, plan->tree.marks_capacity, room) ||
        !MEM_RESERVE(plan->tree.values, plan->tree.values_capacity,
                     plan->tree.value_count + room)) {
        return false;
    }
    mark_values(plan, s, node);
    for (size_t i = 0; i < room; i++) {
        if (plan->tree.marks[i]) {
            plan->tree.values[plan->tree.value_count++] = node->least + (long long)i;
            node->value_count++;
        }
    }
    return true;
}

/* ---- Numbers ---- */

/* The literal of the digit that has a value of a leaf. */
static int digit_literal(const struct sum_left *s, const struct primitive_plan *plan,
                         const struct total_node *leaf, int index)
{
    long long value = plan->tree.values[leaf->values + (size_t)index];
    int digit = 1;
    while (!can_hold(s, leaf->place, digit) || value_at(s, leaf->place, digit) != value) {
        digit++;
    }
    return varmap_candidate(s->map, cell_at(s, leaf->place), digit);
}

static bool number_values(struct primitive_plan *plan, const struct sum_left *s)
{
    if (!primitive_plan_reserve(plan, plan->tree.value_count)) {
        return false;
    }
    for (int n = 0; n < plan->tree.node_count; n++) {
        const struct total_node *node = &plan->tree.nodes[n];
        for (int i = 0; i < node->value_count; i++) {
            int *literal = &plan->literals[node->values + (size_t)i];
            bool leaf = node->count == 1;
            if (i == 0) {
                *literal = LITERAL_TRUE;
            } else if (leaf && i == node->value_count - 1) {
                *literal = digit_literal(s, plan, node, i);
            } else if (leaf && i == 1) {
                *literal = -digit_literal(s, plan, node, 0);
            } else {
                *literal = n == 0 ? LITERAL_TRUE : plan->first + plan->variables++;
            }
        }
    }
    return true;
}

/* ---- The plan ---- */

enum satdoku_status total_plan(struct primitive_plan *plan, const struct clause_maker *maker,
                               const struct primitive *total)
{
    struct sum_left s = {maker->map, maker->relations, total};
    plan->variables = 0;
    plan->tree.node_count = 0;
    plan->tree.value_count = 0;
    plan->possible = total->sequence.total == 0;
    if (total->count == 0) {
        return SATDOKU_OK;
    }
    if (add_nodes(plan, &s, 0, total->count) == TOTAL_NO_NODE) {
        return SATDOKU_ERR_MEMORY;
    }
    plan->possible = true;
    cut_nodes(plan, total->sequence.total);
    for (int n = plan->tree.node_count - 1; plan->possible && n >= 0; n--) {
        if (!list_values(plan, &s, &plan->tree.nodes[n])) {
            return SATDOKU_ERR_MEMORY;
        }
        plan->possible = plan->tree.nodes[n].value_count > 0;
    }
    return !plan->possible || number_values(plan, &s) ? SATDOKU_OK : SATDOKU_ERR_MEMORY;
}

/* ---- Clauses ---- */

struct writer {
    const struct clause_maker *m;
    const struct primitive_plan *plan;
};

/* "Value number `index` of the node, or more." */
static int at_least(const struct writer *w, const struct total_node *node, int index)
{
    return index <= 0                   ? LITERAL_TRUE
           : index >= node->value_count ? LITERAL_FALSE
                                        : w->plan->literals[node->values + (size_t)index];
}

static long long value_of(const struct writer *w, const struct total_node *node, int index)
{
    return w->plan->tree.values[node->values + (size_t)index];
}

/* The index of the first value that is not less. */
static int first_from(const struct writer *w, const struct total_node *node, long long value)
{
    int low = 0;
    int high = node->value_count;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (value_of(w, node, middle) < value) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

/* A literal that is the opposite of another one says nothing. */
static void add_clause(const struct writer *w, int a, int b, int c)
{
    if (a == -b || a == -c || b == -c) {
        return;
    }
    ADD_CLAUSE(w->m, a, b, c);
}

static void add_order(const struct writer *w, const struct total_node *node)
{
    for (int i = 1; i + 1 < node->value_count; i++) {
        add_clause(w, -at_least(w, node, i + 1), at_least(w, node, i), LITERAL_FALSE);
    }
}

static void add_leaf(const struct writer *w, const struct sum_left *s,
                     const struct total_node *leaf)
{
    for (int digit = 1; digit <= s->relations->digits; digit++) {
        int literal = varmap_candidate(s->map, cell_at(s, leaf->place), digit);
        long long value = value_at(s, leaf->place, digit);
        int i = first_from(w, leaf, value);
        if (literal == LITERAL_FALSE) {
            continue;
        }
        if (i == leaf->value_count || value_of(w, leaf, i) != value) {
            add_clause(w, -literal, LITERAL_FALSE, LITERAL_FALSE);
            continue;
        }
        add_clause(w, -literal, at_least(w, leaf, i), LITERAL_FALSE);
        add_clause(w, -literal, -at_least(w, leaf, i + 1), LITERAL_FALSE);
        add_clause(w, -at_least(w, leaf, i), at_least(w, leaf, i + 1), literal);
    }
    add_order(w, leaf);
}

/* For value number i of one part and number j of the other. Where they are too much, or too little,
 * one clause is enough for each i: the others follow by the order. */
static void add_pair(const struct writer *w, const struct total_node *node, int i, int j)
{
    const struct total_node *one = &w->plan->tree.nodes[node->part[0]];
    const struct total_node *other = &w->plan->tree.nodes[node->part[1]];
    long long sum = value_of(w, one, i) + value_of(w, other, j);
    long long least = value_of(w, node, 0);
    long long most = value_of(w, node, node->value_count - 1);
    int at = first_from(w, node, sum);
    int above = at; /* the next greater value */
    if (at < node->value_count && value_of(w, node, at) == sum) {
        above++;
    }
    if (sum <= most || j == 0 || value_of(w, one, i) + value_of(w, other, j - 1) <= most) {
        add_clause(w, -at_least(w, one, i), -at_least(w, other, j), at_least(w, node, at));
    }
    if (sum >= least || j == other->value_count - 1 ||
        value_of(w, one, i) + value_of(w, other, j + 1) >= least) {
        add_clause(w, at_least(w, one, i + 1), at_least(w, other, j + 1),
                   -at_least(w, node, above));
    }
}

static void add_node(const struct writer *w, const struct total_node *node)
{
    const struct total_node *one = &w->plan->tree.nodes[node->part[0]];
    const struct total_node *other = &w->plan->tree.nodes[node->part[1]];
    for (int i = 0; i < one->value_count && formula_goes_on(w->m->formula); i++) {
        for (int j = 0; j < other->value_count; j++) {
            add_pair(w, node, i, j);
        }
    }
    add_order(w, node);
}

/* The root has one value: what one part has leaves the other one no more, and no less. */
static void add_whole(const struct writer *w, long long total)
{
    const struct total_node *one = &w->plan->tree.nodes[w->plan->tree.nodes[0].part[0]];
    const struct total_node *other = &w->plan->tree.nodes[w->plan->tree.nodes[0].part[1]];
    for (int i = 0; i < one->value_count; i++) {
        long long left = total - value_of(w, one, i);
        add_clause(w, -at_least(w, one, i), -at_least(w, other, first_from(w, other, left + 1)),
                   LITERAL_FALSE);
        add_clause(w, at_least(w, one, i + 1), at_least(w, other, first_from(w, other, left)),
                   LITERAL_FALSE);
    }
}

void total_write(const struct clause_maker *maker, const struct primitive *total,
                 const struct primitive_plan *plan)
{
    struct sum_left s = {maker->map, maker->relations, total};
    struct writer w = {maker, plan};
    maker->formula->family = ENCODE_SEQUENCES;
    if (!plan->possible) {
        formula_clause1(maker->formula, maker->condition);
        return;
    }
    for (int n = 0; n < plan->tree.node_count && formula_goes_on(maker->formula); n++) {
        const struct total_node *node = &plan->tree.nodes[n];
        if (node->count == 1) {
            add_leaf(&w, &s, node);
        } else if (n == 0) {
            add_whole(&w, total->sequence.total);
        } else {
            add_node(&w, node);
        }
    }
}

/* ---- Differences of three cells ---- */

enum { TRIPLE = 3 };

static int literal_of_share(const struct clause_maker *m, const struct primitive *p, int index,
                            int share)
{
    int digit = index < p->difference.added ? share + 1 : m->relations->digits - share;
    return varmap_candidate(m->map, primitive_cells(m->relations, p)[index], digit);
}

/* The digits of two cells leave the third one no more than one. */
void difference_write(const struct clause_maker *maker, const struct primitive *difference,
                      const struct primitive_plan *plan)
{
    int digits = maker->relations->digits;
    (void)plan;
    if (difference->count != TRIPLE) {
        return;
    }
    maker->formula->family = ENCODE_COMBINATIONS;
    for (int third = 0; third < TRIPLE; third++) {
        int one = (third + 1) % TRIPLE;
        int other = (third + 2) % TRIPLE;
        for (int i = 0; i < digits * digits; i++) {
            int share =
                difference->difference.shares - i / digits - i % digits; /* of the third cell */
            bool has_digit = share >= 0 && share < digits;
            ADD_CLAUSE(maker, -literal_of_share(maker, difference, one, i / digits),
                       -literal_of_share(maker, difference, other, i % digits),
                       has_digit ? literal_of_share(maker, difference, third, share)
                                 : LITERAL_FALSE);
        }
    }
}

/* ---- Sums as they are ---- */

/* Terms of literals that are not decided. */
struct terms {
    int *literals;
    int *weights;
    size_t count;
};

/* A cell that counts twice is one term. */
static void add_term(struct terms *terms, int literal, int weight)
{
    size_t i = 0;
    while (i < terms->count && terms->literals[i] != literal) {
        i++;
    }
    if (i == terms->count) {
        terms->literals[terms->count] = literal;
        terms->weights[terms->count++] = 0;
    }
    terms->weights[i] += weight;
}

/* Makes the terms of a sum: for each cell and digit, the printed digit, times the weight of the
 * cell, times the literal that the cell holds the digit. Returns the sum that is left for the
 * terms: what decided cells add to it is subtracted. */
static int make_terms(struct terms *terms, const struct clause_maker *m, const struct primitive *p)
{
    bool cage = p->kind == PRIMITIVE_COMBINATION;
    const int *weights = cage ? NULL : m->relations->weights + p->sequence.weights;
    int left = cage ? p->combination.sum : p->sequence.total;
    size_t kept = 0;
    for (int i = 0; i < p->count; i++) {
        for (int digit = 1; digit <= m->board->digits; digit++) {
            int literal = varmap_candidate(m->map, primitive_cells(m->relations, p)[i], digit);
            int weight = (digit + m->board->lowest - 1) * (weights != NULL ? weights[i] : 1);
            if (literal == LITERAL_TRUE) {
                left -= weight;
            } else if (literal != LITERAL_FALSE && weight != 0) {
                add_term(terms, literal, weight);
            }
        }
    }
    for (size_t i = 0; i < terms->count; i++) {
        if (terms->weights[i] != 0) {
            terms->literals[kept] = terms->literals[i];
            terms->weights[kept++] = terms->weights[i];
        }
    }
    terms->count = kept;
    return left;
}

bool sum_is_linear(const struct primitive *primitive)
{
    return primitive_is_sum(primitive) ||
           (primitive->kind == PRIMITIVE_COMBINATION && primitive->combination.sum != 0);
}

void sum_write_linear(const struct clause_maker *maker, const struct primitive *primitive)
{
    struct formula *formula = maker->formula;
    size_t room = (size_t)primitive->count * (size_t)maker->board->digits;
    struct terms terms = {mem_alloc(room, sizeof(int)), mem_alloc(room, sizeof(int)), 0};
    formula->family =
        primitive->kind == PRIMITIVE_COMBINATION ? ENCODE_COMBINATIONS : ENCODE_SEQUENCES;
    if (terms.literals == NULL || terms.weights == NULL) {
        formula->out_of_memory = true;
    } else {
        int left = make_terms(&terms, maker, primitive);
        if (terms.count > 0) {
            formula_sum(formula, terms.literals, terms.weights, terms.count, left);
        } else if (left != 0) {
            formula_end(formula); /* the empty clause */
        }
    }
    mem_free(terms.literals);
    mem_free(terms.weights);
}
