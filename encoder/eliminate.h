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

#endif
