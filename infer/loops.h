/* Loops that are cut into pieces of a sum: not a sequence, whose diagram would have
 * to remember at which sums it could still be cut.
 *
 * Where the first piece begins is tried: the sum that the piece under way has before the first cell
 * is the same behind the last one. What remains of each cell is what some of these ways leave.
 * Where that takes more than some million steps, a loop is looked at only once all its cells are
 * decided.
 */
#ifndef LOOPS_H
#define LOOPS_H

#include "candidates.h"

/* Looks once at a loop; candidates->reached has room for its ways. False: it cannot be cut. */
bool loop_narrow(struct candidates *c, const struct primitive *p);

#endif
