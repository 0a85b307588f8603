/* A random solution of a board of rows, columns and boxes, found without a solver. */
#ifndef RANDOM_FILL_H
#define RANDOM_FILL_H

#include "grid.h"
#include "puzzle.h"
#include "stop.h"

/* Sets *solution to a random solution of the puzzle, which is an empty board and nothing more, by a
 * dive: cells get random digits, elimination says what is left, and where that is nothing, another
 * dive begins. A random symmetry of the board then makes any of the equivalent boards as likely as
 * the others. What comes depends on `random` (prng.h) alone. *stopped: there is none. ERR_MEMORY.
 */
enum satdoku_status random_fill(bool *stopped, struct grid *solution,
                                const struct satdoku_puzzle *puzzle, unsigned long long *random,
                                struct stop stop);

#endif
