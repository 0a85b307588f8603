/* What the tests of explanations share: random puzzles to be explained, and what must be true of
 * an explanation, found out by fresh solvers that know only the clues named, and on 4x4 boards by
 * brute force.
 */
#ifndef TESTS_EXPLAINED_H
#define TESTS_EXPLAINED_H

#include "board.h"

enum {
    EXPLAINED_SHAPES = 4,
    EXPLAINED_SUDOKU_WAYS = 8,   /* in which a Sudoku is spoiled */
    EXPLAINED_DEFAULT_LIMIT = 10 /* of repairs */
};

/* ---- Puzzles: explained_puzzles.c ----------------------------------------------------------- */

extern const struct trial_shape explained_shapes[EXPLAINED_SHAPES];

/* A Sudoku or Sudominoku without solution. */
void explained_make_impossible(struct trial *trial, struct trial_shape shape);

/* A Sudoku spoiled in one of the ways; it may have a solution all the same. */
void explained_spoil_sudoku(struct trial *trial, struct trial_shape shape, int way);

/* A puzzle with one solution or several, as its kind says, that the library has read. */
void explained_make_solvable(struct trial *trial, enum generate_kind kind);

/* The smallest solution, by brute force where that can be done. */
void explained_find_smallest(int *smallest, struct trial *trial);

/* The puzzle without these clues. */
void explained_without(struct plain_puzzle *rest, const struct trial *trial,
                       struct board_clues dropped);

/* ---- Puzzles without solution: explained_none.c --------------------------------------------- */

/* Asks for all conflicts up to a limit; with 0, for one. */
struct satdoku_explanation *explained_ask(struct trial *trial, size_t limit);

/* All of an explanation that was asked for with that limit. */
void explained_expect_none(struct trial *trial, const struct satdoku_explanation *e, size_t limit);

/* All conflicts that are named are true ones, and none is part of another. */
void explained_expect_conflicts(struct trial *trial, const struct satdoku_explanation *e);

/* Without these clues there is a solution, and there is none with any of them. */
void explained_expect_repair(struct trial *trial, struct board_clues repair);

/* ---- One solution, or several: explained_solvable.c ----------------------------------------- */

/* UNIQUE or MULTIPLE, and the smallest solution; nothing of impossible puzzles is said. */
void explained_expect_solvable(struct trial *trial, const struct satdoku_explanation *e,
                               enum satdoku_verdict verdict, const int *smallest);

/* A solution, and whether it is the smallest one. */
void explained_expect_solution(struct trial *trial, const struct satdoku_grid *grid,
                               const int *smallest, bool is_smallest);

/* Extra givens, with which that solution is left; and where that is said, all are needed. */
void explained_expect_extra(struct trial *trial, struct board_clues extra, const int *left,
                            bool needed);

#endif
