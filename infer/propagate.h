/* Inference on candidates by the regions of the board and by clues, until nothing changes:
 *   - naked singles: the digit of a settled cell is removed from the other cells of its regions;
 *   - hidden singles: the last place of a digit in a house;
 *   - where clues are in play, what their primitives (relations.h) exclude, kind by kind in a file
 *     of its own: links.h, covers.h, combinations.h, sequences.h, totals.h, loops.h, rankings.h,
 *     differences.h;
 *   - locked candidates, if wanted, once nothing else waits on a worklist.
 * None of this loses a solution.
 *
 * Only what changed is looked at again.
 */
#ifndef PROPAGATE_H
#define PROPAGATE_H

#include "candidates.h"

/* False: the candidates have no solution. */
bool propagate_candidates(struct candidates *candidates);

/* Looks at one primitive, which is no domain. False: it cannot be had. */
bool propagate_primitive(struct candidates *candidates, size_t index);

#endif
