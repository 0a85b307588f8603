/* Writes the puzzles that `check --only` passes on as they came, so that its output can be read
 * again.
 */
#ifndef FILTER_H
#define FILTER_H

#include "run.h"
#include "text.h"

/* The list that is being written. Starts from {0}. */
struct filter {
    enum satdoku_format format; /* AUTO: there is no list yet */
    size_t count;               /* puzzles in it */
    bool headed;                /* a header was written */
    bool any;                   /* something was written, of this list or one before */
    struct text cases;          /* cases, which wait for their number to be known */
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

void filter_clear(struct filter *filter);

#endif
