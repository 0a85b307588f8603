/* A request to end early: the stop callback of struct satdoku_solver_options, as it is handed down
 * to the code that does the work. A struct stop that is {0} never asks to end.
 */
#ifndef STOP_H
#define STOP_H

#include <satdoku.h>

struct stop {
    bool (*asked)(void *context);
    void *context;
};

static inline bool stop_asked(const struct stop *stop)
{
    return stop->asked != NULL && stop->asked(stop->context);
}

/* The callback of a solver's options. */
static inline struct stop stop_of(const struct satdoku_solver_options *options)
{
    return (struct stop){options->stop, options->stop_context};
}

#endif
