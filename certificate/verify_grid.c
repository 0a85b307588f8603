/* Checking a solution without a certificate: whether it solves the puzzle, not whether it is the
 * only one.
 */
#include "certificate.h"
#include "door.h"
#include "error.h"
#include "rules.h"
#include "solver.h"

/* Some tiling of the digits, where the solution does not say one: the puzzle with all its digits
 * given. */
static enum satdoku_status find_tiling(enum satdoku_verdict *verdict, struct satdoku_solver *solver,
                                       const struct satdoku_puzzle *puzzle, const struct grid *grid,
                                       struct satdoku_error *error)
{
    struct satdoku_puzzle *full = NULL;
    struct satdoku_grid *tiled = NULL;
    if (satdoku_puzzle_new(&full) != SATDOKU_OK || puzzle_copy(full, puzzle) != SATDOKU_OK ||
        satdoku_grid_new(&tiled) != SATDOKU_OK) {
        satdoku_puzzle_free(full);
        return error_memory(error);
    }
    for (int cell = 0; cell < puzzle->board->cells; cell++) {
        full->givens[cell] = grid->digits[cell];
    }
    enum satdoku_status status =
        satdoku_solve(verdict, tiled, solver, full, SATDOKU_CHOICE_ANY, error);
    if (status == SATDOKU_OK && *verdict == SATDOKU_VERDICT_SOLVABLE) {
        status = door_check(puzzle, door_inside(tiled), error); /* not only of the full one */
    }
    satdoku_grid_free(tiled);
    satdoku_puzzle_free(full);
    return status;
}

/* The digits of a Sudominoku without its tiling, as a Sudoku. */
static enum satdoku_status check_digits(struct satdoku_finding *finding,
                                        struct satdoku_solver *solver,
                                        const struct satdoku_puzzle *puzzle,
                                        const struct grid *grid, struct satdoku_error *error)
{
    struct satdoku_puzzle plain = *puzzle; /* shares the givens */
    struct satdoku_error problem = {.status = SATDOKU_OK};
    plain.sudominoku = false;
    if (!rules_hold(&plain, grid, &problem)) {
        return finding_wrong(finding, "", "%.150s", problem.message);
    }
    enum satdoku_verdict tiled = SATDOKU_VERDICT_SOLVABLE;
    enum satdoku_status status = SATDOKU_OK;
    if (puzzle->sudominoku) {
        status = find_tiling(&tiled, solver, puzzle, grid, error);
    }
    finding->stopped = status == SATDOKU_OK && tiled == SATDOKU_VERDICT_UNKNOWN;
    return status == SATDOKU_OK && tiled == SATDOKU_VERDICT_NONE
               ? finding_wrong(finding, "", "no dominoes and singles cover these digits")
               : status;
}

enum satdoku_status satdoku_verify_grid(struct satdoku_finding *finding,
                                        struct satdoku_solver *solver,
                                        const struct satdoku_puzzle *puzzle,
                                        const struct satdoku_puzzle *solution,
                                        struct satdoku_error *error)
{
    if (finding == NULL || solver == NULL || puzzle == NULL || solution == NULL) {
        return error_null(error);
    }
    struct satdoku_finding made = {.verdict = SATDOKU_VERDICT_SOLVABLE};
    struct grid grid = {0};
    struct satdoku_error problem = {.status = SATDOKU_OK};
    enum satdoku_status status = SATDOKU_OK;
    if (!board_same_canvas(puzzle->board, solution->board)) {
        status = finding_wrong(&made, "", "the boards differ in size");
    } else if (certificate_to_grid(&grid, puzzle->board, solution) != SATDOKU_OK) {
        status = error_memory(error);
    } else if (finding_blank(&made, "", &grid)) {
        status = SATDOKU_OK;
    } else if (puzzle->sudominoku && solution->sudominoku) {
        if (!rules_hold(puzzle, &grid, &problem)) {
            status = finding_wrong(&made, "", "%.150s", problem.message);
        }
    } else {
        grid.tiled = false;
        status = check_digits(&made, solver, puzzle, &grid, error);
    }
    grid_clear(&grid);
    if (status != SATDOKU_OK && status != SATDOKU_END) {
        return status;
    }
    *finding = finding_conclude(&made);
    return SATDOKU_OK;
}
