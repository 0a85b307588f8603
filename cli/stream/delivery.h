/* Takes finished answers: writes them to the output, reports what was wrong, and keeps the exit
 * code, the counts of verdicts and the line of progress.
 */
#ifndef DELIVERY_H
#define DELIVERY_H

#include "batch.h"
#include "feed.h"
#include "output.h"
#include "progress.h"
#include "run.h"
#include "text.h"

/* Lists of puzzles. `check --only` passes puzzles on as they came, so that its output can be read
 * again. In the format `cases` their number stands first, and is known at the end: until then they
 * are kept in memory.
 */

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

struct delivery {
    struct output *output;
    enum exit_code code; /* of all that was delivered */
    struct progress progress;
    struct tally tally;
    struct filter filter;
    struct cases cases;
    enum satdoku_format written; /* of the last answers */
    bool quiet;
    bool tells_limit;  /* as struct run_actions has it */
    bool filters;      /* answers are puzzles that are passed on */
    bool lists_cases;  /* answers in the format `cases` go to a list */
    size_t input_size; /* bytes; 0: not known */
    bool one_terminal; /* answers and progress go to one terminal */
};

/* With a line of progress, where there is a terminal for it and answers are independent. */
void delivery_start(struct delivery *delivery, struct output *output, const struct feed *feed,
                    const struct settings *settings, const struct run_actions *actions);

/* Writes what stands behind all answers. */
void delivery_end(struct delivery *delivery);

/* Writes the answers and reports what was wrong. False: the run ends here. */
bool delivery_take(struct delivery *delivery, const struct batch *batch);

#endif
