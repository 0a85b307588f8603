#include "eliminate.h"

static void remove_from_peers(struct varmap *map, struct shape shape, int cell, int digit)
{
    int row = cell / shape.n;
    int column = cell % shape.n;
    int box = shape_box(shape, row, column);
    for (int i = 0; i < shape.n; i++) {
        varmap_remove(map, row * shape.n + i, digit);
        varmap_remove(map, i * shape.n + column, digit);
        varmap_remove(map, shape_box_cell(shape, box, i), digit);
    }
}

void eliminate_givens(struct varmap *map, const struct satdoku_puzzle *puzzle)
{
    for (int cell = 0; cell < shape_cells(puzzle->shape); cell++) {
        int digit = puzzle->givens[cell];
        if (digit != 0) {
            varmap_fix(map, cell, digit);
            remove_from_peers(map, puzzle->shape, cell, digit);
        }
    }
}
