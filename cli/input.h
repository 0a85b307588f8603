/* Input files as sources for the library. */
#ifndef INPUT_H
#define INPUT_H

#include "output.h"

struct input {
    const char *name; /* as diagnostics show it */
    int descriptor;
    int error;             /* errno of the failure, 0 for none */
    struct output *output; /* flushed before waiting for more; NULL: none */
};

/* Opens a file, or standard input for "-". False: it cannot be opened, which was reported. */
bool input_open(struct input *input, const char *file, struct output *output);
void input_close(struct input *input);

struct satdoku_source input_source(struct input *input);

#endif
