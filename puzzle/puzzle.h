/* What a puzzle is: a board and its clues.
 *
 * The most common clues stand in arrays of their own: givens, and of a Sudominoku dominoes and
 * singles; all others stand in one list. clue.h has functions that walk all of them.
 *
 * Invariant: the digits of given dominoes and singles stand among the givens too, so that code that
 * knows only Sudoku sees all digits. No cell belongs to two dominoes, or to a domino and a single.
 * In all other respects a puzzle may contradict the rules: then it has no solution.
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

/* A clue of the list; its cells and then its values stand in `numbers` from `first` on. */
struct stored_clue {
    enum satdoku_clue_kind kind;
    /* The clue is switched off: its own rule does not apply. Other rules still see it: the pairs of
     * cells that a strict rule leaves to a dot, it leaves to a dot that is off, too. Clues are
     * switched off to try what holds without them. */
    bool off;
    size_t first;
    int cell_count;
    int value_count;
    size_t before; /* of a blank: so many clues of cells of the other list come before it */
};

/* What the clues of a list take: clue_budget_check. */
struct clue_budget {
    uint64_t pairs;
    size_t text; /* bytes of constraint strings */
};

struct clue_list {
    struct stored_clue *clues; /* owned */
    size_t count;
    size_t capacity;
    int *numbers; /* owned */
    size_t number_count;
    size_t number_capacity;
    struct clue_budget budget;
};

/* Takes all clues out of it; its memory is kept. */
void clue_list_reset(struct clue_list *list);

/* What people said about a puzzle, besides its name: f-puzzles alone has a place for that. */
enum puzzle_text_kind { PUZZLE_AUTHOR, PUZZLE_RULESET, PUZZLE_TEXTS };

struct puzzle_text {
    char *text; /* UTF-8; NULL or empty: none; owned */
    size_t capacity;
};

struct satdoku_puzzle {
    struct board *board; /* held */
    struct shape shape;  /* of the board: of a square one */
    uint16_t *givens;    /* [cells], 0: none; owned */
    size_t givens_capacity;
    bool sudominoku;
    struct domino *dominoes; /* owned */
    size_t domino_count;
    size_t domino_capacity;
    int singles[PUZZLE_MAX_SUDOMINOKU + 1]; /* [digit]: its cell, or PUZZLE_NO_CELL */
    struct clue_list list;
    struct clue_list blanks; /* clues that are to get their value yet, and say nothing: blanks.h */
    char *name;              /* one line of UTF-8; NULL or empty: none; owned */
    size_t name_capacity;
    struct puzzle_text texts[PUZZLE_TEXTS];
};

/* Makes an existing puzzle an empty board without name again, which it then holds, too; its memory
 * is kept for the next one. A Sudominoku has a square board with n <= PUZZLE_MAX_SUDOMINOKU. */
enum satdoku_status puzzle_reset_on(struct satdoku_puzzle *puzzle, struct board *board,
                                    bool sudominoku);

/* The same on a classic board of that shape. */
enum satdoku_status puzzle_reset(struct satdoku_puzzle *puzzle, struct shape shape,
                                 bool sudominoku);

/* Each becomes what the other one was. */
void puzzle_swap(struct satdoku_puzzle *one, struct satdoku_puzzle *other);

/* For a puzzle that is part of something else: start from {0}. */
void puzzle_clear(struct satdoku_puzzle *puzzle);

enum satdoku_status puzzle_copy(struct satdoku_puzzle *to, const struct satdoku_puzzle *from);

/* Names the puzzle; line ends in a name become blanks, bytes that are no UTF-8 U+FFFD each. Without
 * text it has no name. ERR_MEMORY. */
enum satdoku_status puzzle_set_name(struct satdoku_puzzle *puzzle, const char *text, size_t length);

/* Room for a text of so many bytes, and the end of the string; NULL: out of memory. */
char *puzzle_text_room(struct satdoku_puzzle *puzzle, enum puzzle_text_kind kind, size_t length);

/* NULL: the puzzle has no such text. */
const char *puzzle_text(const struct satdoku_puzzle *puzzle, enum puzzle_text_kind kind);

/* Whether givens on rows, columns and boxes are all there is: what the engines for Sudoku alone can
 * take. */
bool puzzle_is_classic(const struct satdoku_puzzle *puzzle);

/* Whether the same is true of rows, columns and pieces of a jigsaw. */
bool puzzle_is_jigsaw(const struct satdoku_puzzle *puzzle);

/* Whether no given in the regions of a cell has this digit; what the cell itself has does not
 * count, and neither do clues of the list. */
bool puzzle_allows(const struct satdoku_puzzle *puzzle, int cell, int digit);

/* Adds a domino and its digits. The caller has made sure that its cells belong to no other piece.
 */
enum satdoku_status puzzle_add_domino(struct satdoku_puzzle *puzzle, struct domino domino);

/* Sets the cell of the single of `digit`, and its given. */
void puzzle_set_single(struct satdoku_puzzle *puzzle, int digit, int cell);

/* The position of a cell as Sudominoku has it: A1, B7, ... For n <= PUZZLE_MAX_SUDOMINOKU. */
struct puzzle_position {
    char text[16];
};
struct puzzle_position puzzle_position(int cell, int n);

#endif
