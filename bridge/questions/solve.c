/* Solving, and the lexicographically smallest solution.
 *
 * From any solution, cells are settled in reading order: is there a solution with a smaller digit
 * here? Each yes gives a new solution with at most this digit, each no settles the cell. A clause
 * "smaller digit here" hangs on a fresh variable, which is assumed for one call; what was settled
 * is added for good. A unique solution needs none of this.
 */
#include "solver.h"

#include "door.h"
#include "error.h"
#include "mem.h"
#include "standing.h"

/* Keeps `found` as the best so far; the old one becomes scratch. */
static void keep_found(struct satdoku_solver *solver)
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

static enum satdoku_status settle_cell(enum sat_result *result, struct satdoku_solver *solver,
                                       int cell, struct satdoku_error *error)
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
        keep_found(solver);
    }
    if (status != SATDOKU_OK || *result == SAT_UNKNOWN) {
        return status;
    }
    int settled = varmap_candidate(&solver->encoding.map, cell, solver->best.digits[cell]);
    return settled == LITERAL_TRUE ? SATDOKU_OK : sat_add(solver->sat, &settled, 1, error);
}

/* What elimination has left open. */
static enum satdoku_status search(enum satdoku_verdict *verdict, struct satdoku_solver *solver,
                                  enum satdoku_choice choice, struct satdoku_error *error)
{
    enum sat_result first = SAT_UNKNOWN;
    enum satdoku_status status = solver_start(solver, error);
    if (status == SATDOKU_OK) {
        status = solver_find(&first, solver, 0, error);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    if (first != SAT_SATISFIABLE) {
        *verdict = first == SAT_UNSATISFIABLE ? SATDOKU_VERDICT_NONE : SATDOKU_VERDICT_UNKNOWN;
        return SATDOKU_OK;
    }
    keep_found(solver);
    *verdict = SATDOKU_VERDICT_SOLVABLE;
    if (choice != SATDOKU_CHOICE_SMALLEST) {
        return SATDOKU_OK;
    }
    /* From a first solution to the smallest, with the exact verdict. */
    enum sat_result result = SAT_UNSATISFIABLE;
    /* Asks for a solution other than `best`; UNIQUE, MULTIPLE or UNKNOWN. */
    int condition = sat_new_variable(solver->sat);
    enum sat_result other = SAT_UNKNOWN;
    status = solver_exclude(solver, &solver->best, condition, error);
    if (status == SATDOKU_OK) {
        status = solver_find(&other, solver, condition, error);
    }
    if (status == SATDOKU_OK) {
        *verdict = other == SAT_UNKNOWN         ? SATDOKU_VERDICT_UNKNOWN
                   : other == SAT_UNSATISFIABLE ? SATDOKU_VERDICT_UNIQUE
                                                : SATDOKU_VERDICT_MULTIPLE;
        if (other == SAT_SATISFIABLE) {
            status = door_check(solver->puzzle, &solver->best, error);
        }
        if (other == SAT_SATISFIABLE && status == SATDOKU_OK) {
            status = door_check_other(solver->puzzle, &solver->found, &solver->best, error);
        }
    }
    int cells = *verdict == SATDOKU_VERDICT_MULTIPLE ? solver->best.board->cells : 0;
    for (int cell = 0; status == SATDOKU_OK && result != SAT_UNKNOWN && cell < cells; cell++) {
        status = settle_cell(&result, solver, cell, error);
    }
    if (status == SATDOKU_OK && result == SAT_UNKNOWN) {
        *verdict = SATDOKU_VERDICT_UNKNOWN;
    }
    return status;
}

static enum satdoku_status answer(enum satdoku_verdict *verdict, struct satdoku_solver *solver,
                                  const struct satdoku_puzzle *puzzle, enum satdoku_choice choice,
                                  struct satdoku_error *error)
{
    enum satdoku_status status = solver_infer(solver, puzzle, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    switch (solver->encoding.state) {
    case ELIMINATE_SOLVED:
        keep_found(solver);
        *verdict =
            choice == SATDOKU_CHOICE_SMALLEST ? SATDOKU_VERDICT_UNIQUE : SATDOKU_VERDICT_SOLVABLE;
        return SATDOKU_OK;
    case ELIMINATE_CONTRADICTION:
        *verdict = SATDOKU_VERDICT_NONE;
        return SATDOKU_OK;
    default:
        return search(verdict, solver, choice, error);
    }
}

/* Where digits may be renamed, the smallest solution is among those with the smallest first row. */
static enum satdoku_status answer_free(enum satdoku_verdict *verdict, struct satdoku_solver *solver,
                                       const struct satdoku_puzzle *puzzle,
                                       enum satdoku_choice choice, struct satdoku_error *error)
{
    struct satdoku_puzzle fixed = {.board = NULL};
    enum satdoku_status status =
        symmetry_fix(&fixed, puzzle) == SATDOKU_OK ? SATDOKU_OK : error_memory(error);
    if (status == SATDOKU_OK) {
        status = answer(verdict, solver, &fixed, choice, error);
    }
    if (status == SATDOKU_OK && *verdict == SATDOKU_VERDICT_UNIQUE) {
        *verdict = symmetry_verdict(puzzle);
    }
    puzzle_clear(&fixed);
    return status;
}

enum satdoku_status satdoku_solve(enum satdoku_verdict *verdict, struct satdoku_grid *grid,
                                  struct satdoku_solver *solver,
                                  const struct satdoku_puzzle *puzzle, enum satdoku_choice choice,
                                  struct satdoku_error *error)
{
    if (verdict == NULL || grid == NULL || solver == NULL || puzzle == NULL) {
        return error_null(error);
    }
    if (choice != SATDOKU_CHOICE_SMALLEST && choice != SATDOKU_CHOICE_ANY) {
        return error_value(error, "choice", (int)choice);
    }
    enum satdoku_verdict found = SATDOKU_VERDICT_UNKNOWN;
    enum satdoku_status status = symmetry_is_free(puzzle)
                                     ? answer_free(&found, solver, puzzle, choice, error)
                                     : answer(&found, solver, puzzle, choice, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    if (found != SATDOKU_VERDICT_NONE && found != SATDOKU_VERDICT_UNKNOWN) {
        status = door_let_out(grid, puzzle, &solver->best, error);
    }
    if (status == SATDOKU_OK) {
        *verdict = found;
    }
    return status;
}
