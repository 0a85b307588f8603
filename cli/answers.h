/* The answers to a batch of puzzles, which may have to wait for their turn. */
#ifndef ANSWERS_H
#define ANSWERS_H

#include "feed.h"
#include "run.h"
#include "text.h"

/* Starts from {0}. */
struct answers {
    struct answers *next; /* the queue's */
    bool ready;           /* likewise */
    struct text text;     /* unless they went straight to the output */
    enum exit_code code;
    size_t tally[VERDICTS];     /* of each verdict, how many */
    enum satdoku_format format; /* of the puzzles */
    size_t passed;              /* how many of them are passed on; that is the text then */
    bool last;                  /* the run ends with them */
    const char *file;           /* what was wrong behind them, and where */
    enum trouble trouble;
    struct satdoku_error problem;
    size_t taken; /* bytes of input up to there */
};

void answers_clear(struct answers *answers);

/* Answers the puzzles of a batch. They end early at an interrupt, and where the command fails,
 * which is then what was wrong. */
void answers_make(struct answers *answers, struct run *run, struct batch *batch,
                  const struct run_actions *actions);

#endif
