/* Candidates of a board of any size as bit sets, and inference on them by the rules of Sudoku.
 *
 * Per cell there is a set of the digits that it may still hold; a cell with one candidate is
 * settled. Propagation goes on until nothing changes, and takes
 *   - naked singles: a settled cell's digit leaves its houses;
 *   - hidden singles: the last place of a digit in a house;
 *   - locked candidates, if wanted: a digit that a line has in one box only leaves the rest of that
 *     box, and one that a box has in one line only leaves the rest of that line.
 * All of it keeps every solution.
 *
 * Only houses and chutes (the boxes side by side, or one above the other) in which something
 * changed are looked at again.
 */
#ifndef CANDIDATES_H
#define CANDIDATES_H

#include "puzzle.h"
#include "trail.h"

enum { CANDIDATES_MOST_WORDS = (SATDOKU_MAX_SIZE + 63) / 64 };

/* Things numbered from 0 that wait to be looked at, each once. First come, first served: so that
 * much has changed in a house until its turn comes. */
struct agenda {
    bool *waits; /* [size]; owned */
    int *ring;   /* [size]; owned */
    int size;
    int first;
    int count;
};

struct candidates {
    struct shape shape;
    size_t words;       /* of 64 digits, per cell */
    uint64_t *sets;     /* [n * n * words]: bit `digit - 1`; owned */
    int *house_cells;   /* [3 n * n]: rows, columns, boxes; owned */
    int *cell_boxes;    /* [n * n]; owned */
    uint64_t *segments; /* of the chute under way, by line and box; owned */
    int under_way;      /* house */
    struct agenda houses;
    struct agenda chutes;
    struct trail *trail;
    bool locked;  /* locked candidates are wanted */
    bool changed; /* some set has, since the flag was last cleared */
};

/* Sets the candidates of a puzzle: one for a given, all elsewhere. From {0}; memory is kept from
 * one puzzle to the next. ERR_MEMORY. */
enum satdoku_status candidates_start(struct candidates *candidates,
                                     const struct satdoku_puzzle *puzzle, bool locked,
                                     struct trail *trail);

void candidates_clear(struct candidates *candidates);

uint64_t *candidates_of(const struct candidates *candidates, int cell);

/* Leaves a cell no more than `kept` (a word) in its word `word`; false: nothing is left of it. */
bool candidates_keep(struct candidates *candidates, int cell, size_t word, uint64_t kept);

/* Leaves a cell one digit. */
bool candidates_settle(struct candidates *candidates, int cell, int digit);

/* How many candidates a cell has, but no more than `most`. */
int candidates_count(const struct candidates *candidates, int cell, int most);

/* The least candidate above `digit`, or 0. */
int candidates_next(const struct candidates *candidates, int cell, int digit);

/* Forgets what waits to be looked at: what changed is about to be taken back. */
void candidates_forget(struct candidates *candidates);

/* False: the candidates have no solution. */
bool candidates_propagate(struct candidates *candidates);

#endif
