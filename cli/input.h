/* Input files as sources for the library. */
#ifndef INPUT_H
#define INPUT_H

#include <satdoku.h>

struct input {
    const char *name; /* as diagnostics show it */
    int descriptor;
    int error; /* errno of the failure, 0 for none */
};

/* Opens a file, or standard input for "-". False: it cannot be opened, which was reported. */
bool input_open(struct input *input, const char *file);
void input_close(struct input *input);

struct satdoku_source input_source(struct input *input);

#endif
