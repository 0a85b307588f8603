/* What the leftovers of a jigsaw say (law_of_leftovers.h), for a search: a digit in a cell on one
 * side is in some cell on the other,
 *
 *   not x[a][d], some x[b][d]     each side, each of its cells a, all cells b of the other side
 */
#include "encode.h"
#include "families.h"

/* A digit in cell `i` of a side is in some cell of the other one. */
static void add_cell(struct encoding *e, const struct leftover *leftover, int side, int i,
                     int digit)
{
    int literals[LEFTOVERS_CELLS + 1];
    struct group group = {literals, 0};
    group_add(&group, -varmap_candidate(&e->map, leftover->cells[side][i], digit));
    for (int j = 0; j < leftover->count; j++) {
        int other = leftover->cells[1 - side][j];
        group_add(&group, varmap_candidate(&e->map, other, digit));
    }
    add_at_least_one(&e->formula, &group);
}

static void add_leftover(struct encoding *e, const struct leftover *leftover)
{
    for (int digit = 1; digit <= e->map.digits; digit++) {
        for (int side = 0; side < 2; side++) {
            for (int i = 0; i < leftover->count; i++) {
                add_cell(e, leftover, side, i, digit);
            }
        }
    }
}

void add_leftovers(struct encoding *encoding, bool many)
{
    encoding->formula.family = ENCODE_LEFTOVERS;
    for (size_t i = 0; i < encoding->leftovers.count; i++) {
        const struct leftover *leftover = &encoding->leftovers.list[i];
        if ((leftover->count > LEFTOVERS_FEW) == many) {
            add_leftover(encoding, leftover);
        }
    }
}

bool encode_has_more(const struct encoding *encoding)
{
    for (size_t i = 0; i < encoding->leftovers.count; i++) {
        if (encoding->leftovers.list[i].count > LEFTOVERS_FEW) {
            return true;
        }
    }
    return false;
}

enum satdoku_status encode_more(struct encoding *encoding)
{
    struct formula loaded = encoding->formula;
    encoding->formula = encoding->more;
    formula_store(&encoding->formula, encoding->variables);
    add_leftovers(encoding, true);
    encoding->leftovers.count = 0;
    encoding->more = encoding->formula;
    encoding->formula = loaded;
    return formula_status(&encoding->more);
}
