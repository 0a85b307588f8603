/* Sequences: cells whose digits, in their order, are one of the words of a diagram. A candidate
 * stays where some word of candidates has it, and nothing more follows from the sequence alone:
 * this is arc consistency, but for a sequence that has a cell more than once. Of one without a
 * diagram the bounds are looked at (totals.h).
 */
#ifndef SEQUENCES_H
#define SEQUENCES_H

#include "candidates.h"

/* Looks at a sequence once. False: no word is possible. */
bool sequence_settle(struct candidates *c, int index);

#endif
