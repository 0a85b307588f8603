/* Standard output, or a file that is written whole or not at all.
 *
 * Text is collected in a buffer (sink.h) and handed to the system in large pieces. What is in the
 * buffer is still written after an interrupt, so that answers are whole lines - unless the program
 * at the other end of a pipe reads nothing for a while.
 */
#ifndef OUTPUT_H
#define OUTPUT_H

#include "sink.h"
#include "temporary.h"

#include <satdoku.h>

struct output {
    int descriptor;
    const char *name;
    struct temporary temporary; /* the file being written, to be renamed to `target`, if any */
    char *target;
    size_t piece;   /* how many bytes are written at once */
    bool stoppable; /* an interrupt may cut the output, which is one large thing */
    int error;      /* errno of the failure; 0: none */
    struct sink sink;
};

/* Opens `file`, or standard output for NULL. False: reported. A regular file appears under its name
 * only in output_finish. */
bool output_open(struct output *output, const char *file);

struct satdoku_sink output_sink(struct output *output);

/* Hands on what is in the buffer; false: it failed, now or before. */
bool output_flush(struct output *output);

/* Closes; `keep` says whether the file shall take its place. False: not all of it could be written,
 * which was reported, unless an interrupt is the reason. */
bool output_finish(struct output *output, bool keep);

/* The descriptor of standard output: another one while libraries print to that one. */
int output_standard(void);
void output_set_standard(int descriptor);

#endif
