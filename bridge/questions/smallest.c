/* From any solution, cells are settled in reading order: is there a solution with a smaller digit
 * here? Each yes gives a new solution with at most this digit, each no settles the cell. A clause
 * "smaller digit here" hangs on a fresh variable, which is assumed for one call; what was settled
 * is added for good.
 */
#include "smallest.h"

#include "door.h"
#include "error.h"

void smallest_keep_found(struct satdoku_solver *solver)
{
    struct grid kept = solver->found;
    solver->found = solver->best;
    solver->best = kept;
}

/* Is there a solution with a smaller digit in this cell? Then it is `found`. */
static enum satdoku_status find_smaller(enum sat_result *result, struct satdoku_solver *solver,
                                        int cell, struct satdoku_error *error)
{
    size_t count = 0;
    for (int digit = 1; digit < solver->best.digits[cell]; digit++) {
        int literal = varmap_candidate(&solver->encoding.map, cell, digit);
        if (literal != LITERAL_FALSE) {
            solver->clause[count++] = literal;
        }
    }
    if (count == 0) {
        *result = SAT_UNSATISFIABLE;
        return SATDOKU_OK;
    }
    int condition = sat_new_variable(solver->sat);
    solver->clause[count++] = -condition;
    enum satdoku_status status = sat_add(solver->sat, solver->clause, count, error);
    return status == SATDOKU_OK ? solver_find(result, solver, condition, error) : status;
}

static enum satdoku_status settle_cell(enum sat_result *result, int *agreed,
                                       struct satdoku_solver *solver, int cell,
                                       struct satdoku_error *error)
{
    enum satdoku_status status;
    while ((status = find_smaller(result, solver, cell, error)) == SATDOKU_OK &&
           *result == SAT_SATISFIABLE) {
        if (grid_compare(&solver->found, &solver->best) >= 0) {
            return error_set(error, SATDOKU_ERR_INTERNAL,
                             "a self-check failed: a smaller solution that is not");
        }
        status = door_check(solver->puzzle, &solver->found, error);
        if (status != SATDOKU_OK) {
            return status;
        }
        smallest_keep_found(solver);
        *agreed = cell;
    }
    if (status != SATDOKU_OK || *result == SAT_UNKNOWN) {
        return status;
    }
    int settled = varmap_candidate(&solver->encoding.map, cell, solver->best.digits[cell]);
    return settled == LITERAL_TRUE ? SATDOKU_OK : sat_add(solver->sat, &settled, 1, error);
}

enum satdoku_status smallest_settle(enum sat_result *result, int *agreed,
                                    struct satdoku_solver *solver, struct satdoku_error *error)
{
    int last = 0;
    enum satdoku_status status = SATDOKU_OK;
    *result = SAT_UNSATISFIABLE;
    for (int cell = 0;
         status == SATDOKU_OK && *result != SAT_UNKNOWN && cell < solver->best.board->cells;
         cell++) {
        status = settle_cell(result, &last, solver, cell, error);
    }
    if (agreed != NULL) {
        *agreed = last;
    }
    return status;
}
