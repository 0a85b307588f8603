/* What a puzzle is: a board and its givens; for Sudominoku also dominoes and singles.
 *
 * Invariant: the digits of given dominoes and singles stand among the givens too, so that code that
 * knows only Sudoku sees all digits. No cell belongs to two dominoes, or to a domino and a single.
 * Anything else may contradict the rules: such a puzzle has no solution.
 */
#ifndef PUZZLE_H
#define PUZZLE_H

#include "board.h"

#include <satdoku.h>
#include <stdint.h>

enum {
    PUZZLE_NO_CELL = -1,
    /* Rows are named by letters, A to Z. */
    PUZZLE_MAX_SUDOMINOKU = 26
};

struct domino {
    int cell[2];
    int digit[2];
};

struct satdoku_puzzle {
    struct board *board; /* held */
    struct shape shape;  /* of the board */
    uint16_t *givens;    /* [n * n], 0: none; owned */
    size_t givens_capacity;
    bool sudominoku;
    struct domino *dominoes; /* owned */
    size_t domino_count;
    size_t domino_capacity;
    int singles[PUZZLE_MAX_SUDOMINOKU + 1]; /* [digit]: its cell, or PUZZLE_NO_CELL */
};

/* Makes an existing puzzle an empty board again, which it then holds, too; its memory is kept for
 * the next one. A Sudominoku has n <= PUZZLE_MAX_SUDOMINOKU. */
enum satdoku_status puzzle_reset_on(struct satdoku_puzzle *puzzle, struct board *board,
                                    bool sudominoku);

/* The same on a classic board of that shape. */
enum satdoku_status puzzle_reset(struct satdoku_puzzle *puzzle, struct shape shape,
                                 bool sudominoku);

/* For a puzzle that is part of something else: start from {0}. */
void puzzle_clear(struct satdoku_puzzle *puzzle);

enum satdoku_status puzzle_copy(struct satdoku_puzzle *to, const struct satdoku_puzzle *from);

/* Whether no given in the regions of a cell has this digit; what the cell itself has does not
 * count. */
bool puzzle_allows(const struct satdoku_puzzle *puzzle, int cell, int digit);

/* Adds a domino and its digits; the caller has seen to the invariant. */
enum satdoku_status puzzle_add_domino(struct satdoku_puzzle *puzzle, struct domino domino);

/* Sets the cell of the single of `digit`, and its given. */
void puzzle_set_single(struct satdoku_puzzle *puzzle, int digit, int cell);

/* The position of a cell as Sudominoku has it: A1, B7, ... For n <= PUZZLE_MAX_SUDOMINOKU. */
struct puzzle_position {
    char text[16];
};
struct puzzle_position puzzle_position(int cell, int n);

#endif
