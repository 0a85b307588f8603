/* One formula for all puzzles of a shape: that of the empty board, which is loaded once. Givens,
 * and cells that elimination fixed, become assumptions.
 *
 * Where elimination leaves much of a puzzle open, loading its own formula takes longer than solving
 * it. Searching in the formula of the whole board is slower, but nothing has to be loaded; and what
 * the solver learns follows from the rules alone and helps with every later puzzle.
 */
#ifndef STANDING_H
#define STANDING_H

#include "encode.h"
#include "grid.h"
#include "puzzle.h"
#include "sat.h"

struct standing;

/* NULL: no memory. */
struct standing *standing_new(const struct satdoku_solver_options *options);
void standing_free(struct standing *standing);

/* A digit of a cell. */
struct candidate {
    int cell;
    int digit;
};

/* Looks for a solution of a Sudoku; `map` says which cells elimination fixed. It has another digit
 * than `other` in that cell (NULL: any). SATISFIABLE: `found` is the solution. */
enum satdoku_status standing_find(enum sat_result *result, struct grid *found,
                                  struct standing *standing, const struct satdoku_puzzle *puzzle,
                                  const struct varmap *map, const struct candidate *other,
                                  struct satdoku_error *error);

/* One formula for all jigsaws of a size whose first row is given as 1, 2, ..., n and nothing else
 * (see below): that of rows and columns. It is loaded once; for each puzzle the solver goes back
 * to it and is given what its pieces say.
 *
 * That is for layouts, which are mostly decided in less time than it takes to load what all of them
 * have in common.
 */

struct layouts;

/* NULL: no memory. */
struct layouts *layouts_new(void);
void layouts_free(struct layouts *layouts);

/* Whether the formula of a prepared encoding can be loaded in this way. */
bool layouts_serve(const struct encoding *encoding);

/* The map of the formula of rows and columns for puzzles of that size. ERR_MEMORY. */
enum satdoku_status layouts_prepare(const struct varmap **map, struct layouts *layouts, int n);

/* How many clauses that formula has. */
unsigned long long layouts_clauses(const struct layouts *layouts);

/* Loads that formula into `sat`, or goes back to it where it is marked there: only this function
 * marks solvers that it is called with. */
enum satdoku_status layouts_load(struct layouts *layouts, struct sat *sat,
                                 struct satdoku_error *error);

/* Digits that may be renamed: in a jigsaw without givens, any permutation of the digits makes a
 * solution of a solution. So the jigsaw has a solution if and only if it has one whose first row is
 * 1, 2, ..., n, and that is the smallest first row that a solution can have.
 *
 * Classic boards are not treated so: an empty one has a solution that is found at once.
 */

bool symmetry_is_free(const struct satdoku_puzzle *puzzle);

/* Makes `fixed` that puzzle with 1, 2, ..., n given in its first row. From {0}; ERR_MEMORY. */
enum satdoku_status symmetry_fix(struct satdoku_puzzle *fixed, const struct satdoku_puzzle *puzzle);

/* Renames two digits of a grid: another grid, if it has two. */
void symmetry_rename(struct grid *grid);

/* The verdict for a puzzle that has a solution and whose digits may be renamed: UNIQUE on a board
 * with one digit, else MULTIPLE. */
enum satdoku_verdict symmetry_verdict(const struct satdoku_puzzle *puzzle);

#endif
