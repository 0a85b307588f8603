#include "interrupt.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <time.h>
#include <unistd.h>

/* A signal handler can reach nothing but such variables, and may run in any thread. */
static atomic_bool came;

/* A pipe that is written to when waiting is to end: a signal ends a wait only in the thread that it
 * reaches, and only if it comes once the wait has begun. */
static atomic_int bell = -1;
static int ear = -1;

static void ring(void)
{
    int descriptor = bell;
    if (descriptor >= 0) {
        ssize_t ignored = write(descriptor, "", 1);
        (void)ignored;
    }
}

static void on_interrupt(int signal)
{
    int error = errno;
    (void)signal;
    came = true;
    ring();
    errno = error;
}

static bool open_pipe(void)
{
    int ends[2];
    if (pipe(ends) != 0) {
        return false;
    }
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    ear = ends[0];
    bell = ends[1];
    return true;
}

bool interrupt_install(void)
{
    came = false;
    if (!open_pipe()) {
        return false;
    }
    struct sigaction action = {0};
    sigemptyset(&action.sa_mask);
    action.sa_handler = on_interrupt;    /* no SA_RESTART: a blocked write may be given up */
    action.sa_flags = (int)SA_RESETHAND; /* a second one ends the program at once */
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
    action.sa_handler = SIG_IGN;
    action.sa_flags = 0;
    sigaction(SIGPIPE, &action, NULL);
    sigaction(SIGXFSZ, &action, NULL);
    return true;
}

void interrupt_remove(void)
{
    int descriptor = bell;
    bell = -1;
    close(descriptor);
    close(ear);
    ear = -1;
}

bool interrupt_came(void)
{
    return came;
}

bool interrupt_wait(int descriptor)
{
    struct pollfd waits[] = {{.fd = descriptor, .events = POLLIN}, {.fd = ear, .events = POLLIN}};
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

void interrupt_wake(void)
{
    ring();
}

double clock_seconds(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

void deadline_start(struct deadline *deadline, double seconds)
{
    deadline->set = seconds > 0;
    deadline->at = deadline->set ? clock_seconds() + seconds : 0;
}

bool interrupt_or_deadline(const struct deadline *deadline)
{
    return interrupt_came() || (deadline->set && clock_seconds() >= deadline->at);
}
