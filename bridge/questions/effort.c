/* How hard a puzzle is for a solver: what one of fixed settings does for it. */
#include "builtin.h"
#include "error.h"
#include "solver.h"

enum satdoku_status satdoku_effort(struct satdoku_effort *effort, struct satdoku_solver *solver,
                                   const struct satdoku_puzzle *puzzle, struct satdoku_error *error)
{
    enum { MOST = 20000000 }; /* propagations; some ten seconds */
    if (effort == NULL || solver == NULL || puzzle == NULL) {
        return error_null(error);
    }
    /* PicoSAT alone, and no elimination, which would leave nothing to count of most puzzles */
    struct satdoku_solver_options options = SATDOKU_INIT(satdoku_solver_options);
    options.stop = solver->options.stop;
    options.stop_context = solver->options.stop_context;
    options.max_clauses = solver->options.max_clauses;
    options.simplify = SATDOKU_SIMPLIFY_NONE;
    options.backend = SATDOKU_BACKEND_PICOSAT;
    struct satdoku_solver *fixed = NULL;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    if (satdoku_solver_new(&fixed, &options) != SATDOKU_OK) {
        return error_memory(error);
    }
    sat_limit(fixed->sat, MOST);
    enum satdoku_status status = satdoku_check(&verdict, NULL, NULL, fixed, puzzle, error);
    if (status == SATDOKU_OK) {
        effort->decisions = fixed->sat->decisions;
        effort->propagations = fixed->sat->propagations;
        effort->whole = verdict != SATDOKU_VERDICT_UNKNOWN;
        effort->stopped = !effort->whole && !sat_exhausted(fixed->sat);
    }
    satdoku_solver_free(fixed);
    return status;
}
