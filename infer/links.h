/* Arc consistency: a digit is removed from a cell when it goes with none of the digits that a
 * linked cell can still hold.
 */
#ifndef LINKS_H
#define LINKS_H

#include "candidates.h"

/* Looks at a link once, both ways. False: it cannot be kept. */
bool link_narrow(struct candidates *c, const struct primitive *p);

#endif
