#include "propagate.h"

#include "combinations.h"
#include "covers.h"
#include "links.h"
#include "locked.h"
#include "locked_regions.h"
#include "rankings.h"
#include "region_singles.h"
#include "sequences.h"
#include "sums.h"

/* About how many words of candidates, or edges of a diagram, it takes to look at a combination or a
 * sequence. */
static size_t work_of_combination(const struct candidates *c, int index)
{
    const struct combination *combination = &c->relations->combinations[index];
    size_t deals = combination->count <= COMBINATIONS_EXACT ? (size_t)1 << combination->count : 0;
    return combination->set_count * ((size_t)combination->count * c->words + deals);
}

static size_t work_of_sequence(const struct candidates *c, int index)
{
    const struct sequence *sequence = &c->relations->sequences[index];
    if (sequence->pieces > 0) { /* a loop: each of its sums is tried as the first one */
        return (size_t)sequence->count * (size_t)sequence->pieces * (size_t)sequence->pieces;
    }
    return sequence->diagram == SEQUENCE_NO_DIAGRAM
               ? (size_t)sequence->count
               : (size_t)c->relations->diagrams[sequence->diagram].edge_count * c->words;
}

static size_t work_of_ranking(const struct candidates *c, int index)
{
    const struct ranking *ranking = &c->relations->rankings[index];
    return (size_t)ranking_line(ranking, ranking->groups, 0) * c->words;
}

/* Looks at the first thing that waits, the cheapest first; *waited: whether there was one. False:
 * there is no solution. */
static bool settle_next(bool *waited, struct candidates *c)
{
    bool clues = c->relations != NULL;
    int index = worklist_take(&c->regions);
    *waited = true;
    if (index >= 0) {
        return region_singles_settle(c, index);
    }
    index = clues ? worklist_take(&c->links) : -1;
    if (index >= 0) {
        return link_settle(c, index);
    }
    index = clues ? worklist_take(&c->covers) : -1;
    if (index >= 0) {
        return cover_settle(c, index);
    }
    index = clues ? worklist_take(&c->sums) : -1;
    if (index >= 0) {
        return sum_settle(c, index);
    }
    index = clues ? worklist_take(&c->combinations) : -1;
    if (index >= 0) {
        (void)candidates_stop(c, work_of_combination(c, index));
        return combination_settle(c, index);
    }
    index = clues ? worklist_take(&c->sequences) : -1;
    if (index >= 0) {
        (void)candidates_stop(c, work_of_sequence(c, index));
        return sequence_settle(c, index);
    }
    index = clues ? worklist_take(&c->rankings) : -1;
    if (index >= 0) {
        (void)candidates_stop(c, work_of_ranking(c, index));
        return ranking_settle(c, index);
    }
    index = c->locked ? worklist_take(&c->locks) : -1;
    if (index >= 0) {
        return board_is_classic(c->board) ? locked_settle(c, index)
                                          : locked_regions_settle(c, index);
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
        possible = settle_next(&waited, candidates);
    }
    return possible;
}
