#include "eliminate.h"

#include "mem.h"
#include "propagate.h"

void eliminator_clear(struct eliminator *eliminator)
{
    trail_clear(&eliminator->trail);
    candidates_clear(&eliminator->candidates);
    dominoes_clear(&eliminator->dominoes);
    probe_clear(&eliminator->probe);
    equality_clear(&eliminator->classes);
}

/* ---- 9x9, by the engine made for it ---- */

bool eliminate_has_bands(const struct board *board)
{
    return board_is_classic(board) && board->shape.n == BANDS_DIGITS &&
           board->shape.box_rows == BANDS;
}

enum eliminate_state eliminate_bands(struct bands *bands, const struct satdoku_puzzle *puzzle)
{
    bands_start(bands, puzzle->givens);
    enum eliminate_state state = bands_propagate(bands);
    return state == ELIMINATE_OPEN ? bands_probe(bands) : state;
}

/* ---- Any board ---- */

/* What the digits alone say, before pieces and clues are looked at: cheap, and often nearly all. */
static bool start_from_bands(struct candidates *candidates, const struct satdoku_puzzle *puzzle)
{
    struct bands bands;
    if (eliminate_bands(&bands, puzzle) == ELIMINATE_CONTRADICTION) {
        return false;
    }
    uint64_t sets[BANDS_CELLS];
    bool possible = true;
    bands_sets(sets, &bands);
    for (int cell = 0; cell < BANDS_CELLS; cell++) {
        possible = candidates_keep_set(candidates, cell, &sets[cell]) && possible;
    }
    return possible;
}

enum satdoku_status eliminator_start(struct eliminator *eliminator,
                                     const struct satdoku_puzzle *puzzle,
                                     enum satdoku_simplify level)
{
    struct eliminator *e = eliminator;
    e->trail.recording = false;
    e->trail.out_of_memory = false;
    e->probe.candidates = &e->candidates;
    e->probe.dominoes = puzzle->sudominoku ? &e->dominoes : NULL;
    e->probe.ticker = &e->ticker;
    enum satdoku_status status =
        candidates_start(&e->candidates, puzzle, level >= SATDOKU_SIMPLIFY_LOCKED, &e->trail,
                         &e->ticker);
    if (status == SATDOKU_OK && e->relations != NULL) {
        status = candidates_relate(&e->candidates, e->relations);
    }
    if (status == SATDOKU_OK && puzzle->sudominoku) {
        status = dominoes_start(&e->dominoes, puzzle, &e->candidates);
    }
    return status;
}

/* Whether assuming digits may teach something: where the first row of a jigsaw is given and nothing
 * else, it does not (docs/performance.md). */
static bool assuming_pays(const struct satdoku_puzzle *puzzle)
{
    if (!puzzle_is_jigsaw(puzzle)) {
        return true;
    }
    for (int cell = 0; cell < puzzle->board->cells; cell++) {
        if ((puzzle->givens[cell] != 0) != (cell < puzzle->board->columns)) {
            return true;
        }
    }
    return false;
}

/* *possible becomes false where there is no solution. */
static enum satdoku_status infer(bool *possible, struct eliminator *e,
                                 const struct satdoku_puzzle *puzzle, enum satdoku_simplify level)
{
    bool probe = level >= SATDOKU_SIMPLIFY_PROBE;
    bool bands = probe && eliminate_has_bands(puzzle->board);
    *possible = (!bands || start_from_bands(&e->candidates, puzzle)) && probe_propagate(&e->probe);
    enum satdoku_status status = SATDOKU_OK;
    if (*possible && probe && equality_pays(&e->candidates)) {
        status = equality_eliminate(possible, &e->classes, &e->candidates, &e->ticker.stop);
        *possible = status == SATDOKU_OK && *possible && probe_propagate(&e->probe);
    }
    if (status != SATDOKU_OK || !*possible || !probe || !assuming_pays(puzzle)) {
        return status;
    }
    return probe_cells(possible, &e->probe);
}

enum satdoku_status eliminate(enum eliminate_state *state, struct eliminator *eliminator,
                              const struct satdoku_puzzle *puzzle, enum satdoku_simplify level)
{
    if (level >= SATDOKU_SIMPLIFY_PROBE && eliminate_has_bands(puzzle->board) &&
        puzzle_is_classic(puzzle)) {
        struct bands bands;
        *state = eliminate_bands(&bands, puzzle);
        bands_sets(eliminator->band_sets, &bands);
        eliminator->sets = eliminator->band_sets;
        return SATDOKU_OK;
    }
    bool possible = true;
    enum satdoku_status status = eliminator_start(eliminator, puzzle, level);
    if (status == SATDOKU_OK) {
        status = infer(&possible, eliminator, puzzle, level);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    const struct candidates *c = &eliminator->candidates;
    bool solved = possible && !eliminator->ticker.stopped && !puzzle->sudominoku;
    for (int cell = 0; solved && cell < c->board->cells; cell++) {
        solved = digit_set_is_single(candidates_of(c, cell), c->words);
    }
    *state = !possible ? ELIMINATE_CONTRADICTION : solved ? ELIMINATE_SOLVED : ELIMINATE_OPEN;
    eliminator->sets = c->sets;
    return SATDOKU_OK;
}

/* ---- Probing ---- */

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
