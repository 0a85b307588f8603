/* How a count goes about its work (counter.c), for tests that want it split where it is small. */
#ifndef COUNTER_H
#define COUNTER_H

#include "count_walk.h"

#include <satdoku_program.h>

struct counter_plan {
    size_t batch;    /* solutions that the solver counts for a node; more: it is split */
    size_t patience; /* count_walk.h */
    size_t cubes;
};

/* satdoku_counter_new by a plan; NULL: the usual one. */
enum satdoku_status counter_new(struct satdoku_counter **counter, struct satdoku_solver *solver,
                                const struct satdoku_puzzle *puzzle,
                                const struct satdoku_count_options *options,
                                const struct counter_plan *plan, struct satdoku_error *error);

#endif
