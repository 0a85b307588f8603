/* The clauses of a division (relations.h), over a variable map.
 *
 * Cell c of the grid has the cell l[c] beside it, which says the number of its region. Beside
 * x[c][d], "cell c holds d", a division has variables of its own, for each region r and digit d:
 *
 *   has[c]    c is in r and holds d
 *   some[c]   c or a cell before it is in r and holds d
 *
 * Clauses, under the selector s (true: no selector):
 *
 *   connected  has[c] <-> x[l[c]][r] and x[c][d]
 *              some[c] <-> some[c - 1] or has[c]
 *              not s, not some[c - 1], not has[c]     no region has a digit twice,
 *              not s, some[last]                      and each has all of them
 *
 * What is constant by the map has no variable. The variables follow from the digits, but for the
 * selector: they never make two solutions of one.
 */
#include "families.h"

/* The literals of a plan, by region, from 0, and digit: has[cells], some[cells]. */
struct place {
    int cells;
    int *has;
    int *some;
};

static struct place place_of(int *literals, int cells, int digits, int region, int digit)
{
    size_t number = (size_t)region * (size_t)digits + (size_t)(digit - 1);
    int *first = literals + 2 * (size_t)cells * number;
    return (struct place){cells, first, first + cells};
}

enum satdoku_status division_plan(struct primitive_plan *plan, const struct clause_maker *maker,
                                  const struct primitive *primitive)
{
    const int *cells = primitive_cells(maker->relations, primitive);
    int count = primitive->count / 2;
    int digits = maker->relations->digits;
    size_t places = (size_t)primitive->division.count * (size_t)digits;
    plan->variables = 0;
    if (!primitive_plan_reserve(plan, 2 * places * (size_t)count)) {
        return SATDOKU_ERR_MEMORY;
    }
    for (int region = 0; region < primitive->division.count; region++) {
        for (int digit = 1; digit <= digits; digit++) {
            struct place place = place_of(plan->literals, count, digits, region, digit);
            int before = LITERAL_FALSE;
            for (int i = 0; i < count; i++) {
                int label = varmap_candidate(maker->map, cells[count + i],
                                             primitive->division.first + region);
                int held = varmap_candidate(maker->map, cells[i], digit);
                place.has[i] = -primitive_plan_either(plan, -label, -held);
                place.some[i] = primitive_plan_either(plan, before, place.has[i]);
                before = place.some[i];
            }
        }
    }
    return SATDOKU_OK;
}

static void write_place(const struct clause_maker *m, const struct primitive *division,
                        const struct place *place, int region, int digit)
{
    const int *cells = primitive_cells(m->relations, division);
    int before = LITERAL_FALSE;
    for (int i = 0; i < place->cells; i++) {
        int label = varmap_candidate(m->map, cells[place->cells + i], region);
        int held = varmap_candidate(m->map, cells[i], digit);
        add_both(m, place->has[i], label, held);
        add_both(m, -place->some[i], -before, -place->has[i]);
        ADD_CLAUSE(m, -before, -place->has[i]);
        before = place->some[i];
    }
    ADD_CLAUSE(m, before);
}

/* Two cells side by side in one region hold different digits, and each cell has one beside it in
 * its region. This follows, but a solver would find it for each region and digit by itself. */
static void write_neighbours(const struct clause_maker *m, const struct primitive *division)
{
    const int *cells = primitive_cells(m->relations, division);
    const int *pairs = m->relations->weights + division->division.pairs;
    int columns = m->board->grid_columns;
    int count = division->count / 2;
    for (int i = 0; i < 2 * count; i++) {
        for (int digit = 1; pairs[i] != PAIR_OF_ONE && digit <= m->relations->digits; digit++) {
            int other = i / 2 + (i % 2 == 0 ? 1 : columns);
            ADD_CLAUSE(m, -m->equals[pairs[i]], -varmap_candidate(m->map, cells[i / 2], digit),
                       -varmap_candidate(m->map, cells[other], digit));
        }
    }
    for (int i = 0; i < count && m->board->digits > 1; i++) {
        const int beside[] = {pairs[2 * i], pairs[2 * i + 1],
                              i % columns > 0 ? pairs[2 * (i - 1)] : PAIR_OF_ONE,
                              i >= columns ? pairs[2 * (i - columns) + 1] : PAIR_OF_ONE};
        formula_literal(m->formula, m->condition);
        for (size_t side = 0; side < sizeof beside / sizeof *beside; side++) {
            if (beside[side] != PAIR_OF_ONE) {
                formula_literal(m->formula, m->equals[beside[side]]);
            }
        }
        formula_end(m->formula);
    }
}

void division_write(const struct clause_maker *maker, const struct primitive *primitive,
                    const struct primitive_plan *plan)
{
    int digits = maker->relations->digits;
    maker->formula->family = ENCODE_CONNECTED;
    for (int region = 0; region < primitive->division.count; region++) {
        for (int digit = 1; digit <= digits && formula_goes_on(maker->formula); digit++) {
            struct place place =
                place_of(plan->literals, primitive->count / 2, digits, region, digit);
            write_place(maker, primitive, &place, primitive->division.first + region, digit);
        }
    }
    if (maker->supports && maker->equals != NULL && primitive->division.pairs != PAIRS_NONE) {
        write_neighbours(maker, primitive);
    }
}
