#include "progress.h"

#include "deadline.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { COUNTS_BETWEEN_LOOKS = 64 };

static const double interval = 0.25;

void progress_start(struct progress *progress, const struct settings *settings)
{
    bool unwanted = settings->messages.quiet || settings->messages.no_progress;
    /* Without TERM, a terminal may understand no control sequences. */
    const char *kind = getenv("TERM");
    bool able =
        isatty(STDERR_FILENO) == 1 && kind != NULL && kind[0] != '\0' && strcmp(kind, "dumb") != 0;
    double now = clock_seconds();
    *progress =
        (struct progress){.wanted = !unwanted && able, .start = now, .next = now + interval};
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

/* ---- Verdicts ---- */

/* With commas between thousands. */
static void add_number(struct text *text, unsigned long long number)
{
    enum { GROUP = 1000 };
    unsigned long long scale = 1;
    while (number / scale >= GROUP) {
        scale *= GROUP;
    }
    text_print(text, "%llu", number / scale);
    for (scale /= GROUP; scale > 0; scale /= GROUP) {
        text_print(text, ",%03llu", number / scale % GROUP);
    }
}

/* To three digits: more of them only flicker. */
static unsigned long long rounded(double rate)
{
    double scale = 1;
    while (rate / scale >= 1000) {
        scale *= 10;
    }
    return (unsigned long long)(rate / scale + 0.5) * (unsigned long long)scale;
}

/* The verdicts that occur, and how often. */
static void add_verdicts(struct text *text, const struct tally *tally, const char *first,
                         const char *between, const char *behind)
{
    static const enum satdoku_verdict order[] = {SATDOKU_VERDICT_UNIQUE,   SATDOKU_VERDICT_MULTIPLE,
                                                 SATDOKU_VERDICT_SOLVABLE, SATDOKU_VERDICT_NONE,
                                                 SATDOKU_VERDICT_UNKNOWN,  SATDOKU_VERDICT_INVALID};
    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++) {
        const char *name = tally->names != NULL ? tally->names[order[i]] : NULL;
        if (tally->verdicts[order[i]] > 0) {
            text_print(text, "%s%s%s", first, name != NULL ? name : satdoku_verdict_name(order[i]),
                       behind);
            add_number(text, tally->verdicts[order[i]]);
            first = between;
        }
    }
}

static size_t count_puzzles(const struct tally *tally)
{
    size_t puzzles = 0;
    for (size_t i = 0; i < VERDICTS; i++) {
        puzzles += tally->verdicts[i];
    }
    return puzzles;
}

void tally_summary(struct text *text, const struct tally *tally)
{
    size_t puzzles = count_puzzles(tally);
    add_number(text, puzzles);
    text_print(text, puzzles == 1 ? " puzzle in %.2f s (" : " puzzles in %.2f s (", tally->seconds);
    add_number(text, rounded(tally->seconds > 0 ? (double)puzzles / tally->seconds : 0));
    text_print(text, "/s)");
    add_verdicts(text, tally, ": ", ", ", " ");
}

void tally_text(struct text *text, const struct tally *tally)
{
    size_t puzzles = count_puzzles(tally);
    add_number(text, puzzles);
    text_print(text, " puzzles  ");
    add_number(text, rounded((double)puzzles / tally->seconds));
    text_print(text, "/s");
    add_verdicts(text, tally, "  ", "  ", " ");
    if (tally->part > 0) {
        text_print(text, "  %.0f %% ", 100 * tally->part);
        /* "0:03", "1:02:03" */
        double seconds = tally->seconds * (1 - tally->part) / tally->part;
        enum { MINUTE = 60, HOUR = 60 * MINUTE };
        unsigned long long whole = (unsigned long long)(seconds + 0.5);
        if (whole >= HOUR) {
            text_print(text, "%llu:%02llu", whole / HOUR, whole % HOUR / MINUTE);
        } else {
            text_print(text, "%llu", whole / MINUTE);
        }
        text_print(text, ":%02llu", whole % MINUTE);
        text_print(text, " left");
    }
}
