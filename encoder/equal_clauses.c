/* Pairs of cells that hold the same digit, over a variable map.
 *
 * Clues that compare the same two cells share one variable for each pair of relations.h:
 *
 *   e[a][b]      the cells a and b hold the same digit
 *
 *   equalities   not x[a][d], not x[b][d], e[a][b]
 *                not e[a][b], not x[a][d], x[b][d]
 *                not e[a][b], not x[b][d], x[a][d]
 *
 * Shared, they let a solver learn about pairs of cells what it would have to learn for each clue,
 * and for each digit (docs/performance.md). What is constant by the map has no variable, and a cell
 * with one digit left needs none. Clues that may be switched off share nothing: each has variables
 * of its own.
 */
#include "families.h"
#include "mem.h"

/* The literal of a pair without a variable; LITERAL_OPEN: it needs one. */
static int known_equality(const struct varmap *map, const struct cell_pair *pair)
{
    bool common = false;
    for (int digit = 1; digit <= map->digits; digit++) {
        int one = varmap_candidate(map, pair->one, digit);
        int other = varmap_candidate(map, pair->other, digit);
        if (one == LITERAL_TRUE || other == LITERAL_TRUE) {
            return one == LITERAL_TRUE ? other : one;
        }
        common = common || (one != LITERAL_FALSE && other != LITERAL_FALSE);
    }
    return common ? LITERAL_OPEN : LITERAL_FALSE;
}

/* The definition of a literal that is a variable of its own. */
static void add_equality(const struct clause_maker *m, const struct cell_pair *pair, int equal)
{
    if (known_equality(m->map, pair) != LITERAL_OPEN) {
        return;
    }
    for (int digit = 1; digit <= m->map->digits; digit++) {
        int one = varmap_candidate(m->map, pair->one, digit);
        int other = varmap_candidate(m->map, pair->other, digit);
        ADD_CLAUSE(m, -one, -other, equal);
        ADD_CLAUSE(m, -equal, -one, other);
        ADD_CLAUSE(m, -equal, -other, one);
    }
}

/* ---- Shared ones ---- */

enum satdoku_status equality_variables(struct encoding *encoding)
{
    const struct relations *r = &encoding->relations;
    encoding->first_equality = encoding->variables + 1;
    if (!MEM_RESERVE(encoding->equals, encoding->equals_capacity, r->pair_count)) {
        return SATDOKU_ERR_MEMORY;
    }
    for (size_t i = 0; i < r->pair_count; i++) {
        int known = known_equality(&encoding->map, &r->pairs[i]);
        encoding->equals[i] = known != LITERAL_OPEN ? known : ++encoding->variables;
    }
    encoding_add_block(encoding, "cell, cell: they hold the same digit", encoding->first_equality);
    return SATDOKU_OK;
}

void add_equalities(const struct clause_maker *maker)
{
    const struct relations *r = maker->relations;
    maker->formula->family = ENCODE_EQUALITIES;
    for (size_t i = 0; i < r->pair_count && formula_goes_on(maker->formula); i++) {
        add_equality(maker, &r->pairs[i], maker->equals[i]);
    }
}

/* ---- Those of a clue ---- */

int equality_plan(struct primitive_plan *plan, const struct clause_maker *maker, int pair)
{
    if (pair == PAIR_OF_ONE) {
        return LITERAL_TRUE;
    }
    if (maker->equals != NULL) {
        return maker->equals[pair];
    }
    int known = known_equality(maker->map, &maker->relations->pairs[pair]);
    return known != LITERAL_OPEN ? known : plan->first + plan->variables++;
}

void equality_write(const struct clause_maker *maker, int pair, int equal)
{
    if (pair != PAIR_OF_ONE && maker->equals == NULL) {
        maker->formula->family = ENCODE_EQUALITIES;
        add_equality(maker, &maker->relations->pairs[pair], equal);
    }
}
