/* The tilings of a solved Sudominoku. All its digits are given, so that models differ only in where
 * dominoes lie.
 */
#include "door.h"
#include "edge.h"
#include "error.h"
#include "mem.h"
#include "solver.h"

#include <satdoku_program.h>
#include <string.h>

/* A clause that no model with the tiling of `found` satisfies. */
static enum satdoku_status exclude_tiling(struct satdoku_solver *solver,
                                          struct satdoku_error *error)
{
    const struct varmap *map = &solver->encoding.map;
    const int *partner = solver->found.partner;
    size_t most = (size_t)edge_count(map->digits);
    int *clause = mem_grow(solver->clause, &solver->clause_capacity, most, sizeof *clause);
    if (clause == NULL) {
        return error_memory(error);
    }
    solver->clause = clause;
    size_t count = 0;
    for (int k = 0; k < edge_count(map->digits); k++) {
        struct edge edge = edge_cells(map->digits, k);
        if (partner[edge.first] == edge.second && map->edges[k] != LITERAL_TRUE) {
            clause[count++] = -map->edges[k];
        }
    }
    return sat_add(solver->sat, clause, count, error);
}

/* A tiling that counts is one of the puzzle, with the digits that were asked about, and not the one
 * before, which becomes solver->best. */
static enum satdoku_status check_tiling(struct satdoku_solver *solver, bool first,
                                        const struct satdoku_puzzle *puzzle,
                                        const struct grid *digits, struct satdoku_error *error)
{
    const struct grid *found = &solver->found;
    enum satdoku_status status = door_check(puzzle, found, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    size_t cells = (size_t)puzzle->board->cells;
    bool again = !first && memcmp(found->partner, solver->best.partner, cells * sizeof(int)) == 0;
    if (again || grid_compare(found, digits) != 0) {
        return error_set(error, SATDOKU_ERR_INTERNAL,
                         "a self-check failed: a tiling again, or of other digits");
    }
    return grid_copy(&solver->best, found) == SATDOKU_OK ? SATDOKU_OK : error_memory(error);
}

static enum satdoku_status count_loaded(size_t *count, bool *complete,
                                        struct satdoku_solver *solver,
                                        const struct satdoku_puzzle *puzzle,
                                        const struct grid *grid, size_t limit,
                                        struct satdoku_error *error)
{
    size_t found = 0;
    enum sat_result result = SAT_UNKNOWN;
    enum satdoku_status status = SATDOKU_OK;
    while (status == SATDOKU_OK) {
        status = solver_find(&result, solver, 0, error);
        if (status == SATDOKU_OK && result == SAT_SATISFIABLE) {
            status = check_tiling(solver, found == 0, puzzle, grid, error);
        }
        if (status != SATDOKU_OK || result != SAT_SATISFIABLE || found == limit) {
            break;
        }
        found++;
        if (status == SATDOKU_OK) {
            status = exclude_tiling(solver, error);
        }
    }
    if (status == SATDOKU_OK) {
        *count = found;
        *complete = result == SAT_UNSATISFIABLE;
    }
    return status;
}

enum satdoku_status satdoku_count_tilings(size_t *count, bool *complete,
                                          struct satdoku_solver *solver,
                                          const struct satdoku_puzzle *puzzle,
                                          const struct satdoku_grid *solution, size_t limit,
                                          struct satdoku_error *error)
{
    if (count == NULL || complete == NULL || solver == NULL || puzzle == NULL || solution == NULL) {
        return error_null(error);
    }
    const struct grid *grid = door_inside(solution);
    if (!puzzle->sudominoku || grid->board == NULL ||
        !board_same_canvas(grid->board, puzzle->board)) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "no solved Sudominoku of this puzzle");
    }
    for (int cell = 0; cell < puzzle->board->cells; cell++) {
        if (puzzle->givens[cell] != 0 && puzzle->givens[cell] != grid->digits[cell]) {
            *count = 0;
            *complete = true;
            return SATDOKU_OK;
        }
    }
    struct satdoku_puzzle *solved = NULL;
    if (satdoku_puzzle_new(&solved) != SATDOKU_OK || puzzle_copy(solved, puzzle) != SATDOKU_OK) {
        satdoku_puzzle_free(solved);
        return error_memory(error);
    }
    for (int cell = 0; cell < solved->board->cells; cell++) {
        solved->givens[cell] = grid->digits[cell];
    }
    enum satdoku_status status = solver_load(solver, solved, error);
    if (status == SATDOKU_OK) {
        status = count_loaded(count, complete, solver, puzzle, grid, limit, error);
    }
    satdoku_puzzle_free(solved);
    return status;
}
