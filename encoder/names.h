/* Names for variables, like r1c2=3; without blanks. */
#ifndef NAMES_H
#define NAMES_H

#include "encoding.h"

/* Takes a name; false: no more are wanted. */
typedef bool names_take(void *context, int variable, const char *name);

/* Calls `take` for every variable that has a meaning in the puzzle, in rising order, as long as
 * encoding->options.stop does not ask to stop:
 *   r1c2=3        cell r1c2 holds 3
 *   e:r1c2:r1c3   a domino lies there
 *   s:r1c2        a single
 *   q:r1c2=3      the other half of its domino holds 3
 *   u:r1:2-3      the 2 of row 1 has partner 3
 *   p:r1c2:r1c3:2-3, t:r1c2=3   the placement encoding's domino and single
 *   c:2=3, c:2#3  of the second clue, a cage: some cell holds 3; it has its third set
 *   w:2.1@4:30, w:2.1@4:30-35   of its first sequence, by its fourth cell: it comes to state 30 of
 *                               the diagram; it goes from there to state 35
 *   w:2.1@4-6>=30 of a sum without a diagram: its fourth to sixth cells have 30 or more
 * The variables of at-most-one encodings have none. */
void names_each(const struct encoding *encoding, names_take *take, void *context);

#endif
