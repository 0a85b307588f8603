/* Rankings: a line, read as a number, is greater than so many of other lines, and the same as none
 * of them. Looking at one removes first digits with which no rest goes that is needed: not all that
 * could be removed, but a full grid is told from a wrong one.
 */
#ifndef RANKINGS_H
#define RANKINGS_H

#include "candidates.h"

/* Looks at a ranking once. False: it cannot be had. */
bool ranking_narrow(struct candidates *c, const struct primitive *p);

#endif
