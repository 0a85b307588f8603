#include "symmetry.h"

/* Whether the puzzle is a jigsaw and givens, the first of which are 1, 2, ... in cells below
 * `given`, and all others blank. */
static bool is_layout(const struct satdoku_puzzle *puzzle, int given)
{
    if (!puzzle_is_jigsaw(puzzle)) {
        return false;
    }
    for (int cell = 0; cell < puzzle->board->cells; cell++) {
        if (puzzle->givens[cell] != (cell < given ? cell + 1 : 0)) {
            return false;
        }
    }
    return true;
}

bool symmetry_is_free(const struct satdoku_puzzle *puzzle)
{
    return is_layout(puzzle, 0);
}

bool symmetry_is_fixed(const struct satdoku_puzzle *puzzle)
{
    return is_layout(puzzle, puzzle->board->columns);
}

enum satdoku_status symmetry_fix(struct satdoku_puzzle *fixed, const struct satdoku_puzzle *puzzle)
{
    enum satdoku_status status = puzzle_reset_on(fixed, puzzle->board, false);
    for (int column = 0; status == SATDOKU_OK && column < puzzle->shape.n; column++) {
        fixed->givens[column] = (uint16_t)(column + 1);
    }
    return status;
}

void symmetry_rename(struct grid *grid)
{
    for (int cell = 0; cell < grid->board->cells; cell++) {
        if (grid->board->digits > 1 && grid->digits[cell] <= 2) {
            grid->digits[cell] = (uint16_t)(3 - grid->digits[cell]);
        }
    }
}

enum satdoku_verdict symmetry_verdict(const struct satdoku_puzzle *puzzle)
{
    return puzzle->shape.n == 1 ? SATDOKU_VERDICT_UNIQUE : SATDOKU_VERDICT_MULTIPLE;
}
