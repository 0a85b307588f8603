#include "nfa_automaton.h"

#include "mem.h"
#include "nfa.h"

#include <string.h>

enum { WORD = 64 };

static bool has(const uint64_t *set, int state)
{
    return (set[state / WORD] >> state % WORD & 1) != 0;
}

static void add(uint64_t *set, int state)
{
    set[state / WORD] |= UINT64_C(1) << state % WORD;
}

/* ---- Steps ---- */

/* Adds where a symbol leads from a state; returns how many edges it has looked at. */
static size_t go_from(uint64_t *next, const struct nfa_automaton *nfa, int state, int symbol)
{
    int first = nfa->first[state];
    int end = nfa->first[state + 1];
    for (int i = first; i < end; i++) {
        if (nfa->edges[i].symbol == symbol) {
            add(next, nfa->edges[i].to);
        }
    }
    return (size_t)(end - first);
}

/* The same from all states of a set. */
static size_t go(uint64_t *next, const struct nfa_automaton *nfa, const uint64_t *states,
                 int symbol)
{
    size_t looked_at = nfa->automaton.words;
    for (size_t word = 0; word < nfa->automaton.words; word++) {
        int end = states[word] != 0 ? (int)(word + 1) * WORD : 0;
        end = end < nfa->count ? end : nfa->count;
        for (int state = (int)word * WORD; state < end; state++) {
            looked_at += has(states, state) ? go_from(next, nfa, state, symbol) : 0;
        }
    }
    return looked_at;
}

/* Takes a set through the break before a cell, if there is one. */
static size_t go_through(uint64_t *set, const struct nfa_automaton *nfa, int place)
{
    size_t bytes = nfa->automaton.words * sizeof *set;
    if (!nfa->breaks[place]) {
        return 0;
    }
    memcpy(nfa->between, set, bytes);
    memset(set, 0, bytes);
    return go(set, nfa, nfa->between, nfa->digits + 1);
}

static size_t nfa_step(uint64_t *next, const void *facts, const uint64_t *states, int place,
                       int symbol)
{
    const struct nfa_automaton *nfa = facts;
    size_t looked_at = go(next, nfa, states, symbol);
    return looked_at + go_through(next, nfa, place + 1);
}

/* Adds from where one of some symbols leads there. */
static void go_back(uint64_t *before, const struct nfa_automaton *nfa, const uint64_t *states,
                    int least, int most)
{
    for (int i = 0; i < nfa->first[nfa->count]; i++) {
        const struct nfa_edge *edge = &nfa->edges[i];
        if (edge->symbol >= least && edge->symbol <= most && has(states, edge->to)) {
            add(before, edge->from);
        }
    }
}

static void nfa_before(uint64_t *before, const void *facts, const uint64_t *states, int place)
{
    const struct nfa_automaton *nfa = facts;
    if (nfa->breaks[place + 1]) {
        memset(nfa->between, 0, nfa->automaton.words * sizeof *nfa->between);
        go_back(nfa->between, nfa, states, nfa->digits + 1, nfa->digits + 1);
        states = nfa->between;
    }
    go_back(before, nfa, states, 1, nfa->digits);
}

/* ---- Making ---- */

/* How many edges there are; *count: of states, as far as an edge or a start is at one. */
static size_t count_edges(int *count, struct nfa *text)
{
    struct nfa_edge edge;
    size_t edges = 0;
    int states = text->starts > 0 ? text->starts : 1;
    nfa_rewind(text);
    while (nfa_next(&edge, text)) {
        int last = edge.from > edge.to ? edge.from : edge.to;
        states = last >= states ? last + 1 : states;
        edges++;
    }
    *count = states;
    return edges;
}

/* They come state by state. */
static void take_edges(struct nfa_automaton *nfa, struct nfa *text)
{
    struct nfa_edge edge;
    int count = 0;
    int state = 0;
    nfa_rewind(text);
    while (nfa_next(&edge, text)) {
        for (; state <= edge.from; state++) {
            nfa->first[state] = count;
        }
        nfa->edges[count++] = edge;
    }
    for (; state <= nfa->count; state++) {
        nfa->first[state] = count;
    }
}

static void take_ends(struct nfa_automaton *nfa, const struct nfa *text)
{
    for (int state = 0; state < nfa->count; state++) {
        if (state < text->starts) {
            add(nfa->start, state);
        }
        if (nfa_accepts(text, state)) {
            add(nfa->accept, state);
        }
    }
}

static void take_breaks(struct nfa_automaton *nfa, const struct clue *clue)
{
    int cell = 0;
    for (int part = 1; part < clue->values[0]; part++) {
        cell += clue->values[part];
        nfa->breaks[cell] = true;
    }
}

enum satdoku_status nfa_automaton_make(struct nfa_automaton *nfa, const struct clue *clue,
                                       int digits)
{
    struct nfa text;
    int length = 0;
    const int *characters = nfa_text(&length, clue);
    *nfa = (struct nfa_automaton){.digits = digits};
    (void)nfa_open(&text, characters, length);
    size_t edges = count_edges(&nfa->count, &text);
    size_t words = (size_t)nfa->count / WORD + 1;
    nfa->first = mem_zalloc((size_t)nfa->count + 1, sizeof *nfa->first);
    nfa->edges = mem_alloc(edges, sizeof *nfa->edges);
    nfa->breaks = mem_zalloc((size_t)clue->cell_count + 1, sizeof *nfa->breaks);
    nfa->start = mem_zalloc(words, sizeof *nfa->start);
    nfa->accept = mem_zalloc(words, sizeof *nfa->accept);
    nfa->between = mem_zalloc(words, sizeof *nfa->between);
    if (nfa->first == NULL || nfa->edges == NULL || nfa->breaks == NULL || nfa->start == NULL ||
        nfa->accept == NULL || nfa->between == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    nfa->automaton = (struct automaton){.words = words,
                                        .start = nfa->start,
                                        .accept = nfa->accept,
                                        .step = nfa_step,
                                        .before = nfa_before,
                                        .facts = nfa};
    take_edges(nfa, &text);
    take_ends(nfa, &text);
    take_breaks(nfa, clue);
    return SATDOKU_OK;
}

void nfa_automaton_clear(struct nfa_automaton *nfa)
{
    mem_free(nfa->first);
    mem_free(nfa->edges);
    mem_free(nfa->breaks);
    mem_free(nfa->start);
    mem_free(nfa->accept);
    mem_free(nfa->between);
}
