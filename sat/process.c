/* The command is not our child, but the child of a keeper: a process in between that only waits
 * until the command ends, we ask it to end the command, or we are gone. In each case it kills the
 * command's process group before it waits for the command itself: until then no other process can
 * get the group's number. We could not do that when we are killed. Nor could we be sure to learn
 * how the command ended, since SIGCHLD belongs to the program around the library.
 *
 * Keeper and library talk over a pair of sockets: the command's status goes in one direction, a
 * byte that means "end it" in the other. That a socket is closed means nothing: threads start
 * keepers at the same time, and each keeper may have copies of all descriptors.
 */
#include "process.h"

#include "error.h"
#include "mem.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

/* Forks with all signals blocked. No handler of the program around us runs in the child, where all
 * signals stay blocked; the parent has its own mask again. `before` becomes that mask. -1 with
 * errno, as fork. */
static pid_t fork_blocked(sigset_t *before)
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

enum {
    READ_SIZE = 1 << 16,
    OUTPUT_MAX = 1 << 30,
    POLL_MILLISECONDS = 20,
    NOT_STARTED = 126,
    SIGNALS = 65
};

struct running {
    const struct process_order *order;
    pid_t keeper;
    int output; /* the reading end of the command's standard output */
    int line;   /* to the keeper */
    size_t capacity;
    bool keeper_ended;
    bool over;  /* the command has ended */
    bool known; /* and `status` is how; unknown if the keeper was killed */
    int status;
};

/* ---- The command ---- */

static void become(const struct process_order *order, int output, pid_t keeper,
                   const sigset_t *mask)
{
    setpgid(0, 0);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* the keeper has but one thread: it dies with no other */
    if (getppid() != keeper) {
        _exit(NOT_STARTED);
    }
#else
    (void)keeper;
#endif
    /* Signals are as the program around us found them. */
    static const int defaults[] = {SIGCHLD, SIGPIPE, SIGXFSZ};
    struct sigaction action = {0};
    sigemptyset(&action.sa_mask);
    action.sa_handler = SIG_DFL;
    for (size_t i = 0; i < sizeof defaults / sizeof defaults[0]; i++) {
        sigaction(defaults[i], &action, NULL);
    }
    sigprocmask(SIG_SETMASK, mask, NULL);
    int from = open(order->input, O_RDONLY);
    if (from < 0 || dup2(from, STDIN_FILENO) < 0 || dup2(output, STDOUT_FILENO) < 0) {
        _exit(NOT_STARTED);
    }
    if (from != STDIN_FILENO) {
        close(from);
    }
    execl("/bin/sh", "sh", "-c", order->command, (char *)NULL);
    _exit(NOT_STARTED);
}

/* ---- The keeper: nothing that is not safe after a fork of many threads ---- */

static void on_child(int signal)
{
    (void)signal; /* it ends a wait */
}

/* Waits for the command to end, for a word on standard input, or for the process that started us to
 * be gone, which is looked at now and then. */
static bool wait_for_reason(pid_t command, pid_t parent)
{
    sigset_t mask;
    sigfillset(&mask);
    sigdelset(&mask, SIGCHLD);
    for (;;) {
        siginfo_t info = {0};
        if (waitid(P_PID, (id_t)command, &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
            info.si_pid == command) {
            return true;
        }
        struct timespec now_and_then = {0, 100000000};
        fd_set words;
        FD_ZERO(&words);
        FD_SET(STDIN_FILENO, &words);
        if (pselect(STDIN_FILENO + 1, &words, NULL, NULL, &now_and_then, &mask) > 0) {
            return true;
        }
        if (getppid() != parent) {
            return false;
        }
    }
}

static _Noreturn void keep(const struct process_order *order, int line, int output, pid_t starter,
                           const sigset_t *mask)
{
    setpgid(0, 0); /* not ended by what ends our starter */
    /* No handler of the program around us runs here; all signals are blocked. */
    struct sigaction action = {0};
    sigemptyset(&action.sa_mask);
    for (int signal = 1; signal < SIGNALS; signal++) {
        struct sigaction now;
        if (sigaction(signal, NULL, &now) == 0 && now.sa_handler != SIG_IGN) {
            action.sa_handler = SIG_DFL;
            sigaction(signal, &action, NULL);
        }
    }
    action.sa_handler = on_child;
    sigaction(SIGCHLD, &action, NULL);
    pid_t self = getpid();
    pid_t parent = getppid(); /* 0 for a starter that cannot be seen from here, in a container */
    if (parent != starter && parent != 0) {
        _exit(0);
    }
    pid_t command = fork();
    if (command == 0) {
        become(order, output, self, mask);
    }
    /* Whoever reads what our starter writes does not wait for us. */
    close(output);
    close(STDOUT_FILENO);
    close(STDERR_FILENO);
    if (command < 0 || dup2(line, STDIN_FILENO) < 0) {
        _exit(NOT_STARTED);
    }
    setpgid(command, command); /* here too: who comes first does not matter */
    bool wanted = wait_for_reason(command, parent);
    kill(-command, SIGKILL);
    int status = 0;
    pid_t ended = waitpid(command, &status, 0);
    if (wanted && ended == command) {
        (void)send(STDIN_FILENO, &status, sizeof status, 0);
    }
    _exit(0);
}

static enum satdoku_status no_start(const char *what, struct satdoku_error *error)
{
    return error_set(error, SATDOKU_ERR_SOLVER, "no %s: %s", what, strerror(errno));
}

static void close_both(const int ends[2])
{
    int problem = errno;
    close(ends[0]);
    close(ends[1]);
    errno = problem;
}

/* Closed by exec, and above the standard streams, which are set anew in the children. */
static bool set_apart(int ends[2])
{
    int apart[2];
    for (int i = 0; i < 2; i++) {
        apart[i] = fcntl(ends[i], F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    }
    close_both(ends);
    ends[0] = apart[0];
    ends[1] = apart[1];
    if (apart[0] < 0 || apart[1] < 0) {
        close_both(apart);
        return false;
    }
    return true;
}

static enum satdoku_status start(struct running *running, struct satdoku_error *error)
{
    int ends[2];
    int lines[2];
    if (pipe(ends) != 0 || !set_apart(ends)) {
        return no_start("pipe", error);
    }
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, lines) != 0 || !set_apart(lines)) {
        close_both(ends);
        return no_start("pair of sockets", error);
    }
    sigset_t mask;
    pid_t starter = getpid();
    running->keeper = fork_blocked(&mask);
    if (running->keeper == 0) {
        keep(running->order, lines[1], ends[1], starter, &mask);
    }
    if (running->keeper < 0) {
        close_both(ends);
        close_both(lines);
        return no_start("process", error);
    }
    close(ends[1]);
    close(lines[1]);
    running->output = ends[0];
    running->line = lines[0];
    return SATDOKU_OK;
}

/* ---- We ---- */

static enum satdoku_status no_wait(struct satdoku_error *error)
{
    return error_set(error, SATDOKU_ERR_SOLVER, "it cannot be waited for: %s", strerror(errno));
}

/* Whether the command has ended; of what it started, some may hold its output for a moment yet. A
 * keeper that was killed leaves no word. */
static bool is_over(struct running *running)
{
    if (running->over) {
        return true;
    }
    bool gone = waitpid(running->keeper, NULL, WNOHANG) != 0;
    ssize_t got = recv(running->line, &running->status, sizeof running->status, MSG_DONTWAIT);
    running->known = got == (ssize_t)sizeof running->status;
    running->keeper_ended = gone;
    running->over = running->known || got == 0 || gone;
    return running->over;
}

/* Reads until the command closes its output or ends, or is to be stopped. */
static enum satdoku_status collect(struct process_result *result, struct running *running,
                                   struct satdoku_error *error)
{
    bool ended = false;
    while (!ended) {
        bool over = is_over(running); /* then all that it wrote is there before we look */
        struct pollfd waits[] = {{.fd = running->output, .events = POLLIN},
                                 {.fd = over ? -1 : running->line, .events = POLLIN}};
        int ready = poll(waits, 2, over ? 0 : POLL_MILLISECONDS);
        if (ready < 0 && errno != EINTR) {
            return no_wait(error);
        }
        if (stop_asked(&running->order->stop)) {
            result->stopped = true;
            return SATDOKU_OK;
        }
        if (ready == 0 && over) {
            return SATDOKU_OK;
        }
        if (ready > 0 && waits[0].revents != 0) {
            if (!MEM_RESERVE(result->output, running->capacity, result->length + READ_SIZE)) {
                return error_memory(error);
            }
            ssize_t got = read(running->output, result->output + result->length, READ_SIZE);
            if (got < 0 && errno != EINTR) {
                return error_set(error, SATDOKU_ERR_SOLVER, "its output cannot be read: %s",
                                 strerror(errno));
            }
            ended = got == 0;
            result->length += got > 0 ? (size_t)got : 0;
            if (result->length > OUTPUT_MAX) {
                return error_set(error, SATDOKU_ERR_SOLVER, "it prints more than %d bytes",
                                 OUTPUT_MAX);
            }
        }
    }
    return SATDOKU_OK;
}

/* A command may close its output and live on. */
static enum satdoku_status wait_for_end(struct process_result *result, struct running *running,
                                        struct satdoku_error *error)
{
    while (!result->stopped && !is_over(running)) {
        struct pollfd wait = {.fd = running->line, .events = POLLIN};
        if (poll(&wait, 1, POLL_MILLISECONDS) < 0 && errno != EINTR) {
            return no_wait(error);
        }
        result->stopped = stop_asked(&running->order->stop);
    }
    if (!result->stopped && running->known) {
        int status = running->status;
        result->exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        result->signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    }
    return SATDOKU_OK;
}

enum satdoku_status process_run(struct process_result *result, const struct process_order *order,
                                struct satdoku_error *error)
{
    struct running running = {.order = order};
    struct process_result fresh = {.exit_code = -1};
    enum satdoku_status status = start(&running, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    status = collect(&fresh, &running, error);
    if (status == SATDOKU_OK) {
        status = wait_for_end(&fresh, &running, error);
    }
    /* Nothing that the command started lives on. */
    if (!running.over) {
        (void)send(running.line, "", 1, MSG_NOSIGNAL);
    }
    while (!running.keeper_ended) {
        running.keeper_ended = waitpid(running.keeper, NULL, 0) >= 0 || errno != EINTR;
    }
    close(running.line);
    close(running.output);
    if (status != SATDOKU_OK) {
        mem_free(fresh.output);
        return status;
    }
    *result = fresh;
    return SATDOKU_OK;
}

/* ---- The guard of a folder ---- */

/* When the program is killed, a guard removes the folder. The guard is a process that starts before
 * the folder is made, and waits until the program is gone. It knows the folder's name from shared
 * memory, where the name is written before the folder is made. It removes the folder once its lock
 * is free, which the program and the keeper of the solver hold. To list the folder takes memory,
 * which the child of a fork of many threads must not ask for: it could wait for ever for a lock
 * that another thread had. So the guard becomes the system's `rm`.
 */

static void pause_briefly(void)
{
    struct timespec moment = {0, 50000000};
    nanosleep(&moment, NULL);
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
        const struct scratch *folder = guard->folder;
        enum { TRIES = 200 };
        setpgid(0, 0); /* not ended by what ends our starter */
        pid_t parent =
            getppid(); /* 0 for a starter that cannot be seen from here, in a container */
        close(STDIN_FILENO);
        close(STDOUT_FILENO); /* a reader of our starter's output need not wait for us */
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
