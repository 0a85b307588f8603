#include "progress.h"

#include "interrupt.h"

#include <stdio.h>
#include <unistd.h>

enum { COUNTS_BETWEEN_LOOKS = 64 };

static const double interval = 0.25;

void progress_start(struct progress *progress)
{
    *progress = (struct progress){.wanted = isatty(STDERR_FILENO) == 1};
    progress->next = clock_seconds() + interval;
}

void progress_show(struct progress *progress, size_t count, const char *things)
{
    if (!progress->wanted || count % COUNTS_BETWEEN_LOOKS != 0 ||
        clock_seconds() < progress->next) {
        return;
    }
    fprintf(stderr, "\r%zu %s ", count, things);
    progress->shown = true;
    progress->next = clock_seconds() + interval;
}

void progress_clear(struct progress *progress)
{
    if (progress->shown) {
        fputs("\r\033[K", stderr);
        progress->shown = false;
    }
}
