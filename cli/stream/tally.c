#include "tally.h"

#include <stdarg.h>
#include <stdio.h>

struct words {
    char *text; /* [TALLY_TEXT] */
    size_t used;
};

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static void
add(struct words *words, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    int length = vsnprintf(words->text + words->used, TALLY_TEXT - words->used, format, values);
    va_end(values);
    words->used += (size_t)length;
    if (words->used >= TALLY_TEXT) {
        words->used = TALLY_TEXT - 1; /* it was cut */
    }
}

/* With commas between thousands. */
static void add_number(struct words *words, unsigned long long number)
{
    enum { GROUP = 1000 };
    unsigned long long scale = 1;
    while (number / scale >= GROUP) {
        scale *= GROUP;
    }
    add(words, "%llu", number / scale);
    for (scale /= GROUP; scale > 0; scale /= GROUP) {
        add(words, ",%03llu", number / scale % GROUP);
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

/* "0:03", "1:02:03" */
static void add_time(struct words *words, double seconds)
{
    enum { MINUTE = 60, HOUR = 60 * MINUTE };
    unsigned long long whole = (unsigned long long)(seconds + 0.5);
    if (whole >= HOUR) {
        add(words, "%llu:%02llu", whole / HOUR, whole % HOUR / MINUTE);
    } else {
        add(words, "%llu", whole / MINUTE);
    }
    add(words, ":%02llu", whole % MINUTE);
}

/* The verdicts that occur, and how often. */
static void add_verdicts(struct words *words, const struct tally *tally, const char *first,
                         const char *between, const char *behind)
{
    static const enum satdoku_verdict order[] = {SATDOKU_VERDICT_UNIQUE,   SATDOKU_VERDICT_MULTIPLE,
                                                 SATDOKU_VERDICT_SOLVABLE, SATDOKU_VERDICT_NONE,
                                                 SATDOKU_VERDICT_UNKNOWN,  SATDOKU_VERDICT_INVALID};
    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++) {
        const char *name = tally->names != NULL ? tally->names[order[i]] : NULL;
        if (tally->verdicts[order[i]] > 0) {
            add(words, "%s%s%s", first, name != NULL ? name : satdoku_verdict_name(order[i]),
                behind);
            add_number(words, tally->verdicts[order[i]]);
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

void tally_summary(char text[TALLY_TEXT], const struct tally *tally)
{
    struct words words = {text, 0};
    size_t puzzles = count_puzzles(tally);
    add_number(&words, puzzles);
    add(&words, puzzles == 1 ? " puzzle in %.2f s (" : " puzzles in %.2f s (", tally->seconds);
    add_number(&words, rounded(tally->seconds > 0 ? (double)puzzles / tally->seconds : 0));
    add(&words, "/s)");
    add_verdicts(&words, tally, ": ", ", ", " ");
}

void tally_text(char text[TALLY_TEXT], const struct tally *tally)
{
    struct words words = {text, 0};
    size_t puzzles = count_puzzles(tally);
    add_number(&words, puzzles);
    add(&words, " puzzles  ");
    add_number(&words, rounded((double)puzzles / tally->seconds));
    add(&words, "/s");
    add_verdicts(&words, tally, "  ", "  ", " ");
    if (tally->part > 0) {
        add(&words, "  %.0f %% ", 100 * tally->part);
        add_time(&words, tally->seconds * (1 - tally->part) / tally->part);
        add(&words, " left");
    }
}
