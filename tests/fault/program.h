/* The program, run with calls that fail, and what it leaves behind.
 *
 * It runs within the test: a crash ends that, with a line that says what was running.
 */
#ifndef TESTS_PROGRAM_H
#define TESTS_PROGRAM_H

#include "faults.h"
#include "memio.h"

struct program_end {
    int code;
    size_t calls;       /* of the planned kind */
    size_t blocks;      /* own blocks of memory, */
    size_t streams;     /* streams, */
    size_t descriptors; /* and open files left over */
};

/* Makes an empty directory and goes there: what the program finds and leaves is in it. */
void program_enter(void);

/* Removes it. */
void program_leave(void);

/* Runs the program with these words, separated by blanks, behind its name. */
void program_run(struct program_end *end, struct fault_plan plan, const char *words,
                 const struct memory *input);

/* What the last run wrote; released by memory_clear. */
void program_output(struct memory *output);
void program_diagnostics(struct memory *diagnostics);

/* A file of the directory. */
void program_write_file(const char *name, const char *data, size_t size);
bool program_read_file(struct memory *content, const char *name); /* false: there is none */

/* Removes a file, or a folder of files; false: there is none. */
bool program_remove(const char *name);

/* Number of files in the directory. */
int program_count_files(void);

#endif
