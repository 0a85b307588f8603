/* In place of run_files.c where the system cannot run other programs: there are never any files. */
#include "run_files.h"

#include "error.h"

enum satdoku_status run_files_make(struct run_files *files, const char *command,
                                   struct satdoku_error *error)
{
    (void)files;
    (void)command;
    return run_files_trouble(error);
}

void run_files_remove(struct run_files *files)
{
    (void)files;
}

int run_files_create(const struct run_files *files, enum slot slot)
{
    (void)files;
    (void)slot;
    return -1;
}

enum satdoku_status run_files_trouble(struct satdoku_error *error)
{
    return error_set(error, SATDOKU_ERR_SOLVER, "this satdoku cannot run other programs");
}

enum satdoku_status run_files_open(int *descriptor, const struct run_files *files, enum slot slot,
                                   struct satdoku_error *error)
{
    (void)descriptor;
    (void)files;
    (void)slot;
    return run_files_trouble(error);
}

bool run_files_named(const char *command, enum slot slot)
{
    (void)command;
    (void)slot;
    return false;
}

char *run_files_command(const char *command, const struct run_files *files)
{
    (void)command;
    (void)files;
    return NULL;
}
