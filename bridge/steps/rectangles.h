/* Rectangles in which two digits could change places: where it may be assumed that a puzzle has one
 * solution, that solution has none. */
#ifndef RECTANGLES_H
#define RECTANGLES_H

#include "formula.h"
#include "puzzle.h"
#include "varmap.h"

enum { RECTANGLE_CELLS = 4 };

/* Two cells of one row above two of another one. If the first and the last cell hold one digit, and
 * the other two cells another digit, each region that has some of these cells has both digits
 * equally often. Then the two digits can change places: each region keeps its digits, the cells
 * have no givens, and no clue has one of them. The result is another solution. */
struct rectangle {
    int cells[RECTANGLE_CELLS];
};

/* The rectangles of a board of up to some thousand cells, whose cells have two digits in common;
 * larger boards have none. Of the cells only those that are `free` are looked at, [cells]: they
 * have no given and are in no clue. *found is to be freed by mem_free, also after ERR_MEMORY. */
enum satdoku_status rectangles_find(struct rectangle **found, size_t *count,
                                    const struct board *board, const struct varmap *map,
                                    const bool *free);

/* That no two digits could change places, under a selector. */
void rectangle_add(struct formula *formula, const struct varmap *map,
                   const struct rectangle *rectangle, int selector);

#endif
