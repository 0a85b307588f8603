/* The files of one run of another solver, in a folder of its own, and what names them in its
 * command: {} is the formula, {out} the file that the answer goes to, {proof} that of the proof.
 * Without {} the formula is the solver's standard input, and without {out} its standard output is
 * the answer.
 */
#ifndef RUN_FILES_H
#define RUN_FILES_H

#include "scratch.h"

#include <satdoku.h>

#include <sys/types.h>

enum slot { SLOT_CNF, SLOT_OUT, SLOT_PROOF, SLOTS };

enum { RUN_FILES_PATH = SCRATCH_PATH + 16 };

struct run_files {
    struct scratch *folder; /* in memory that is shared with the guard */
    pid_t guard;            /* the process that takes the folder away if we are killed */
    char path[SLOTS][RUN_FILES_PATH];
};

/* Makes the folder, and an empty file for the answer if the command names it. ERR_SOLVER. */
enum satdoku_status run_files_make(struct run_files *files, const char *command,
                                   struct satdoku_error *error);

/* Takes the folder away, with all that is in it. */
void run_files_remove(struct run_files *files);

/* Creates a file and opens it for writing; -1 with errno. */
int run_files_create(const struct run_files *files, enum slot slot);

/* A file cannot be made or written, for the reason that errno has. Returns ERR_SOLVER. */
enum satdoku_status run_files_trouble(struct satdoku_error *error);

/* Opens what the solver left, which may be anything, for reading. ERR_SOLVER: there is none, or it
 * is no regular file. */
enum satdoku_status run_files_open(int *descriptor, const struct run_files *files, enum slot slot,
                                   struct satdoku_error *error);

/* Whether the command names that file. */
bool run_files_named(const char *command, enum slot slot);

/* The command with the names of the files in it, for the shell; freed by mem_free. NULL: no memory.
 */
char *run_files_command(const char *command, const struct run_files *files);

#endif
