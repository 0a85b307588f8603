/* How the givens of a puzzle lie: which cells a symmetry joins, so that all of them have a given or
 * none.
 */
#ifndef GIVENS_SYMMETRY_H
#define GIVENS_SYMMETRY_H

#include "board.h"

enum { GIVENS_ORBIT_MAX = 8 };

/* Whether the cells of a board can lie like that: of a square grid without gaps any way; else only
 * NONE. */
bool givens_can_lie(const struct board *board, enum satdoku_symmetry symmetry);

/* Sets orbit[] to the cells that the symmetry joins with this one, which comes first; their number:
 * 1, 2, 4 or 8. Those of a group as large as the grid lie as its cells do; any other group has no
 * symmetry. */
int givens_orbit(int orbit[GIVENS_ORBIT_MAX], int cell, const struct board *board,
                 enum satdoku_symmetry symmetry);

/* Whether some number of givens from `least` to `most` can lie like that. */
bool givens_can_be(const struct board *board, enum satdoku_symmetry symmetry, int least, int most);

#endif
