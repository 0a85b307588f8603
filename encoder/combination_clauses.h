/* The clauses of combinations (relations.h), over a variable map.
 *
 * Beside x[c][d], "cell c holds d", a combination has variables of its own:
 *
 *   h[d]   some cell of it holds d
 *   t[S]   the digits of its cells are the set S
 *
 * Clauses, under the selector s (true: no selector), for each cell c and digit d:
 *
 *   holds      not s, not x[c][d], h[d]
 *              not s, not h[d], some x[c][d]
 *   sets       not s, some t[S]
 *              not s, not t[S], h[d]                     each d in S
 *              not s, not t[S], not h[d]                 each d that is not in S
 *   supports   not s, not h[d], some t[S] with d in S
 *              not s, h[d], some t[S] without d
 *   served     not s, not t[S], some x[c][d] with d in S    each cell c
 *   others     not s, not h[d], not x[k][d]              each cell k that is not in the
 *                                                        combination, but in a region with all of
 *                                                        its cells
 *
 * Sets that the map rules out have no variable, and digits that all of the other sets have, or
 * none, are constants; so is a set that is the only one left. Supports, served and others follow
 * from the rest and make unit propagation find more; `minimal` leaves them out, and only a search
 * has `served`.
 *
 * The variables follow from the digits, but for the selector: they never make two solutions of one.
 */
#ifndef COMBINATION_CLAUSES_H
#define COMBINATION_CLAUSES_H

#include "primitive_plan.h"

/* What the map leaves of a combination. ERR_MEMORY. */
enum satdoku_status combination_plan(struct primitive_plan *plan, const struct clause_maker *maker,
                                     const struct primitive *combination);

void combination_write(const struct clause_maker *maker, const struct primitive *combination,
                       const struct primitive_plan *plan);

#endif
