/* Deciding candidates in the variable map, before any clause is written: by the givens alone, or by
 * what elimination (infer/eliminate.h) found out.
 */
#ifndef DECIDE_H
#define DECIDE_H

#include "eliminate.h"
#include "varmap.h"

/* Fixes the given cells and removes their digits from the other cells of their regions. Givens that
 * contradict each other stay fixed: the clauses over them become empty. */
void decide_givens(struct varmap *map, const struct satdoku_puzzle *puzzle);

/* After decide_givens: removes candidates that the clues' domains exclude, and from each cell that
 * is linked to a given one the digits that do not go with the given digit. Fixed cells stay fixed.
 */
void decide_given_clues(struct varmap *map, const struct satdoku_puzzle *puzzle,
                        const struct relations *relations);

/* Decides all that a level above GIVENS finds out; where that is a CONTRADICTION, the map is left
 * as it was. ERR_MEMORY. */
enum satdoku_status decide_candidates(enum eliminate_state *state, struct varmap *map,
                                      struct eliminator *eliminator,
                                      const struct satdoku_puzzle *puzzle,
                                      enum satdoku_simplify level);

#endif
