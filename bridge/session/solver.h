/* What the questions share: a puzzle's formula in a SAT solver, its solutions, and clauses that
 * exclude these.
 */
#ifndef SOLVER_H
#define SOLVER_H

#include "encode.h"
#include "grid.h"
#include "sat.h"
#include "standing.h"

struct satdoku_solver {
    struct satdoku_solver_options options;
    struct encoding encoding;
    struct sat *sat;           /* owned */
    struct standing *standing; /* NULL until it is needed; owned */
    struct layouts *layouts;   /* likewise */
    const struct satdoku_puzzle *puzzle;
    signed char *values; /* [variables + 1]; owned */
    size_t values_capacity;
    int *clause; /* owned */
    size_t clause_capacity;
    struct grid found; /* by the last solver_find */
    struct grid best;
    struct {
        struct board *board; /* held; NULL: of none yet */
        double bound;
    } sampling; /* random_board.c */
};

/* The most clauses that a formula may have: what the options say, or the default. */
unsigned long long solver_clause_limit(const struct satdoku_solver *solver);

/* ERR_LIMIT for a formula of more, in the words used everywhere. */
enum satdoku_status solver_check_limit(const struct satdoku_solver *solver,
                                       const struct formula *formula, struct satdoku_error *error);

/* Eliminates candidates and gives variables to the rest; no clause is added yet. Whether
 * elimination solved the puzzle, and `found` is then its only solution, or refuted it:
 * solver->encoding.state. */
enum satdoku_status solver_infer(struct satdoku_solver *solver, const struct satdoku_puzzle *puzzle,
                                 struct satdoku_error *error);

/* Loads the formula of the puzzle that solver_infer left open. */
enum satdoku_status solver_start(struct satdoku_solver *solver, struct satdoku_error *error);

/* Both, whatever elimination found out. */
enum satdoku_status solver_load(struct satdoku_solver *solver, const struct satdoku_puzzle *puzzle,
                                struct satdoku_error *error);

/* The same, but only the givens decide candidates: every other one has a variable. */
enum satdoku_status solver_load_plain(struct satdoku_solver *solver,
                                      const struct satdoku_puzzle *puzzle,
                                      struct satdoku_error *error);

/* Gives variables to all candidates but those that givens decide, and nothing more: the caller
 * makes the formula. */
enum satdoku_status solver_prepare_plain(struct satdoku_solver *solver,
                                         const struct satdoku_puzzle *puzzle,
                                         struct satdoku_error *error);

/* Looks for a solution under an assumption (0: none); `found` is then that solution, which
 * the question checks at the door (door.h) before an answer rests on it. */
enum satdoku_status solver_find(enum sat_result *result, struct satdoku_solver *solver,
                                int assumption, struct satdoku_error *error);

/* Looks for a solution of a Sudoku that solver_infer left open, with another digit than `other` in
 * that cell (NULL: any), in the formula of the whole board; solver_start is not needed for it. */
enum satdoku_status solver_find_standing(enum sat_result *result, struct satdoku_solver *solver,
                                         const struct candidate *other,
                                         struct satdoku_error *error);

/* The same as solver_find under several assumptions. */
enum satdoku_status solver_find_under(enum sat_result *result, struct satdoku_solver *solver,
                                      const int *assumptions, size_t count,
                                      struct satdoku_error *error);

/* Adds a clause that no solution with the digits of `grid` satisfies - under the condition of a
 * literal, if that is not 0. */
enum satdoku_status solver_exclude(struct satdoku_solver *solver, const struct grid *grid,
                                   int condition, struct satdoku_error *error);

/* The same of the digits of the first cells, so many of them, whatever all others hold. */
enum satdoku_status solver_exclude_of(struct satdoku_solver *solver, const struct grid *grid,
                                      int cells, int condition, struct satdoku_error *error);

/* Adds a clause that under the condition one of these cells has another digit than in `grid`. */
enum satdoku_status solver_exclude_at(struct satdoku_solver *solver, const struct grid *grid,
                                      const int *cells, size_t count, int condition,
                                      struct satdoku_error *error);

#endif
