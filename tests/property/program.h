/* Streams of puzzles, all of whose solutions are known, through the program: solve, check, count
 * and candidates, as text and as JSON, in one thread and in several, at each level of elimination.
 */
#ifndef TESTS_PROGRAM_STREAM_H
#define TESTS_PROGRAM_STREAM_H

#include "memio.h"
#include "random.h"

#include <stdbool.h>

struct program_puzzle {
    int rows, columns; /* no cell is missing */
    int group_count;   /* of cells beside the grid */
    int groups[3];     /* how many each has, */
    char names[3][4];  /* and what it is called */
    int lowest, digits;
    int count;            /* of its solutions, fewer than PROGRAM_SOLUTIONS_MAX */
    const int *solutions; /* [count * cells], sorted, digits as they are printed */
};

enum { PROGRAM_SOLUTIONS_MAX = 1000 };

struct program_stream {
    const char *program; /* its path, quoted for the shell where that is needed */
    const char *reading; /* options that say how the text is read */
    const char *writing; /* options of `solve`, for a line of cells as each answer */
    const struct memory *text;
    const struct program_puzzle *puzzles;
    int count;
    struct random *random;
};

/* Whether all answers are right; prints what is not. */
bool program_is_right(const struct program_stream *stream);

#endif
