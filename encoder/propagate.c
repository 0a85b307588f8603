#include "propagate.h"

#include "locked.h"
#include "singles.h"

bool propagate_candidates(struct candidates *candidates)
{
    for (;;) {
        int house = agenda_take(&candidates->houses);
        if (house >= 0) {
            if (!singles_settle(candidates, house)) {
                return false;
            }
            continue;
        }
        int chute = candidates->locked ? agenda_take(&candidates->chutes) : -1;
        if (chute < 0) {
            return true;
        }
        if (!locked_settle(candidates, chute)) {
            return false;
        }
    }
}
