#include "encode.h"

#include "eliminate.h"
#include "families.h"
#include "mem.h"

/* One unit clause for each given. */
static void givens(struct formula *formula, const struct varmap *map,
                   const struct satdoku_puzzle *puzzle)
{
    for (int cell = 0; cell < shape_cells(puzzle->shape); cell++) {
        if (puzzle->givens[cell] != 0) {
            formula_clause1(formula, varmap_candidate(map, cell, puzzle->givens[cell]));
        }
    }
}

enum satdoku_status encode_puzzle(struct encoding *encoding, const struct satdoku_puzzle *puzzle,
                                  enum encode_simplify simplify)
{
    struct formula *formula = &encoding->formula;
    struct varmap *map = &encoding->map;
    enum satdoku_status status = varmap_reset(map, puzzle->shape.n, puzzle->sudominoku);
    if (status != SATDOKU_OK) {
        return status;
    }
    if (simplify != ENCODE_SIMPLIFY_NONE) {
        eliminate_givens(map, puzzle);
        varmap_number(map);
    }
    formula_reset(formula, map->digit_variables);
    families_sudoku(formula, map, puzzle->shape);
    if (puzzle->sudominoku) {
        status = families_dominoes(encoding, puzzle, simplify);
    }
    if (simplify == ENCODE_SIMPLIFY_NONE) {
        givens(formula, map, puzzle);
    }
    return status != SATDOKU_OK ? status : formula_status(formula);
}

void encoding_clear(struct encoding *encoding)
{
    formula_clear(&encoding->formula);
    varmap_clear(&encoding->map);
    mem_free(encoding->scratch);
    *encoding = (struct encoding){0};
}
