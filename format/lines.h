/* Lines of input, one after another, from a source of bytes.
 *
 * Text in UTF-16, known by its mark, becomes UTF-8 as it is read: utf16.h.
 *
 * Empty lines, lines of blanks and lines that start with '#' are passed over. A byte-order mark at
 * the start, carriage returns and blanks at the end of a line are taken off. Lines longer than
 * LINES_MAX_LENGTH are malformed, and one longer than LINES_MAX_SKIPPED ends the reading: memory
 * and time stay bounded whatever the input.
 *
 * The buffer holds bytes [start, end). `start` moves on with every line, and refilling moves what
 * is left to the front - unless lines are held, so that detection can look at them and go back to
 * the first of them. Comments may stand before the first and before the second line that is held,
 * any number of them: of these only the last LINES_KEPT bytes stay. Where comments behind the first
 * line were dropped, the buffer has a gap there, and it is known how many lines the gap stands for.
 */
#ifndef LINES_H
#define LINES_H

#include "nature.h"
#include "origin.h"
#include "utf16.h"

#include <satdoku.h>

enum {
    LINES_MAX_LENGTH = ORIGIN_MAX,
    LINES_MAX_SKIPPED = 1 << 26,
    LINES_KEPT = 1 << 16,
    LINES_BETWEEN_STOPS = 1 << 13
};

struct line {
    const char *text; /* not terminated; valid until the next call */
    size_t length;
    size_t number; /* from 1 */
};

struct lines {
    struct satdoku_source source;
    char *buffer;
    size_t capacity;
    size_t start;
    size_t end;
    size_t number;          /* of the last line taken, from 1 */
    char head[NATURE_HEAD]; /* how the input begins */
    size_t head_length;
    struct utf16 utf16;
    size_t trimmed; /* bytes taken off the end of the last line taken: they follow its text */
    bool tabs;      /* lines of blanks with a tab among them are taken, too: rows of empty cells */
    bool at_end;    /* the source has no more */
    bool sealed;    /* the source must not be asked: ERR_READ instead */
    bool missed;    /* reading ended because of `sealed` */
    size_t skipped; /* bytes of a line too long whose end was not seen yet; 0: there is none */
    bool too_long;  /* there was such a line */
    bool verbatim;  /* lines are given as they are, empty ones and comments as well */
    bool held;
    bool bounded; /* as long as lines are held there is END behind LINES_KEPT bytes of them */
    size_t held_start;
    size_t held_number;
    size_t held_taken;           /* lines taken since */
    size_t first_end;            /* where the first line held ends */
    size_t first_number;         /* number of the first line held */
    size_t gap_end;              /* end of the gap, which begins at first_end */
    size_t gap_lines;            /* lines dropped from the gap; 0: there is no gap */
    struct origin origin;        /* every line taken is added to it */
    struct origin held_origin;   /* `origin` when holding began, without its memory */
    bool (*stop)(void *context); /* asked every LINES_BETWEEN_STOPS bytes; NULL: nothing ends it */
    void *stop_context;
    size_t since_stop; /* bytes taken since it was asked */
    size_t stopped;    /* number of the line before which it said so; 0: it did not */
    size_t end_line;   /* at the end of input: the place just behind the last byte */
    size_t end_column;
};

/* White space within a line. One comparison tells it of nearly all characters that there are. */
static inline bool line_is_blank(char c)
{
    return c <= ' ' && (c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f');
}

/* Allocates nothing yet. */
void lines_init(struct lines *lines, struct satdoku_source source);
void lines_clear(struct lines *lines);

/* OK and the next line; END; ERR_READ, ERR_MEMORY; ERR_MALFORMED for a line with a NUL byte, or as
 * soon as a line is known to be too long: the next call passes over it. ERR_LIMIT, with a place,
 * for one that does not end within LINES_MAX_SKIPPED, and where `stop` says so. */
enum satdoku_status lines_next(struct line *line, struct lines *lines, struct satdoku_error *error);

/* From lines_hold on, lines_rewind can go back to here, once. */
void lines_hold(struct lines *lines);

void lines_rewind(struct lines *lines);

/* Tells that `stop` ended the reading: ERR_LIMIT. */
enum satdoku_status lines_tell_stop(const struct lines *lines, struct satdoku_error *error);

/* Whether lines_next could not tell what comes next. */
static inline bool lines_failed(enum satdoku_status status)
{
    return status != SATDOKU_OK && status != SATDOKU_END && status != SATDOKU_ERR_MALFORMED;
}

/* Whether the END that lines_next gives is that of what may be held, not of the input. */
bool lines_are_full(const struct lines *lines);

#endif
