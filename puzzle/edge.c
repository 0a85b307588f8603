#include "edge.h"

static int within_rows(int n)
{
    return n * (n - 1);
}

int edge_count(int n)
{
    return 2 * within_rows(n);
}

struct edge edge_cells(int n, int edge)
{
    if (edge < within_rows(n)) {
        int cell = edge / (n - 1) * n + edge % (n - 1);
        return (struct edge){cell, cell + 1};
    }
    int cell = edge - within_rows(n);
    return (struct edge){cell, cell + n};
}

int edge_between(int n, int cell, int other)
{
    int first = cell < other ? cell : other;
    int second = cell < other ? other : cell;
    if (second == first + 1 && first % n != n - 1) {
        return first / n * (n - 1) + first % n;
    }
    return second == first + n ? within_rows(n) + first : -1;
}

int edge_around(int edges[EDGES_AROUND_CELL], int n, int cell)
{
    int row = cell / n;
    int column = cell % n;
    int count = 0;
    if (row > 0) {
        edges[count++] = edge_between(n, cell - n, cell);
    }
    if (column > 0) {
        edges[count++] = edge_between(n, cell - 1, cell);
    }
    if (column < n - 1) {
        edges[count++] = edge_between(n, cell, cell + 1);
    }
    if (row < n - 1) {
        edges[count++] = edge_between(n, cell, cell + n);
    }
    return count;
}

int edge_other_end(int n, int edge, int cell)
{
    struct edge ends = edge_cells(n, edge);
    return ends.first == cell ? ends.second : ends.first;
}
