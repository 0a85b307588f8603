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
        return combination_settle(c, index);
    }
    index = clues ? worklist_take(&c->sequences) : -1;
    if (index >= 0) {
        return sequence_settle(c, index);
    }
    index = clues ? worklist_take(&c->rankings) : -1;
    if (index >= 0) {
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
    while (possible && waited) {
        possible = settle_next(&waited, candidates);
    }
    return possible;
}
