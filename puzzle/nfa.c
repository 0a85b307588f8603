#include "nfa.h"

#include "clue_rules.h"

#include <string.h>

enum { BITS = 6, BYTE = 8 };
enum { FORMAT_BITS = 2, FIELD_BITS = 4, FLAGS_MAX = 32 };

static const char cut_off[] = "has a text that is cut off";

int nfa_character(int c)
{
    static const char characters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const char *at = c > 0 && c < 128 ? strchr(characters, c) : NULL;
    return at != NULL ? (int)(at - characters) : -1;
}

static int bit_at(const struct nfa *nfa, long at)
{
    return nfa_character(nfa->text[at / BITS]) >> (BITS - 1 - at % BITS) & 1;
}

static long left(const struct nfa *nfa)
{
    return nfa->bits - nfa->at;
}

/* The first bit is the highest one. There are so many. */
static unsigned take(struct nfa *nfa, int count)
{
    unsigned value = 0;
    for (int i = 0; i < count; i++) {
        value = value << 1 | (unsigned)bit_at(nfa, nfa->at++);
    }
    return value;
}

const char *nfa_open(struct nfa *nfa, const int *text, int length)
{
    *nfa = (struct nfa){.text = text};
    if (length == 0) {
        return NULL;
    }
    if (length > NFA_LENGTH_MAX) {
        return NFA_TOO_LONG;
    }
    for (int i = 0; i < length; i++) {
        if (nfa_character(text[i]) < 0) {
            return "has a character that is not of base64";
        }
    }
    nfa->bits = (long)length * BITS / BYTE * BYTE;
    if (length % 4 == 1 || left(nfa) < FORMAT_BITS + 2 * FIELD_BITS) {
        return cut_off;
    }
    unsigned format = take(nfa, FORMAT_BITS);
    if (format > 1) {
        return "has a text in a format that is not known";
    }
    nfa->packed = format == 1;
    nfa->state_bits = (int)take(nfa, FIELD_BITS) + 1;
    nfa->symbol_count = (int)take(nfa, FIELD_BITS) + 1;
    if (left(nfa) < 2L * nfa->state_bits) {
        return cut_off;
    }
    nfa->starts = (int)take(nfa, nfa->state_bits);
    nfa->accepts = (int)take(nfa, nfa->state_bits);
    nfa->start_flags = nfa->at;
    if (left(nfa) < nfa->starts + (nfa->packed ? 0 : FIELD_BITS)) {
        return cut_off;
    }
    nfa->at += nfa->starts;
    nfa->count_bits = nfa->packed ? 0 : (int)take(nfa, FIELD_BITS);
    nfa_rewind(nfa);
    return NULL;
}

void nfa_rewind(struct nfa *nfa)
{
    nfa->at = nfa->start_flags + nfa->starts + (nfa->packed ? 0 : FIELD_BITS);
    nfa->state = -1;
    nfa->mask = 0;
    nfa->symbol = 0;
}

static int symbol_bits(const struct nfa *nfa)
{
    if (nfa->packed) {
        return 0;
    }
    /* How many bits a number has. */
    unsigned number = (unsigned)nfa->symbol_count - 1;
    int bits = 0;
    for (; number > 0; number >>= 1) {
        bits++;
    }
    return bits;
}

bool nfa_next(struct nfa_edge *edge, struct nfa *nfa)
{
    while (nfa->mask == 0) {
        if (nfa->bits == 0) {
            return false;
        }
        /* Takes what each state begins with; false: there is no further state. */
        int bits = nfa->packed ? nfa->symbol_count : nfa->count_bits;
        if (bits == 0 || left(nfa) < bits) {
            return false;
        }
        nfa->mask = take(nfa, bits);
        nfa->state++;
        nfa->symbol = 0;
    }
    if (left(nfa) < symbol_bits(nfa) + nfa->state_bits) {
        return false;
    }
    if (nfa->packed) {
        do {
            nfa->symbol++;
        } while ((nfa->mask >> (nfa->symbol - 1) & 1) == 0);
        nfa->mask &= ~(1U << (nfa->symbol - 1));
    } else {
        nfa->symbol = (int)take(nfa, symbol_bits(nfa)) + 1;
        nfa->mask--;
    }
    *edge = (struct nfa_edge){nfa->state, nfa->symbol, (int)take(nfa, nfa->state_bits)};
    return true;
}

/* Of the flags of starts the last 32 count, for each start and the one 32 places on, and so on:
 * so it is with who writes them. */
bool nfa_accepts(const struct nfa *nfa, int state)
{
    if (state >= nfa->starts) {
        return state < nfa->starts + nfa->accepts;
    }
    return bit_at(nfa, nfa->start_flags + nfa->starts - 1 - state % FLAGS_MAX) != 0;
}

const char *nfa_refuse(int *symbols, const int *text, int length)
{
    struct nfa nfa;
    struct nfa_edge edge;
    const char *wrong = nfa_open(&nfa, text, length);
    *symbols = 0;
    if (wrong != NULL || length == 0) {
        return wrong;
    }
    while (nfa_next(&edge, &nfa)) {
        if (edge.from >= NFA_STATES_MAX) {
            return "has more than 65536 states";
        }
        *symbols = edge.symbol > *symbols ? edge.symbol : *symbols;
    }
    if (nfa.mask != 0) {
        return cut_off;
    }
    while (left(&nfa) > 0) {
        if (take(&nfa, 1) != 0) {
            return "has a text with something behind its end";
        }
    }
    return NULL;
}

/* ---- The rule ---- */

/* Read from its first digit to its last one, with a break between two parts, the line can lead from
 * a start to a state that accepts. The set of states is known in which the automaton can be; its
 * edges are read anew for each digit. */
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

bool clue_rule_nfa(const struct filled *f)
{
    struct nfa nfa;
    struct states states = {{0}};
    int parts = f->clue->values[0];
    int cell = 0;
    int length = 0;
    const int *text = nfa_text(&length, f->clue);
    if (nfa_open(&nfa, text, length) != NULL) {
        return false;
    }
    for (int i = 0; i < nfa.starts; i++) {
        add_state(&states, i);
    }
    for (int part = 0; part < parts; part++) {
        if (part > 0) {
            read_symbol(&states, &nfa, f->board->digits + 1);
        }
        for (int i = 0; i < f->clue->values[1 + part]; i++) {
            read_symbol(&states, &nfa, digit_at(f, cell++));
        }
    }
    for (int state = 0; state < NFA_STATES_MAX; state++) {
        if (has_state(&states, state) && nfa_accepts(&nfa, state)) {
            return true;
        }
    }
    return false;
}
