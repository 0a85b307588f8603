/* Ending early: SIGINT, SIGTERM or SIGHUP, and the time limit of a puzzle. */
#ifndef INTERRUPT_H
#define INTERRUPT_H

#include <stdbool.h>

/* From here on the first such signal only sets a flag, and writing to a closed pipe or beyond the
 * size that files may have is an error, not a signal. */
void interrupt_install(void);

/* Whether one of them came. */
bool interrupt_came(void);

/* Seconds on the monotonic clock. */
double clock_seconds(void);

/* When a puzzle's time is up; seconds <= 0: never. */
struct deadline {
    bool set;
    double at; /* seconds on the monotonic clock */
};

void deadline_start(struct deadline *deadline, double seconds);

/* For satdoku_solver_options.stop; the context is a struct deadline. */
bool interrupt_or_deadline(void *context);

#endif
