/* Clauses derived from a formula, each with its antecedents: the clauses by which unit propagation
 * refutes its negation, in the order in which they propagate.
 *
 * Clauses have numbers: those of the formula from 1 in its order, then the derived ones in theirs.
 * All are kept, since only at the end is known which of them the empty clause rests on.
 */
#ifndef DERIVATION_H
#define DERIVATION_H

#include "sink.h"

#include <stdbool.h>

struct derivation {
    int given;  /* clauses of the formula */
    int *store; /* of each derived clause: its kind, literals, 0, antecedents, 0; owned */
    size_t used;
    size_t capacity;
    size_t *starts; /* [count]: where the derived clauses begin; owned */
    size_t count;
    size_t start_capacity;
};

/* Starts one, from {0}, for a formula of that many clauses; false: there are too many. */
bool derivation_start(struct derivation *derivation, unsigned long long given);
void derivation_clear(struct derivation *derivation);

enum derivation_kind {
    DERIVED_BY_CONFLICT,     /* its negation leads the antecedents to one */
    DERIVED_BY_STRENGTHENING /* what is left of its last antecedent, when the others, all units,
                                have propagated: so they propagate whatever it does */
};

/* Adds a clause; its number, or 0: out of memory, or of numbers. */
int derivation_add(struct derivation *derivation, enum derivation_kind kind, const int *literals,
                   size_t count, const int *antecedents, size_t antecedent_count);

/* Whether the clause of that number is a derived one, by strengthening. */
bool derivation_is_strengthened(const struct derivation *derivation, int number);

/* Takes the literals of a clause; false: out of memory. */
typedef bool derivation_take(void *context, const int *literals, size_t count);

/* Hands over the clauses by conflict that the last one rests on, in their order, but for that one:
 * with them it follows by reverse unit propagation, which does what strengthening did. ERR_MEMORY
 * also means that `take` returned false. */
enum satdoku_status derivation_each(const struct derivation *derivation, derivation_take *take,
                                    void *context);

/* Writes the clauses that the last one rests on, and that one, as LRAT (lrat.h): numbered anew
 * without a gap behind those of the formula. END: `stop` asked to. ERR_MEMORY, ERR_WRITE. */
enum satdoku_status derivation_write(const struct derivation *derivation, struct satdoku_sink sink,
                                     struct stop stop);

#endif
