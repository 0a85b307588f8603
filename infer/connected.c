#include "connected.h"

void connected_graph_make(struct connected_graph *graph, const struct board *board,
                          const int *cells, int count)
{
    static const int steps[CONNECTED_SIDES][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
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

bool connected_at_edge(const struct connected_graph *graph, int cell)
{
    const short *next = graph->next[cell];
    return next[0] == CONNECTED_NONE || next[1] == CONNECTED_NONE || next[2] == CONNECTED_NONE ||
           next[3] == CONNECTED_NONE;
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
