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

/* What elimination comes to, here and on other boards. */
enum eliminate_state {
    ELIMINATE_OPEN,
    ELIMINATE_SOLVED,       /* one candidate is left in each cell, and they keep the rules */
    ELIMINATE_CONTRADICTION /* no solution, and no sets */
};

/* Sets the candidates that the givens (0: blank) leave, without inference. */
void bands_start(struct bands *bands, const uint16_t givens[BANDS_CELLS]);

/* The candidates of each cell: bit `digit - 1`. */
void bands_sets(uint64_t sets[BANDS_CELLS], const struct bands *bands);

enum eliminate_state bands_propagate(struct bands *bands);

/* A board that was propagated, with what it takes to propagate one more assumption without looking
 * at everything again. */
struct bands_node {
    struct bands bands;
    uint32_t fixed[BANDS_DIGITS][BANDS]; /* the hidden singles of each digit */
};

/* Propagates node->bands, and sets the rest of the node. */
enum eliminate_state bands_close(struct bands_node *node);

/* Makes `node` the open node `parent` with a digit (from 1) in a cell where it is a candidate, and
 * propagates that. */
enum eliminate_state bands_assume(struct bands_node *node, const struct bands_node *parent,
                                  int cell, int digit);

/* Sets at_least[k], for k up to BANDS_DIGITS, to the cells of a band with k candidates or more. */
void bands_at_least(uint32_t at_least[BANDS_DIGITS + 1], const struct bands *bands, int band);

/* The first cell of those with the fewest candidates, but more than one; -1: there is none. */
int bands_choose(const struct bands *bands);

/* Probes cells with two, then three candidates, as long as it pays. `bands` must have been
 * propagated and be open. */
enum eliminate_state bands_probe(struct bands *bands);

#endif
