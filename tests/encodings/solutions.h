/* The solutions of a puzzle by SAT, through a formula encoded in any way: found, decoded, excluded,
 * until there are no more.
 */
#ifndef TESTS_SOLUTIONS_H
#define TESTS_SOLUTIONS_H

#include "encode.h"
#include "sat.h"

/* From {0}; memory is kept from one puzzle to the next. */
struct solutions {
    const struct satdoku_puzzle *puzzle;
    struct encoding encoding;
    struct sat *sat;
    struct grid grid;           /* the last one found */
    signed char *values;        /* of the variables in its model */
    struct satdoku_error error; /* why the last call failed */
};

void solutions_clear(struct solutions *solutions);

/* Encodes the puzzle, and loads the formula; false: it failed. */
bool solutions_start(struct solutions *solutions, const struct satdoku_puzzle *puzzle,
                     const struct encode_options *options);

/* Demands that a literal, which may be a constant, is true. */
bool solutions_demand(struct solutions *solutions, int literal);

/* Whether the formula has a model with that literal true (0: any); the model is decoded and
 * checked, and stays allowed. A failure sets error. */
bool solutions_find(struct solutions *solutions, int literal);

/* Whether there is a further solution: solutions_find, and its digits are excluded from now on. */
bool solutions_next(struct solutions *solutions);

/* The same for models: the values of all variables are excluded, not the digits. */
bool solutions_next_model(struct solutions *solutions);

#endif
