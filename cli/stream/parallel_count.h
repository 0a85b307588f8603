/* One puzzle's count, by the thread that has the puzzle and by threads that have none.
 *
 * A run may have so many threads (-j). Those that a stream of puzzles does not keep busy, because
 * there are no more puzzles or fewer than threads, help with the cubes of counts under way. One
 * that gets a puzzle of its own in the meantime makes a helper go, after its cube.
 */
#ifndef PARALLEL_COUNT_H
#define PARALLEL_COUNT_H

#include "progress.h"
#include "run.h"

/* Counts the solutions of the run's puzzle, as satdoku_count_solutions does, and shows how far it
 * is. */
enum satdoku_status count_in_parallel(struct satdoku_count *count, struct run *run,
                                      const struct satdoku_count_options *options,
                                      struct progress *progress, struct satdoku_error *error);

#endif
