/* Standard output, or a file that is written whole or not at all. */
#ifndef OUTPUT_H
#define OUTPUT_H

#include <satdoku.h>
#include <stdio.h>

struct output {
    FILE *stream;
    const char *name;
    char *temporary; /* the file being written, to be renamed to `target`; NULL: none */
    char *target;
    int error; /* errno of the first failure, 0 for none */
};

/* Opens `file`, or standard output for NULL. False: reported. A regular file appears under its name
 * only in output_finish. */
bool output_open(struct output *output, const char *file);

struct satdoku_sink output_sink(struct output *output);

/* Closes; `keep` says whether the file shall take its place. False: not all of it could be written,
 * which was reported. */
bool output_finish(struct output *output, bool keep);

#endif
