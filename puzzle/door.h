/* The door: every grid that leaves the library goes through here.
 *
 * Inside, solutions are `struct grid`. What a caller gets is a `struct satdoku_grid`, which only
 * door.c can look into and fill. It fills it only with a grid that it has checked to solve the
 * puzzle that it is given, which is the caller's own puzzle, never a copy, a completed one or a
 * part that was made on the way. So no question can hand out a grid that was not checked here,
 * whatever was checked inside. A grid that fails is a bug in satdoku, and the answer is
 * ERR_INTERNAL.
 */
#ifndef DOOR_H
#define DOOR_H

#include "grid.h"
#include "puzzle.h"

/* Sets *grid to a solution of the puzzle. ERR_INTERNAL: it is no solution, and *grid stays as it
 * was. */
enum satdoku_status door_let_out(struct satdoku_grid *grid, const struct satdoku_puzzle *puzzle,
                                 const struct grid *found, struct satdoku_error *error);

/* The same; the solution also has to be another one than `first`. */
enum satdoku_status door_let_out_other(struct satdoku_grid *grid,
                                       const struct satdoku_puzzle *puzzle,
                                       const struct grid *found, const struct grid *first,
                                       struct satdoku_error *error);

/* The solution that a grid holds; without digits if it was never filled. */
const struct grid *door_inside(const struct satdoku_grid *grid);

/* Checks a grid that an answer rests on and that no caller gets. ERR_INTERNAL: it is no solution.
 */
enum satdoku_status door_check(const struct satdoku_puzzle *puzzle, const struct grid *found,
                               struct satdoku_error *error);

/* The same; the grid also has to have other digits than `first`, which was checked. */
enum satdoku_status door_check_other(const struct satdoku_puzzle *puzzle, const struct grid *found,
                                     const struct grid *first, struct satdoku_error *error);

/* Either of them, for the puzzle with another clue in place of one of its list (clue.h). `first`
 * may be NULL. */
struct clue_swap;
enum satdoku_status door_check_after(const struct satdoku_puzzle *puzzle,
                                     const struct clue_swap *swap, const struct grid *found,
                                     const struct grid *first, struct satdoku_error *error);

/* Checks a puzzle before a caller gets it. ERR_INTERNAL: it is not the caller's own puzzle without
 * some of its givens, dominoes and singles. */
enum satdoku_status door_check_part(const struct satdoku_puzzle *part,
                                    const struct satdoku_puzzle *whole,
                                    struct satdoku_error *error);

#endif
