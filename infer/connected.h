/* Which cells of a group share a side, for cells that are to be connected. */
#ifndef CONNECTED_H
#define CONNECTED_H

#include "clue.h"
#include "relations.h"

enum { CONNECTED_CELLS_MAX = CLUE_CONNECTED_MAX, CONNECTED_SIDES = 4, CONNECTED_NONE = -1 };

/* Cells by their place in the group. */
struct connected_graph {
    int count;
    short next[CONNECTED_CELLS_MAX][CONNECTED_SIDES]; /* NONE: there is no cell of the group */
    bool rooted;                                      /* it has roots */
    bool root[CONNECTED_CELLS_MAX];
};

/* Of the first cells of a primitive, which are a whole group in their order; without roots. */
void connected_graph_make(struct connected_graph *graph, const struct board *board,
                          const int *cells, int count);

/* The same of a connection, with its roots. */
void connected_graph_of(struct connected_graph *graph, const struct board *board,
                        const struct relations *relations, const struct primitive *connection);

/* A bound on the steps that a shortest way takes from one cell to another through cells of the
 * group. A shortest way has no shortcut, so that of a square of four cells it has three at most. */
int connected_steps_most(const struct board *board, const int *cells, int count);

#endif
