/* Being asked to end early: struct satdoku_solver_options' callback, on its way to where work is
 * done. {0} never asks.
 */
#ifndef STOP_H
#define STOP_H

#include <stdbool.h>
#include <stddef.h>

struct stop {
    bool (*asked)(void *context);
    void *context;
};

static inline bool stop_asked(const struct stop *stop)
{
    return stop->asked != NULL && stop->asked(stop->context);
}

#endif
