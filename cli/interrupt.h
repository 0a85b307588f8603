/* Ending early: SIGINT, SIGTERM or SIGHUP, and the time limit of a puzzle. */
#ifndef INTERRUPT_H
#define INTERRUPT_H

#include <stdbool.h>

/* From here on the first such signal only sets a flag, and writing to a closed pipe or beyond the
 * size that files may have is an error, not a signal. False: there is no pipe to be had, errno. */
bool interrupt_install(void);

/* Gives back the pipe. */
void interrupt_remove(void);

/* Whether one of them came. */
bool interrupt_came(void);

/* Waits until there is something to be read from the descriptor, or its end. False: an interrupt
 * came, whichever thread it reached, or interrupt_wake was called (EINTR); or another errno. */
bool interrupt_wait(int descriptor);

/* Ends every interrupt_wait, also those to come: nobody wants input any more. */
void interrupt_wake(void);

/* Seconds on the monotonic clock. */
double clock_seconds(void);

/* When a puzzle's time is up; seconds <= 0: never. */
struct deadline {
    bool set;
    double at; /* seconds on the monotonic clock */
};

void deadline_start(struct deadline *deadline, double seconds);

/* Whether there is no more time, or an interrupt came. */
bool interrupt_or_deadline(const struct deadline *deadline);

#endif
