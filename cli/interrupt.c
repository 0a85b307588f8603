#include "interrupt.h"

#include <signal.h>
#include <stddef.h>
#include <time.h>

/* A signal handler can reach nothing but such a variable. */
static volatile sig_atomic_t came;

static void on_interrupt(int signal)
{
    (void)signal;
    came = 1;
}

void interrupt_install(void)
{
    came = 0;
    struct sigaction action = {0};
    sigemptyset(&action.sa_mask);
    action.sa_handler = on_interrupt;    /* no SA_RESTART: a blocked read must return */
    action.sa_flags = (int)SA_RESETHAND; /* a second one ends the program at once */
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
    action.sa_handler = SIG_IGN;
    action.sa_flags = 0;
    sigaction(SIGPIPE, &action, NULL);
    sigaction(SIGXFSZ, &action, NULL);
}

bool interrupt_came(void)
{
    return came != 0;
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

bool interrupt_or_deadline(void *context)
{
    const struct deadline *deadline = context;
    return interrupt_came() || (deadline->set && clock_seconds() >= deadline->at);
}
