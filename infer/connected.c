#include "connected.h"

#include <string.h>

void connected_graph_make(struct connected_graph *graph, const struct board *board,
                          const int *cells, int count)
{
    static const int steps[CONNECTED_SIDES][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    memset(graph->root, 0, sizeof graph->root);
    graph->rooted = false;
    graph->count = count;
    for (int i = 0; i < count; i++) {
        for (int side = 0; side < CONNECTED_SIDES; side++) {
            int cell = board_cell(board, board_row(board, cells[i]) + steps[side][0],
                                  board_column(board, cells[i]) + steps[side][1]);
            int place = cell - cells[0];
            bool inside = cell != BOARD_NO_CELL && place >= 0 && place < count;
            graph->next[i][side] = (short)(inside ? place : CONNECTED_NONE);
        }
    }
}

void connected_graph_of(struct connected_graph *graph, const struct board *board,
                        const struct relations *relations, const struct primitive *connection)
{
    connected_graph_make(graph, board, primitive_cells(relations, connection), connection->count);
    graph->rooted = connection->connected.root_count > 0;
    for (int i = 0; i < connection->connected.root_count; i++) {
        graph->root[relations->weights[connection->connected.roots + (size_t)i]] = true;
    }
}

int connected_steps_most(const struct board *board, const int *cells, int count)
{
    int columns = 0;
    int rows = board_row(board, cells[count - 1]) - board_row(board, cells[0]) + 1;
    for (int i = 0; i < count; i++) {
        int column = board_column(board, cells[i]) + 1;
        columns = column > columns ? column : columns;
    }
    /* Squares tile all but the last row and column, where their number is odd. */
    int squares = (rows / 2) * (columns / 2);
    int rest = rows * columns - 4 * squares;
    int most = 3 * squares + rest;
    return (most < count ? most : count) - 1;
}
