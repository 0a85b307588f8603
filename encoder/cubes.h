/* Splitting the search space into cubes: conjunctions of literals of which every model satisfies
 * exactly one.
 */
#ifndef CUBES_H
#define CUBES_H

#include "encoding.h"

struct cube_node;

struct cubes {
    struct cube_node *nodes; /* a binary tree; owned */
    size_t node_count;
    size_t count; /* leaves */
};

/* Makes `count` cubes over digit variables, splitting the cells with the fewest candidates first
 * and the shallowest cubes first. ERR_LIMIT: there are not that many; ERR_MEMORY; END: stopped. */
enum satdoku_status cubes_make(struct cubes *cubes, const struct varmap *map, size_t count,
                               struct stop stop);
void cubes_clear(struct cubes *cubes);

/* Writes a line "a LITERALS 0" for each cube, as long as the sink takes them. */
void cubes_write(struct sink *sink, const struct cubes *cubes);

#endif
