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
    candidates->primitive_under_way = p->idempotent ? (int)index : CANDIDATES_NO_PRIMITIVE;
    bool possible = narrowing->narrow(candidates, p);
    candidates->primitive_under_way = CANDIDATES_NO_PRIMITIVE;
    return possible;
}

/* Looks at the first thing that waits, the cheapest first; *waited: whether there was one. False:
 * there is no solution. */
static bool narrow_next(bool *waited, struct candidates *c)
{
    int index = worklist_take(&c->regions);
    *waited = true;
    if (index >= 0) {
        return region_narrow(c, index);
    }
    index = c->relations != NULL ? agenda_take(&c->agenda) : -1;
    if (index >= 0) {
        return propagate_primitive(c, (size_t)index);
    }
    index = c->locked ? worklist_take(&c->locks) : -1;
    if (index >= 0) {
        return board_is_classic(c->board) ? chute_narrow(c, index) : overlaps_narrow(c, index);
    }
    *waited = false;
    return true;
}

bool propagate_candidates(struct candidates *candidates)
{
    bool possible = !candidates->impossible;
    bool waited = true;
    size_t work = (size_t)candidates->board->digits * candidates->words; /* of a region or a link */
    while (possible && waited && !candidates_stop(candidates, work)) {
        possible = narrow_next(&waited, candidates);
    }
    return possible;
}
