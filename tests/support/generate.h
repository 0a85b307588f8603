/* Random puzzles of known kinds, for boards from 4x4 to 16x16. Shares nothing with the library.
 *
 * What a kind promises holds by construction or by brute force, never by the library. Sudominoku
 * boards are random solved boards with a random tiling. Nine boards in ten have one on 4x4 and 6x6,
 * two in three on 9x9, one in four on 12x12; for 16x16 there is boards.h.
 */
#ifndef TESTS_GENERATE_H
#define TESTS_GENERATE_H

#include "plain.h"
#include "random.h"

enum generate_kind {
    GENERATE_EMPTY,         /* no givens */
    GENERATE_FULL,          /* a solved board */
    GENERATE_WRONG,         /* a solved board with one digit changed */
    GENERATE_UNIQUE,        /* one solution */
    GENERATE_SEVERAL,       /* two or more solutions */
    GENERATE_NONE,          /* no solution, and no two givens that clash */
    GENERATE_CONTRADICTORY, /* the same digit given twice in a house */
    GENERATE_SCATTERED,     /* any givens; nothing is promised */
    GENERATE_KINDS
};

const char *generate_kind_name(enum generate_kind kind);

/* Fills `grid` with a random solved board of the shape of `board`, whose givens do not count. */
void generate_grid(int *grid, struct random *random, const struct plain_puzzle *board);

/* Makes a puzzle of that kind on an n x n board. `solution` becomes one of its solutions where the
 * kind has any. Boards above 9x9 keep at least half of their cells in the kinds that need counting.
 */
void generate_sudoku(struct plain_puzzle *puzzle, int *solution, struct random *random,
                     enum generate_kind kind, int n, int box_rows, int box_columns);

/* Makes a Sudominoku puzzle with a solution and that many given dominoes, 0 .. n(n-1)/2, and all
 * singles; n is up to 12, or 16 with boxes of 4x4. */
void generate_sudominoku(struct plain_puzzle *puzzle, int *solution, struct random *random,
                         int domino_count, int n, int box_rows, int box_columns);

enum generate_flaw {
    GENERATE_SAME_PAIR,   /* two dominoes with the same digits; needs two */
    GENERATE_SAME_HALVES, /* a domino with the same digit on both halves */
    GENERATE_CLASH,       /* a domino digit that is already said of a cell in the same house */
    GENERATE_CHANGED,     /* a domino digit changed; a solution may remain */
    GENERATE_SWAPPED,     /* two singles exchanged; a solution may remain */
    GENERATE_FLAWS
};

const char *generate_flaw_name(enum generate_flaw flaw);

/* Spoils a Sudominoku puzzle that has at least one domino. Puzzles with the first three flaws have
 * no solution. */
void generate_spoil(struct plain_puzzle *puzzle, struct random *random, enum generate_flaw flaw);

/* Makes a puzzle a jigsaw: cells change places between its boxes. Where `solution` is not NULL,
 * only those that have the same digit in it, so that it stays one. */
void generate_jigsaw(struct plain_puzzle *puzzle, const int *solution, struct random *random);

#endif
