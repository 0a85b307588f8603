/* The symmetries of boards of rows, columns and boxes: digits change names, bands change places and
 * so do rows of a band, stacks and columns of a stack, and boards with square boxes are transposed.
 * They make a solution of a solution, so that a puzzle and what a symmetry makes of it have as many
 * solutions.
 *
 * A band is as many rows as a box has, a stack as many columns. Of 9x9 cells there are
 * 9! * 6^8 * 2 symmetries.
 */
#ifndef SYMMETRY_H
#define SYMMETRY_H

#include "puzzle.h"

/* Row r of the new board is row row[r] of the old one, column c is column column[c], and digit d
 * becomes digit[d]; where `transposed`, rows and columns of the old board change roles before. */
struct symmetry {
    bool transposed;
    uint16_t row[SATDOKU_MAX_SIZE];
    uint16_t column[SATDOKU_MAX_SIZE];
    uint16_t digit[SATDOKU_MAX_SIZE + 1]; /* of 0, no digit, 0 */
};

/* Whether it is one of boards of that shape. */
bool symmetry_fits(const struct symmetry *symmetry, struct shape shape);

/* Sets digits[n * n] to what a symmetry makes of other digits of a board (0: blank). */
void symmetry_apply(uint16_t *digits, const struct symmetry *symmetry, const uint16_t *others,
                    int n);

/* Sets *symmetry to any one with the same probability, as far as `state` of a generator (prng.h) is
 * random. */
void symmetry_choose(struct symmetry *symmetry, struct shape shape, unsigned long long *state);

/* Finds one that makes the canonical form of a puzzle (canonical_form.c), and sets digits[n * n] to
 * that. ERR_ARGUMENT: the puzzle has none. */
enum satdoku_status symmetry_canonical(struct symmetry *symmetry, uint16_t *digits,
                                       const struct satdoku_puzzle *puzzle,
                                       struct satdoku_error *error);

#endif
