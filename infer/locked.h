/* Locked candidates in a chute, which is a row of boxes side by side or a column of boxes. If a
 * line has its places for a digit in one box only, the digit is removed from the rest of that box;
 * if a box has its places in one line only, it is removed from the rest of that line.
 */
#ifndef LOCKED_H
#define LOCKED_H

#include "candidates.h"

/* Looks at a chute once. False: the chute cannot be filled. */
bool locked_settle(struct candidates *c, int chute);

#endif
