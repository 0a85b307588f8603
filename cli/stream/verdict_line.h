/* Answers that are one line: a verdict, or that a line of the input is no puzzle. */
#ifndef VERDICT_LINE_H
#define VERDICT_LINE_H

#include "run.h"

/* Writes the name of a verdict on a line. */
enum satdoku_status write_verdict_line(struct run *run, enum satdoku_verdict verdict,
                                       struct satdoku_error *error);

/* An invalid line, for commands that answer with lines of their own, or as JSON; fits struct
 * run_actions. */
enum satdoku_status write_invalid_line(struct run *run, const struct satdoku_error *what,
                                       struct satdoku_error *error);

#endif
