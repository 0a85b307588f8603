/* What a region says, under a condition: for conflicts that name regions. Of a formula as it is
 * encoded, regions are part without one: see sudoku.c.
 */
#ifndef REGION_CLAUSES_H
#define REGION_CLAUSES_H

#include "board.h"
#include "formula.h"
#include "varmap.h"

/* selector -> the cells hold different digits, and each digit if there are as many cells as digits.
 */
void add_region_if(struct formula *formula, const struct varmap *map, const struct board *board,
                   const struct region *region, int selector);

#endif
