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

static inline bool shape_same(struct shape one, struct shape other)
{
    return one.n == other.n && one.box_rows == other.box_rows;
}

/* Whether boxes are something else than rows or columns. */
static inline bool shape_has_boxes(struct shape shape)
{
    return shape.box_rows > 1 && shape.box_columns > 1;
}

static inline int shape_cells(struct shape shape)
{
    return shape.n * shape.n;
}

/* How many boxes stand side by side, and one above the other. */
static inline int shape_boxes_across(struct shape shape)
{
    return shape.n / shape.box_columns;
}

static inline int shape_boxes_down(struct shape shape)
{
    return shape.n / shape.box_rows;
}

/* The box of a cell; boxes are numbered in reading order. */
static inline int shape_box(struct shape shape, int row, int column)
{
    int boxes_across = shape_boxes_across(shape);
    return row / shape.box_rows * boxes_across + column / shape.box_columns;
}

/* The cell at place `index` (reading order) of a box. */
static inline int shape_box_cell(struct shape shape, int box, int index)
{
    int boxes_across = shape_boxes_across(shape);
    int row = box / boxes_across * shape.box_rows + index / shape.box_columns;
    int column = box % boxes_across * shape.box_columns + index % shape.box_columns;
    return row * shape.n + column;
}

#endif
