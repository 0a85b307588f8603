/* Perfect matchings of a bipartite graph: which of its edges are in some of them.
 * The n nodes of either side are numbered from 0; a node's neighbours are bits.
 *
 * After Regin (1994), A filtering algorithm for constraints of difference in CSPs: an edge that is
 * not in the matching that was found is in another one if and only if it lies on a cycle along
 * which edges of the matching and others alternate (Berge 1970).
 */
#ifndef MATCHING_H
#define MATCHING_H

#include <stdbool.h>
#include <stdint.h>

enum { MATCHING_NODES_MAX = 16 };

/* Of neighbours[i], the right nodes next to left node i, sets kept[i] to those that it has in some
 * perfect matching; false: there is no perfect matching, and `kept` is not set. All arrays have
 * MATCHING_NODES_MAX elements; neighbours[] is 0 from n on.
 *
 * matched[i] is the right node that i was matched with by an earlier call, as a bit, and what this
 * call begins with; all 0: there was none. What is found does not depend on it. */
bool matching_filter(uint16_t *kept, uint16_t *matched, const uint16_t *neighbours, int n);

#endif
