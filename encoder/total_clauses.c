#include "total_clauses.h"

#include "families.h"
#include "mem.h"
#include "sum_groups.h"

#include <string.h>

/* A sum under way. */
struct sum_left {
    const struct varmap *map;
    const struct relations *relations;
    const struct sequence *sequence;
};

static int cell_at(const struct sum_left *s, int place)
{
    return s->relations->cells[s->sequence->first + (size_t)place];
}

static long long value_at(const struct sum_left *s, int place, int digit)
{
    int weight = s->relations->weights[s->sequence->weights + (size_t)place];
    return (long long)weight * (digit + s->relations->lowest - 1);
}

static bool can_hold(const struct sum_left *s, int place, int digit)
{
    return varmap_candidate(s->map, cell_at(s, place), digit) != LITERAL_FALSE;
}

static const int *ends_of(const struct sum_left *s)
{
    return s->relations->ends + s->sequence->ends;
}

/* ---- The tree ---- */

/* Of places in one group. A cell without candidates has any digit here: its leaf has no values. */
static void bound_group(const struct sum_left *s, struct total_node *node)
{
    int least[SATDOKU_MAX_SIZE];
    int most[SATDOKU_MAX_SIZE];
    int digits = s->relations->digits;
    for (int i = 0; i < node->count; i++) {
        least[i] = 1;
        most[i] = digits;
        while (least[i] < digits && !can_hold(s, node->place + i, least[i])) {
            least[i]++;
        }
        while (most[i] > 1 && !can_hold(s, node->place + i, most[i])) {
            most[i]--;
        }
    }
    int weight = s->relations->weights[s->sequence->weights + (size_t)node->place];
    struct sum_range range =
        sum_range_of_different(least, most, node->count, weight, s->relations->lowest - 1);
    node->least = range.least;
    node->most = range.most;
}

/* Adds the nodes of some places, in front of those below them; the index of the first, or NO_NODE:
 * there was no memory. */
static int add_nodes(struct total_plan *plan, const struct sum_left *s, int place, int count)
{
    int index = plan->node_count;
    struct total_node *nodes =
        mem_grow(plan->nodes, &plan->nodes_capacity, (size_t)index + 1, sizeof *nodes);
    if (nodes == NULL) {
        return TOTAL_NO_NODE;
    }
    plan->nodes = nodes;
    plan->node_count++;
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
        node.least += plan->nodes[node.part[i]].least;
        node.most += plan->nodes[node.part[i]].most;
    }
    if (ends_of(s)[place] >= place + count) {
        bound_group(s, &node);
    }
    plan->nodes[index] = node;
    return index;
}

static void cut(struct total_node *node, long long least, long long most)
{
    node->least = node->least > least ? node->least : least;
    node->most = node->most < most ? node->most : most;
}

/* The whole has the total, and leaves each part what the other part cannot have. */
static void cut_nodes(struct total_plan *plan, long long total)
{
    cut(&plan->nodes[0], total, total);
    for (int n = 0; n < plan->node_count; n++) {
        const struct total_node *node = &plan->nodes[n];
        if (node->count > 1) {
            struct total_node *one = &plan->nodes[node->part[0]];
            struct total_node *other = &plan->nodes[node->part[1]];
            struct total_node before = *one;
            cut(one, node->least - other->most, node->most - other->least);
            cut(other, node->least - before.most, node->most - before.least);
        }
    }
}

/* ---- Values ---- */

/* The values of a node from `least` to `most`, as marks: the first one is that of `least`. */
static void mark_values(struct total_plan *plan, const struct sum_left *s,
                        const struct total_node *node)
{
    long long least = node->least;
    long long most = node->most;
    memset(plan->marks, 0, (size_t)(most - least + 1) * sizeof *plan->marks);
    if (node->count == 1) {
        for (int digit = 1; digit <= s->relations->digits; digit++) {
            long long value = value_at(s, node->place, digit);
            if (can_hold(s, node->place, digit) && least <= value && value <= most) {
                plan->marks[value - least] = true;
            }
        }
        return;
    }
    const struct total_node *one = &plan->nodes[node->part[0]];
    const struct total_node *other = &plan->nodes[node->part[1]];
    for (int i = 0; i < one->value_count; i++) {
        for (int j = 0; j < other->value_count; j++) {
            long long value =
                plan->values[one->values + (size_t)i] + plan->values[other->values + (size_t)j];
            if (least <= value && value <= most) {
                plan->marks[value - least] = true;
            }
        }
    }
}

/* The values of a node, all of whose parts have theirs. */
static bool list_values(struct total_plan *plan, const struct sum_left *s, struct total_node *node)
{
    node->values = plan->value_count;
    if (node->most < node->least) {
        return true;
    }
    size_t room = (size_t)(node->most - node->least + 1);
    bool *marks = mem_grow(plan->marks, &plan->marks_capacity, room, sizeof *marks);
    plan->marks = marks != NULL ? marks : plan->marks;
    long long *values =
        mem_grow(plan->values, &plan->values_capacity, plan->value_count + room, sizeof *values);
    plan->values = values != NULL ? values : plan->values;
    if (marks == NULL || values == NULL) {
        return false;
    }
    mark_values(plan, s, node);
    for (size_t i = 0; i < room; i++) {
        if (marks[i]) {
            values[plan->value_count++] = node->least + (long long)i;
            node->value_count++;
        }
    }
    return true;
}

/* ---- Numbers ---- */

/* The digit of a leaf that has a value. */
static int digit_of(const struct sum_left *s, int place, long long value)
{
    int digit = 1;
    while (!can_hold(s, place, digit) || value_at(s, place, digit) != value) {
        digit++;
    }
    return digit;
}

static int digit_literal(const struct sum_left *s, const struct total_plan *plan,
                         const struct total_node *leaf, int index)
{
    long long value = plan->values[leaf->values + (size_t)index];
    return varmap_candidate(s->map, cell_at(s, leaf->place), digit_of(s, leaf->place, value));
}

static bool number_values(struct total_plan *plan, const struct sum_left *s)
{
    int *literals =
        mem_grow(plan->literals, &plan->literals_capacity, plan->value_count, sizeof *literals);
    if (literals == NULL) {
        return false;
    }
    plan->literals = literals;
    for (int n = 0; n < plan->node_count; n++) {
        const struct total_node *node = &plan->nodes[n];
        for (int i = 0; i < node->value_count; i++) {
            int *literal = &literals[node->values + (size_t)i];
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

enum satdoku_status total_plan_make(struct total_plan *plan, const struct varmap *map,
                                    const struct relations *relations,
                                    const struct sequence *sequence, int first)
{
    struct sum_left s = {map, relations, sequence};
    plan->first = first;
    plan->variables = 0;
    plan->node_count = 0;
    plan->value_count = 0;
    plan->possible = sequence->total == 0;
    if (sequence->count == 0) {
        return SATDOKU_OK;
    }
    if (add_nodes(plan, &s, 0, sequence->count) == TOTAL_NO_NODE) {
        return SATDOKU_ERR_MEMORY;
    }
    plan->possible = true;
    cut_nodes(plan, sequence->total);
    for (int n = plan->node_count - 1; plan->possible && n >= 0; n--) {
        if (!list_values(plan, &s, &plan->nodes[n])) {
            return SATDOKU_ERR_MEMORY;
        }
        plan->possible = plan->nodes[n].value_count > 0;
    }
    return !plan->possible || number_values(plan, &s) ? SATDOKU_OK : SATDOKU_ERR_MEMORY;
}

void total_plan_clear(struct total_plan *plan)
{
    mem_free(plan->nodes);
    mem_free(plan->values);
    mem_free(plan->literals);
    mem_free(plan->marks);
    *plan = (struct total_plan){0};
}

/* ---- Clauses ---- */

struct writer {
    struct formula *formula;
    const struct total_plan *plan;
    int condition;
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
    return w->plan->values[node->values + (size_t)index];
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
    formula_literal(w->formula, w->condition);
    formula_clause3(w->formula, a, b, c);
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
    const struct total_node *one = &w->plan->nodes[node->part[0]];
    const struct total_node *other = &w->plan->nodes[node->part[1]];
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
    const struct total_node *one = &w->plan->nodes[node->part[0]];
    const struct total_node *other = &w->plan->nodes[node->part[1]];
    for (int i = 0; i < one->value_count && formula_goes_on(w->formula); i++) {
        for (int j = 0; j < other->value_count; j++) {
            add_pair(w, node, i, j);
        }
    }
    add_order(w, node);
}

/* The root has one value: what one part has leaves the other one no more, and no less. */
static void add_whole(const struct writer *w, long long total)
{
    const struct total_node *one = &w->plan->nodes[w->plan->nodes[0].part[0]];
    const struct total_node *other = &w->plan->nodes[w->plan->nodes[0].part[1]];
    for (int i = 0; i < one->value_count; i++) {
        long long left = total - value_of(w, one, i);
        add_clause(w, -at_least(w, one, i), -at_least(w, other, first_from(w, other, left + 1)),
                   LITERAL_FALSE);
        add_clause(w, at_least(w, one, i + 1), at_least(w, other, first_from(w, other, left)),
                   LITERAL_FALSE);
    }
}

void add_total_clauses(struct formula *formula, const struct varmap *map,
                       const struct relations *relations, const struct sequence *sequence,
                       const struct total_plan *plan, int condition)
{
    struct sum_left s = {map, relations, sequence};
    struct writer w = {formula, plan, condition};
    formula->family = ENCODE_SEQUENCES;
    if (!plan->possible) {
        formula_literal(formula, condition);
        formula_end(formula);
        return;
    }
    for (int n = 0; n < plan->node_count && formula_goes_on(formula); n++) {
        const struct total_node *node = &plan->nodes[n];
        if (node->count == 1) {
            add_leaf(&w, &s, node);
        } else if (n == 0) {
            add_whole(&w, sequence->total);
        } else {
            add_node(&w, node);
        }
    }
}
