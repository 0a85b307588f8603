/* Locked candidates between any two regions: if a house has its places for a digit only in cells
 * that it shares with another region, the digit is removed from the rest of that region.
 *
 * This is for boards that are not classic; for classic ones chutes do the same with less work
 * (locked.h).
 */
#ifndef LOCKED_REGIONS_H
#define LOCKED_REGIONS_H

#include "candidates.h"

/* Looks at the overlaps of a region once. False: there is no solution. */
bool locked_regions_settle(struct candidates *c, int region);

#endif
