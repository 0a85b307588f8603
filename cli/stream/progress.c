#include "progress.h"

#include "deadline.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { COUNTS_BETWEEN_LOOKS = 64 };

static const double interval = 0.25;

/* Without TERM, a terminal may understand no control sequences. */
static bool is_able_terminal(void)
{
    const char *kind = getenv("TERM");
    return isatty(STDERR_FILENO) == 1 && kind != NULL && kind[0] != '\0' &&
           strcmp(kind, "dumb") != 0;
}

void progress_start(struct progress *progress, const struct settings *settings)
{
    bool unwanted = settings->quiet || settings->no_progress;
    *progress = (struct progress){.wanted = !unwanted && is_able_terminal()};
    progress->start = clock_seconds();
    progress->next = progress->start + interval;
}

bool progress_is_due(const struct progress *progress)
{
    return progress->wanted && clock_seconds() >= progress->next;
}

void progress_line(struct progress *progress, const char *text)
{
    /* A terminal that is too narrow cuts the line, since one that goes on in the next row would not
     * be taken away whole. */
    fprintf(stderr, "\r\033[?7l%s\033[K\033[?7h", text);
    progress->shown = true;
    progress->next = clock_seconds() + interval;
}

void progress_show(struct progress *progress, size_t count, const char *things)
{
    char text[80];
    if (count % COUNTS_BETWEEN_LOOKS == 0 && progress_is_due(progress)) {
        snprintf(text, sizeof text, "%zu %s ", count, things);
        progress_line(progress, text);
    }
}

void progress_clear(struct progress *progress)
{
    if (progress->shown) {
        fputs("\r\033[K", stderr);
        progress->shown = false;
    }
}
