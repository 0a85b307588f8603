#include "meant_solution.h"

#include "error.h"
#include "rules.h"

#include <string.h>

enum satdoku_status meant_solution(struct grid *grid, const struct satdoku_puzzle *puzzle,
                                   const struct satdoku_puzzle *meant, struct satdoku_error *error)
{
    struct board *board = puzzle->board;
    struct satdoku_error broken = {.status = SATDOKU_OK};
    struct satdoku_puzzle plain = *puzzle; /* shares all that it has; without its tiling */
    plain.sudominoku = false;
    if (!board_same_canvas(board, meant->board)) {
        return error_set(error, SATDOKU_ERR_ARGUMENT,
                         "the solution is on another board than the puzzle");
    }
    if (grid_resize(grid, board, false) != SATDOKU_OK) {
        return error_memory(error);
    }
    memcpy(grid->digits, meant->givens, (size_t)board->cells * sizeof *grid->digits);
    for (int cell = 0; cell < board->cells; cell++) {
        if (grid->digits[cell] == 0) {
            return error_set(error, SATDOKU_ERR_ARGUMENT, "the solution has no digit in r%dc%d",
                             board_row(board, cell) + 1, board_column(board, cell) + 1);
        }
    }
    return rules_hold(&plain, grid, &broken)
               ? SATDOKU_OK
               : error_set(error, SATDOKU_ERR_ARGUMENT, "the solution is none: %.150s",
                           broken.message);
}
