/* The clauses of combinations (relations.h), over a variable map.
 *
 * Beside x[c][d], "cell c holds d", a combination has variables of its own:
 *
 *   h[d]   some cell of it holds d
 *   t[S]   the digits of its cells are the set S
 *
 * Clauses, under the selector s (true: no selector), for each cell c and digit d:
 *
 *   holds      not s, not x[c][d], h[d]
 *              not s, not h[d], some x[c][d]
 *   sets       not s, some t[S]
 *              not s, not t[S], h[d]                     each d in S
 *              not s, not t[S], not h[d]                 each d that is not in S
 *   supports   not s, not h[d], some t[S] with d in S
 *              not s, h[d], some t[S] without d
 *   served     not s, not t[S], some x[c][d] with d in S    each cell c
 *   others     not s, not h[d], not x[k][d]              each cell k that is not in the
 *                                                        combination, but in a region with all of
 *                                                        its cells
 *
 * Sets that the map rules out have no variable, and digits that all of the other sets have, or
 * none, are constants; so is a set that is the only one left. Supports, served and others follow
 * from the rest and make unit propagation find more; `minimal` leaves them out, and only a search
 * has `served`.
 *
 * The variables follow from the digits, but for the selector: they never make two solutions of one.
 */
#include "families.h"

#include <string.h>

static const uint64_t *set_of(const struct relations *relations,
                              const struct primitive *combination, int index)
{
    return relations->sets + combination->combination.sets + (size_t)index * relations->words;
}

/* ---- What the map leaves ---- */

/* Whether some cell can hold each digit of the set, and each cell some digit of it. */
static bool is_possible(const struct varmap *map, const int *cells, int count, const uint64_t *held,
                        const uint64_t *set)
{
    for (size_t word = 0; word < map->words; word++) {
        if ((set[word] & ~held[word]) != 0) {
            return false;
        }
    }
    for (int i = 0; i < count; i++) {
        uint64_t own[VARMAP_WORDS_MAX];
        varmap_held(own, map, cells[i]);
        if (!digit_set_meets(own, set, map->words)) {
            return false;
        }
    }
    return true;
}

enum satdoku_status combination_plan(struct primitive_plan *plan, const struct clause_maker *maker,
                                     const struct primitive *combination)
{
    const struct varmap *map = maker->map;
    const struct relations *relations = maker->relations;
    size_t digits = (size_t)map->digits + 1;
    const int *cells = primitive_cells(relations, combination);
    uint64_t held[VARMAP_WORDS_MAX];
    int with[SATDOKU_MAX_SIZE + 1] = {0}; /* possible sets that have the digit */
    int possible = 0;
    int next = plan->first;
    if (!primitive_plan_reserve(plan, digits + (size_t)combination->combination.set_count)) {
        return SATDOKU_ERR_MEMORY;
    }
    plan->holds = plan->literals;
    plan->sets = plan->literals + digits;
    /* The digits that some cell can hold. */
    int count = combination->count;
    memset(held, 0, map->words * sizeof *held);
    for (int j = 0; j < count; j++) {
        uint64_t own[VARMAP_WORDS_MAX];
        varmap_held(own, map, cells[j]);
        for (size_t word = 0; word < map->words; word++) {
            held[word] |= own[word];
        }
    }
    for (int i = 0; i < combination->combination.set_count; i++) {
        const uint64_t *set = set_of(relations, combination, i);
        bool good = is_possible(map, cells, combination->count, held, set);
        plan->sets[i] = good ? LITERAL_TRUE : LITERAL_FALSE;
        possible += good;
        for (int digit = 1; good && digit <= map->digits; digit++) {
            with[digit] += digit_set_has(set, digit);
        }
    }
    for (int digit = 1; digit <= map->digits; digit++) {
        bool open = with[digit] > 0 && with[digit] < possible;
        plan->holds[digit] = open ? next++ : with[digit] == 0 ? LITERAL_FALSE : LITERAL_TRUE;
    }
    for (int i = 0; possible > 1 && i < combination->combination.set_count; i++) {
        plan->sets[i] = plan->sets[i] == LITERAL_TRUE ? next++ : LITERAL_FALSE;
    }
    plan->decided = possible == 1;
    for (int i = 0; i < combination->count; i++) {
        plan->decided = plan->decided && varmap_fixed(map, cells[i]) != 0;
    }
    plan->variables = next - plan->first;
    return SATDOKU_OK;
}

/* ---- Clauses ---- */

static void add_sets(const struct clause_maker *m, const struct primitive *combination,
                     const struct primitive_plan *plan)
{
    int count = combination->combination.set_count;
    formula_literal(m->formula, m->condition);
    formula_clause(m->formula, plan->sets, (size_t)count);
    for (int i = 0; i < count && formula_goes_on(m->formula); i++) {
        const uint64_t *set = set_of(m->relations, combination, i);
        for (int digit = 1; plan->sets[i] != LITERAL_FALSE && digit <= m->map->digits; digit++) {
            int holds = plan->holds[digit];
            ADD_CLAUSE(m, -plan->sets[i], digit_set_has(set, digit) ? holds : -holds);
        }
    }
}

/* Some set with the digit, where it is held, and some set without it, where it is not. */
static void add_supports(const struct clause_maker *m, const struct primitive *combination,
                         const struct primitive_plan *plan)
{
    for (int digit = 1; digit <= m->map->digits && formula_goes_on(m->formula); digit++) {
        int holds = plan->holds[digit];
        for (int with = 0; with < 2 && holds != LITERAL_TRUE && holds != LITERAL_FALSE; with++) {
            BEGIN_CLAUSE(m, with != 0 ? -holds : holds);
            for (int i = 0; i < combination->combination.set_count; i++) {
                bool has = digit_set_has(set_of(m->relations, combination, i), digit);
                formula_literal(m->formula, has == (with != 0) ? plan->sets[i] : LITERAL_FALSE);
            }
            formula_end(m->formula);
        }
    }
}

/* A set that leaves some cell nothing is not the one. */
static void add_served(const struct clause_maker *m, const struct primitive *combination,
                       const struct primitive_plan *plan)
{
    const int *cells = primitive_cells(m->relations, combination);
    for (int i = 0; i < combination->combination.set_count && formula_goes_on(m->formula); i++) {
        const uint64_t *set = set_of(m->relations, combination, i);
        for (int j = 0; plan->sets[i] != LITERAL_FALSE && j < combination->count; j++) {
            BEGIN_CLAUSE(m, -plan->sets[i]);
            for (int digit = 0; (digit = digit_set_next(set, m->relations->words, digit)) != 0;) {
                formula_literal(m->formula, varmap_candidate(m->map, cells[j], digit));
            }
            formula_end(m->formula);
        }
    }
}

static bool are_within(const struct board *board, const int *cells, int count, int region)
{
    int i = 0;
    while (i < count && board_is_in(board, cells[i], region)) {
        i++;
    }
    return i == count;
}

static bool has_cell(const int *cells, int count, int cell)
{
    int i = 0;
    while (i < count && cells[i] != cell) {
        i++;
    }
    return i < count;
}

/* What the cells have, the others of their region do not. */
static void add_others(const struct clause_maker *m, const int *cells, int count,
                       const struct primitive_plan *plan)
{
    const struct board *board = m->board;
    for (int i = board->cell_first[cells[0]]; i < board->cell_first[cells[0] + 1]; i++) {
        const struct region *region = &board->regions[board->cell_regions[i]];
        if (!are_within(board, cells, count, board->cell_regions[i])) {
            continue;
        }
        for (int j = 0; j < region->count && formula_goes_on(m->formula); j++) {
            int cell = region->cells[j];
            bool other = !has_cell(cells, count, cell);
            for (int digit = 1; other && digit <= m->map->digits; digit++) {
                ADD_CLAUSE(m, -plan->holds[digit], -varmap_candidate(m->map, cell, digit));
            }
        }
    }
}

void combination_write(const struct clause_maker *maker, const struct primitive *combination,
                       const struct primitive_plan *plan)
{
    const int *cells = primitive_cells(maker->relations, combination);
    if (plan->decided) {
        return;
    }
    maker->formula->family = ENCODE_COMBINATIONS;
    int count = combination->count;
    for (int digit = 1; digit <= maker->map->digits; digit++) {
        for (int i = 0; i < count; i++) {
            ADD_CLAUSE(maker, -varmap_candidate(maker->map, cells[i], digit), plan->holds[digit]);
        }
        BEGIN_CLAUSE(maker, -plan->holds[digit]);
        for (int i = 0; i < count; i++) {
            formula_literal(maker->formula, varmap_candidate(maker->map, cells[i], digit));
        }
        formula_end(maker->formula);
    }
    add_sets(maker, combination, plan);
    if (maker->supports) {
        add_supports(maker, combination, plan);
        add_others(maker, cells, combination->count, plan);
    }
    if (maker->search) {
        add_served(maker, combination, plan);
    }
}
