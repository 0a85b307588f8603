/* Candidates of a 9x9 board as bits, and inference on all of them at once.
 *
 * For each digit the board is three bands of 27 bits: bit 9 * (row % 3) + column. Propagation goes
 * on until nothing changes. It knows
 *   - naked and hidden singles;
 *   - locked candidates, in their strongest form: of the six ways to give a digit's three rows of a
 *     band to its three boxes, those that the candidates allow; likewise for columns.
 * Probing assumes one candidate at a time and propagates. A candidate whose assumption leads to a
 * contradiction is removed; so is one that propagation removes whichever candidate of some cell is
 * assumed. None of this loses a solution.
 */
#ifndef BANDS_H
#define BANDS_H

#include <stdbool.h>
#include <stdint.h>

enum { BANDS = 3, BANDS_DIGITS = 9, BANDS_CELLS = 81, BANDS_BITS = 27 };

struct bands {
    uint32_t digit[BANDS_DIGITS][BANDS];
};

enum bands_state {
    BANDS_CONTRADICTION, /* no solution */
    BANDS_OPEN,
    BANDS_SOLVED /* one candidate is left in each cell, and they keep the rules */
};

/* Sets the candidates that the givens (0: blank) leave, without inference. */
void bands_start(struct bands *bands, const uint16_t givens[BANDS_CELLS]);

/* The candidates of each cell: bit `digit - 1`. */
void bands_sets(uint64_t sets[BANDS_CELLS], const struct bands *bands);

enum bands_state bands_propagate(struct bands *bands);

/* Probes cells with two, then three candidates, as long as it pays. `bands` must have been
 * propagated and be open. */
enum bands_state bands_probe(struct bands *bands);

#endif
