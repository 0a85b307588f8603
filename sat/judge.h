/* What stands between us and a solver that is not believed: the clauses that it was given, kept
 * once more. A model has to satisfy them, and where the solver says "unsatisfiable", the built-in
 * one has to say so, too.
 */
#ifndef JUDGE_H
#define JUDGE_H

#include "sat.h"

struct judge {
    bool trust; /* "unsatisfiable" is believed */
    struct stop stop;
    const struct formula *formula; /* that was loaded last */
    struct formula added;          /* since then; owned */
    signed char *values;           /* [variables + 1] of the last model; owned */
    size_t values_capacity;
    struct sat *sat; /* built in; NULL until it is needed; owned */
    bool loaded;     /* it has the clauses */
};

/* From {0}. */
void judge_init(struct judge *judge, struct stop stop, bool trust);
void judge_clear(struct judge *judge);

/* The formula must stay until the next one comes. */
void judge_load(struct judge *judge, const struct formula *formula);

enum satdoku_status judge_add(struct judge *judge, const int *clause, size_t count,
                              struct satdoku_error *error);

/* Takes a model, values[v] for v in 1..variables, if it satisfies all clauses and assumptions; else
 * ERR_SOLVER. */
enum satdoku_status judge_model(struct judge *judge, const signed char *values, int variables,
                                const int *assumptions, size_t count, struct satdoku_error *error);

/* What to say where the solver says "unsatisfiable": UNSATISFIABLE; UNKNOWN: we are stopped at it.
 * ERR_SOLVER: there is a model. */
enum satdoku_status judge_refusal(enum sat_result *result, struct judge *judge,
                                  const int *assumptions, size_t count,
                                  struct satdoku_error *error);

#endif
