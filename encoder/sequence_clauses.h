/* The clauses of sequences (relations.h), over a variable map.
 *
 * Beside x[c][d], "cell c holds d", a sequence has variables of its own, for its diagram as far as
 * the map leaves it:
 *
 *   q[s]   the word comes through state s
 *   e[k]   the word takes edge k, from one state to another by any of some digits
 *
 * Clauses, under the selector s (true: no selector), for the edge k from state s to state t by the
 * digits D, at cell c:
 *
 *   steps      not s, not e[k], q[s]
 *              not s, not e[k], q[t]
 *              not s, not e[k], some x[c][d] with d in D
 *   supports   not s, not x[c][d], some e[k] with d in D     each digit d of c
 *              not s, not q[s], some e[k] that leaves s
 *              not s, not q[t], some e[k] that leads to t
 *
 * With them, unit propagation finds all that follows from the sequence alone. `minimal` has no
 * e[k], but for the edge from s to t by d, at cell c:
 *
 *   forward    not s, not q[s], not x[c][d], q[t]        without q[t], where there is no edge
 *   back       not s, not q[t], not x[c][d], some q[s]   those from which d leads to t
 *
 * The only state of its layer is a constant; an edge that alone leaves its state, or a state to
 * which one edge alone leads, has the literal of the other one; and so has an edge by a single
 * digit that leaves a constant. The variables follow from the digits, but for the selector: they
 * never make two solutions of one.
 */
#ifndef SEQUENCE_CLAUSES_H
#define SEQUENCE_CLAUSES_H

#include "primitive_plan.h"

/* What the map leaves of a sequence; its variables are numbered layer by layer: those of edges,
 * then those of the states to which they lead. ERR_MEMORY. */
enum satdoku_status sequence_plan(struct primitive_plan *plan, const struct clause_maker *maker,
                                  const struct primitive *sequence);

void sequence_write(const struct clause_maker *maker, const struct primitive *sequence,
                    const struct primitive_plan *plan);

#endif
