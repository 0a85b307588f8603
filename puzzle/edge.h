/* Edges: the pairs of side-by-side cells of an n x n board, where dominoes may lie.
 *
 * The n(n-1) edges within rows come first, in reading order of their left cell, then the n(n-1)
 * edges within columns, in reading order of their upper cell.
 */
#ifndef EDGE_H
#define EDGE_H

struct edge {
    int first; /* the left or upper cell */
    int second;
};

enum { EDGES_AROUND_CELL = 4 };

int edge_count(int n);
struct edge edge_cells(int n, int edge);

/* The edge between two cells, in either order; -1 where they are not neighbours. */
int edge_between(int n, int cell, int other);

/* Sets edges[] to the edges at a cell and returns their number (2 to 4; 0 for n = 1). */
int edge_around(int edges[EDGES_AROUND_CELL], int n, int cell);

/* The other end of an edge at `cell`. */
int edge_other_end(int n, int edge, int cell);

#endif
