/* Answers as comma-separated values: a row for each puzzle, with columns of the input and of the
 * answer. Each command has a column of its own, such as "solution", beside "verdict".
 */
#ifndef ROWS_H
#define ROWS_H

#include "puzzle_answer.h"
#include "run.h"

/* False: --columns does not go with --to; reported. */
bool rows_can_be(const struct settings *settings);

/* Finds out where the columns of the output come from, for puzzles of one file. ERR_ARGUMENT: there
 * is none of such a name. */
enum satdoku_status rows_start(struct run *run, struct satdoku_error *error);

/* Appends a puzzle without its name as one line, whose end is left out. ERR_ARGUMENT: there is no
 * line that says it. */
enum satdoku_status rows_put_puzzle(struct text *text, const struct run *run,
                                    const struct satdoku_puzzle *puzzle,
                                    struct satdoku_error *error);

/* Writes a row, and before the first one of a run the header. */
enum satdoku_status rows_write(struct run *run, const struct puzzle_answer *row,
                               struct satdoku_error *error);

#endif
