#include "outside.h"

static int least(int a, int b)
{
    return a < b ? a : b;
}

struct outside_line outside_diagonal(const struct board *board, int cell)
{
    struct outside_line line = {.row = board_row(board, cell), .column = board_column(board, cell)};
    int below = board->rows - 1 - line.row;
    int beyond = board->columns - 1 - line.column;
    if (line.column == 0 && below > 0) {
        line.down = line.right = 1;
        line.count = 1 + least(below, beyond);
    } else if (beyond == 0 && line.row > 0 && below > 0 && line.row < line.column) {
        line.down = line.right = -1; /* else its other end is on the left side */
        line.count = 1 + least(line.row, line.column);
    } else if (line.row == 0 && line.column > 0) {
        line.down = 1;
        line.right = -1;
        line.count = 1 + least(below, line.column);
    } else if (below == 0 && line.column > 0 && beyond > 0 && beyond < line.row) {
        line.down = -1; /* else its other end is on the top */
        line.right = 1;
        line.count = 1 + least(line.row, beyond);
    }
    line.count = line.count > 1 ? line.count : 0;
    return line;
}
