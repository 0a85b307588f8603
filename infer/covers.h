/* Covers: where one cell is left that can hold one of the digits, it does. */
#ifndef COVERS_H
#define COVERS_H

#include "candidates.h"

/* Looks at a cover once. False: no cell is left for it. */
bool cover_settle(struct candidates *c, int index);

#endif
