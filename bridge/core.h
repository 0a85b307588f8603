/* Pieces of a puzzle as assumptions: finds out which of them can stand together and which cannot.
 *
 * The formula is that of the board without these pieces. Each piece has a literal that makes it
 * hold: a given its digit variable, a domino or single a fresh variable that implies its edge or
 * cell and its digits.
 */
#ifndef CORE_H
#define CORE_H

#include "solver.h"

struct core {
    struct satdoku_solver *solver;
    struct satdoku_puzzle *empty; /* the board, where none was given; owned */
    struct satdoku_piece *pieces; /* owned */
    int *literals;                /* [count]: makes pieces[i] hold; owned */
    size_t count;
    int *assumptions; /* [count + 1], scratch; owned */
};

/* Loads a board (NULL: an empty one) and lists the pieces of a puzzle of its shape; with
 * `fixed_singles` the singles are no pieces, but clauses. From {0}; the board must live on. */
enum satdoku_status core_load(struct core *core, struct satdoku_solver *solver,
                              const struct satdoku_puzzle *board,
                              const struct satdoku_puzzle *pieces, bool fixed_singles,
                              struct satdoku_error *error);
void core_clear(struct core *core);

/* A set of pieces, as flags. */

/* Solves with the pieces in `set`. SATISFIABLE: solver->found is a solution of the board that has
 * them (and is checked as one of the board). */
enum satdoku_status core_solve(enum sat_result *result, struct core *core, const bool *set,
                               struct satdoku_error *error);

/* Straight after SATISFIABLE: looks for a solution with the pieces in `set` and other digits than
 * solver->found has, which it then is. */
enum satdoku_status core_solve_otherwise(enum sat_result *result, struct core *core,
                                         const bool *set, struct satdoku_error *error);

/* Shrinks a set that is unsatisfiable to a minimal one, trying to leave out pieces in `order`
 * ([count]; NULL: from the first). For each piece that stays, `witness` (may be NULL) is called
 * with the solution that the others have. UNKNOWN: stopped, and the set is unsatisfiable still, but
 * not minimal. SATISFIABLE: so was the set. */
typedef enum satdoku_status core_witness(void *context, size_t piece, const struct grid *solution);
enum satdoku_status core_shrink(enum sat_result *result, struct core *core, bool *set,
                                const size_t *order, core_witness *witness, void *context,
                                struct satdoku_error *error);

/* Grows a set that is satisfiable to one that no further piece can join. */
enum satdoku_status core_grow(enum sat_result *result, struct core *core, bool *set,
                              struct satdoku_error *error);

#endif
