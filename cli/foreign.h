/* The SAT solver that --ipasir names. */
#ifndef FOREIGN_H
#define FOREIGN_H

#include "settings.h"

struct foreign {
    struct satdoku_ipasir_library *library; /* NULL: none was asked for */
};

/* Loads it, if the settings have one, and says its name. What it prints goes to standard error.
 * From {0}. False: it was reported why not. */
bool foreign_open(struct foreign *foreign, const struct settings *settings);

/* After the solvers that use it. */
void foreign_close(struct foreign *foreign);

#endif
