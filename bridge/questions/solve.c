/* Solving: any solution, or the lexicographically smallest one. */
#include "smallest.h"

#include "door.h"
#include "error.h"
#include "standing.h"

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
    smallest_keep_found(solver);
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
    if (status == SATDOKU_OK && *verdict == SATDOKU_VERDICT_MULTIPLE) {
        status = smallest_settle(&result, NULL, solver, error);
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
        smallest_keep_found(solver);
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
