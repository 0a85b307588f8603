/* The rule of automata: read from its first digit to its last one, with a break between two parts,
 * the line can lead from a start to a state that accepts. The set of states is known in which the
 * automaton can be; its edges are read anew for each digit.
 */
#include "clue_rules.h"
#include "nfa.h"

#include <string.h>

enum { WORD = 64, WORDS = NFA_STATES_MAX / WORD };

struct states {
    uint64_t bits[WORDS];
};

static bool has_state(const struct states *states, int state)
{
    return state < NFA_STATES_MAX && (states->bits[state / WORD] >> state % WORD & 1) != 0;
}

static void add_state(struct states *states, int state)
{
    if (state < NFA_STATES_MAX) {
        states->bits[state / WORD] |= UINT64_C(1) << state % WORD;
    }
}

static void read_symbol(struct states *states, struct nfa *nfa, int symbol)
{
    struct states next = {{0}};
    struct nfa_edge edge;
    nfa_rewind(nfa);
    while (nfa_next(&edge, nfa)) {
        if (edge.symbol == symbol && has_state(states, edge.from)) {
            add_state(&next, edge.to);
        }
    }
    memcpy(states, &next, sizeof next);
}

bool clue_rule_nfa(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                   const struct grid *grid)
{
    struct nfa nfa;
    struct states states = {{0}};
    int parts = clue->values[0];
    int cell = 0;
    int length = 0;
    const int *text = nfa_text(&length, clue);
    if (nfa_open(&nfa, text, length) != NULL) {
        return false;
    }
    for (int i = 0; i < nfa.starts; i++) {
        add_state(&states, i);
    }
    for (int part = 0; part < parts; part++) {
        if (part > 0) {
            read_symbol(&states, &nfa, puzzle->board->digits + 1);
        }
        for (int i = 0; i < clue->values[1 + part]; i++) {
            read_symbol(&states, &nfa, grid->digits[clue->cells[cell++]]);
        }
    }
    for (int state = 0; state < NFA_STATES_MAX; state++) {
        if (has_state(&states, state) && nfa_accepts(&nfa, state)) {
            return true;
        }
    }
    return false;
}
