/* The solution that a puzzle is meant to have, as its setter says it: digits, of a Sudominoku
 * without the tiling that goes with them.
 */
#include "door.h"
#include "error.h"
#include "explanation.h"
#include "meant_solution.h"

#include <assert.h>
#include <string.h>

/* Of a Sudominoku: some tiling of these digits. */
static enum satdoku_status take_tiled(enum satdoku_verdict *verdict, struct explaining *x,
                                      const struct grid *digits)
{
    struct satdoku_puzzle *full = NULL;
    struct satdoku_grid *tiled = NULL;
    if (satdoku_puzzle_new(&full) != SATDOKU_OK || puzzle_copy(full, x->puzzle) != SATDOKU_OK ||
        satdoku_grid_new(&tiled) != SATDOKU_OK) {
        satdoku_puzzle_free(full);
        return error_memory(x->error);
    }
    size_t cells = (size_t)full->board->cells;
    assert(digits->digits != NULL);
    memcpy(full->givens, digits->digits, cells * sizeof *full->givens);
    enum satdoku_status status =
        satdoku_solve(verdict, tiled, x->solver, full, SATDOKU_CHOICE_ANY, x->error);
    if (status == SATDOKU_OK && *verdict == SATDOKU_VERDICT_SOLVABLE) {
        status = door_let_out(x->e->solutions[0], x->puzzle, door_inside(tiled), x->error);
    } else if (status == SATDOKU_OK && *verdict == SATDOKU_VERDICT_NONE) {
        status = error_set(x->error, SATDOKU_ERR_ARGUMENT,
                           "the solution is none: no dominoes and singles cover it");
    }
    satdoku_grid_free(tiled);
    satdoku_puzzle_free(full);
    return status;
}

enum satdoku_status explain_meant(enum satdoku_verdict *verdict, struct explaining *x)
{
    struct grid digits = {.board = NULL};
    *verdict = SATDOKU_VERDICT_SOLVABLE;
    enum satdoku_status status = meant_solution(&digits, x->puzzle, x->options.solution, x->error);
    if (status == SATDOKU_OK && x->puzzle->sudominoku) {
        status = take_tiled(verdict, x, &digits);
    } else if (status == SATDOKU_OK) {
        status = door_let_out(x->e->solutions[0], x->puzzle, &digits, x->error);
    }
    grid_clear(&digits);
    return status;
}
