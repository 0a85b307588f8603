#include "external_solver.h"

#include "interrupt.h"
#include "report.h"
#include "standard_output.h"

#include <errno.h>
#include <string.h>

/* A solver that cannot be asked to end would keep a time limit, and an interrupt, waiting for its
 * answer: the one is refused, the other ends the program at once. */
static bool agree_on_ending(const struct satdoku_ipasir *functions, const struct settings *settings)
{
    if (functions->set_terminate != NULL) {
        return true;
    }
    if (settings->time_limit > 0) {
        report("%s: no --time-limit: this solver cannot be ended (it lacks ipasir_set_terminate)",
               settings->ipasir);
        return false;
    }
    interrupt_at_once();
    return true;
}

bool external_solver_open(struct external_solver *solver, const struct settings *settings)
{
    struct satdoku_error error = {.status = SATDOKU_OK};
    if (settings->ipasir == NULL) {
        return true;
    }
    if (!standard_output_guard()) {
        report("%s: %s", settings->ipasir, strerror(errno));
        return false;
    }
    if (satdoku_ipasir_open(&solver->library, settings->ipasir, &error) != SATDOKU_OK) {
        report_error(settings->ipasir, &error);
        standard_output_release();
        return false;
    }
    const struct satdoku_ipasir *functions = satdoku_ipasir_functions(solver->library);
    if (!agree_on_ending(functions, settings)) {
        external_solver_close(solver);
        return false;
    }
    if (!settings->quiet) {
        const char *signature = functions->signature();
        report("%s: note: the solver is %.80s", settings->ipasir,
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
