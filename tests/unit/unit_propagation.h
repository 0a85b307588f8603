/* Unit propagation as it is told in books: a clause whose literals are false but for one makes that
 * one true, until nothing changes.
 */
#ifndef TESTS_UNIT_PROPAGATION_H
#define TESTS_UNIT_PROPAGATION_H

#include "formula.h"

#include <stdlib.h>

/* values[v] is 1, -1, or 0 for open, and is changed. False: a clause is empty. */
static inline bool propagate_units(signed char *values, const struct formula *formula)
{
    bool changed = true;
    while (changed) {
        changed = false;
        int free = 0;
        int unit = 0;
        bool satisfied = false;
        for (size_t i = 0; i < formula->used; i++) {
            int literal = formula->literals[i];
            int value = literal == 0 ? 0 : values[abs(literal)] * (literal > 0 ? 1 : -1);
            if (literal != 0) {
                satisfied = satisfied || value > 0;
                free += value == 0;
                unit = value == 0 ? literal : unit;
                continue;
            }
            if (!satisfied && free == 0) {
                return false;
            }
            if (!satisfied && free == 1) {
                values[abs(unit)] = unit > 0 ? 1 : -1;
                changed = true;
            }
            free = 0;
            satisfied = false;
        }
    }
    return true;
}

#endif
