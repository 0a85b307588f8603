/* Candidate elimination: deciding candidates in the variable map, and pieces of a Sudominoku, by
 * inference that keeps every solution, so that verdicts and counts stay exact.
 *
 * Levels, each with all that is before it:
 *   givens   the given cells, and their digits in the other cells of their houses
 *   singles  naked and hidden singles; for dominoes, all that dominoes.h propagates
 *   locked   locked candidates
 *   probe    one candidate assumed at a time (probe.h)
 */
#ifndef ELIMINATE_H
#define ELIMINATE_H

#include "probe.h"
#include "varmap.h"

/* The engines' memory, kept from one puzzle to the next; starts from {0}. */
struct eliminator {
    struct trail trail;
    struct candidates candidates;
    struct dominoes dominoes; /* holds what is known of pieces after eliminate on a Sudominoku */
    struct probe probe;
};

enum eliminate_state {
    ELIMINATE_OPEN,
    ELIMINATE_SOLVED,       /* a Sudoku: every cell is fixed, and the rules are kept */
    ELIMINATE_CONTRADICTION /* no solution; the map is as it was */
};

/* Fixes the given cells and removes their digits from the other cells of their houses. Givens that
 * contradict each other stay fixed: the clauses over them become empty. */
void eliminate_givens(struct varmap *map, const struct satdoku_puzzle *puzzle);

/* All of a level above GIVENS. The givens may contradict each other. ERR_MEMORY. */
enum satdoku_status eliminate(enum eliminate_state *state, struct eliminator *eliminator,
                              struct varmap *map, const struct satdoku_puzzle *puzzle,
                              enum satdoku_simplify level);

void eliminator_clear(struct eliminator *eliminator);

#endif
