/* The shape of a board: n x n cells tiled by boxes of box_rows x box_columns, n = their product.
 *
 * Cells are numbered in reading order from 0: cell = row * n + column. Rows, columns and boxes
 * count from 0 inside the library.
 */
#ifndef SHAPE_H
#define SHAPE_H

#include <stdbool.h>

struct shape {
    int n;
    int box_rows;
    int box_columns;
};

/* Boxes as square as possible, no higher than wide: 9 = 3x3, 6 = 2x3, 12 = 3x4. False where there
 * are none of more than one row (n prime) or n is not in 1..SATDOKU_MAX_SIZE. */
bool shape_of_size(struct shape *shape, int n);

/* False where the product is not in 1..SATDOKU_MAX_SIZE. */
bool shape_of_box(struct shape *shape, int box_rows, int box_columns);

int shape_cells(struct shape shape);

/* The box of a cell; boxes are numbered in reading order. */
int shape_box(struct shape shape, int row, int column);

/* The cell at place `index` (reading order) of a box. */
int shape_box_cell(struct shape shape, int box, int index);

#endif
