/* A temporary folder for the files of another program, which is removed even if we are killed. */
#ifndef GUARD_H
#define GUARD_H

#include "scratch.h"

#include <satdoku.h>

#include <sys/types.h>

struct guard {
    struct scratch *folder; /* in memory that is shared with the process */
    pid_t process;          /* that takes the folder away if we are killed */
};

/* ERR_SOLVER. */
enum satdoku_status guard_make(struct guard *guard, struct satdoku_error *error);

/* Takes the folder away, with all that is in it. */
void guard_remove(struct guard *guard);

/* A file in the folder cannot be made or written, for the reason that errno has. Returns
 * ERR_SOLVER. */
enum satdoku_status guard_trouble(struct satdoku_error *error);

#endif
