#include "questions.h"

enum satdoku_status questions_count(size_t *count, bool *complete, struct satdoku_solver *solver,
                                    const struct satdoku_puzzle *puzzle, size_t limit,
                                    struct satdoku_error *error)
{
    size_t found = 0;
    enum sat_result result = SAT_SATISFIABLE;
    enum satdoku_status status = solver_load(solver, puzzle, error);
    while (status == SATDOKU_OK && found < limit) {
        status = solver_find(&result, solver, 0, error);
        if (status != SATDOKU_OK || result != SAT_SATISFIABLE) {
            break;
        }
        found++;
        status = solver_exclude(solver, &solver->found, 0, error);
    }
    if (status == SATDOKU_OK) {
        *count = found;
        *complete = result == SAT_UNSATISFIABLE;
    }
    return status;
}
