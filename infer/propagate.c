#include "propagate.h"

#include "narrow.h"

/* About how many words of candidates, or edges of a diagram, it takes to look at one. */

static size_t work_of_combination(const struct relations *r, const struct primitive *p)
{
    size_t deals = p->count <= COMBINATIONS_EXACT ? (size_t)1 << p->count : 0;
    return (size_t)p->combination.set_count * ((size_t)p->count * r->words + deals);
}

static size_t work_of_sequence(const struct relations *r, const struct primitive *p)
{
    return (size_t)r->diagrams[p->sequence.diagram].edge_count * r->words;
}

/* Each of its sums is tried as the first one. */
static size_t work_of_loop(const struct relations *r, const struct primitive *p)
{
    (void)r;
    return (size_t)p->count * (size_t)p->pieces * (size_t)p->pieces;
}

static size_t work_of_cells(const struct relations *r, const struct primitive *p)
{
    return (size_t)p->count * r->words;
}

/* How elimination deals with each kind of primitives; domains are applied at once. */
static const struct narrowing {
    /* Removes what it excludes from the candidates; false: there is no solution. */
    bool (*narrow)(struct candidates *c, const struct primitive *p);
    size_t (*work)(const struct relations *r, const struct primitive *p); /* NULL: little */
} narrowings[PRIMITIVE_KINDS] = {
    [PRIMITIVE_LINK] = {link_narrow, NULL},
    [PRIMITIVE_COVER] = {cover_narrow, NULL},
    [PRIMITIVE_COMBINATION] = {combination_narrow, work_of_combination},
    [PRIMITIVE_SEQUENCE] = {sequence_narrow, work_of_sequence},
    [PRIMITIVE_TOTAL] = {total_narrow, work_of_cells},
    [PRIMITIVE_LOOP] = {loop_narrow, work_of_loop},
    [PRIMITIVE_RANKING] = {ranking_narrow, work_of_cells},
    [PRIMITIVE_DIFFERENCE] = {difference_narrow, NULL},
};

bool propagate_primitive(struct candidates *candidates, size_t index)
{
    const struct primitive *p = &candidates->relations->primitives[index];
    const struct narrowing *narrowing = &narrowings[p->kind];
    if (narrowing->work != NULL) {
        (void)candidates_stop(candidates, narrowing->work(candidates->relations, p));
    }
    candidates->under_way =
        p->idempotent ? candidates->first_primitive + (int)index : CANDIDATES_NOTHING;
    bool possible = narrowing->narrow(candidates, p);
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
