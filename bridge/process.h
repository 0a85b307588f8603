/* Running another program and reading what it prints. */
#ifndef PROCESS_H
#define PROCESS_H

#include <satdoku.h>

struct process_result {
    char *output; /* standard output; freed by mem_free */
    size_t length;
    int exit_code; /* -1 where a signal ended it */
    int signal;
    bool stopped; /* by the stop callback: it was killed */
};

/* Runs `command` by the shell, with standard input from the file `input`, waits for it and collects
 * its standard output. When `stop` (may be NULL) returns true, it is killed with all its children.
 * ERR_SOLVER: it cannot be started, or prints without end; ERR_MEMORY. */
enum satdoku_status process_run(struct process_result *result, const char *command,
                                const char *input, bool (*stop)(void *context), void *stop_context,
                                struct satdoku_error *error);

#endif
