/* Leftovers of jigsaws: k lines next to each other hold each digit k times, and so do k pieces;
 * so what the lines have beyond the pieces holds the same digits as what the pieces have beyond the
 * lines. Solvers know it as the law of leftovers.
 *
 * It follows from the rules, but resolution finds it hard to count. Small leftovers decide most of
 * the layouts that cannot be filled.
 */
#ifndef LAW_OF_LEFTOVERS_H
#define LAW_OF_LEFTOVERS_H

#include "board.h"

enum {
    LEFTOVERS_CELLS = 6,  /* more on each side say too little */
    LEFTOVERS_FEW = 3,    /* up to so many are worth their clauses in every search */
    LEFTOVERS_DIGITS = 32 /* on larger boards, none are looked for */
};

/* As many cells on either side, which hold the same digits. */
struct leftover {
    int cells[2][LEFTOVERS_CELLS];
    int count;
};

struct leftovers {
    struct leftover *list; /* owned */
    size_t count;
    size_t capacity;
};

/* Those of a board: for all lines next to each other the k pieces that lie most in them. None of a
 * board that is no jigsaw. From {0}; memory is kept from one board to the next. ERR_MEMORY. */
enum satdoku_status leftovers_find(struct leftovers *leftovers, const struct board *board);

void leftovers_clear(struct leftovers *leftovers);

#endif
