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
