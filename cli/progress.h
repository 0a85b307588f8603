/* A line on standard error that says how far a long work is; nothing where that is no terminal. */
#ifndef PROGRESS_H
#define PROGRESS_H

#include <stdbool.h>
#include <stddef.h>

struct progress {
    bool wanted;
    bool shown;
    double next; /* when to show it again, in seconds on the monotonic clock */
};

void progress_start(struct progress *progress);

/* "1234 things", now and then. */
void progress_show(struct progress *progress, size_t count, const char *things);

/* Takes the line away. */
void progress_clear(struct progress *progress);

#endif
