/* Puzzle to formula.
 *
 * Elimination first decides candidates in the variable map; then the clause families are written
 * over what the map says. The formula is satisfiable if and only if the puzzle has a solution, and
 * its models restricted to the digit variables are the puzzle's solutions.
 */
#ifndef ENCODE_H
#define ENCODE_H

#include "formula.h"
#include "puzzle.h"
#include "varmap.h"

enum encode_simplify {
    ENCODE_SIMPLIFY_NONE,  /* every candidate has a variable; givens are unit clauses */
    ENCODE_SIMPLIFY_GIVENS /* what the givens decide is left out (Kwon & Jain 2006) */
};

/* The formula of a puzzle and its map; starts from {0}. Its memory serves again and again. */
struct encoding {
    struct formula formula;
    struct varmap map;
    int *scratch; /* domino encoding; owned */
    size_t scratch_capacity;
};

enum satdoku_status encode_puzzle(struct encoding *encoding, const struct satdoku_puzzle *puzzle,
                                  enum encode_simplify simplify);

void encoding_clear(struct encoding *encoding);

#endif
