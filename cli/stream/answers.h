/* The answers to one batch of puzzles. Where several threads work, they wait until all answers
 * before them are written.
 */
#ifndef ANSWERS_H
#define ANSWERS_H

#include "feed.h"
#include "run.h"
#include "text.h"

/* Starts from {0}. */
struct answers {
    struct answers *next; /* the next answers of the queue */
    bool ready;           /* they can be delivered; for the queue, too */
    struct text text;     /* unless they went straight to the output */
    enum exit_code code;
    size_t tally[VERDICTS];      /* how many puzzles have each verdict */
    enum satdoku_format format;  /* of the puzzles */
    enum satdoku_format written; /* of the answers */
    size_t header_length;        /* of the header that `text` then begins with */
    size_t passed;               /* of the puzzles that --only passes on, or of cases in a list;
                                   `text` has these then */
    struct text reports;         /* diagnostics that stand before them, each ended by NUL */
    bool last;                   /* the run ends with them */
    const char *note;            /* before them: how the file is read; NULL: nothing to say */
    size_t passed_number;        /* of a puzzle, of which */
    char passed_over[FEED_PASSED_OVER]; /* likewise: what says nothing; empty: nothing to say */
    const char *file;                   /* where the problem behind the puzzles is, if any */
    enum trouble trouble;
    struct satdoku_error problem;
    size_t taken; /* bytes of input up to the end of these puzzles */
};

void answers_clear(struct answers *answers);

/* Answers the puzzles of a batch. They end early at an interrupt, and where the command fails,
 * which is then what was wrong. */
void answers_make(struct answers *answers, struct run *run, struct batch *batch,
                  const struct run_actions *actions);

#endif
