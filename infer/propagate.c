#include "propagate.h"

#include "locked.h"
#include "region_singles.h"

static bool settle_lock(struct candidates *c, int lock)
{
    return board_is_classic(c->board) ? locked_settle(c, lock) : overlaps_settle(c, lock);
}

bool propagate_candidates(struct candidates *candidates)
{
    for (;;) {
        int region = worklist_take(&candidates->regions);
        if (region >= 0) {
            if (!region_singles_settle(candidates, region)) {
                return false;
            }
            continue;
        }
        int lock = candidates->locked ? worklist_take(&candidates->locks) : -1;
        if (lock < 0) {
            return true;
        }
        if (!settle_lock(candidates, lock)) {
            return false;
        }
    }
}
