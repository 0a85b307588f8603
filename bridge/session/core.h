/* Members of a puzzle (members.h) as assumptions: finds out which of them can stand together and
 * which cannot.
 *
 * The formula is that of the base. Each member has a literal that makes it hold, its selector: a
 * given its digit variable, all others a fresh variable under which their clauses are added.
 */
#ifndef CORE_H
#define CORE_H

#include "members.h"
#include "solver.h"

struct core {
    struct satdoku_solver *solver;
    const struct members *members;
    size_t count;              /* of the members */
    int *selectors;            /* [count]: makes a member hold; owned */
    int *assumptions;          /* [count + 1], scratch; owned */
    unsigned long long budget; /* of core_shrink, in the solver's units of work: a question may take
                                  an eighth of what is left of it; 0: no limit */
    bool unshrunk;             /* core_shrink kept a member as its question took more than that */
};

/* Loads the base, and adds the clauses of the members, each under its selector. From {0}; the
 * members must live on. ERR_LIMIT: there are too many clauses. */
enum satdoku_status core_load(struct core *core, struct satdoku_solver *solver,
                              const struct members *members, struct satdoku_error *error);
void core_clear(struct core *core);

/* A set of members, as flags. */

/* Solves with the members in `set`. SATISFIABLE: solver->found is a solution of the base that has
 * them, each checked by its own rule. */
enum satdoku_status core_solve(enum sat_result *result, struct core *core, const bool *set,
                               struct satdoku_error *error);

/* The same under a further literal; 0: none. */
enum satdoku_status core_solve_under(enum sat_result *result, struct core *core, const bool *set,
                                     int literal, struct satdoku_error *error);

/* Straight after SATISFIABLE: looks for a solution with the members in `set` and other digits than
 * solver->found has, which it then is. */
enum satdoku_status core_solve_otherwise(enum sat_result *result, struct core *core,
                                         const bool *set, struct satdoku_error *error);

/* Straight after UNSATISFIABLE: drops the members that did not matter for it. */
void core_keep_failed(const struct core *core, bool *set);

/* Shrinks a set that is unsatisfiable to a minimal one, trying to leave out members in `order`
 * ([count]; NULL: from the first). For each member that stays, `witness` (may be NULL) is called
 * with the solution that the others have. UNKNOWN: stopped, and the set is unsatisfiable still, but
 * not minimal. SATISFIABLE: so was the set. With a budget, members whose question takes too much
 * stay, and `unshrunk` tells it; other limits of the solver's work are gone then. */
typedef enum satdoku_status core_witness(void *context, size_t member, const struct grid *solution);
enum satdoku_status core_shrink(enum sat_result *result, struct core *core, bool *set,
                                const size_t *order, core_witness *witness, void *context,
                                struct satdoku_error *error);

/* Grows a set that is satisfiable to one that no further member can join. */
enum satdoku_status core_grow(enum sat_result *result, struct core *core, bool *set,
                              struct satdoku_error *error);

#endif
