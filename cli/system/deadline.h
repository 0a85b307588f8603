/* The time limit of a puzzle, and the clock. */
#ifndef DEADLINE_H
#define DEADLINE_H

#include <stdbool.h>

/* Seconds on the monotonic clock. */
double clock_seconds(void);

/* When a puzzle's time is up; seconds <= 0: never. */
struct deadline {
    bool set;
    double at; /* seconds on the monotonic clock */
};

void deadline_start(struct deadline *deadline, double seconds);

/* The same where some of the time was spent before. */
void deadline_start_late(struct deadline *deadline, double seconds, double spent);

/* Whether there is no more time, or an interrupt came. */
bool deadline_is_over(const struct deadline *deadline);

/* The same as a callback of the library; the context is a struct deadline. */
bool deadline_stop(void *deadline);

#endif
