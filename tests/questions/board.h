/* What the tests of questions share: plain puzzles and pieces turned into each other and into the
 * library's puzzles, fresh solvers, and lists of all solutions by brute force.
 */
#ifndef TESTS_BOARD_H
#define TESTS_BOARD_H

#include "../property/trial.h"

#define BOARD_MAX_PIECES PLAIN_MAX_CELLS

/* ---- Puzzles -------------------------------------------------------------------------------- */

/* Fills the library's puzzle by hand, so that singles may be missing; no reader takes part. */
void board_take(struct satdoku_puzzle *to, const struct plain_puzzle *from);

/* The pieces of a puzzle, at most BOARD_MAX_PIECES; their number. */
size_t board_list(struct satdoku_piece *pieces, const struct plain_puzzle *puzzle);

/* Whether these are the same piece; a domino may be turned round. */
bool board_piece_same(const struct satdoku_piece *one, const struct satdoku_piece *other);

bool board_contains(const struct satdoku_piece *pieces, size_t count,
                    const struct satdoku_piece *piece);

/* An empty board of the shape and kind of `like`. */
void board_empty(struct plain_puzzle *puzzle, const struct plain_puzzle *like);

void board_add(struct plain_puzzle *puzzle, const struct satdoku_piece *piece);

/* ---- Solvers -------------------------------------------------------------------------------- */

/* NONE, UNIQUE or MULTIPLE, by a solver made for it alone. */
enum satdoku_verdict board_verdict(const struct plain_puzzle *puzzle);

/* A stop callback that counts how often it is asked and says yes at some of these times. */
struct board_stop {
    long asked;
    long from; /* the first yes, from 1; 0: never */
    long to;   /* the last yes */
};

bool board_stop(void *context);

/* A solver that asks it. */
struct satdoku_solver *board_solver(struct board_stop *stop);

/* ---- Grids ---------------------------------------------------------------------------------- */

/* The library's digits. */
void board_digits(int *digits, const struct satdoku_grid *grid);

int board_compare(const int *one, const int *other, int cells);

/* All solutions of a puzzle in lexicographic order. */
struct board_solutions {
    int cells;
    int count;
    int most;
    int *digits; /* [count * cells]; owned */
};

/* False, and nothing owned, where there are more than `most`. */
bool board_all_solutions(struct board_solutions *solutions, const struct plain_puzzle *puzzle,
                         int most);
void board_solutions_clear(struct board_solutions *solutions);

#endif
