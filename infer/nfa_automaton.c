#include "automaton.h"

#include "mem.h"
#include "nfa.h"

#include <string.h>

/* ---- Steps ---- */

/* Adds where a symbol leads from a state. */
static void go_from(uint64_t *next, const struct nfa_automaton *nfa, int state, int symbol)
{
    for (int i = nfa->first[state]; i < nfa->first[state + 1]; i++) {
        if (nfa->edges[i].symbol == symbol) {
            automaton_add(next, nfa->edges[i].to);
        }
    }
}

/* Adds where a symbol leads from the states of a set; returns how many words and edges it has
 * looked at. */
static size_t go(uint64_t *next, const struct nfa_automaton *nfa, const uint64_t *states,
                 int symbol)
{
    size_t looked_at = nfa->automaton.words;
    for (size_t word = 0; word < nfa->automaton.words; word++) {
        for (uint64_t left = states[word]; left != 0; left &= left - 1) {
            int state = (int)word * AUTOMATON_WORD + __builtin_ctzll(left);
            looked_at += (size_t)(nfa->first[state + 1] - nfa->first[state]);
            go_from(next, nfa, state, symbol);
        }
    }
    return looked_at;
}

static size_t nfa_step(uint64_t *next, const void *facts, const uint64_t *states, int place,
                       int symbol)
{
    const struct nfa_automaton *nfa = facts;
    size_t bytes = nfa->automaton.words * sizeof *next;
    size_t looked_at = go(next, nfa, states, symbol);
    for (int i = 0; i < nfa->breaks[place + 1]; i++) {
        memcpy(nfa->between, next, bytes);
        memset(next, 0, bytes);
        looked_at += go(next, nfa, nfa->between, nfa->digits + 1);
    }
    return looked_at;
}

/* Adds from where one of some symbols leads there. */
static void go_back(uint64_t *before, const struct nfa_automaton *nfa, const uint64_t *states,
                    int least, int most)
{
    for (int i = 0; i < nfa->first[nfa->automaton.count]; i++) {
        const struct nfa_edge *edge = &nfa->edges[i];
        if (edge->symbol >= least && edge->symbol <= most && automaton_has(states, edge->to)) {
            automaton_add(before, edge->from);
        }
    }
}

static void nfa_before(uint64_t *before, const void *facts, const uint64_t *states, int place)
{
    const struct nfa_automaton *nfa = facts;
    size_t bytes = nfa->automaton.words * sizeof *before;
    for (int i = 0; i < nfa->breaks[place + 1]; i++) {
        go_back(before, nfa, states, nfa->digits + 1, nfa->digits + 1);
        memcpy(nfa->between, before, bytes);
        memset(before, 0, bytes);
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

enum satdoku_status nfa_automaton_make(struct nfa_automaton *nfa, const struct clue *clue,
                                       const struct board *board)
{
    struct nfa text;
    struct nfa_edge edge;
    int length = 0;
    int count = 0;
    const int *characters = nfa_text(&length, clue);
    (void)nfa_open(&text, characters, length);
    size_t edges = count_edges(&count, &text);
    size_t words = (size_t)count / AUTOMATON_WORD + 1;
    *nfa = (struct nfa_automaton){.automaton = {.words = words,
                                                .count = count,
                                                .start =
                                                    mem_zalloc(words, sizeof *nfa->automaton.start),
                                                .accept = mem_zalloc(words,
                                                                     sizeof *nfa->automaton.accept),
                                                .step = nfa_step,
                                                .before = nfa_before,
                                                .facts = nfa},
                                  .digits = board->digits,
                                  .first = mem_zalloc((size_t)count + 1, sizeof *nfa->first),
                                  .edges = mem_alloc(edges, sizeof *nfa->edges),
                                  .breaks =
                                      mem_zalloc((size_t)clue->cell_count + 1, sizeof *nfa->breaks),
                                  .between = mem_zalloc(words, sizeof *nfa->between)};
    if (nfa->first == NULL || nfa->edges == NULL || nfa->breaks == NULL ||
        nfa->automaton.start == NULL || nfa->automaton.accept == NULL || nfa->between == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    int taken = 0;
    int state = 0;
    nfa_rewind(&text);
    while (nfa_next(&edge, &text)) { /* they come state by state */
        for (; state <= edge.from; state++) {
            nfa->first[state] = taken;
        }
        nfa->edges[taken++] = edge;
    }
    for (; state <= count; state++) {
        nfa->first[state] = taken;
    }
    for (state = 0; state < count; state++) {
        if (state < text.starts) {
            automaton_add(nfa->automaton.start, state);
        }
        if (nfa_accepts(&text, state)) {
            automaton_add(nfa->automaton.accept, state);
        }
    }
    for (int part = 1, cell = 0; part < clue->values[0]; part++) {
        cell += clue->values[part];
        nfa->breaks[cell]++;
    }
    for (int i = 0; i < nfa->breaks[0]; i++) { /* before all cells */
        memcpy(nfa->between, nfa->automaton.start, words * sizeof *nfa->between);
        memset(nfa->automaton.start, 0, words * sizeof *nfa->between);
        (void)go(nfa->automaton.start, nfa, nfa->between, nfa->digits + 1);
    }
    return SATDOKU_OK;
}

void nfa_automaton_clear(struct nfa_automaton *nfa)
{
    mem_free(nfa->automaton.start);
    mem_free(nfa->automaton.accept);
    mem_free(nfa->first);
    mem_free(nfa->edges);
    mem_free(nfa->breaks);
    mem_free(nfa->between);
}
