/* A line on standard error that shows how far a long work is. Nothing is shown where standard error
 * is no terminal, or a terminal that cannot erase a line.
 */
#ifndef PROGRESS_H
#define PROGRESS_H

#include "settings.h"

struct progress {
    bool wanted;
    bool shown;
    double start; /* in seconds on the monotonic clock */
    double next;  /* when to show it again */
};

/* With --quiet and with --no-progress nothing is shown, either. */
void progress_start(struct progress *progress, const struct settings *settings);

/* Whether it is time to show it. */
bool progress_is_due(const struct progress *progress);

/* Shows this text, in place of the one before. */
void progress_line(struct progress *progress, const char *text);

/* Shows "1234 things", now and then. */
void progress_show(struct progress *progress, size_t count, const char *things);

/* Takes the line away: before a diagnostic, and at the end. */
void progress_clear(struct progress *progress);

#endif
