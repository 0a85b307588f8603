/* Splitting the search space into cubes: conjunctions of literals of which every assignment
 * satisfies exactly one.
 *
 * They are the leaves of a binary tree, whose inner nodes split on "this cell holds this digit".
 * The leaf that looks hardest is split first, on the candidate that look-ahead
 * (infer/look_ahead.h) finds best, so that all leaves come to look equally hard. What look-ahead
 * infers steers the choice only: nothing of it is left out of a cube, and a leaf that it refutes
 * stays a cube.
 *
 * SPLIT_PATH is for puzzles of which a solution is wanted. What look-ahead says may be assumed is
 * assumed, one candidate after another: the tree is a path, with a leaf on each step for what else
 * there is. The leaves at its end assume most and are the easiest, and if the path goes wrong, they
 * are soon refuted: so they come first. Where a path closes, another one begins on one of the
 * other leaves, in whose place its own come.
 */
#ifndef CUBES_H
#define CUBES_H

#include "encoding.h"

struct cube_node;

struct cubes {
    struct cube_node *nodes; /* a binary tree; owned */
    size_t node_count;
    size_t count; /* leaves */
    size_t depth; /* the most literals that one has */
    enum satdoku_split split;
    int *literals; /* [depth + 1], scratch; owned */
};

/* Makes `count` cubes over the digit variables of an encoding that was prepared. ERR_LIMIT: there
 * are not that many; ERR_MEMORY; END: stopped. */
enum satdoku_status cubes_make(struct cubes *cubes, const struct encoding *encoding, size_t count,
                               enum satdoku_split how);
void cubes_clear(struct cubes *cubes);

/* Writes a line "a LITERALS 0" for each cube, as long as the sink takes them. */
void cubes_write(struct sink *sink, const struct cubes *cubes);

#endif
