/* A solver whose answers are checked: what IPASIR's functions and other programs have in common. It
 * keeps all clauses once more. A model has to satisfy them, and where the solver says
 * "unsatisfiable", PicoSAT has to say so, too, unless the solver is trusted.
 */
#ifndef UNTRUSTED_H
#define UNTRUSTED_H

#include "sat.h"

struct untrusted {
    struct sat sat; /* first: a struct sat * is a struct untrusted * */
    const struct untrusted_methods *methods;
    struct stop stop;
    bool trust;                    /* "unsatisfiable" is believed */
    const struct formula *formula; /* that was loaded last */
    struct formula added;          /* since then; owned */
    signed char *values;           /* [variables + 1] of the last model; owned */
    size_t values_capacity;
    struct sat *builtin; /* that checks; NULL until it is needed; owned */
    bool loaded;         /* it has the clauses */
};

/* What such a solver does itself. */
struct untrusted_methods {
    /* Starts over, with the clauses of a formula, and takes more of them, as struct sat_methods has
     * it. NULL: it takes all clauses from `formula` and `added` where it solves. */
    enum satdoku_status (*load)(struct untrusted *u, struct satdoku_error *error);
    void (*add)(struct untrusted *u, const int *literals, size_t count);
    /* Its verdict; where that is a model, `values` have it. */
    enum satdoku_status (*solve)(enum sat_result *result, struct untrusted *u,
                                 const int *assumptions, size_t count, struct satdoku_error *error);
    bool (*failed)(struct untrusted *u, int assumption);
    void (*clear)(struct untrusted *u); /* before its memory is freed */
    /* Neither says what it did: each question counts as so many propagations. */
    unsigned long long steps_of_a_call;
};

/* Makes such a solver in memory that is 0, and which sat_free gives to mem_free. The options are
 * those of struct satdoku_solver_options. */
void untrusted_init(struct untrusted *u, const struct untrusted_methods *methods,
                    const struct satdoku_solver_options *options);

/* Room for a model in `values`. ERR_MEMORY. */
enum satdoku_status untrusted_reserve(struct untrusted *u, struct satdoku_error *error);

#endif
