/* What the tests of questions share: plain puzzles and clues turned into each other and into the
 * library's puzzles, fresh solvers, and lists of all solutions by brute force.
 */
#ifndef TESTS_BOARD_H
#define TESTS_BOARD_H

#include "../property/trial.h"

#define BOARD_MAX_CLUES PLAIN_MAX_CELLS

/* ---- Puzzles -------------------------------------------------------------------------------- */

/* Fills the library's puzzle by hand, so that singles may be missing; no reader takes part. */
void board_take(struct satdoku_puzzle *to, const struct plain_puzzle *from);

/* A given, a domino or a single. */
struct board_clue {
    enum satdoku_clue_kind kind;
    int row[2]; /* [1] for dominoes only */
    int column[2];
    int digit[2];
};

struct board_clues {
    struct board_clue clue[BOARD_MAX_CLUES];
    size_t count;
};

/* What the library says, all of it of these kinds. */
struct board_clues board_clues_of(struct satdoku_clues clues);

/* The clues of a puzzle, at most BOARD_MAX_CLUES; their number. */
size_t board_list(struct board_clue *clues, const struct plain_puzzle *puzzle);

/* Whether these are the same clue; a domino may be turned round. */
bool board_clue_same(const struct board_clue *one, const struct board_clue *other);

bool board_contains(const struct board_clue *clues, size_t count, const struct board_clue *clue);

/* An empty board of the shape and kind of `like`. */
void board_empty(struct plain_puzzle *puzzle, const struct plain_puzzle *like);

void board_add(struct plain_puzzle *puzzle, const struct board_clue *clue);

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
