#include "plain.h"

#include <string.h>

void plain_init(struct plain_puzzle *puzzle, int n, int box_rows, int box_columns)
{
    memset(puzzle, 0, sizeof *puzzle);
    puzzle->n = n;
    puzzle->box_rows = box_rows;
    puzzle->box_columns = box_columns;
    for (int digit = 0; digit <= PLAIN_MAX_N; digit++) {
        puzzle->cover.single[digit] = PLAIN_NO_CELL;
    }
}

int plain_cells(const struct plain_puzzle *puzzle)
{
    return puzzle->n * puzzle->n;
}

int plain_box(const struct plain_puzzle *puzzle, int cell)
{
    int row = cell / puzzle->n;
    int column = cell % puzzle->n;
    int boxes_per_row = puzzle->n / puzzle->box_columns;

    if (puzzle->jigsaw) {
        return puzzle->layout[cell];
    }
    return row / puzzle->box_rows * boxes_per_row + column / puzzle->box_columns;
}

bool plain_see(const struct plain_puzzle *puzzle, int a, int b)
{
    return a != b && (a / puzzle->n == b / puzzle->n || a % puzzle->n == b % puzzle->n ||
                      plain_box(puzzle, a) == plain_box(puzzle, b));
}

void plain_known(int *grid, const struct plain_puzzle *puzzle)
{
    const struct plain_cover *cover = &puzzle->cover;

    memcpy(grid, puzzle->given, (size_t)plain_cells(puzzle) * sizeof *grid);
    for (int i = 0; i < cover->domino_count; i++) {
        grid[cover->domino[i].cell[0]] = cover->domino[i].digit[0];
        grid[cover->domino[i].cell[1]] = cover->domino[i].digit[1];
    }
    for (int digit = 1; digit <= puzzle->n; digit++) {
        if (cover->single[digit] != PLAIN_NO_CELL) {
            grid[cover->single[digit]] = digit;
        }
    }
}
