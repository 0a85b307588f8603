#include "propagate.h"

#include "narrow.h"

#include <limits.h>
#include <string.h>

static bool choice_narrow(struct candidates *c, const struct primitive *p);

/* How elimination deals with each kind of primitives; domains are applied at once. Removes what it
 * excludes from the candidates; false: there is no solution. */
static bool (*const narrow[PRIMITIVE_KINDS])(struct candidates *c, const struct primitive *p) = {
    [PRIMITIVE_LINK] = link_narrow,
    [PRIMITIVE_COVER] = cover_narrow,
    [PRIMITIVE_COMBINATION] = combination_narrow,
    [PRIMITIVE_SEQUENCE] = sequence_narrow,
    [PRIMITIVE_TOTAL] = total_narrow,
    [PRIMITIVE_LOOP] = loop_narrow,
    [PRIMITIVE_TALLY] = tally_narrow,
    [PRIMITIVE_RANKING] = ranking_narrow,
    [PRIMITIVE_DIFFERENCE] = difference_narrow,
    [PRIMITIVE_CHOICE] = choice_narrow,
    [PRIMITIVE_CONNECTED] = connected_narrow,
    [PRIMITIVE_DIVISION] = division_narrow,
    [PRIMITIVE_PARTS] = parts_narrow,
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
    case PRIMITIVE_DIVISION:
        return cells * (size_t)p->division.count;
    case PRIMITIVE_PARTS: /* each of them at most is gone through all cells for */
        return cells * (size_t)(1 + p->parts.root_count);
    case PRIMITIVE_LOOP: /* each of its sums is tried as the first one */
        return (size_t)p->count * (size_t)p->pieces * (size_t)p->pieces;
    default: /* a choice counts the primitives in its branches one by one */
        return cells;
    }
}

/* ---- Choices ---- */

/* Whether all primitives of a branch can hold; each is looked at again as long as cells lose
 * candidates by them. */
static bool branch_narrow(struct candidates *c, const struct branch *branch,
                          const struct primitive *choice)
{
    const struct relations *r = c->relations;
    const int *cells = primitive_cells(r, choice);
    bool possible = true;
    int left = INT_MAX; /* candidates of the choice's cells */
    int before;
    do {
        before = left;
        for (size_t i = 0; possible && i < branch->count; i++) {
            const struct primitive *p = &r->members[branch->first + i];
            (void)candidates_stop(c, work_of(r, p));
            possible = p->kind == PRIMITIVE_DOMAIN
                           ? candidates_keep_set(c, primitive_cells(r, p)[0], r->sets + p->set)
                           : narrow[p->kind](c, p);
        }
        left = 0;
        for (int i = 0; i < choice->count; i++) {
            left += candidates_count(c, cells[i], r->digits);
        }
    } while (possible && branch->count > 1 && left < before);
    return possible;
}

/* Each branch is tried: a candidate stays where some branch that is possible leaves it. */
static bool choice_narrow(struct candidates *c, const struct primitive *p)
{
    const int *cells = primitive_cells(c->relations, p);
    size_t size = (size_t)p->count * c->words;
    if (size == 0) {
        return true; /* some branch says nothing */
    }
    struct branch_trial *trial = &c->trial;
    uint64_t *before = trial->sets + trial->used;
    uint64_t *united = before + size;
    trial->used += 2 * size;
    trial->level++;
    for (int i = 0; i < p->count; i++) {
        memcpy(before + (size_t)i * c->words, candidates_of(c, cells[i]),
               c->words * sizeof *before);
        trial->levels[cells[i]]++;
    }
    memset(united, 0, size * sizeof *united);
    bool open = false; /* some branch takes nothing away */
    for (int i = 0; i < p->choice.count && !open; i++) {
        bool possible = branch_narrow(c, &c->relations->branches[p->choice.first + i], p);
        open = possible;
        for (int j = 0; j < p->count; j++) {
            uint64_t *set = candidates_of(c, cells[j]);
            for (size_t word = 0; word < c->words; word++) {
                size_t at = (size_t)j * c->words + word;
                united[at] |= possible ? set[word] : 0;
                open = open && set[word] == before[at];
                set[word] = before[at];
            }
        }
    }
    for (int i = 0; i < p->count; i++) {
        trial->levels[cells[i]]--;
    }
    trial->level--;
    trial->used -= 2 * size;
    bool possible = p->choice.count > 0;
    for (int i = 0; i < p->count && !open; i++) {
        possible = candidates_keep_set(c, cells[i], united + (size_t)i * c->words) && possible;
    }
    return possible;
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
