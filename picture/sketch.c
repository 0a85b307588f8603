#include "sketch.h"

#include "mem.h"

struct sketch_side *sketch_left(const struct sketch *sketch, int row, int column)
{
    return &sketch->left[row * (sketch->board->columns + 1) + column];
}

struct sketch_side *sketch_above(const struct sketch *sketch, int row, int column)
{
    return &sketch->above[row * sketch->board->columns + column];
}

unsigned char *sketch_corner_at(const struct sketch *sketch, int row, int column)
{
    return &sketch->corners[row * (sketch->board->columns + 1) + column];
}

struct sketch_side *sketch_between(const struct sketch *sketch, int cell, int other)
{
    int row = board_row(sketch->board, cell);
    int column = board_column(sketch->board, cell);
    int down = board_row(sketch->board, other) - row;
    int right = board_column(sketch->board, other) - column;
    if (down == 0 && (right == 1 || right == -1)) {
        return sketch_left(sketch, row, right > 0 ? column + 1 : column);
    }
    if (right == 0 && (down == 1 || down == -1)) {
        return sketch_above(sketch, down > 0 ? row + 1 : row, column);
    }
    return NULL;
}

bool sketch_possible(const struct sketch *sketch, int cell, int digit)
{
    return sketch->possible[(size_t)cell * (size_t)sketch->board->digits + (size_t)digit];
}

void sketch_clear(struct sketch *sketch)
{
    mem_free(sketch->cells);
    mem_free(sketch->left);
    mem_free(sketch->above);
    mem_free(sketch->corners);
    mem_free(sketch->possible);
    mem_free(sketch->queue);
    mem_free(sketch->drawn);
    *sketch = (struct sketch){0};
}
