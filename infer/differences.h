/* Differences: the digits of some cells, less those of some others, have a given sum. A candidate
 * stays where candidates of all other cells go with it: that is arc consistency, but for what
 * regions say of the same cells.
 *
 * A digit's share of the sum is what it has above 1, or in a cell that is subtracted what it lacks
 * of the greatest digit: so all shares are added, and none is negative. What the cells up to some
 * place can have together is a set of numbers, the bits of a word; so is what they must have for
 * the rest to be had from the cells behind.
 */
#ifndef DIFFERENCES_H
#define DIFFERENCES_H

#include "candidates.h"

/* Looks at a difference once. False: it cannot be had. */
bool difference_narrow(struct candidates *c, const struct primitive *p);

#endif
