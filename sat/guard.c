/* When the program is killed, a guard removes the folder. The guard is a process that starts before
 * the folder is made, and waits until the program is gone. It knows the folder's name from shared
 * memory, where the name is written before the folder is made. It removes the folder once its lock
 * is free, which the program and the keeper of the solver hold. To list the folder takes memory,
 * which the child of a fork of many threads must not ask for: it could wait for ever for a lock
 * that another thread had. So the guard becomes the system's `rm`.
 */
#include "guard.h"

#include "error.h"
#include "fork_blocked.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void pause_briefly(void)
{
    struct timespec moment = {0, 50000000};
    nanosleep(&moment, NULL);
}

static _Noreturn void watch(const struct scratch *folder, pid_t starter)
{
    enum { TRIES = 200 };
    setpgid(0, 0);            /* not ended by what ends our starter */
    pid_t parent = getppid(); /* 0 for a starter that cannot be seen from here, in a container */
    close(STDIN_FILENO);
    close(STDOUT_FILENO); /* whoever reads what our starter writes does not wait for us */
    close(STDERR_FILENO);
    while ((parent == starter || parent == 0) && getppid() == parent) {
        pause_briefly();
    }
    errno = 0;
    for (int i = 0; i < TRIES && folder->path[0] != '\0' && errno != ENOENT; i++) {
        int lock = scratch_lock(folder->path);
        /* Whoever has the lock has the folder: `rm` goes on holding it. */
        if (lock >= 0 && fcntl(lock, F_SETFD, 0) == 0) {
            execl("/bin/sh", "sh", "-c", "exec rm -rf -- \"$0\"", folder->path, (char *)NULL);
            close(lock);
        }
        pause_briefly();
    }
    _exit(0);
}

static void end(const struct guard *guard)
{
    if (guard->process > 0) {
        kill(guard->process, SIGKILL);
        while (waitpid(guard->process, NULL, 0) < 0 && errno == EINTR) {
        }
    }
    munmap(guard->folder, sizeof *guard->folder);
}

enum satdoku_status guard_trouble(struct satdoku_error *error)
{
    return error_set(error, SATDOKU_ERR_SOLVER, "no temporary file for the solver: %s",
                     strerror(errno));
}

enum satdoku_status guard_make(struct guard *guard, struct satdoku_error *error)
{
    char base[SCRATCH_PATH];
    sigset_t mask;
    pid_t starter = getpid();
    const char *place = getenv("TMPDIR");
    int length =
        snprintf(base, sizeof base, "%s/satdoku-%lu",
                 place != NULL && place[0] != '\0' ? place : "/tmp", (unsigned long)geteuid());
    if (length >= SCRATCH_PATH) {
        errno = ENAMETOOLONG;
        return guard_trouble(error);
    }
    void *shared = mmap(NULL, sizeof *guard->folder, PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) {
        return guard_trouble(error);
    }
    guard->folder = shared;
    guard->process = fork_blocked(&mask);
    if (guard->process == 0) {
        watch(guard->folder, starter);
    }
    if (guard->process > 0 && scratch_make(guard->folder, base, false)) {
        return SATDOKU_OK;
    }
    enum satdoku_status status = guard_trouble(error);
    end(guard);
    return status;
}

void guard_remove(struct guard *guard)
{
    scratch_remove(guard->folder);
    end(guard);
}
