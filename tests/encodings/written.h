/* A formula as satdoku_encode writes it: the bytes, and what a reader of DIMACS takes from them. */
#ifndef TESTS_WRITTEN_H
#define TESTS_WRITTEN_H

#include "formula.h"
#include "memio.h"

/* From {0}; memory is kept from one formula to the next. */
struct written {
    struct memory text;
    struct formula formula; /* as dimacs_read stores it */
    struct satdoku_error error;
};

void written_clear(struct written *written);

/* Writes the puzzle's formula and reads it back. Where that fails, error says why. `solver` is for
 * options->unique. */
enum satdoku_status written_make(struct written *written, const struct satdoku_puzzle *puzzle,
                                 const struct satdoku_encode_options *options,
                                 struct satdoku_solver *solver);

/* The rest of the next line that starts with `prefix`, from *at on, which moves behind it; NULL
 * where there is none. *at starts as NULL. The line ends with '\n'. */
const char *written_line(const struct written *written, const char **at, const char *prefix);

/* The first such line is all there is, and it is exactly this; `line` without line end. */
bool written_has(const struct written *written, const char *prefix, const char *line);

#endif
