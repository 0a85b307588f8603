/* A run that answers one puzzle: the only one of the input, or the one that --puzzle chooses. */
#ifndef ONE_H
#define ONE_H

#include "run.h"

typedef enum satdoku_status run_one_action(struct run *run, const struct satdoku_puzzle *puzzle,
                                           struct satdoku_error *error);
enum exit_code run_one(const struct settings *settings, run_one_action *action);

#endif
