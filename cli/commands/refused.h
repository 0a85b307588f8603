/* A command cannot use every line or puzzle of its input. Where answers are lines, each of these
 * gets a line, too. */
#ifndef REFUSED_H
#define REFUSED_H

#include "run.h"

/* To a line that is no puzzle; fits struct run_actions. */
enum satdoku_status refused_line(struct run *run, const struct satdoku_error *what,
                                 struct satdoku_error *error);

/* To a puzzle that is of no use for the command, as *what says: that is reported, at the line of
 * the puzzle, which the run must keep (`keeps_lines`). */
enum satdoku_status refused_puzzle(struct run *run, struct satdoku_error *what,
                                   struct satdoku_error *error);

#endif
