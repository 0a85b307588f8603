/* What the tests of proofs and certificates share. */
#ifndef TESTS_PROVING_H
#define TESTS_PROVING_H

#include "formula.h"
#include "memio.h"

/* Hard 9x9 puzzles with one solution: of the players' forum's list of the hardest (Sudoku Explainer
 * rates them 11 and up), and of Magic Tour's top 1465. Unit propagation refutes none of their
 * formulas. */
enum { PROVING_HARD = 30 };
extern const char *const proving_hard[PROVING_HARD];

/* A text as a puzzle, whose board has `size` rows; the test ends where it is none. */
struct satdoku_puzzle *proving_puzzle(const char *text, int size);

/* Solves a formula and, where it has no model, sets *proof to what PicoSAT wrote; else false. */
bool proving_refute(struct memory *proof, const struct formula *formula);

/* A new folder for a test, and its end with everything in it. */
char *proving_folder(void);
void proving_remove(char *folder);

/* FOLDER/NAME, to be freed. */
char *proving_path(const char *folder, const char *name);

#endif
