#include "random_layout.h"

#include "prng.h"

#include <stdbool.h>
#include <string.h>

enum { CELLS_MAX = RANDOM_LAYOUT_MAX * RANDOM_LAYOUT_MAX, SIDES = 4, TRIES_PER_CELL = 200 };

/* Sets beside[] to the cells that share a side with a cell; their number. */
static int neighbours(int beside[SIDES], int cell, int n)
{
    int count = 0;
    if (cell >= n) {
        beside[count++] = cell - n;
    }
    if (cell % n > 0) {
        beside[count++] = cell - 1;
    }
    if (cell % n < n - 1) {
        beside[count++] = cell + 1;
    }
    if (cell < n * (n - 1)) {
        beside[count++] = cell + n;
    }
    return count;
}

static bool touches(const int *layout, int cell, int piece, int n)
{
    int beside[SIDES];
    int count = neighbours(beside, cell, n);
    bool found = false;
    for (int i = 0; i < count; i++) {
        found = found || layout[beside[i]] == piece;
    }
    return found;
}

/* Whether the piece of a cell, of n cells, is connected. */
static bool is_connected(const int *layout, int cell, int n)
{
    bool seen[CELLS_MAX];
    int found[RANDOM_LAYOUT_MAX];
    int count = 1;
    memset(seen, 0, (size_t)n * (size_t)n * sizeof *seen);
    found[0] = cell;
    seen[cell] = true;
    for (int i = 0; i < count; i++) {
        int beside[SIDES];
        int sides = neighbours(beside, found[i], n);
        for (int j = 0; j < sides; j++) {
            if (!seen[beside[j]] && layout[beside[j]] == layout[cell]) {
                seen[beside[j]] = true;
                found[count++] = beside[j];
            }
        }
    }
    return count == n;
}

void random_layout(int *layout, int n, unsigned long long *random)
{
    int cells = n * n;
    for (int cell = 0; cell < cells; cell++) {
        layout[cell] = cell / n + 1;
    }
    for (int tries = TRIES_PER_CELL * cells; tries > 0; tries--) {
        int one = (int)prng_below(random, (unsigned long long)cells);
        int other = (int)prng_below(random, (unsigned long long)cells);
        int piece = layout[one];
        int another = layout[other];
        if (piece == another || !touches(layout, one, another, n) ||
            !touches(layout, other, piece, n)) {
            continue;
        }
        layout[one] = another;
        layout[other] = piece;
        if (!is_connected(layout, one, n) || !is_connected(layout, other, n)) {
            layout[one] = piece;
            layout[other] = another;
        }
    }
}
