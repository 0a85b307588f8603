/* Naked and hidden singles in a region, until there are no more. */
#ifndef REGION_SINGLES_H
#define REGION_SINGLES_H

#include "candidates.h"

/* Takes the digits of settled cells from the other cells of a region, and settles the last places
 * of digits in a house. False: the region cannot be filled. */
bool region_singles_settle(struct candidates *c, int region);

#endif
