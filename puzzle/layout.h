/* Random layouts of jigsaws. */
#ifndef LAYOUT_H
#define LAYOUT_H

#include "puzzle.h"

/* Whether the board may get a random layout: n x n cells with n digits, and no board of several. */
bool layout_fits(const struct board *board);

/* A random layout takes the place of the boxes and pieces of the puzzle's board, which layout_fits;
 * all else stays. `random` is the state of a generator (prng.h). ERR_MEMORY. */
enum satdoku_status layout_change(struct satdoku_puzzle *puzzle, unsigned long long *random);

#endif
