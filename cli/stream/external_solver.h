/* Solvers as the settings say, and the SAT solver that --ipasir names. */
#ifndef EXTERNAL_SOLVER_H
#define EXTERNAL_SOLVER_H

#include "settings.h"

struct external_solver {
    struct satdoku_ipasir_library *library; /* NULL: none was asked for */
};

/* Loads it, if the settings have one, and says its name. What it prints goes to standard error.
 * From {0}. False: it was reported why not. */
bool external_solver_open(struct external_solver *external, const struct settings *settings);

/* What the settings say of solvers; when these stop is left to the caller. */
struct satdoku_solver_options external_solver_options(const struct settings *settings,
                                                      const struct satdoku_ipasir *functions);

/* After the solvers that use it. */
void external_solver_close(struct external_solver *external);

#endif
