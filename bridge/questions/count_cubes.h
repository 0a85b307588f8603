/* The cubes that a count is split into: nodes of the tree of count_walk.h, disjoint, and with all
 * solutions of the puzzle in them but for those that splitting itself came upon.
 *
 * The cube that is split next is the one where elimination leaves the most ways to fill the board,
 * so that in the end they are about alike. Which cubes there are depends on nothing but the puzzle.
 */
#ifndef COUNT_CUBES_H
#define COUNT_CUBES_H

#include "count_sample.h"

#include <stdatomic.h>

enum count_cube_state { CUBE_OPEN, CUBE_SAMPLED, CUBE_COUNTED };

struct count_cube {
    struct count_step *steps;     /* owned */
    size_t count;                 /* of them */
    double size;                  /* descent_size */
    atomic_int state;             /* what is known of it; whoever has seen that may read: */
    struct count_samples samples; /* if SAMPLED */
    unsigned long long found;     /* if COUNTED: its solutions */
};

struct count_cubes {
    struct count_cube *cubes; /* [count]; owned */
    size_t count;
    size_t capacity;
    unsigned long long found; /* solutions that splitting came upon */
};

/* Splits the space of a walk into about `most` cubes, fewer where there are no more. From {0}. The
 * walk ended: it was stopped, and the cubes are not all. */
enum satdoku_status count_cubes_split(struct count_cubes *cubes, struct count_walk *walk,
                                      size_t most);

void count_cubes_clear(struct count_cubes *cubes);

#endif
