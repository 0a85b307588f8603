/* Which cells of a jigsaw may hold the same digit, whatever digit that is.
 *
 * Two cells are equal if they hold the same digit in every solution. Cells known to be equal are
 * one class; for each class there is the set of cells that may still be equal to it, at first all
 * that share no region with it. The digit of a class has one place in each row, each column and
 * each piece, and its places are in the set. So
 *   - the last place that a house has for it is in the class;
 *   - its places give each row a piece of its own, and each column: a cell for which there is no
 *     such matching is not in the set. That is the law of leftovers for all sets of
 *     lines and of as many pieces, and locked candidates.
 * Cells that may not be equal exclude each other: where a joins b, what is not equal to either is
 * equal to neither.
 *
 * A layout by itself says all this: no digit is needed. What it comes to for digits is what is
 * equal to a cell whose digit is known.
 *
 * Probing assumes that a class is in one of the two places that a house has left for its digit, and
 * propagates; if that fails it is in the other one. There is one level of assumptions.
 */
#ifndef EQUALITY_CLASSES_H
#define EQUALITY_CLASSES_H

#include "candidates.h"
#include "stop.h"

#include <stdbool.h>
#include <stdint.h>

enum { EQUALITY_DIGITS_MAX = 16 }; /* on larger boards it is not looked for */

/* Kept from one board to the next; starts from {0}. */
struct equality_classes {
    struct equality_engine *engine; /* owned */
};

/* Whether it is likely to pay: a jigsaw of no more digits than EQUALITY_DIGITS_MAX, most of whose
 * cells are open. */
bool equality_pays(const struct candidates *candidates);

/* Takes candidates that were propagated and removes those that are impossible, without propagating
 * them. *possible becomes false where there is no solution. ERR_MEMORY. */
enum satdoku_status equality_eliminate(bool *possible, struct equality_classes *classes,
                                       struct candidates *candidates, const struct stop *stop);

void equality_clear(struct equality_classes *classes);

/* Perfect matchings of a bipartite graph: which of its edges are in some of them.
 * The n nodes of either side are numbered from 0; a node's neighbours are bits.
 *
 * After Regin (1994), A filtering algorithm for constraints of difference in CSPs: an edge that is
 * not in the matching that was found is in another one if and only if it lies on a cycle along
 * which edges of the matching and others alternate (Berge 1970).
 */

enum { MATCHING_NODES_MAX = 16 };

/* Of neighbours[i], the right nodes next to left node i, sets kept[i] to those that it has in some
 * perfect matching; false: there is no perfect matching, and `kept` is not set. All arrays have
 * MATCHING_NODES_MAX elements; neighbours[] is 0 from n on.
 *
 * matched[i] is the right node that i was matched with by an earlier call, as a bit, and what this
 * call begins with; all 0: there was none. What is found does not depend on it. */
bool matching_filter(uint16_t *kept, uint16_t *matched, const uint16_t *neighbours, int n);

#endif
