/* `verify --grid`: the puzzles of one file and their solutions in another one. */
#ifndef VERIFY_GRIDS_H
#define VERIFY_GRIDS_H

#include "output.h"
#include "run.h"

/* Checks the solutions in the second file against the puzzles in the first one, in order. */
void verify_grids(struct run *run, struct output *output);

#endif
