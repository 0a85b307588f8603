/* Calls that fail on demand, and what own code has not given back.
 *
 * The linker leads the calls of malloc, calloc, realloc, free, strdup and realpath, of opendir and
 * fdopendir, which allocate, and those of the system calls below, in all objects of the program to
 * faults.c (--wrap). What libraries do
 * inside stays outside - but PicoSAT's memory comes from sat/pool.c, which is own code, and the
 * tests have jansson allocate here, too. Any thread may call; the test itself has but one.
 *
 * To find mistakes, fresh memory is full of rubbish, and realloc always moves.
 */
#ifndef TESTS_FAULTS_H
#define TESTS_FAULTS_H

#include <stdbool.h>
#include <stddef.h>

enum fault_kind {
    FAULT_ALLOCATION,
    FAULT_SYSTEM, /* open, read, write, pipe, poll, fopen, fdopen, mkdir, mkstemp, fchmod, rename,
                     and fclose of a stream that was opened here for writing */
    FAULT_THREAD  /* pthread_create */
};

/* "allocation", "system call", "thread"; a static string. */
const char *fault_name(enum fault_kind kind);

struct fault_plan {
    enum fault_kind kind;
    size_t at;    /* the call that fails, from 0 */
    bool onwards; /* all later ones, too */
};

/* Starts to count the calls of that kind. */
void faults_arm(struct fault_plan plan);

/* The calls since; from now on none fails. */
size_t faults_disarm(void);

/* Blocks and streams that are alive. */
size_t faults_blocks(void);
size_t faults_streams(void);

#endif
