/* Findings of `verify`, as text or as JSON. */
#ifndef WRITE_FINDING_H
#define WRITE_FINDING_H

#include "run.h"

/* Writes what was found of a certificate or, where run->number is that of a puzzle, of a solution;
 * `name` is where that stands. Says nothing of what an interrupt cut short. */
enum satdoku_status write_finding(struct run *run, const char *name,
                                  const struct satdoku_finding *finding,
                                  struct satdoku_error *error);

/* Reports what kept a finding from being written, except for failures of the output, which
 * output_finish reports. */
void note_unwritten_finding(struct run *run, const struct satdoku_error *error);

#endif
