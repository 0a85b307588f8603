/* Candidate elimination: deciding candidates in the variable map by inference that keeps every
 * solution, so that verdicts and counts stay exact.
 */
#ifndef ELIMINATE_H
#define ELIMINATE_H

#include "puzzle.h"
#include "varmap.h"

/* Fixes the given cells and removes their digits from the other cells of their houses. Givens that
 * contradict each other stay fixed: the clauses over them become empty. */
void eliminate_givens(struct varmap *map, const struct satdoku_puzzle *puzzle);

enum eliminate_state {
    ELIMINATE_OPEN,
    ELIMINATE_SOLVED,       /* every cell is fixed, and the rules are kept */
    ELIMINATE_CONTRADICTION /* no solution; the map is as it was */
};

/* Singles, locked candidates and probing, on boards that there is an engine for: 9x9 with boxes of
 * 3x3, without dominoes. Elsewhere nothing is done. The givens may contradict each other. */
enum eliminate_state eliminate_probe(struct varmap *map, const struct satdoku_puzzle *puzzle);

#endif
