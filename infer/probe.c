#include "probe.h"

#include "mem.h"
#include "propagate.h"

bool probe_propagate(const struct probe *probe)
{
    return probe->dominoes != NULL ? dominoes_propagate(probe->dominoes)
                                   : propagate_candidates(probe->candidates);
}

/* ---- Deaths ---- */

/* Of the first branch: all. */
static void note_deaths(struct probe *p)
{
    const struct trail *trail = p->candidates->trail;
    struct probe_deaths *deaths = &p->deaths;
    struct trail_entry *grown =
        mem_grow(deaths->entries, &deaths->capacity, trail->used, sizeof *grown);
    if (grown == NULL) {
        p->out_of_memory = true;
        return;
    }
    deaths->entries = grown;
    deaths->count = trail->used;
    for (size_t i = 0; i < trail->used; i++) {
        const struct trail_entry *change = &trail->entries[i];
        grown[i] = (struct trail_entry){change->word, change->before & ~*change->word};
    }
}

/* Of the later ones: what is dead there too. */
static void keep_common_deaths(struct probe *p)
{
    for (size_t i = 0; i < p->deaths.count; i++) {
        p->deaths.entries[i].before &= ~*p->deaths.entries[i].word;
    }
}

/* The cell whose candidates a word holds, or -1: it is about pieces. */
static ptrdiff_t cell_of(const struct candidates *c, const uint64_t *word)
{
    size_t cells = (size_t)c->board->cells;
    bool own = word >= c->sets && word < c->sets + cells * c->words;
    return own ? (word - c->sets) / (ptrdiff_t)c->words : -1;
}

/* Whether anything was dead in all branches; it is dead now. */
static bool apply_deaths(const struct probe *p)
{
    struct candidates *c = p->candidates;
    bool any = false;
    for (size_t i = 0; i < p->deaths.count; i++) {
        const struct trail_entry *death = &p->deaths.entries[i];
        uint64_t dead = death->before & *death->word;
        if (dead == 0) {
            continue;
        }
        any = true;
        ptrdiff_t cell = cell_of(c, death->word);
        if (cell >= 0) {
            size_t word = (size_t)(death->word - c->sets) % c->words;
            candidates_keep(c, (int)cell, word, ~dead); /* each branch left it some digit */
        } else {
            dominoes_remove(p->dominoes, death->word, dead);
        }
    }
    return any;
}

/* ---- Branches ---- */

enum lesson { LESSON_NONE, LESSON_DEATHS, LESSON_CONTRADICTION };

static enum lesson probe_cell(struct probe *p, int cell)
{
    struct trail *trail = p->candidates->trail;
    int branches = 0; /* that stand */
    p->deaths.count = 0;
    trail->recording = true;
    int digit = 0;
    while ((digit = candidates_next(p->candidates, cell, digit)) != 0) {
        if (candidates_settle(p->candidates, cell, digit) && probe_propagate(p)) {
            if (branches++ == 0) {
                note_deaths(p);
            } else {
                keep_common_deaths(p);
            }
        }
        candidates_forget(p->candidates);
        trail_undo(trail);
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
    mem_free(probe->deaths.entries);
    *probe = (struct probe){0};
}
