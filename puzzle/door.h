/* The door: every grid that leaves the library goes through here.
 *
 * Inside, solutions are `struct grid`. What a caller gets is a `struct satdoku_grid`, which only
 * door.c can look into and fill, and it fills it with nothing but solutions of the puzzle that it
 * is told: the caller's own, never one that was copied, completed or cut on the way. So no question
 * can hand out a grid that was not checked here, whatever was checked inside; a grid that fails is
 * a bug in satdoku, and ERR_INTERNAL is the answer.
 */
#ifndef DOOR_H
#define DOOR_H

#include "grid.h"
#include "puzzle.h"

/* Lets a solution of the puzzle out. ERR_INTERNAL: it is none, and *grid stays as it was. */
enum satdoku_status door_let_out(struct satdoku_grid *grid, const struct satdoku_puzzle *puzzle,
                                 const struct grid *found, struct satdoku_error *error);

/* The same, where it has to be another solution than `first`. */
enum satdoku_status door_let_out_other(struct satdoku_grid *grid,
                                       const struct satdoku_puzzle *puzzle,
                                       const struct grid *found, const struct grid *first,
                                       struct satdoku_error *error);

/* What a grid that was let out holds: no digits before the first one was. */
const struct grid *door_inside(const struct satdoku_grid *grid);

/* For grids that an answer rests on and nobody gets: ERR_INTERNAL unless it is a solution. */
enum satdoku_status door_check(const struct satdoku_puzzle *puzzle, const struct grid *found,
                               struct satdoku_error *error);

/* The same of two, which have to differ in digits. */
enum satdoku_status door_check_two(const struct satdoku_puzzle *puzzle, const struct grid *one,
                                   const struct grid *other, struct satdoku_error *error);

/* For a puzzle that leaves: ERR_INTERNAL unless it is the caller's without some of its givens,
 * dominoes and singles. */
enum satdoku_status door_check_part(const struct satdoku_puzzle *part,
                                    const struct satdoku_puzzle *whole,
                                    struct satdoku_error *error);

#endif
