/* Takes finished answers: writes them to the output, reports what was wrong, and keeps the exit
 * code, the counts of verdicts and the line of progress.
 */
#ifndef DELIVERY_H
#define DELIVERY_H

#include "batch.h"
#include "feed.h"
#include "filter.h"
#include "output.h"
#include "progress.h"

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
