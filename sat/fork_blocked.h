/* Forks with all signals blocked. No handler of the program around us runs in the child, where all
 * signals stay blocked; the parent has its own mask again. `before` becomes that mask. -1 with
 * errno, as fork.
 */
#ifndef FORK_BLOCKED_H
#define FORK_BLOCKED_H

#include <errno.h>
#include <signal.h>
#include <sys/types.h>
#include <unistd.h>

#ifdef _XOPEN_SOURCE /* for sigset_t */

static inline pid_t fork_blocked(sigset_t *before)
{
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, before);
    pid_t child = fork();
    if (child != 0) {
        int problem = errno;
        pthread_sigmask(SIG_SETMASK, before, NULL);
        errno = problem;
    }
    return child;
}

#endif

#endif
