/* Regular expressions (puzzle/regex.h) as automata, whose states are the places in the pattern at
 * which a digit was read last, where all repetitions are written out (Glushkov 1961).
 */
#ifndef REGEX_AUTOMATON_H
#define REGEX_AUTOMATON_H

#include "automaton.h"
#include "board.h"
#include "clue.h"

struct regex_automaton {
    struct automaton automaton;
    int digits;
    int lowest;
    int count;        /* of states; state 0 is before the first digit */
    uint64_t *follow; /* [states]: sets of states that may come behind each */
    uint64_t *has;    /* [digits]: sets of those that are reached by each digit */
    uint64_t *start;
    uint64_t *accept;
};

/* The automaton of a clue, whose values are the pattern. To be cleared, also after an error.
 * ERR_MEMORY. It must not be moved. */
enum satdoku_status regex_automaton_make(struct regex_automaton *regex, const struct clue *clue,
                                         const struct board *board);

void regex_automaton_clear(struct regex_automaton *regex);

#endif
