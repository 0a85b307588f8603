#include "eliminate.h"

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
