/* A puzzle in plain words: what the tests' oracle and generators work on.
 *
 * Cells are numbered 0 .. n*n - 1 in reading order, digits are 1 .. n, a grid is an array of n*n
 * digits. It shares nothing with the library.
 */
#ifndef TESTS_PLAIN_H
#define TESTS_PLAIN_H

#include <stdbool.h>

enum {
    PLAIN_MAX_N = 16,
    PLAIN_MAX_CELLS = PLAIN_MAX_N * PLAIN_MAX_N,
    PLAIN_MAX_DOMINOES = PLAIN_MAX_N * (PLAIN_MAX_N - 1) / 2,
    PLAIN_NO_CELL = -1
};

struct plain_domino {
    int cell[2];
    int digit[2];
};

/* Dominoes and singles, some or all of a board's. No cell is in it twice. */
struct plain_cover {
    int domino_count;
    struct plain_domino domino[PLAIN_MAX_DOMINOES];
    int single[PLAIN_MAX_N + 1]; /* the cell of the single with that digit, or PLAIN_NO_CELL */
};

struct plain_puzzle {
    int n, box_rows, box_columns;
    bool jigsaw;                 /* has the regions of `layout` in place of boxes */
    int layout[PLAIN_MAX_CELLS]; /* the region of a cell, from 0 */
    int given[PLAIN_MAX_CELLS];  /* 0 for none */
    bool sudominoku;             /* else `cover` is empty */
    struct plain_cover cover;
};

/* An empty board, no Sudominoku. */
void plain_init(struct plain_puzzle *puzzle, int n, int box_rows, int box_columns);

int plain_cells(const struct plain_puzzle *puzzle);

/* The box of that cell, 0 .. n - 1 in reading order; of a jigsaw, its region. */
int plain_box(const struct plain_puzzle *puzzle, int cell);

/* Whether two cells share a row, a column or a box; a cell does not see itself. */
bool plain_see(const struct plain_puzzle *puzzle, int a, int b);

/* All digits that the puzzle says, in givens, dominoes and singles: a grid with 0 for unknown
 * cells. Where two are said of one cell, the last. */
void plain_known(int *grid, const struct plain_puzzle *puzzle);

#endif
