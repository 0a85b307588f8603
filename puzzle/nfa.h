/* Automata as Interactive Sudoku Solver serializes them: bits in base64, which are read from here
 * to there, state by state.
 *
 * The header says whether a state has a mask of its symbols, each with one target (packed), or a
 * list of symbols and targets (plain); how many bits a state has, and how many symbols there are;
 * how many states are starts, which are the first ones; how many others accept, which follow; and
 * which starts accept. Then come the states until the bits end. Symbols are numbered from 1: the
 * digits of a board from its lowest one on, and behind them what stands between two parts of a
 * line. States of which an edge tells nothing are there as well, as far as numbers go.
 */
#ifndef NFA_H
#define NFA_H

#include "clue.h"

enum {
    NFA_LENGTH_MAX = 1 << 18, /* characters */
    NFA_STATES_MAX = 1 << 16,
    NFA_CELLS_MAX = 1023 /* of a line */
};

/* A serialized automaton, and how far it was read. */
struct nfa {
    const int *text; /* characters of base64 */
    long bits;
    bool packed;
    int state_bits;
    int symbol_count;
    int starts;
    int accepts;      /* others that accept */
    long start_flags; /* where it says which starts accept */
    int count_bits;   /* plain: of the number of a state's symbols */
    /* What is read next. */
    long at;
    int state;
    unsigned mask; /* packed: symbols of the state that are left; plain: how many are left */
    int symbol;
};

struct nfa_edge {
    int from;
    int symbol; /* from 1 */
    int to;
};

#define NFA_TOO_LONG "has a text of more than 262144 characters"

/* The value of a character of base64, as URLs have it; -1: it has none. */
int nfa_character(int c);

/* Reads the header; NULL, or what is wrong, in the form "has ...". A text without characters has no
 * states. */
const char *nfa_open(struct nfa *nfa, const int *text, int length);

/* Goes back to the first state. */
void nfa_rewind(struct nfa *nfa);

/* Takes the next edge; false: there is none, or it is cut off. */
bool nfa_next(struct nfa_edge *edge, struct nfa *nfa);

/* Whether a start, or any state, accepts. */
bool nfa_accepts(const struct nfa *nfa, int state);

/* What is wrong with the whole text, as nfa_open has it; *symbols is the greatest of an edge. */
const char *nfa_refuse(int *symbols, const int *text, int length);

/* The text of a clue, whose values are the number of its parts, how many cells each of them has,
 * and the characters. */
static inline const int *nfa_text(int *length, const struct clue *clue)
{
    int before = 1 + clue->values[0];
    *length = clue->value_count - before;
    return clue->values + before;
}

#endif
