/* Where inference ends on a puzzle that has no solution: what is left without a digit or a place.
 *
 * Singles, locked candidates and arc consistency of clues are asked, no assumption is made. So what
 * is found is what a person would find who follows the clues, one step after another; and often
 * nothing is.
 */
#ifndef DEAD_END_H
#define DEAD_END_H

#include "puzzle.h"
#include "stop.h"

enum dead_end_kind {
    DEAD_END_NONE,  /* inference does not come to one, or to one of another kind */
    DEAD_END_CELL,  /* a cell has no digit */
    DEAD_END_DIGIT, /* a digit has no place in a region that has all digits */
    DEAD_END_TWICE, /* two cells of a region hold the same digit */
    DEAD_END_CLUE   /* no digits that are left fit a clue */
};

struct dead_end {
    enum dead_end_kind kind;
    int cell[2];
    int region;
    int digit;   /* inside: from 1 */
    size_t clue; /* of the puzzle's list */
};

/* ERR_MEMORY; ERR_LIMIT as of relations_build. Where it was stopped, none is found. */
enum satdoku_status dead_end_find(struct dead_end *end, const struct satdoku_puzzle *puzzle,
                                  struct stop stop);

#endif
