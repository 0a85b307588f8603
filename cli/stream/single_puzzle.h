/* A run that answers one puzzle: the only one of the input, or the one that --puzzle chooses. */
#ifndef SINGLE_PUZZLE_H
#define SINGLE_PUZZLE_H

#include "run.h"

typedef enum satdoku_status run_single_action(struct run *run, const struct satdoku_puzzle *puzzle,
                                              struct satdoku_error *error);
enum exit_code run_single(const struct settings *settings, run_single_action *action);

#endif
