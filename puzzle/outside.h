/* Lines of cells that are said outside of the board: diagonals. */
#ifndef OUTSIDE_H
#define OUTSIDE_H

#include "board.h"

/* Cells in a straight line from one edge of the board to another. */
struct outside_line {
    int row; /* of the first cell */
    int column;
    int down; /* from cell to cell: -1, 0 or 1 */
    int right;
    int count;
};

/* The diagonal that is said by its first cell, as constraint strings have it: each is said from one
 * of its ends only, from those on the left side downwards, on the right side upwards, on the top
 * to the left, on the bottom to the right. Count 0: none is said there. The board has no gaps. */
struct outside_line outside_diagonal(const struct board *board, int cell);

/* Cell `index` of the line. */
static inline int outside_cell(const struct board *board, const struct outside_line *line,
                               int index)
{
    return board_cell(board, line->row + index * line->down, line->column + index * line->right);
}

#endif
