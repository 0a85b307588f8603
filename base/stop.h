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
    struct stop stop = {options->stop, options->stop_context};
    return stop;
}

/* The same request for code that works in small steps: it is asked after a certain amount of work,
 * and a yes is remembered. A unit of work takes some nanoseconds. A struct ticker that is {0} never
 * stops, and neither does none at all (NULL).
 */
struct ticker {
    struct stop stop;
    size_t work; /* since the callback was last asked */
    bool stopped;
};

enum { TICKER_WORK = 1 << 15 };

/* Counts work that is about to be done; whether it should not be done any more. */
static inline bool ticker_stops(struct ticker *ticker, size_t work)
{
    if (ticker == NULL) {
        return false;
    }
    ticker->work += work;
    if (ticker->work >= TICKER_WORK) {
        ticker->work = 0;
        ticker->stopped = ticker->stopped || stop_asked(&ticker->stop);
    }
    return ticker->stopped;
}

#endif
