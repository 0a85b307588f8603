#include "propagate.h"

#include "locked.h"
#include "singles.h"

static bool settle_lock(struct candidates *c, int lock)
{
    return board_is_classic(c->board) ? locked_settle(c, lock) : overlaps_settle(c, lock);
}

bool propagate_candidates(struct candidates *candidates)
{
    for (;;) {
        int region = agenda_take(&candidates->regions);
        if (region >= 0) {
            if (!singles_settle(candidates, region)) {
                return false;
            }
            continue;
        }
        int lock = candidates->locked ? agenda_take(&candidates->locks) : -1;
        if (lock < 0) {
            return true;
        }
        if (!settle_lock(candidates, lock)) {
            return false;
        }
    }
}
