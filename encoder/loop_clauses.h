/* The clauses of loops that are cut into pieces of a sum S (relations.h), over a variable map.
 *
 * Beside x[c][d], "cell c holds d", a loop of n cells has variables of its own:
 *
 *   r[i][v]  the sum of the first i digits is v, modulo S        0 < i < n; r[0][0], r[n][0]: true
 *   a[i][o]  none of the first i digits passes by o, modulo S    0 < i <= n; a[0][o] is true
 *
 * A digit passes by the numbers between the sum before it and the sum behind it. Where a[n][o] is
 * true, the loop can be cut at o, and there is such an o. Clauses, under the selector s (true: no
 * selector), for the digit d of cell c at place i, and t from 1 to S - 1, less than some digit:
 *
 *   sums    not s, not r[i][v], not x[c][d], r[i+1][v+d]
 *           not s, not r[i+1][v+d], not x[c][d], r[i][v]
 *   passes  not s, not a[i+1][o], a[i][o]
 *           not s, not a[i+1][o], not r[i][o-t], some x[c][d] with d <= t
 *           not s, a[i+1][o], not a[i][o], not r[i][o-t], some x[c][d] with d > t
 *           not s, a[i+1][o], not a[i][o], some r[i][o-t]
 *   cuts    not s, some a[n][o]
 *           not s, not x[c][d]       with d > S
 *           not s, some x[c][d]      with d > 0, where there is a digit 0
 *
 * The variables follow from the digits, but for the selector: they never make two solutions of one.
 */
#ifndef LOOP_CLAUSES_H
#define LOOP_CLAUSES_H

#include "primitive_plan.h"

/* How many variables a loop takes: r[1][0], ..., r[n-1][S-1], and then a[1][0], ..., a[n][S-1]. */
enum satdoku_status loop_plan(struct primitive_plan *plan, const struct clause_maker *maker,
                              const struct primitive *loop);

void loop_write(const struct clause_maker *maker, const struct primitive *loop,
                const struct primitive_plan *plan);

#endif
