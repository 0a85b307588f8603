/* A stream of stdio as a sink, and as a source. */
#ifndef STREAM_H
#define STREAM_H

#include <satdoku.h>
#include <stdio.h>

struct satdoku_sink stream_sink(FILE *stream);
struct satdoku_source stream_source(FILE *stream);

#endif
