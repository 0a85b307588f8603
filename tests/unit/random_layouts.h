/* Random layouts of jigsaws, whose pieces need not hang together. */
#ifndef TESTS_RANDOM_LAYOUTS_H
#define TESTS_RANDOM_LAYOUTS_H

#include "random.h"

#include <stdbool.h>

enum { RANDOM_LAYOUT_SIZE_MAX = 9 };

/* A Latin square, with digits from 0. */
static inline void random_square(int *grid, int n, struct random *random)
{
    int rows[RANDOM_LAYOUT_SIZE_MAX];
    int columns[RANDOM_LAYOUT_SIZE_MAX];
    random_permutation(random, rows, n, 0);
    random_permutation(random, columns, n, 0);
    for (int cell = 0; cell < n * n; cell++) {
        grid[cell] = (rows[cell / n] + columns[cell % n]) % n;
    }
}

/* Sets pieces[cell], from 0 to n - 1. Each piece has each digit of some Latin square once; then two
 * cells are exchanged so many times, which may leave the layout no solution. */
static inline void random_layout(int *pieces, int n, int exchanges, struct random *random)
{
    int grid[RANDOM_LAYOUT_SIZE_MAX * RANDOM_LAYOUT_SIZE_MAX];
    bool taken[RANDOM_LAYOUT_SIZE_MAX][RANDOM_LAYOUT_SIZE_MAX] = {{false}};
    random_square(grid, n, random);
    for (int cell = 0; cell < n * n; cell++) {
        int piece = cell / n + (random_below(random, 3) == 0);
        while (taken[grid[cell]][piece % n]) {
            piece++;
        }
        pieces[cell] = piece % n;
        taken[grid[cell]][piece % n] = true;
    }
    for (int i = 0; i < exchanges; i++) {
        int one = random_below(random, n * n);
        int other = random_below(random, n * n);
        int piece = pieces[one];
        pieces[one] = pieces[other];
        pieces[other] = piece;
    }
}

#endif
