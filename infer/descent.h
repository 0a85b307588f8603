/* Going down into the space of solutions: one candidate after another is assumed, elimination says
 * what is left, and the latest assumption is taken back.
 *
 * The candidates of a puzzle are the root, what they become under the assumptions on the way down
 * is a node. Elimination at a node is all but probing, and only for what the last assumption
 * changed. A classic 9x9 board is bit bands, of which each level of the way has its own; on any
 * other board there is one set of candidates, and a trail with which the way goes back.
 *
 * Nothing here decides where to go: that is for whoever counts or estimates.
 */
#ifndef DESCENT_H
#define DESCENT_H

#include "eliminate.h"

enum { DESCENT_NO_CELL = -1 };

struct descent {
    bool on_bands;
    struct bands_node *nodes; /* [BANDS_CELLS + 1], by depth; owned */
    struct eliminator eliminator;
    size_t *marks; /* of the trail, by depth; owned */
    size_t mark_capacity;
    size_t depth; /* assumptions on the way */
    int cells;
};

/* Eliminates from the puzzle's candidates all that a level above GIVENS can; `relations` (NULL:
 * none) are those of its clues, and must live on. From {0}, or again; `stop` is asked while that is
 * done. The state is never SOLVED for a Sudominoku: pieces may still lie in several ways, or in
 * none. ERR_MEMORY. */
enum satdoku_status descent_start(enum eliminate_state *state, struct descent *descent,
                                  const struct satdoku_puzzle *puzzle,
                                  const struct relations *relations, struct stop stop);

/* Assumes a digit in a cell that has it as one of several candidates, and goes down, whatever comes
 * of it; at a node that is OPEN. ERR_MEMORY. */
enum satdoku_status descent_assume(enum eliminate_state *state, struct descent *descent, int cell,
                                   int digit);

/* Takes back the latest assumption. */
void descent_back(struct descent *descent);

/* An open cell with as few candidates as any; NO_CELL: there is none. */
int descent_choose(const struct descent *descent);

/* The least candidate of a cell above `digit`, or 0. */
int descent_next(const struct descent *descent, int cell, int digit);

/* The logarithm to base 2 of the number of ways to choose one of its candidates for each cell. */
double descent_size(const struct descent *descent);

/* The first candidate of each cell: where the node is SOLVED, the only one. */
void descent_digits(uint16_t *digits, const struct descent *descent);

void descent_clear(struct descent *descent);

#endif
