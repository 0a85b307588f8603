#include "sequences.h"

#include <string.h>

/* Marks the states that words of candidates reach. */
static void go_forward(const struct candidates *c, const struct diagram *d, const int *cells)
{
    bool *reached = c->reached;
    memset(reached, 0, (size_t)d->state_count * sizeof *reached);
    reached[0] = true;
    for (int place = 0; place < d->length; place++) {
        const uint64_t *own = candidates_of(c, cells[place]);
        for (int state = d->layers[place]; state < d->layers[place + 1]; state++) {
            int end = reached[state] ? d->first_edge[state + 1] : 0;
            for (int edge = d->first_edge[state]; edge < end; edge++) {
                bool *target = &reached[d->targets[edge]];
                *target = *target || digit_set_meets(own, diagram_set(d, edge), d->words);
            }
        }
    }
}

/* Whether a state leads to marked ones; adds the digits that lead there to `kept`. */
static bool leads_on(uint64_t *kept, const struct candidates *c, const struct diagram *d,
                     const uint64_t *own, int state)
{
    bool leads = false;
    for (int edge = d->first_edge[state]; edge < d->first_edge[state + 1]; edge++) {
        const uint64_t *set = diagram_set(d, edge);
        bool taken = c->reached[d->targets[edge]] && digit_set_meets(own, set, d->words);
        for (size_t word = 0; taken && word < d->words; word++) {
            kept[word] |= set[word];
        }
        leads = leads || taken;
    }
    return leads;
}

/* Of the marked states of a layer, those that lead to marked ones stay marked; the candidates that
 * lead there are kept. */
static bool go_back(struct candidates *c, const struct diagram *d, int cell, int place)
{
    const uint64_t *own = candidates_of(c, cell);
    uint64_t kept[CANDIDATES_MAX_WORDS] = {0};
    bool possible = true;
    for (int state = d->layers[place]; state < d->layers[place + 1]; state++) {
        c->reached[state] = c->reached[state] && leads_on(kept, c, d, own, state);
    }
    for (size_t word = 0; word < d->words; word++) {
        possible = candidates_keep(c, cell, word, kept[word]) && possible;
    }
    return possible;
}

bool sequence_narrow(struct candidates *c, const struct primitive *p)
{
    const struct diagram *d = &c->relations->diagrams[p->sequence.diagram];
    const int *cells = primitive_cells(c->relations, p);
    if (d->state_count == 0) {
        return false;
    }
    go_forward(c, d, cells);
    bool possible = c->reached[d->state_count - 1];
    for (int place = d->length - 1; possible && place >= 0; place--) {
        possible = go_back(c, d, cells[place], place);
    }
    return possible;
}
