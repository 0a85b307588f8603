/* Bytes in and out for tests: a source that hands out a text, slowly or until it fails, and a sink
 * that keeps what it takes, up to some size.
 */
#ifndef TESTS_STREAMS_H
#define TESTS_STREAMS_H

#include <satdoku.h>

struct feed {
    const char *text;
    size_t length;
    size_t step;    /* bytes per call; 0: as many as are asked for */
    bool fails;     /* from byte fail_at on */
    size_t fail_at;
    size_t at;
};

struct satdoku_source feed_source(struct feed *feed);

enum { CAUGHT_MOST = 1 << 18 };

struct caught {
    size_t room; /* bytes it takes, less than CAUGHT_MOST; then it fails */
    size_t calls;
    size_t length;
    char text[CAUGHT_MOST]; /* what was taken, terminated */
};

/* Empties it and gives it all its room. */
struct satdoku_sink caught_sink(struct caught *caught);

#endif
