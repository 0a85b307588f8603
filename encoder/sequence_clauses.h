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
 * never make two solutions of one. A sum without a diagram has clauses of its own
 * (total_clauses.h), and so has a loop (loop_clauses.h).
 */
#ifndef SEQUENCE_CLAUSES_H
#define SEQUENCE_CLAUSES_H

#include "formula.h"
#include "relations.h"
#include "total_clauses.h"
#include "varmap.h"

/* The literals of a sequence, whose variables are numbered from `first` on: of a layer's edges,
 * then of the states to which they lead. Starts from {0}; its memory serves again and again. The
 * arrays are owned. */
struct sequence_plan {
    int first;
    int variables; /* how many */
    bool possible; /* some word is left */
    int *states;   /* [states]: LITERAL_FALSE where the map leaves no word through it */
    int *edges;    /* [edges]: the same; without supports, LITERAL_TRUE where it leaves one */
    int *last_in;  /* [states]: an edge that leads there, and */
    int *previous; /* [edges]: another one to the same state; or NO_EDGE */
    struct total_plan total; /* of a sequence without a diagram, in place of all that */
    size_t states_capacity, edges_capacity, last_capacity, previous_capacity;
};

enum { SEQUENCE_NO_EDGE = -1 };

/* What the map leaves of a sequence. ERR_MEMORY. */
enum satdoku_status sequence_plan_make(struct sequence_plan *plan, const struct varmap *map,
                                       const struct relations *relations,
                                       const struct sequence *sequence, bool supports, int first);

void sequence_plan_clear(struct sequence_plan *plan);

/* What clauses of sequences are made of. */
struct sequence_maker {
    struct formula *formula;
    const struct varmap *map;
    const struct relations *relations;
    int condition; /* the negated selector: a literal of every clause */
    bool supports; /* as the plan was made */
};

void add_sequence_clauses(const struct sequence_maker *maker, const struct sequence *sequence,
                          const struct sequence_plan *plan);

#endif
