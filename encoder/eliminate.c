#include "eliminate.h"

#include "bands.h"

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

/* Takes over what is left of a cell. */
static void decide_cell(struct varmap *map, const struct bands *bands, int cell)
{
    int band = cell / BANDS_BITS;
    uint32_t bit = UINT32_C(1) << cell % BANDS_BITS;
    int count = 0;
    int last = 0;
    for (int digit = 1; digit <= BANDS_DIGITS; digit++) {
        if ((bands->digit[digit - 1][band] & bit) != 0) {
            last = digit;
            count++;
        } else {
            varmap_remove(map, cell, digit);
        }
    }
    if (count == 1) {
        varmap_fix(map, cell, last);
    }
}

enum eliminate_state eliminate_probe(struct varmap *map, const struct satdoku_puzzle *puzzle)
{
    struct bands bands;
    struct shape shape = puzzle->shape;
    if (shape.n != BANDS_DIGITS || shape.box_rows != 3 || puzzle->sudominoku) {
        return ELIMINATE_OPEN;
    }
    bands_start(&bands, puzzle->givens);
    enum bands_state state = bands_propagate(&bands);
    if (state == BANDS_OPEN) {
        state = bands_probe(&bands);
    }
    if (state == BANDS_CONTRADICTION) {
        return ELIMINATE_CONTRADICTION;
    }
    for (int cell = 0; cell < BANDS_CELLS; cell++) {
        decide_cell(map, &bands, cell);
    }
    return state == BANDS_SOLVED ? ELIMINATE_SOLVED : ELIMINATE_OPEN;
}
