#include "propagate.h"

#include "narrow.h"

/* How elimination deals with each kind of primitives; domains are applied at once. Removes what it
 * excludes from the candidates; false: there is no solution. */
static bool (*const narrow[PRIMITIVE_KINDS])(struct candidates *c, const struct primitive *p) = {
    [PRIMITIVE_LINK] = link_narrow,
    [PRIMITIVE_COVER] = cover_narrow,
    [PRIMITIVE_COMBINATION] = combination_narrow,
    [PRIMITIVE_SEQUENCE] = sequence_narrow,
    [PRIMITIVE_TOTAL] = total_narrow,
    [PRIMITIVE_LOOP] = loop_narrow,
    [PRIMITIVE_RANKING] = ranking_narrow,
    [PRIMITIVE_DIFFERENCE] = difference_narrow,
};

/* About how many words of candidates, or edges of a diagram, it takes to look at one. */
static size_t work_of(const struct relations *r, const struct primitive *p)
{
    size_t deals = p->count <= COMBINATIONS_EXACT ? (size_t)1 << p->count : 0;
    size_t cells = (size_t)p->count * r->words;
    switch (p->kind) {
    case PRIMITIVE_LINK:
    case PRIMITIVE_COVER:
    case PRIMITIVE_DIFFERENCE:
        return 0; /* little */
    case PRIMITIVE_COMBINATION:
        return (size_t)p->combination.set_count * (cells + deals);
    case PRIMITIVE_SEQUENCE:
        return (size_t)r->diagrams[p->sequence.diagram].edge_count * r->words;
    case PRIMITIVE_LOOP: /* each of its sums is tried as the first one */
        return (size_t)p->count * (size_t)p->pieces * (size_t)p->pieces;
    default:
        return cells;
    }
}

bool propagate_primitive(struct candidates *candidates, size_t index)
{
    const struct primitive *p = &candidates->relations->primitives[index];
    (void)candidates_stop(candidates, work_of(candidates->relations, p));
    candidates->under_way =
        p->idempotent ? candidates->first_primitive + (int)index : CANDIDATES_NOTHING;
    bool possible = narrow[p->kind](candidates, p);
    candidates->under_way = CANDIDATES_NOTHING;
    return possible;
}

bool propagate_candidates(struct candidates *candidates)
{
    struct candidates *c = candidates;
    bool possible = !c->impossible;
    size_t work = (size_t)c->board->digits * c->words; /* of a region or a link */
    while (possible && !candidates_stop(c, work)) {
        int item = worklist_take(&c->worklist);
        if (item < 0) {
            break;
        }
        if (item < c->first_lock) {
            possible = region_narrow(c, item);
        } else if (item >= c->first_primitive) {
            possible = propagate_primitive(c, (size_t)(item - c->first_primitive));
        } else if (board_is_classic(c->board)) {
            possible = chute_narrow(c, item - c->first_lock);
        } else {
            possible = overlaps_narrow(c, item - c->first_lock);
        }
    }
    return possible;
}
