/* A source of bytes that are in memory. */
#ifndef TEXT_SOURCE_H
#define TEXT_SOURCE_H

#include <satdoku.h>

struct text_source {
    const char *at; /* what was not read yet; may be NULL where nothing is left */
    size_t left;
};

/* The source that reads on from there; `text` must stay as long as it is used. */
struct satdoku_source text_source(struct text_source *text);

#endif
