/* Buffered writing to a struct satdoku_sink.
 *
 * Errors are sticky: after one, the put functions do nothing, and sink_finish reports it. A long
 * loop of writes looks at `failed` and ends early. The buffer lies on the caller's stack, so that
 * nothing is allocated.
 */
#ifndef SINK_H
#define SINK_H

#include "stop.h"

#include <satdoku.h>

#include <stddef.h>

enum { SINK_BLOCK = 1 << 16 };

struct sink {
    struct satdoku_sink target;
    struct stop stop; /* asked before each block is passed on */
    bool stopped;     /* it said yes */
    bool starved;     /* there was no memory for making what is to be written */
    bool failed;      /* nothing more is taken: the target refused it, stopped or starved */
    size_t used;
    char block[SINK_BLOCK];
};

void sink_init(struct sink *sink, struct satdoku_sink target);

/* From now on `stop` is asked before each block, and may end the writing. */
void sink_bound(struct sink *sink, struct stop stop);

void sink_put(struct sink *sink, const char *data, size_t size);
void sink_char(struct sink *sink, char c);
void sink_text(struct sink *sink, const char *text);

/* The number in decimal. */
void sink_number(struct sink *sink, long long number);

/* What is to be written cannot be made: out of memory. */
void sink_starve(struct sink *sink);

/* Passes on what is left; ERR_WRITE where the target refused any of it, or the writing was stopped;
 * ERR_MEMORY after sink_starve. */
enum satdoku_status sink_finish(struct sink *sink);

/* The same, with *error set. */
enum satdoku_status sink_report(struct sink *sink, struct satdoku_error *error);

#endif
