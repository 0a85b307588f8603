/* A strict rule pair by pair: the clues that together say what it says. */
#ifndef STRICT_PAIRS_H
#define STRICT_PAIRS_H

#include "clue.h"
#include "puzzle.h"

/* Whether clues of that kind are strict rules. */
bool strict_pairs_is_rule(enum satdoku_clue_kind kind);

/* Whether the puzzle has strict rules that are not off. */
bool strict_pairs_any(const struct satdoku_puzzle *puzzle);

/* Switches the puzzle's strict rules off, and adds what each of them says of a pair of neighbours
 * without a mark as a clue of that pair, such as "no dot". ERR_MEMORY. */
enum satdoku_status strict_pairs_add(struct satdoku_puzzle *puzzle);

/* The puzzle's strict rule, be it off or not, that such a clue is of; NULL: it is of none. */
const struct clue_kind *strict_pairs_rule(const struct clue *clue,
                                          const struct satdoku_puzzle *puzzle);

/* Whether clues of that kind are marks of the rule that such a clue is of. */
bool strict_pairs_is_mark(enum satdoku_clue_kind kind, const struct clue *clue,
                          const struct satdoku_puzzle *puzzle);

/* Adds to a text, which may be "", which mark would stand in place of such a clue, of the kinds
 * that fit: "missing between r1c1 and r1c2: white dot"; nothing for other clues, nor where there is
 * no room. */
void strict_pairs_missing(char text[CLUE_REASON], const struct clue *clue,
                          const struct satdoku_puzzle *puzzle, const bool fits[SATDOKU_CLUE_KINDS]);

#endif
