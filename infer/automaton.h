/* Automata whose next state is not determined: what reads the words of regular expressions and of
 * the clues that are automata themselves.
 *
 * States are numbered from 0; a set of them is `words` words of 64. Which sets of states words can
 * lead to is found out while a diagram is made, place by place, and as far as they can still end
 * well: so only what words of that length need is looked at.
 */
#ifndef AUTOMATON_H
#define AUTOMATON_H

#include "relations_builder.h"

struct automaton {
    size_t words;
    int count;        /* of states */
    uint64_t *start;  /* sets: of states in which words begin, */
    uint64_t *accept; /* and in which they may end; owned */

    /* Adds to `next` the states to which a symbol (from 1) at that place of the word leads from one
     * of `states`. Returns how many words or edges it has looked at. */
    size_t (*step)(uint64_t *next, const void *facts, const uint64_t *states, int place,
                   int symbol);

    /* Adds to `before` the states from which some symbol at that place leads to one of `states`. */
    void (*before)(uint64_t *before, const void *facts, const uint64_t *states, int place);

    const void *facts;
};

enum { AUTOMATON_WORD = 64 };

static inline bool automaton_has(const uint64_t *set, int state)
{
    return (set[state / AUTOMATON_WORD] >> state % AUTOMATON_WORD & 1) != 0;
}

static inline void automaton_add(uint64_t *set, int state)
{
    set[state / AUTOMATON_WORD] |= UINT64_C(1) << state % AUTOMATON_WORD;
}

/* A sequence of the cells of the clue under way: its words are those that the automaton accepts. */
void automaton_sequence(struct relations_builder *builder, const struct automaton *automaton);

/* A regular expression (puzzle/regex.h). Its states are the places in the pattern at which a digit
 * was read last, where all repetitions are written out (Glushkov 1961); state 0 is before the first
 * digit. */
struct regex_automaton {
    struct automaton automaton;
    int digits;
    int lowest;
    uint64_t *follow; /* [states]: sets of states that may come behind each; owned */
    uint64_t *has;    /* [digits]: sets of those that are reached by each digit; owned */
};

/* An automaton of a clue (puzzle/nfa.h): its edges by state, and where the line is broken into
 * parts. */
struct nfa_automaton {
    struct automaton automaton;
    int digits; /* the symbol of a break is the next one */
    int *first; /* [states + 1]: edges of state s from first[s] up to first[s + 1]; owned */
    struct nfa_edge *edges; /* owned */
    int *breaks;            /* [cells + 1]: how many are before a cell; owned */
    uint64_t *between;      /* a set: scratch of breaks; owned */
};

/* The automaton of a clue, whose values are the pattern, or the automaton. To be cleared, also
 * after an error. ERR_MEMORY. It must not be moved. */
enum satdoku_status regex_automaton_make(struct regex_automaton *regex, const struct clue *clue,
                                         const struct board *board);
enum satdoku_status nfa_automaton_make(struct nfa_automaton *nfa, const struct clue *clue,
                                       const struct board *board);

void regex_automaton_clear(struct regex_automaton *regex);
void nfa_automaton_clear(struct nfa_automaton *nfa);

#endif
