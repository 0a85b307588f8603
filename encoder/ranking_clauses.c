#include "ranking_clauses.h"

#include "families.h"
#include "mem.h"

/* A ranking under way. */
struct ranking_maker {
    struct formula *formula;
    const struct varmap *map;
    const struct relations *relations;
    int condition;
    int next; /* variable */
};

/* The place from which on lines are compared, and the literal of "all before is the same". */
static int first_place(const struct primitive *ranking)
{
    return ranking->ranking.digit != 0 ? 1 : 0;
}

static int first_literal(const struct varmap *map, const struct primitive *ranking, const int *line)
{
    return ranking->ranking.digit != 0 ? varmap_candidate(map, line[0], ranking->ranking.digit)
                                       : LITERAL_TRUE;
}

/* Whether it is open which groups are less. */
static bool is_open(const struct primitive *ranking)
{
    return ranking->ranking.below > 0 && ranking->ranking.below < ranking->ranking.groups;
}

/* How many numbers of a counter up to `count`, and one more, are open behind `i` literals. */
static int counter_width(int i, int count)
{
    return i < count ? i + 1 : count + 1;
}

enum satdoku_status ranking_plan(struct primitive_plan *plan, const struct clause_maker *maker,
                                 const struct primitive *ranking)
{
    const int *cells = primitive_cells(maker->relations, ranking);
    int variables = is_open(ranking) ? ranking->ranking.groups : 0;
    for (int group = 0; group < ranking->ranking.groups; group++) {
        for (int i = 0; i < ranking->ranking.lines; i++) {
            const int *line = cells + ranking_line(ranking, group, i);
            if (first_literal(maker->map, ranking, line) != LITERAL_FALSE) {
                variables += ranking->ranking.length - 1 - first_place(ranking);
            }
        }
        variables += is_open(ranking) ? counter_width(group, ranking->ranking.below) : 0;
    }
    plan->variables = variables;
    return SATDOKU_OK;
}

/* One place of a line beside the ranked one. */
struct place {
    const struct ranking_maker *m;
    int cell;   /* of the line */
    int ranked; /* of the ranked line */
    int less;   /* the literal of "this line is less" */
    int equal;  /* that of "all before is the same" */
};

static int candidate(const struct place *place, int cell, int digit)
{
    return varmap_candidate(place->m->map, cell, digit);
}

/* If all before is the same and the line holds `digit`, the ranked one holds no digit on the wrong
 * side of it. */
static void add_order(const struct place *place, int digit, bool less)
{
    struct formula *formula = place->m->formula;
    int digits = place->m->relations->digits;
    formula_literal(formula, place->m->condition);
    formula_literal(formula, -place->equal);
    formula_literal(formula, less ? -place->less : place->less);
    formula_literal(formula, -candidate(place, place->cell, digit));
    for (int other = less ? digit : 1; other <= (less ? digits : digit); other++) {
        formula_literal(formula, candidate(place, place->ranked, other));
    }
    formula_end(formula);
}

/* Makes `next` the literal of "all up to here is the same". */
static void add_equal(const struct place *place, int digit, int next)
{
    struct formula *formula = place->m->formula;
    int one = candidate(place, place->cell, digit);
    int other = candidate(place, place->ranked, digit);
    formula_literal(formula, place->m->condition);
    formula_literal(formula, -place->equal);
    formula_literal(formula, -one);
    formula_literal(formula, -other);
    formula_literal(formula, next);
    formula_end(formula);
    formula_literal(formula, place->m->condition);
    formula_literal(formula, -next);
    formula_literal(formula, -one);
    formula_literal(formula, other);
    formula_end(formula);
}

static void add_line(struct ranking_maker *m, const struct primitive *ranking, const int *line,
                     int less)
{
    const int *ranked = primitive_cells(m->relations, ranking);
    int equal = first_literal(m->map, ranking, line);
    for (int i = first_place(ranking); i < ranking->ranking.length && equal != LITERAL_FALSE; i++) {
        struct place place = {m, line[i], ranked[i], less, equal};
        int next = i + 1 < ranking->ranking.length ? m->next++ : LITERAL_FALSE;
        for (int digit = 1; digit <= m->relations->digits; digit++) {
            add_order(&place, digit, true);
            add_order(&place, digit, false);
            add_equal(&place, digit, next);
        }
        formula_clause3(m->formula, m->condition, -next, equal);
        equal = next;
    }
}

static void add_clause4(const struct ranking_maker *m, int a, int b, int c)
{
    formula_literal(m->formula, m->condition);
    formula_literal(m->formula, a);
    formula_literal(m->formula, b);
    formula_literal(m->formula, c);
    formula_end(m->formula);
}

/* sum <-> same or (fewer and literal): the next number of a counter. */
static void add_step(const struct ranking_maker *m, int sum, int same, int fewer, int literal)
{
    formula_clause3(m->formula, m->condition, -same, sum);
    add_clause4(m, -fewer, -literal, sum);
    add_clause4(m, same, fewer, -sum);
    add_clause4(m, same, literal, -sum);
}

/* Exactly `count` of the literals are true. counts[j]: at least j of those before are. */
static void add_count(struct ranking_maker *m, const int *literals, int total, int count,
                      int *counts)
{
    counts[0] = LITERAL_TRUE;
    for (int j = 1; j <= count + 1; j++) {
        counts[j] = LITERAL_FALSE;
    }
    for (int i = 0; i < total; i++) {
        for (int j = counter_width(i, count); j > 0; j--) {
            int sum = m->next++;
            add_step(m, sum, counts[j], counts[j - 1], literals[i]);
            counts[j] = sum;
        }
    }
    formula_clause2(m->formula, m->condition, counts[count]);
    formula_clause2(m->formula, m->condition, -counts[count + 1]);
}

void ranking_write(const struct clause_maker *maker, const struct primitive *ranking,
                   const struct primitive_plan *plan)
{
    struct ranking_maker m = {maker->formula, maker->map, maker->relations, maker->condition,
                              plan->first};
    const int *cells = primitive_cells(maker->relations, ranking);
    int groups = ranking->ranking.groups;
    int *less = mem_alloc(2 * (size_t)groups + 2, sizeof *less);
    m.formula->family = ENCODE_RANKINGS;
    if (less == NULL) {
        m.formula->out_of_memory = true;
        return;
    }
    int constant = ranking->ranking.below == 0 ? LITERAL_FALSE : LITERAL_TRUE;
    for (int group = 0; group < groups; group++) {
        less[group] = is_open(ranking) ? m.next++ : constant;
        for (int i = 0; i < ranking->ranking.lines && formula_goes_on(m.formula); i++) {
            add_line(&m, ranking, cells + ranking_line(ranking, group, i), less[group]);
        }
    }
    if (is_open(ranking)) {
        add_count(&m, less, groups, ranking->ranking.below, less + groups);
    }
    mem_free(less);
}
