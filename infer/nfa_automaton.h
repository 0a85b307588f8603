/* Automata of clues (puzzle/nfa.h) for the diagrams of their lines: their edges by state, and where
 * the line is broken into parts. */
#ifndef NFA_AUTOMATON_H
#define NFA_AUTOMATON_H

#include "automaton.h"
#include "clue.h"

struct nfa_automaton {
    struct automaton automaton;
    int digits; /* the symbol of a break is the next one */
    int count;  /* of states */
    int *first; /* [states + 1]: edges of state s from first[s] up to first[s + 1] */
    struct nfa_edge *edges;
    bool *breaks; /* [cells + 1]: whether one is before a cell */
    uint64_t *start;
    uint64_t *accept;
    uint64_t *between; /* a set: scratch of breaks */
};

/* The automaton of a clue on a board of so many digits. To be cleared, also after an error.
 * ERR_MEMORY. It must not be moved. */
enum satdoku_status nfa_automaton_make(struct nfa_automaton *nfa, const struct clue *clue,
                                       int digits);

void nfa_automaton_clear(struct nfa_automaton *nfa);

#endif
