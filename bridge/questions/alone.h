/* Whether a clue can hold by itself, whatever else the puzzle says: no X-sum is 46.
 *
 * The question is asked on a board that has only the clue's cells, and of each region those that
 * are among them. So what cannot hold there can hold nowhere, and a search is over at once: on the
 * whole board most of it would be about cells that do not matter.
 */
#ifndef ALONE_H
#define ALONE_H

#include "clue.h"
#include "solver.h"

/* Sets *possible to whether the clue, which need not be one of the puzzle's, can hold by itself;
 * also true where that is not asked: only clues with one value are that has a bound, on boards
 * without groups and dominoes, which change what clues mean. The solver then has another formula.
 */
enum satdoku_status alone_can_hold(bool *possible, struct satdoku_solver *solver,
                                   const struct satdoku_puzzle *puzzle, const struct clue *clue,
                                   struct satdoku_error *error);

#endif
