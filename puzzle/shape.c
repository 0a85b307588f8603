#include "shape.h"

#include <satdoku.h>

bool shape_of_size(struct shape *shape, int n)
{
    if (n < 1 || n > SATDOKU_MAX_SIZE) {
        return false;
    }
    int rows = 1;
    for (int h = 2; h * h <= n; h++) {
        if (n % h == 0) {
            rows = h;
        }
    }
    if (rows == 1 && n > 1) {
        return false;
    }
    *shape = (struct shape){n, rows, n / rows};
    return true;
}

bool shape_of_box(struct shape *shape, int box_rows, int box_columns)
{
    if (box_rows < 1 || box_columns < 1 || box_rows > SATDOKU_MAX_SIZE / box_columns) {
        return false;
    }
    *shape = (struct shape){box_rows * box_columns, box_rows, box_columns};
    return true;
}

int shape_cells(struct shape shape)
{
    return shape.n * shape.n;
}

int shape_box(struct shape shape, int row, int column)
{
    int boxes_across = shape.n / shape.box_columns;
    return row / shape.box_rows * boxes_across + column / shape.box_columns;
}

int shape_box_cell(struct shape shape, int box, int index)
{
    int boxes_across = shape.n / shape.box_columns;
    int row = box / boxes_across * shape.box_rows + index / shape.box_columns;
    int column = box % boxes_across * shape.box_columns + index % shape.box_columns;
    return row * shape.n + column;
}
