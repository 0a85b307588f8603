/* Naked and hidden singles in a house, until there are no more. */
#ifndef SINGLES_H
#define SINGLES_H

#include "candidates.h"

/* Takes the digits of settled cells from the other cells of a house, and settles the last places of
 * digits. False: the house cannot be filled. */
bool singles_settle(struct candidates *c, int house);

#endif
