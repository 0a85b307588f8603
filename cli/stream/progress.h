/* A line on standard error that shows how far a long work is. Nothing is shown where standard error
 * is no terminal, or a terminal that cannot erase a line. And how many puzzles have which verdict,
 * and how fast, as text: for that line and for the summary.
 */
#ifndef PROGRESS_H
#define PROGRESS_H

#include "settings.h"
#include "text.h"

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

struct tally {
    size_t verdicts[VERDICTS]; /* how many puzzles have each */
    const char *const *names;  /* of verdicts; a NULL, or of all: the usual one */
    double seconds;            /* that the run took so far */
    double part;               /* of the input, from 0 to 1; 0 where that is not known */
};

/* Appends "12,345 puzzles  98,000/s  unique 12,300  multiple 40  none 5  12 % 0:03 left" */
void tally_text(struct text *text, const struct tally *tally);

/* Appends "12,345 puzzles in 1.26 s (9,800/s): unique 12,300, multiple 40, none 5" */
void tally_summary(struct text *text, const struct tally *tally);

#endif
