/* The clauses of rankings (relations.h), over a variable map.
 *
 * Beside x[c][d], "cell c holds d", a ranking has variables of its own:
 *
 *   l[g]      the line of group g that counts is less than the ranked line
 *   e[g,k,i]  line k of group g counts, and its first i digits are those of the ranked line
 *
 * Which lines count is said by a first digit, that of the ranked line: then e[g,k,1] is x[c][d] of
 * the line's first cell. Without it all of them do, and e[g,k,0] is true. Clauses, under the
 * selector s (true: no selector), for each place i, whose cells are c in line k and r in the ranked
 * one, and each digit a:
 *
 *   less      not s, not e[g,k,i], not l[g], not x[c][a], some x[r][b] with b >= a
 *   greater   not s, not e[g,k,i], l[g], not x[c][a], some x[r][b] with b <= a
 *   equal     not s, not e[g,k,i], not x[c][a], not x[r][a], e[g,k,i+1]
 *             not s, not e[g,k,i+1], not x[c][a], x[r][a]
 *             not s, not e[g,k,i+1], e[g,k,i]
 *   differs   not s, not e[g,k,length]
 *   count     as many l[g] are true as lines are to be less: by a counter (Sinz 2005) in both
 *             directions. Where that is none or all of them, l[g] is a constant
 *
 * The variables follow from the digits, but for the selector: they never make two solutions of one.
 */
#ifndef RANKING_CLAUSES_H
#define RANKING_CLAUSES_H

#include "primitive_plan.h"

/* How many variables a ranking takes. */
enum satdoku_status ranking_plan(struct primitive_plan *plan, const struct clause_maker *maker,
                                 const struct primitive *ranking);

void ranking_write(const struct clause_maker *maker, const struct primitive *ranking,
                   const struct primitive_plan *plan);

#endif
