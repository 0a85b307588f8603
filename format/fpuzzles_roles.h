/* What each clue of a puzzle is written as in an f-puzzles object: its role. Most clues are an
 * entry of an element by themselves. Some say together what an element says of many cells: that all
 * neighbours without a dot are so related, or that a cell is greater than all around it.
 */
#ifndef FPUZZLES_ROLES_H
#define FPUZZLES_ROLES_H

#include "fpuzzles.h"

/* What is known of a cell. */
enum fpuzzles_cell {
    FPUZZLES_CELL_ODD = 1,
    FPUZZLES_CELL_EVEN = 2,
    FPUZZLES_CELL_MARKS = 4,
    FPUZZLES_CELL_LEAST = 8, /* a minimum */
    FPUZZLES_CELL_GREATEST = 16
};

/* Starts from {0}. */
struct fpuzzles_roles {
    unsigned char *roles; /* [list.count]: enum fpuzzles_element; GRID for pencil marks; owned */
    unsigned char *cells; /* [cells]: enum fpuzzles_cell, added up; owned */
    bool dots;            /* there are differences or ratios, */
    bool odd_dots;        /* other than of 1 and of 2 */
    bool nonconsecutive;
    bool negative_ratio;
    bool negative_xv;
};

/* Finds the roles of all clues. ERR_ARGUMENT: `what` names the first clue that has none, or what of
 * the board cannot be said; ERR_MEMORY. */
enum satdoku_status fpuzzles_find_roles(struct fpuzzles_roles *roles, char what[FORMAT_NAME],
                                        const struct satdoku_puzzle *puzzle);
void fpuzzles_roles_clear(struct fpuzzles_roles *roles);

/* The difference, or the ratio, that a relation of two cells is; -1: none. */
int fpuzzles_value_of(enum fpuzzles_relation relation, const struct clue *clue, int size);

#endif
