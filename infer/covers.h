/* Covers: if only one cell of a cover is left that can hold one of the digits, it holds one of
 * them.
 */
#ifndef COVERS_H
#define COVERS_H

#include "candidates.h"

/* Looks at a cover once. False: no cell is left for it. */
bool cover_narrow(struct candidates *c, const struct primitive *p);

#endif
