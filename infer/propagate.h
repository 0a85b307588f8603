/* Inference on candidates by the regions of the board and by clues, until nothing changes:
 * naked and hidden singles; where clues are in play, what their primitives (relations.h) exclude;
 * and locked candidates, if wanted, once nothing else waits (narrow.h). Only what changed is looked
 * at again. None of this loses a solution.
 */
#ifndef PROPAGATE_H
#define PROPAGATE_H

#include "candidates.h"

/* False: the candidates have no solution. */
bool propagate_candidates(struct candidates *candidates);

/* Looks at one primitive, which is no domain. False: it cannot be had. */
bool propagate_primitive(struct candidates *candidates, size_t index);

#endif
