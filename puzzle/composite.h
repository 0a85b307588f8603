/* Composites: clues that are made of clues. Of an Or at least one member holds, of an And all do;
 * a member is a clue or another composite.
 *
 * A composite is one clue of a puzzle. Its cells are those of its members, one after another. Its
 * values are numbers that say the tree, as a walk through it comes to them:
 *
 *     kind, cells, values, v ...   a clue: its kind, how many cells and values it has, its values
 *     SATDOKU_CLUE_OR or _AND      a composite begins: its members follow,
 *     COMPOSITE_END                and this is behind the last of them
 *
 * The composite itself is not said, nor its end. So "a white dot or a black one" on the same two
 * cells is a clue SATDOKU_CLUE_OR of four cells with the values {WHITE_DOT, 2, 0, BLACK_DOT, 2, 0}.
 */
#ifndef COMPOSITE_H
#define COMPOSITE_H

#include <satdoku.h>

#include <stddef.h>

enum {
    COMPOSITE_END = -1,
    COMPOSITE_DEPTH_MAX = 100 /* composites inside each other */
};

enum composite_step {
    COMPOSITE_CLUE,   /* a member that is a clue */
    COMPOSITE_BEGINS, /* a member that is a composite: its members come next, */
    COMPOSITE_ENDS,   /* and then this; the last step of all is the end of the whole */
    COMPOSITE_BROKEN  /* the numbers are no tree; nothing follows */
};

/* A walk through a composite, of which no more is known than how many cells and values it has. */
struct composite_walk {
    const int *values;
    size_t value_count;
    size_t cell_count;
    size_t next_value;
    size_t next_cell;
    int depth; /* of composites inside the whole */

    /* What it has come to: */
    enum satdoku_clue_kind kind;
    size_t cell; /* of a clue: its first cell, among those of the whole, and how many it has, */
    size_t cells;
    size_t value; /* its first value among those of the whole, and how many */
    size_t own_values;
};

static inline struct composite_walk composite_walk(const int *values, size_t value_count,
                                                   size_t cell_count)
{
    return (struct composite_walk){.values = values,
                                   .value_count = value_count,
                                   .cell_count = cell_count};
}

enum composite_step composite_next(struct composite_walk *walk);

/* How many members are left of the composite under way. */
int composite_members(struct composite_walk walk);

#endif
