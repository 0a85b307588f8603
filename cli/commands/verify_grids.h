/* `verify --grid`: the puzzles of one file and their solutions in another one. And findings, as
 * text or as JSON. */
#ifndef VERIFY_GRIDS_H
#define VERIFY_GRIDS_H

#include "output.h"
#include "run.h"

/* Writes what was found of a certificate or, where run->number is that of a puzzle, of a solution;
 * `name` is where that stands. Says nothing of what an interrupt cut short. False: it could not be
 * written, which was reported; a failure of the output is left to output_finish. */
bool verify_write_finding(struct run *run, const char *name, const struct satdoku_finding *finding);

/* Checks the solutions in the second file against the puzzles in the first one, in order. */
void verify_grids(struct run *run, struct output *output);

#endif
