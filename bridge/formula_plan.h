/* A formula before its clauses go anywhere: prepared, counted, within its limit, and with what goes
 * with its clauses.
 */
#ifndef FORMULA_PLAN_H
#define FORMULA_PLAN_H

#include "cubes.h"
#include "grid.h"

struct formula_plan {
    struct encoding encoding; /* prepared */
    struct satdoku_encode_options options;
    struct satdoku_grid *solution; /* that the last clause excludes; NULL: none; owned */
    int *exclusion;                /* this clause; owned */
    size_t exclusion_length;
    struct cubes cubes;
    unsigned long long clauses;
    int variables; /* of all kinds */
};

/* Prepares and counts. The options are the public ones, which are checked; those that are NULL are
 * {0}. `solver` finds the solution for `unique`. *verdict becomes SOLVABLE; NONE, where there is no
 * solution to exclude; or UNKNOWN when stopped: only with SOLVABLE is the plan whole. From {0};
 * what is there after any end is to be cleared. */
enum satdoku_status formula_plan_make(enum satdoku_verdict *verdict, struct formula_plan *plan,
                                      const struct satdoku_puzzle *puzzle,
                                      const struct satdoku_encode_options *options,
                                      struct satdoku_solver *solver, struct satdoku_error *error);
void formula_plan_clear(struct formula_plan *plan);

/* Prepares an encoding and counts its clauses, whatever the limit. */
enum satdoku_status formula_plan_count(struct encoding *encoding,
                                       const struct satdoku_puzzle *puzzle,
                                       const struct satdoku_encode_options *options);

/* Whether an encoding ended before all clauses were added, or even before all was inferred. */
bool formula_plan_was_stopped(const struct encoding *encoding);

/* Adds the clauses once more, and the one that excludes the solution; the encoding's formula was
 * just started. */
enum satdoku_status formula_plan_add(struct formula_plan *plan);

#endif
