/* Sequences: cells whose digits, in their order, are one of the words of a diagram. A candidate
 * stays where some word of candidates has it, and nothing more follows from the sequence alone:
 * this is arc consistency, but for a sequence that has a cell more than once.
 */
#ifndef SEQUENCES_H
#define SEQUENCES_H

#include "candidates.h"

/* Looks at a sequence once. False: no word is possible. */
bool sequence_narrow(struct candidates *c, const struct primitive *p);

#endif
