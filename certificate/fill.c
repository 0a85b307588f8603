/* Values for clues that lack them, from a solution: the solution is checked with the clues that
 * have values, blanks.c finds the others, and the puzzle that comes of it is checked once more.
 */
#include "blanks.h"
#include "certificate.h"
#include "door.h"
#include "error.h"

#include <stdio.h>

size_t satdoku_puzzle_blank_count(const struct satdoku_puzzle *puzzle)
{
    return puzzle != NULL ? puzzle->blanks.count : 0;
}

/* Adds the values in a grid that solves the puzzle without its blanks. `solution` is that grid. */
static enum satdoku_status fill_from(struct satdoku_finding *finding, struct satdoku_solver *solver,
                                     struct satdoku_puzzle *puzzle, const struct grid *grid,
                                     const struct satdoku_puzzle *solution,
                                     struct satdoku_error *error)
{
    char what[BLANKS_TEXT];
    struct satdoku_puzzle *filled = NULL;
    struct satdoku_finding checked = {.verified = false};
    if (satdoku_puzzle_new(&filled) != SATDOKU_OK) {
        return error_memory(error);
    }
    enum satdoku_status status = blanks_fill(filled, what, puzzle, grid, error);
    if (status == SATDOKU_END) {
        snprintf(finding->what, sizeof finding->what, "%s", what);
        status = SATDOKU_OK;
    } else if (status == SATDOKU_OK) {
        status = satdoku_verify_grid(&checked, solver, filled, solution, error);
        finding->stopped = checked.stopped;
        if (status == SATDOKU_OK && !checked.stopped && !checked.verified) {
            status =
                error_set(error, SATDOKU_ERR_INTERNAL, "a self-check failed: %.200s", checked.what);
        }
        if (status == SATDOKU_OK && checked.verified) {
            struct clue_list before = puzzle->list;
            puzzle->list = filled->list;
            filled->list = before;
            clue_list_reset(&puzzle->blanks);
        }
    }
    satdoku_puzzle_free(filled);
    return status;
}

/* Makes `solution` the only solution of the puzzle. END: it has none, or several, or there was no
 * time, as the finding says. */
static enum satdoku_status find_only(struct satdoku_puzzle *solution,
                                     struct satdoku_finding *finding, struct satdoku_solver *solver,
                                     const struct satdoku_puzzle *puzzle,
                                     struct satdoku_error *error)
{
    struct satdoku_grid *grid = NULL;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    if (satdoku_grid_new(&grid) != SATDOKU_OK) {
        return error_memory(error);
    }
    enum satdoku_status status = satdoku_check(&verdict, grid, NULL, solver, puzzle, error);
    if (status == SATDOKU_OK && verdict != SATDOKU_VERDICT_UNIQUE) {
        finding->stopped = verdict == SATDOKU_VERDICT_UNKNOWN;
        status = finding->stopped
                     ? SATDOKU_END
                     : finding_wrong(finding, "", "without the clues to be filled there %s",
                                     verdict == SATDOKU_VERDICT_NONE
                                         ? "is no solution"
                                         : "are several solutions: say which one is meant");
    }
    if (status == SATDOKU_OK) {
        status = certificate_from_grid(solution, puzzle, door_inside(grid)) == SATDOKU_OK
                     ? SATDOKU_OK
                     : error_memory(error);
    }
    satdoku_grid_free(grid);
    return status;
}

/* Fills the puzzle from a solution that is given. */
static enum satdoku_status fill_with(struct satdoku_finding *finding, struct satdoku_solver *solver,
                                     struct satdoku_puzzle *puzzle,
                                     const struct satdoku_puzzle *solution,
                                     struct satdoku_error *error)
{
    struct grid grid = {0};
    enum satdoku_status status = satdoku_verify_grid(finding, solver, puzzle, solution, error);
    if (status != SATDOKU_OK || finding->stopped || !finding->verified) {
        return status;
    }
    status = certificate_to_grid(&grid, puzzle->board, solution);
    status = status == SATDOKU_OK ? fill_from(finding, solver, puzzle, &grid, solution, error)
                                  : error_memory(error);
    grid_clear(&grid);
    return status;
}

enum satdoku_status satdoku_fill(struct satdoku_finding *finding, struct satdoku_solver *solver,
                                 struct satdoku_puzzle *puzzle,
                                 const struct satdoku_puzzle *solution, struct satdoku_error *error)
{
    if (finding == NULL || solver == NULL || puzzle == NULL) {
        return error_null(error);
    }
    struct satdoku_finding made = {.verdict = SATDOKU_VERDICT_SOLVABLE};
    struct satdoku_puzzle *found = NULL;
    enum satdoku_status status = SATDOKU_OK;
    if (solution == NULL && puzzle->blanks.count == 0) { /* nothing is to be found */
        *finding = finding_conclude(&made);
        return SATDOKU_OK;
    }
    if (solution == NULL) {
        status = satdoku_puzzle_new(&found) == SATDOKU_OK
                     ? find_only(found, &made, solver, puzzle, error)
                     : error_memory(error);
        solution = found;
    }
    if (status == SATDOKU_OK) {
        status = fill_with(&made, solver, puzzle, solution, error);
    }
    satdoku_puzzle_free(found);
    if (status == SATDOKU_OK || status == SATDOKU_END) {
        *finding = finding_conclude(&made);
        return SATDOKU_OK;
    }
    return status;
}
