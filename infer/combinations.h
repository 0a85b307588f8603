/* Combinations: cells that hold different digits, which together are one of some sets. A set stays
 * possible as long as its digits can be dealt out to the cells; a candidate stays where some such
 * deal has it. A digit that is in every possible set is removed from other cells that share a
 * region with all cells of the combination that can hold it.
 *
 * For sets of up to COMBINATIONS_EXACT digits this is arc consistency: nothing more follows from
 * the combination alone. Of larger ones it is only asked that each cell can hold some digit of the
 * set, and each digit stand in some cell.
 */
#ifndef COMBINATIONS_H
#define COMBINATIONS_H

#include "candidates.h"

/* Looks at a combination once. False: no set is possible. */
bool combination_narrow(struct candidates *c, const struct primitive *p);

#endif
