/* How many solutions: find one, exclude it, look for another. */
#include "solver.h"

/* A first solution and a second one, as far as there are any. */
static enum satdoku_status find_two(enum satdoku_verdict *verdict, struct satdoku_solver *solver,
                                    struct satdoku_error *error)
{
    enum sat_result first = SAT_UNKNOWN;
    enum sat_result second = SAT_UNKNOWN;
    enum satdoku_status status = solver_start(solver, error);
    if (status == SATDOKU_OK) {
        status = solver_find(&first, solver, 0, error);
    }
    if (status == SATDOKU_OK && first == SAT_SATISFIABLE) {
        status = solver_exclude(solver, &solver->found, 0, error);
        if (status == SATDOKU_OK) {
            status = solver_find(&second, solver, 0, error);
        }
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    if (first != SAT_SATISFIABLE) {
        *verdict = first == SAT_UNSATISFIABLE ? SATDOKU_NONE : SATDOKU_UNKNOWN;
    } else if (second == SAT_UNKNOWN) {
        *verdict = SATDOKU_UNKNOWN;
    } else {
        *verdict = second == SAT_UNSATISFIABLE ? SATDOKU_UNIQUE : SATDOKU_MULTIPLE;
    }
    return SATDOKU_OK;
}

enum satdoku_status satdoku_check(enum satdoku_verdict *verdict, struct satdoku_solver *solver,
                                  const struct satdoku_puzzle *puzzle, struct satdoku_error *error)
{
    enum satdoku_status status = solver_infer(solver, puzzle, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    switch (solver->encoding.state) {
    case ELIMINATE_SOLVED:
        *verdict = SATDOKU_UNIQUE;
        return SATDOKU_OK;
    case ELIMINATE_CONTRADICTION:
        *verdict = SATDOKU_NONE;
        return SATDOKU_OK;
    default:
        return find_two(verdict, solver, error);
    }
}
