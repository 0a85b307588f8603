/* Inference on candidates by the rules of Sudoku, until nothing changes:
 *   - naked singles: a settled cell's digit leaves its houses;
 *   - hidden singles: the last place of a digit in a house;
 *   - locked candidates, if wanted, where no house waits.
 * All of it keeps every solution.
 *
 * Only houses and chutes in which something changed are looked at again.
 */
#ifndef PROPAGATE_H
#define PROPAGATE_H

#include "candidates.h"

/* False: the candidates have no solution. */
bool propagate_candidates(struct candidates *candidates);

#endif
