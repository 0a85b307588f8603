/* A formula before its clauses go anywhere: prepared, counted, within its limit, and with what goes
 * with its clauses.
 */
#ifndef FORMULA_PLAN_H
#define FORMULA_PLAN_H

#include "cubes.h"
#include "grid.h"
#include "sink.h"

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

/* Prepares and counts a formula in CNF. The options are the public ones, which are checked; those
 * that are NULL are {0}. `solver` finds the solution for `unique`. *verdict becomes SOLVABLE; NONE,
 * where there is no solution to exclude; or UNKNOWN when stopped: only with SOLVABLE is the plan
 * whole. From {0}; what is there after any end is to be cleared. */
enum satdoku_status formula_plan_make(enum satdoku_verdict *verdict, struct formula_plan *plan,
                                      const struct satdoku_puzzle *puzzle,
                                      const struct satdoku_encode_options *options,
                                      struct satdoku_solver *solver, struct satdoku_error *error);

/* Its steps, for formulas that are counted in other ways. The first one: checks the options and
 * finds the solution to exclude. */
enum satdoku_status formula_plan_start(enum satdoku_verdict *verdict, struct formula_plan *plan,
                                       const struct satdoku_puzzle *puzzle,
                                       const struct satdoku_encode_options *options,
                                       struct satdoku_solver *solver, struct satdoku_error *error);

/* Once the encoding is prepared and its clauses were counted: makes the clause that excludes the
 * solution, if there is one, and counts it, too. */
enum satdoku_status formula_plan_exclude(struct formula_plan *plan, struct satdoku_error *error);

/* Notes how many variables and clauses, called `what`, there are; ERR_LIMIT: too many. */
enum satdoku_status formula_plan_bound(struct formula_plan *plan, int variables,
                                       unsigned long long clauses, const char *what,
                                       struct satdoku_error *error);
void formula_plan_clear(struct formula_plan *plan);

/* Prepares an encoding and counts its clauses, whatever the limit. */
enum satdoku_status formula_plan_count(struct encoding *encoding,
                                       const struct satdoku_puzzle *puzzle,
                                       const struct satdoku_encode_options *options);

/* Whether an encoding ended before all clauses were added, or even before all was inferred. */
bool formula_plan_was_stopped(const struct encoding *encoding);

/* Writes what `put` puts, a formula that is measured; it returns ERR_MEMORY where it could not.
 * *verdict becomes UNKNOWN where not all was written. */
typedef enum satdoku_status formula_plan_put(void *context, struct sink *sink,
                                             struct formula_plan *plan);
enum satdoku_status formula_plan_write(enum satdoku_verdict *verdict, struct formula_plan *plan,
                                       struct satdoku_sink target, formula_plan_put *put,
                                       void *context, struct satdoku_error *error);

/* The solution that is excluded; NULL: none. */
const struct grid *formula_plan_excluded(const struct formula_plan *plan);

/* Adds the clauses once more, and the one that excludes the solution; the encoding's formula was
 * just started. */
enum satdoku_status formula_plan_add(struct formula_plan *plan);

#endif
