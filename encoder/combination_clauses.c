#include "combination_clauses.h"

#include "families.h"

#include <string.h>

static const uint64_t *set_of(const struct relations *relations,
                              const struct primitive *combination, int index)
{
    return relations->sets + combination->combination.sets + (size_t)index * relations->words;
}

static int cell_of(const struct relations *relations, const struct primitive *combination,
                   int index)
{
    return relations->cells[combination->first + (size_t)index];
}

/* ---- What the map leaves ---- */

/* The digits that some cell can hold. */
static void find_held(uint64_t *held, const struct varmap *map, const int *cells, int count)
{
    memset(held, 0, map->words * sizeof *held);
    for (int i = 0; i < count; i++) {
        uint64_t own[VARMAP_WORDS_MAX];
        varmap_held(own, map, cells[i]);
        for (size_t word = 0; word < map->words; word++) {
            held[word] |= own[word];
        }
    }
}

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

/* Whether each cell has a digit for certain. */
static bool is_fixed(const struct varmap *map, const struct relations *relations,
                     const struct primitive *combination)
{
    for (int i = 0; i < combination->count; i++) {
        if (varmap_fixed(map, cell_of(relations, combination, i)) == 0) {
            return false;
        }
    }
    return true;
}

/* Gives each digit its literal, from how many of the possible sets have it. */
static void number_digits(struct primitive_plan *plan, int digits, const int *with, int possible,
                          int *next)
{
    for (int digit = 1; digit <= digits; digit++) {
        bool open = with[digit] > 0 && with[digit] < possible;
        plan->holds[digit] = open ? (*next)++ : with[digit] == 0 ? LITERAL_FALSE : LITERAL_TRUE;
    }
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
    find_held(held, map, cells, combination->count);
    for (int i = 0; i < combination->combination.set_count; i++) {
        const uint64_t *set = set_of(relations, combination, i);
        bool good = is_possible(map, cells, combination->count, held, set);
        plan->sets[i] = good ? LITERAL_TRUE : LITERAL_FALSE;
        possible += good;
        for (int digit = 1; good && digit <= map->digits; digit++) {
            with[digit] += digit_set_has(set, digit);
        }
    }
    number_digits(plan, map->digits, with, possible, &next);
    for (int i = 0; possible > 1 && i < combination->combination.set_count; i++) {
        plan->sets[i] = plan->sets[i] == LITERAL_TRUE ? next++ : LITERAL_FALSE;
    }
    plan->decided = possible == 1 && is_fixed(map, relations, combination);
    plan->variables = next - plan->first;
    return SATDOKU_OK;
}

/* ---- Clauses ---- */

static void add_holds(const struct clause_maker *m, const struct primitive *combination,
                      const struct primitive_plan *plan)
{
    for (int digit = 1; digit <= m->map->digits; digit++) {
        for (int i = 0; i < combination->count; i++) {
            int cell = cell_of(m->relations, combination, i);
            formula_clause3(m->formula, m->condition, -varmap_candidate(m->map, cell, digit),
                            plan->holds[digit]);
        }
        formula_literal(m->formula, m->condition);
        formula_literal(m->formula, -plan->holds[digit]);
        for (int i = 0; i < combination->count; i++) {
            int cell = cell_of(m->relations, combination, i);
            formula_literal(m->formula, varmap_candidate(m->map, cell, digit));
        }
        formula_end(m->formula);
    }
}

static void add_sets(const struct clause_maker *m, const struct primitive *combination,
                     const struct primitive_plan *plan)
{
    formula_literal(m->formula, m->condition);
    for (int i = 0; i < combination->combination.set_count; i++) {
        formula_literal(m->formula, plan->sets[i]);
    }
    formula_end(m->formula);
    for (int i = 0; i < combination->combination.set_count && formula_goes_on(m->formula); i++) {
        const uint64_t *set = set_of(m->relations, combination, i);
        for (int digit = 1; plan->sets[i] != LITERAL_FALSE && digit <= m->map->digits; digit++) {
            int holds = plan->holds[digit];
            formula_clause3(m->formula, m->condition, -plan->sets[i],
                            digit_set_has(set, digit) ? holds : -holds);
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
            formula_literal(m->formula, m->condition);
            formula_literal(m->formula, with != 0 ? -holds : holds);
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
    for (int i = 0; i < combination->combination.set_count && formula_goes_on(m->formula); i++) {
        const uint64_t *set = set_of(m->relations, combination, i);
        for (int j = 0; plan->sets[i] != LITERAL_FALSE && j < combination->count; j++) {
            int cell = cell_of(m->relations, combination, j);
            formula_literal(m->formula, m->condition);
            formula_literal(m->formula, -plan->sets[i]);
            for (int digit = 0; (digit = digit_set_next(set, m->relations->words, digit)) != 0;) {
                formula_literal(m->formula, varmap_candidate(m->map, cell, digit));
            }
            formula_end(m->formula);
        }
    }
}

static bool is_within(const struct clause_maker *m, const struct primitive *combination, int region)
{
    int i = 0;
    while (i < combination->count &&
           board_is_in(m->board, cell_of(m->relations, combination, i), region)) {
        i++;
    }
    return i == combination->count;
}

static bool has_cell(const struct clause_maker *m, const struct primitive *combination, int cell)
{
    int i = 0;
    while (i < combination->count && cell_of(m->relations, combination, i) != cell) {
        i++;
    }
    return i < combination->count;
}

/* What the cells have, the others of their region do not. */
static void add_others(const struct clause_maker *m, const struct primitive *combination,
                       const struct primitive_plan *plan)
{
    const struct board *board = m->board;
    int first = cell_of(m->relations, combination, 0);
    for (int i = board->cell_first[first]; i < board->cell_first[first + 1]; i++) {
        const struct region *region = &board->regions[board->cell_regions[i]];
        if (!is_within(m, combination, board->cell_regions[i])) {
            continue;
        }
        for (int j = 0; j < region->count && formula_goes_on(m->formula); j++) {
            int cell = region->cells[j];
            bool other = !has_cell(m, combination, cell);
            for (int digit = 1; other && digit <= m->map->digits; digit++) {
                formula_clause3(m->formula, m->condition, -plan->holds[digit],
                                -varmap_candidate(m->map, cell, digit));
            }
        }
    }
}

void combination_write(const struct clause_maker *maker, const struct primitive *combination,
                       const struct primitive_plan *plan)
{
    if (plan->decided) {
        return;
    }
    maker->formula->family = ENCODE_COMBINATIONS;
    add_holds(maker, combination, plan);
    add_sets(maker, combination, plan);
    if (maker->supports) {
        add_supports(maker, combination, plan);
        add_others(maker, combination, plan);
    }
    if (maker->search) {
        add_served(maker, combination, plan);
    }
}
