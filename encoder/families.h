/* The clause families, over a numbered variable map. */
#ifndef FAMILIES_H
#define FAMILIES_H

#include "encode.h"

/* Some literals of which one, or at most one, is true. */
struct group {
    int count;
    int literals[SATDOKU_MAX_SIZE];
    int cells[SATDOKU_MAX_SIZE]; /* where they belong; set by families_house_group */
};

/* Puts a literal into the group unless it is false: a false one changes nothing. */
void group_add(struct group *group, int literal);

void families_at_least_one(struct formula *formula, const struct group *group);
void families_at_most_one(struct formula *formula, const struct group *group);
void families_exactly_one(struct formula *formula, const struct group *group);

/* Sudoku: the extended encoding. */
void families_sudoku(struct formula *formula, const struct varmap *map, struct shape shape);

/* Sudominoku: the partner-digit encoding, which adds its own variables and sets the map's edges and
 * singles. ERR_MEMORY: no scratch memory. */
enum satdoku_status families_dominoes(struct encoding *encoding,
                                      const struct satdoku_puzzle *puzzle,
                                      enum encode_simplify simplify);

#endif
