#include "external_solver.h"

#include "interrupt.h"
#include "report.h"
#include "standard_output.h"

#include <errno.h>
#include <string.h>

bool external_solver_open(struct external_solver *solver, const struct settings *settings)
{
    struct satdoku_error error = {.status = SATDOKU_OK};
    if (settings->solving.ipasir == NULL) {
        return true;
    }
    if (!standard_output_guard()) {
        report("%s: %s", settings->solving.ipasir, strerror(errno));
        return false;
    }
    if (satdoku_ipasir_open(&solver->library, settings->solving.ipasir, &error) != SATDOKU_OK) {
        report_error(settings->solving.ipasir, &error);
        standard_output_release();
        return false;
    }
    /* A solver that cannot be asked to end would keep a time limit, and an interrupt, waiting for
     * its answer: the one is refused, the other ends the program at once. */
    const struct satdoku_ipasir *functions = satdoku_ipasir_functions(solver->library);
    if (functions->set_terminate == NULL && settings->solving.time_limit > 0) {
        report("%s: no --time-limit: this solver cannot be ended (it lacks ipasir_set_terminate)",
               settings->solving.ipasir);
        external_solver_close(solver);
        return false;
    }
    if (functions->set_terminate == NULL) {
        interrupt_at_once();
    }
    if (!settings->messages.quiet) {
        const char *signature = functions->signature();
        report("%s: note: the solver is %.80s", settings->solving.ipasir,
               signature != NULL ? signature : "one without a name");
    }
    return true;
}

void external_solver_close(struct external_solver *solver)
{
    satdoku_ipasir_close(solver->library);
    solver->library = NULL;
    standard_output_release();
}

struct satdoku_solver_options external_solver_options(const struct settings *settings,
                                                      const struct satdoku_ipasir *functions)
{
    return (struct satdoku_solver_options){.command = settings->solving.command,
                                           .ipasir = functions,
                                           .trust = settings->solving.trust,
                                           .simplify = settings->formula.options.simplify,
                                           .max_clauses = settings->solving.max_clauses,
                                           .backend = settings->solving.backend};
}
