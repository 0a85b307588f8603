/* Sources and sinks of the public API in memory, well-behaved and failing ones. */
#ifndef TESTS_MEMIO_H
#define TESTS_MEMIO_H

#include "satdoku.h"

/* Bytes written so far. All zero is an empty memory without a limit. */
struct memory {
    char *data; /* ends with a NUL that `length` does not count; NULL before the first byte */
    size_t length;
    size_t capacity;
    size_t limit; /* writing beyond it fails; 0: no limit */
};

/* Makes it empty again; the limit stays. */
void memory_clear(struct memory *memory);

bool memory_append(struct memory *memory, const char *data, size_t size);

/* Appends formatted text; memory_append's result. One call writes at most 255 bytes. */
__attribute__((format(printf, 2, 3))) bool memory_print(struct memory *memory, const char *format,
                                                        ...);

/* A sink that appends to `memory`, which must outlive it. */
struct satdoku_sink memory_sink(struct memory *memory);

/* Bytes to be read. */
struct memory_reading {
    const char *data;
    size_t length;
    size_t chunk; /* at most so many bytes at once; 0: as many as asked for */
    bool fails;   /* the end is a failure */
    size_t position;
};

/* A source that reads on from `reading`, which must outlive it. */
struct satdoku_source memory_source(struct memory_reading *reading);

/* A text in ASCII as UTF-16 has it, behind a byte-order mark; big-endian or little-endian. */
void memory_widen(struct memory *wide, const char *text, size_t length, bool big);

#endif
