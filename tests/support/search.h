/* Candidates of a board and their plain consequences: the common ground of the brute-force solver
 * and the generator of full grids. Shares nothing with the library.
 *
 * A state is copied to branch. A placed cell has one candidate, its digit, and no cell that it sees
 * has that candidate.
 */
#ifndef TESTS_SEARCH_H
#define TESTS_SEARCH_H

#include "plain.h"

struct search_houses {
    int n;
    int count;                              /* 3n: rows, columns, boxes */
    int cell[3 * PLAIN_MAX_N][PLAIN_MAX_N]; /* the cells of a house */
    int of[PLAIN_MAX_CELLS][3];             /* the houses of a cell */
};

struct search_state {
    const struct search_houses *houses;
    int open; /* cells without a digit */
    bool placed[PLAIN_MAX_CELLS];
    unsigned candidates[PLAIN_MAX_CELLS]; /* bit d: digit d is possible */
};

void search_houses_init(struct search_houses *houses, const struct plain_puzzle *puzzle);

/* The empty board; `houses` is borrowed. */
void search_init(struct search_state *state, const struct search_houses *houses);

/* Places a digit; false where it is no candidate. A digit placed twice is fine. */
bool search_place(struct search_state *state, int cell, int digit);

/* Places naked and hidden singles until there are none; false where a cell has no candidate or a
 * digit no cell in a house. No solution is lost. */
bool search_settle(struct search_state *state);

/* The digits of a state without open cells. */
void search_grid(int *grid, const struct search_state *state);

#endif
