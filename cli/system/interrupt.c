#include "interrupt.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <time.h>
#include <unistd.h>

/* The signals that end the program early, after it has finished its line. */
static const int end_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU};

/* The signals that come with an error of writing, which is enough to end the program. */
static const int write_signals[] = {SIGPIPE, SIGXFSZ};

enum {
    END_SIGNALS = sizeof end_signals / sizeof end_signals[0],
    WRITE_SIGNALS = sizeof write_signals / sizeof write_signals[0],
    DUPLICATE_MILLISECONDS = 200,
    WRITE_TIMEOUT_MILLISECONDS = 500,
    POLL_MILLISECONDS = 100
};

/* A signal handler can reach nothing but such variables, and may run in any thread. */
static atomic_int came;              /* the first signal; 0: none */
static atomic_bool too_late;         /* signals do not matter any more */
static atomic_bool at_once;          /* nothing but the signal itself can end the work */
static atomic_llong came_at;         /* milliseconds on the monotonic clock */
static bool pipe_signal_was_ignored; /* when the program started */
static bool installed_before;        /* interrupt_install was called before */

/* A pipe that is written to when waiting is to end: a signal ends a wait only in the thread that it
 * reaches, and only if it comes once the wait has begun. */
static atomic_int wake_end = -1;
static int wait_end = -1;

void interrupt_wake(void)
{
    int descriptor = wake_end;
    if (descriptor >= 0) {
        ssize_t ignored = write(descriptor, "", 1);
        (void)ignored;
    }
}

static long long milliseconds(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (long long)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* timeout(1) and others send a signal both to a process and to its group, so that it comes twice:
 * that counts as one interrupt. A later signal comes from a user who does not want to wait any
 * longer. */
static void on_interrupt(int signal)
{
    int error = errno;
    int none = 0;
    long long now = milliseconds();
    bool ends = at_once && !too_late;
    if (!ends && atomic_compare_exchange_strong(&came, &none, signal)) {
        came_at = now;
    } else if (ends || (came_at != 0 && now - came_at > DUPLICATE_MILLISECONDS)) {
        interrupt_end_by(signal);
    }
    interrupt_wake();
    errno = error;
}

void interrupt_end_by(int signal)
{
    struct sigaction action = {0};
    sigset_t this_one;
    sigemptyset(&action.sa_mask);
    action.sa_handler = SIG_DFL;
    sigaction(signal, &action, NULL);
    raise(signal); /* where it is blocked, it comes as soon as it is not */
    sigemptyset(&this_one);
    sigaddset(&this_one, signal);
    pthread_sigmask(SIG_UNBLOCK, &this_one, NULL);
}

/* Whoever started the program with a signal ignored (nohup, a job of a shell without job control)
 * wants it so. */
static bool is_ignored(int signal)
{
    struct sigaction now;
    return sigaction(signal, NULL, &now) == 0 && now.sa_handler == SIG_IGN;
}

bool interrupt_install(void)
{
    int ends[2];
    came = 0;
    came_at = 0;
    too_late = false;
    at_once = false;
    if (pipe(ends) != 0) {
        return false;
    }
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    wait_end = ends[0];
    wake_end = ends[1];
    if (!installed_before) {
        pipe_signal_was_ignored = is_ignored(SIGPIPE);
        installed_before = true;
    }
    struct sigaction action = {0};
    sigemptyset(&action.sa_mask);
    action.sa_handler = on_interrupt; /* no SA_RESTART: a blocked write may be given up */
    for (size_t i = 0; i < END_SIGNALS; i++) {
        if (!is_ignored(end_signals[i])) {
            sigaction(end_signals[i], &action, NULL);
        }
    }
    action.sa_handler = SIG_IGN;
    for (size_t i = 0; i < WRITE_SIGNALS; i++) {
        sigaction(write_signals[i], &action, NULL);
    }
    action.sa_handler = SIG_DFL; /* where it is ignored, children end without a trace */
    sigaction(SIGCHLD, &action, NULL);
    return true;
}

void interrupt_at_once(void)
{
    at_once = true;
}

void interrupt_remove(void)
{
    int descriptor = wake_end;
    wake_end = -1;
    close(descriptor);
    close(wait_end);
    wait_end = -1;
}

bool interrupt_came(void)
{
    return came != 0 && !too_late;
}

void interrupt_comes_too_late(void)
{
    too_late = true;
}

int interrupt_signal(void)
{
    return came;
}

void interrupt_by_closed_pipe(void)
{
    int none = 0;
    if (too_late) { /* for signals, not for this: what is done cannot be said */
        came = 0;
        too_late = false;
    }
    if (atomic_compare_exchange_strong(&came, &none, SIGPIPE)) {
        came_at = milliseconds();
    }
    interrupt_wake();
}

bool interrupt_ends_program(int signal)
{
    return signal != SIGPIPE || !pipe_signal_was_ignored;
}

bool interrupt_wait(int descriptor)
{
    struct pollfd waits[] = {{.fd = descriptor, .events = POLLIN},
                             {.fd = wait_end, .events = POLLIN}};
    int ready = 0;
    do {
        ready = poll(waits, sizeof waits / sizeof waits[0], -1);
    } while (ready < 0 && errno == EINTR);
    if (ready > 0 && waits[1].revents != 0) {
        errno = EINTR;
        return false;
    }
    return ready > 0;
}

/* The pipe may have been written to by interrupt_wake: then it is looked at now and then whether a
 * signal came. */
bool interrupt_wait_for_room(int descriptor)
{
    bool woken = false;
    for (;;) {
        bool interrupted = interrupt_came();
        struct pollfd waits[] = {{.fd = descriptor, .events = POLLOUT},
                                 {.fd = interrupted || woken ? -1 : wait_end, .events = POLLIN}};
        int timeout = interrupted ? WRITE_TIMEOUT_MILLISECONDS : woken ? POLL_MILLISECONDS : -1;
        int ready = poll(waits, sizeof waits / sizeof waits[0], timeout);
        if (ready < 0 && errno != EINTR) {
            return false;
        }
        if (ready > 0 && waits[0].revents != 0) {
            return true;
        }
        if (ready == 0 && interrupted) {
            errno = EINTR;
            return false;
        }
        woken = woken || ready > 0;
    }
}
