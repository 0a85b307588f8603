/* Which cells of a group share a side, for cells that are to be connected. */
#ifndef CONNECTED_H
#define CONNECTED_H

#include "clue.h"

enum { CONNECTED_CELLS_MAX = CLUE_CONNECTED_MAX, CONNECTED_SIDES = 4, CONNECTED_NONE = -1 };

/* Cells by their place in the group. */
struct connected_graph {
    int count;
    short next[CONNECTED_CELLS_MAX][CONNECTED_SIDES]; /* NONE: there is no cell of the group */
};

/* Whether the cell is at the edge of the group. */
bool connected_at_edge(const struct connected_graph *graph, int cell);

/* Cells of a whole group, in their order. */
void connected_graph_make(struct connected_graph *graph, const struct board *board,
                          const int *cells, int count);

/* A bound on the steps that a shortest way takes from one cell to another through cells of the
 * group. A shortest way has no shortcut, so that of a square of four cells it has three at most. */
int connected_steps_most(const struct board *board, const int *cells, int count);

#endif
