/* Lists of puzzles. `check --only` passes puzzles on as they came, so that its output can be read
 * again. In the format `cases` their number stands first, and is known at the end: until then they
 * are kept in memory.
 */
#ifndef FILTER_H
#define FILTER_H

#include "run.h"
#include "text.h"

/* Starts from {0}. */
struct cases {
    size_t count;
    struct text text;
};

/* Adds `count` cases, and what stands between them; false: out of memory. */
bool cases_add(struct cases *cases, size_t count, const struct text *text);

/* Writes the cases so far, if there are any, and starts anew; false: the sink refused. */
bool cases_flush(struct cases *cases, struct satdoku_sink sink);

/* The list that is being written. Starts from {0}. */
struct filter {
    enum satdoku_format format; /* AUTO: there is no list yet */
    bool headed;                /* a header was written */
    bool any;                   /* something was written, of this list or one before */
    struct cases cases;         /* how many puzzles are in it; and cases themselves, which wait */
};

/* Writes the puzzle under way in the form that filter_add takes. */
enum satdoku_status filter_write(struct run *run, struct satdoku_error *error);

/* Adds `count` puzzles of one file, whose text begins with a header of that length if the format
 * has headers; the list before ends where the format changes. False: out of
 * memory, or the sink refused. */
bool filter_add(struct filter *filter, struct satdoku_sink sink, enum satdoku_format format,
                size_t count, const struct text *text, size_t header);

/* Ends the last list, or where nothing was passed on of a `whole` input, says so as its format
 * does. False: the sink refused. */
bool filter_end(struct filter *filter, struct satdoku_sink sink, bool whole);

#endif
