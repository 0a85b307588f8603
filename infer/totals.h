/* Sums whose diagram would be too large, by their bounds: what the other cells can have at least,
 * and at most, leaves each cell the digits that are neither too large nor too small; the cells of a
 * group (sum_terms.h) have different digits. That is less than arc consistency, in a time that
 * does not depend on the sum.
 */
#ifndef TOTALS_H
#define TOTALS_H

#include "candidates.h"

/* Looks at a total once. False: the sum cannot be had. */
bool total_narrow(struct candidates *c, const struct primitive *p);

#endif
