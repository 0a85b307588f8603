/* Sums whose diagram would be too large, by their bounds: what the other cells can have at least,
 * and at most, leaves each cell the digits that are neither too large nor too small; the cells of a
 * group (sum_groups.h) have different digits. That is less than arc consistency, in a time that
 * does not depend on the sum.
 */
#ifndef TOTALS_H
#define TOTALS_H

#include "candidates.h"

/* Looks once at a sequence without a diagram. False: the sum cannot be had. */
bool total_settle(struct candidates *c, const struct sequence *sequence);

#endif
