#include "process.h"

#include "error.h"
#include "mem.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { READ_SIZE = 1 << 16, OUTPUT_MOST = 1 << 30, POLL_MILLISECONDS = 20, NOT_STARTED = 126 };

struct running {
    pid_t child;
    int output; /* the reading end of its standard output */
    bool (*stop)(void *context);
    void *stop_context;
    size_t capacity;
    bool over; /* the child has ended, with this status */
    int status;
};

/* ---- The child ---- */

static void become(const char *command, const char *input, int output)
{
    setpgid(0, 0);
    signal(SIGPIPE, SIG_DFL); /* the program around us may ignore them */
    signal(SIGINT, SIG_DFL);
    int from = open(input, O_RDONLY);
    if (from < 0 || dup2(from, STDIN_FILENO) < 0 || dup2(output, STDOUT_FILENO) < 0) {
        _exit(NOT_STARTED);
    }
    close(from);
    close(output);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(NOT_STARTED);
}

static enum satdoku_status start(struct running *running, const char *command, const char *input,
                                 struct satdoku_error *error)
{
    int ends[2];
    if (pipe(ends) != 0) {
        return error_set(error, SATDOKU_ERR_SOLVER, "no pipe: %s", strerror(errno));
    }
    /* Another thread may start a child just now, which then has these ends, too, and would keep the
     * output open: so not only its end counts, but also that of the child. */
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    running->child = fork();
    if (running->child < 0) {
        int problem = errno;
        close(ends[0]);
        close(ends[1]);
        return error_set(error, SATDOKU_ERR_SOLVER, "no process: %s", strerror(problem));
    }
    if (running->child == 0) {
        become(command, input, ends[1]);
    }
    setpgid(running->child, running->child); /* here too: who comes first does not matter */
    close(ends[1]);
    running->output = ends[0];
    return SATDOKU_OK;
}

/* ---- The parent ---- */

static bool should_stop(const struct running *running)
{
    return running->stop != NULL && running->stop(running->stop_context);
}

static enum satdoku_status take_output(struct process_result *result, struct running *running,
                                       bool *ended, struct satdoku_error *error)
{
    char *grown = mem_grow(result->output, &running->capacity, result->length + READ_SIZE, 1);
    if (grown == NULL) {
        return error_memory(error);
    }
    result->output = grown;
    ssize_t got = read(running->output, grown + result->length, READ_SIZE);
    if (got < 0 && errno != EINTR) {
        return error_set(error, SATDOKU_ERR_SOLVER, "its output cannot be read: %s",
                         strerror(errno));
    }
    *ended = got == 0;
    result->length += got > 0 ? (size_t)got : 0;
    if (result->length > OUTPUT_MOST) {
        return error_set(error, SATDOKU_ERR_SOLVER, "it prints more than %d bytes", OUTPUT_MOST);
    }
    return SATDOKU_OK;
}

/* Whether the child has ended; its own children may live on and hold its output. */
static bool is_over(struct running *running)
{
    if (!running->over) {
        running->over = waitpid(running->child, &running->status, WNOHANG) == running->child;
    }
    return running->over;
}

/* Reads until the child closes its output or ends, or is to be stopped. */
static enum satdoku_status collect(struct process_result *result, struct running *running,
                                   struct satdoku_error *error)
{
    bool ended = false;
    while (!ended) {
        struct pollfd wait = {.fd = running->output, .events = POLLIN};
        bool over = is_over(running); /* then all that it wrote is there before we look */
        int ready = poll(&wait, 1, over ? 0 : POLL_MILLISECONDS);
        if (ready < 0 && errno != EINTR) {
            return error_set(error, SATDOKU_ERR_SOLVER, "it cannot be waited for: %s",
                             strerror(errno));
        }
        if (should_stop(running)) {
            result->stopped = true;
            return SATDOKU_OK;
        }
        if (ready == 0 && over) {
            return SATDOKU_OK;
        }
        if (ready > 0) {
            enum satdoku_status status = take_output(result, running, &ended, error);
            if (status != SATDOKU_OK) {
                return status;
            }
        }
    }
    return SATDOKU_OK;
}

/* A child may close its output and live on. */
static void wait_for_end(struct process_result *result, struct running *running)
{
    while (!result->stopped && !is_over(running)) {
        struct timespec pause = {0, 1000000};
        nanosleep(&pause, NULL);
        result->stopped = should_stop(running);
    }
    if (!result->stopped) {
        int status = running->status;
        result->exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        result->signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    }
}

/* Nothing that the child started lives on. */
static void end(struct running *running)
{
    kill(-running->child, SIGKILL);
    if (!running->over) {
        kill(running->child, SIGKILL);
        while (waitpid(running->child, NULL, 0) < 0 && errno == EINTR) {
        }
    }
    close(running->output);
}

enum satdoku_status process_run(struct process_result *result, const char *command,
                                const char *input, bool (*stop)(void *context), void *stop_context,
                                struct satdoku_error *error)
{
    struct running running = {.stop = stop, .stop_context = stop_context};
    struct process_result fresh = {.exit_code = -1};
    enum satdoku_status status = start(&running, command, input, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    status = collect(&fresh, &running, error);
    if (status == SATDOKU_OK) {
        wait_for_end(&fresh, &running);
    }
    end(&running);
    if (status != SATDOKU_OK) {
        mem_free(fresh.output);
        return status;
    }
    *result = fresh;
    return SATDOKU_OK;
}
