#include "probe.h"

#include "mem.h"
#include "propagate.h"

bool probe_propagate(const struct probe *probe)
{
    return probe->dominoes != NULL ? dominoes_propagate(probe->dominoes)
                                   : propagate_candidates(probe->candidates);
}

/* ---- Deaths ---- */

/* Of the first branch all that is dead in it; of the later ones what is dead there, too. */
static void note_deaths(struct probe *p, bool first)
{
    const struct trail *trail = p->candidates->trail;
    if (!first) {
        for (size_t i = 0; i < p->death_count; i++) {
            p->deaths[i].before &= ~*p->deaths[i].word;
        }
        return;
    }
    if (!MEM_RESERVE(p->deaths, p->death_capacity, trail->used)) {
        p->out_of_memory = true;
        return;
    }
    p->death_count = trail->used;
    for (size_t i = 0; i < trail->used; i++) {
        const struct trail_entry *change = &trail->entries[i];
        p->deaths[i] = (struct trail_entry){change->word, change->before & ~*change->word};
    }
}

/* Whether anything was dead in all branches; it is dead now. */
static bool apply_deaths(const struct probe *p)
{
    struct candidates *c = p->candidates;
    const uint64_t *end = c->sets + (size_t)c->board->cells * c->words;
    bool any = false;
    for (size_t i = 0; i < p->death_count; i++) {
        uint64_t *word = p->deaths[i].word;
        uint64_t dead = p->deaths[i].before & *word;
        if (dead != 0 && word >= c->sets && word < end) {
            size_t index = (size_t)(word - c->sets);
            candidates_keep(c, (int)(index / c->words), index % c->words,
                            ~dead); /* each branch left it some digit */
        } else if (dead != 0) {     /* it is about pieces */
            dominoes_remove(p->dominoes, word, dead);
        }
        any = any || dead != 0;
    }
    return any;
}

/* ---- Branches ---- */

enum lesson { LESSON_NONE, LESSON_DEATHS, LESSON_CONTRADICTION };

static enum lesson probe_cell(struct probe *p, int cell)
{
    struct trail *trail = p->candidates->trail;
    int branches = 0; /* that stand */
    p->death_count = 0;
    trail->recording = true;
    int digit = 0;
    while ((digit = candidates_next(p->candidates, cell, digit)) != 0) {
        if (candidates_settle(p->candidates, cell, digit) && probe_propagate(p)) {
            note_deaths(p, branches++ == 0);
        }
        candidates_forget(p->candidates);
        trail_undo_to(trail, 0);
    }
    trail->recording = false;
    if (branches == 0) {
        return LESSON_CONTRADICTION;
    }
    if (!apply_deaths(p)) {
        return LESSON_NONE;
    }
    return probe_propagate(p) ? LESSON_DEATHS : LESSON_CONTRADICTION;
}

/* Probes the cells with that many candidates. False: there is no solution. */
static bool probe_cells_with(struct probe *p, int count, int patience)
{
    const struct candidates *c = p->candidates;
    int misses = 0; /* cells in a row that taught nothing */
    for (int cell = 0; cell < c->board->cells && misses <= patience; cell++) {
        if (p->out_of_memory || candidates_count(c, cell, count + 1) != count) {
            continue;
        }
        if (ticker_stops(p->ticker, TICKER_WORK)) {
            break;
        }
        enum lesson lesson = probe_cell(p, cell);
        if (lesson == LESSON_CONTRADICTION) {
            return false;
        }
        misses = lesson == LESSON_NONE ? misses + 1 : 0;
    }
    return true;
}

enum satdoku_status probe_cells(bool *possible, struct probe *probe)
{
    enum { PATIENCE_2 = 12, PATIENCE_3 = 4 };
    probe->out_of_memory = false;
    *possible = probe_cells_with(probe, 2, PATIENCE_2) && probe_cells_with(probe, 3, PATIENCE_3);
    bool lost = probe->out_of_memory || probe->candidates->trail->out_of_memory;
    return lost ? SATDOKU_ERR_MEMORY : SATDOKU_OK;
}

void probe_clear(struct probe *probe)
{
    mem_free(probe->deaths);
    *probe = (struct probe){0};
}
