/* The workers (threads) of a run, and how they share its work. */
#ifndef WORKERS_H
#define WORKERS_H

#include "feed.h"
#include "progress.h"
#include "run.h"

/* Has everything in the feed answered, by as many threads as the run may have, with a struct run
 * each, and written in the order of the puzzles. Sets *code, *tally, and the format of the first
 * run to that of the last answers. False: out of memory, and nothing was done.
 */
bool workers_run(enum exit_code *code, struct tally *tally, struct run *runs, struct feed *feed,
                 struct output *output);

#endif
