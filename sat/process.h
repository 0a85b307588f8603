/* Running another program and reading what it prints. */
#ifndef PROCESS_H
#define PROCESS_H

#include "scratch.h"
#include "stop.h"

#include <satdoku.h>

#include <sys/types.h>

struct process_order {
    const char *command; /* for the shell */
    const char *input;   /* the file that is its standard input */

    struct stop stop; /* it is to be killed */
};

struct process_result {
    char *output; /* standard output; freed by mem_free */
    size_t length;
    int exit_code; /* -1 where a signal ended it, or nobody knows */
    int signal;
    bool stopped; /* by the stop callback: it was killed */
};

/* Runs the command, waits for it and collects its standard output. Whatever it started and left in
 * its process group is killed when it ends, is to be stopped, or when we are killed ourselves.
 * What this process does about SIGCHLD is of no matter. ERR_SOLVER: it cannot be started, or prints
 * without end; ERR_MEMORY. */
enum satdoku_status process_run(struct process_result *result, const struct process_order *order,
                                struct satdoku_error *error);

/* A temporary folder for the files of another program, which is removed even if we are killed. */

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
