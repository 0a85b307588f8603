/* Locked candidates in a chute, the boxes side by side or one above the other: a digit that a line
 * has in one box only leaves the rest of that box, and one that a box has in one line only leaves
 * the rest of that line. */
#ifndef LOCKED_H
#define LOCKED_H

#include "candidates.h"

/* Looks at a chute once. False: the chute cannot be filled. */
bool locked_settle(struct candidates *c, int chute);

#endif
