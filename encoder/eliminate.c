#include "eliminate.h"

#include "bands.h"

#include <string.h>

/* The digits given in a region's cells. */
static void find_given_digits(uint64_t *set, size_t words, const struct region *region,
                              const struct satdoku_puzzle *puzzle)
{
    memset(set, 0, words * sizeof *set);
    for (int i = 0; i < region->count; i++) {
        int digit = puzzle->givens[region->cells[i]];
        if (digit != 0) {
            set[(digit - 1) / DIGIT_SET_WORD_BITS] |= UINT64_C(1)
                                                      << (digit - 1) % DIGIT_SET_WORD_BITS;
        }
    }
}

void eliminate_givens(struct varmap *map, const struct satdoku_puzzle *puzzle)
{
    const struct board *board = puzzle->board;
    uint64_t set[CANDIDATES_MOST_WORDS];
    for (int cell = 0; cell < shape_cells(puzzle->shape); cell++) {
        if (puzzle->givens[cell] != 0) {
            varmap_fix(map, cell, puzzle->givens[cell]);
        }
    }
    for (int i = 0; i < board->region_count; i++) {
        const struct region *region = &board->regions[i];
        find_given_digits(set, map->words, region, puzzle);
        for (int j = 0; j < region->count; j++) {
            varmap_remove_set(map, region->cells[j], set);
        }
    }
}

void eliminator_clear(struct eliminator *eliminator)
{
    trail_clear(&eliminator->trail);
    candidates_clear(&eliminator->candidates);
    dominoes_clear(&eliminator->dominoes);
    probe_clear(&eliminator->probe);
}

/* ---- 9x9, by the engine made for it ---- */

static bool has_bands(const struct board *board)
{
    return board_is_classic(board) && board->shape.n == BANDS_DIGITS &&
           board->shape.box_rows == BANDS;
}

static enum bands_state infer_bands(struct bands *bands, const struct satdoku_puzzle *puzzle)
{
    bands_start(bands, puzzle->givens);
    enum bands_state state = bands_propagate(bands);
    return state == BANDS_OPEN ? bands_probe(bands) : state;
}

static enum eliminate_state eliminate_bands(struct varmap *map, const struct satdoku_puzzle *puzzle)
{
    struct bands bands;
    enum bands_state state = infer_bands(&bands, puzzle);
    if (state == BANDS_CONTRADICTION) {
        return ELIMINATE_CONTRADICTION;
    }
    uint64_t sets[BANDS_CELLS];
    bands_sets(sets, &bands);
    for (int cell = 0; cell < BANDS_CELLS; cell++) {
        varmap_restrict(map, cell, &sets[cell]);
    }
    return state == BANDS_SOLVED ? ELIMINATE_SOLVED : ELIMINATE_OPEN;
}

/* ---- Any board ---- */

/* What the digits alone say, before pieces are looked at: cheap, and often nearly all. */
static bool start_from_bands(struct candidates *candidates, const struct satdoku_puzzle *puzzle)
{
    struct bands bands;
    if (infer_bands(&bands, puzzle) == BANDS_CONTRADICTION) {
        return false;
    }
    uint64_t sets[BANDS_CELLS];
    bands_sets(sets, &bands);
    for (int cell = 0; cell < BANDS_CELLS; cell++) {
        candidates_keep(candidates, cell, 0, sets[cell]);
    }
    return true;
}

static enum satdoku_status start(struct eliminator *e, const struct satdoku_puzzle *puzzle,
                                 enum satdoku_simplify level)
{
    e->trail.recording = false;
    e->trail.out_of_memory = false;
    e->probe.candidates = &e->candidates;
    e->probe.dominoes = puzzle->sudominoku ? &e->dominoes : NULL;
    enum satdoku_status status =
        candidates_start(&e->candidates, puzzle, level >= SATDOKU_SIMPLIFY_LOCKED, &e->trail);
    if (status == SATDOKU_OK && puzzle->sudominoku) {
        status = dominoes_start(&e->dominoes, puzzle, &e->candidates);
    }
    return status;
}

/* *possible becomes false where there is no solution. */
static enum satdoku_status infer(bool *possible, struct eliminator *e,
                                 const struct satdoku_puzzle *puzzle, enum satdoku_simplify level)
{
    bool probe = level >= SATDOKU_SIMPLIFY_PROBE;
    bool bands = probe && has_bands(puzzle->board);
    *possible = (!bands || start_from_bands(&e->candidates, puzzle)) && probe_propagate(&e->probe);
    if (!*possible || !probe) {
        return SATDOKU_OK;
    }
    return probe_cells(possible, &e->probe);
}

/* Whether every cell is fixed. */
static bool take_over(struct varmap *map, const struct candidates *candidates)
{
    bool all = true;
    for (int cell = 0; cell < shape_cells(candidates->shape); cell++) {
        all = varmap_restrict(map, cell, candidates_of(candidates, cell)) && all;
    }
    return all;
}

enum satdoku_status eliminate(enum eliminate_state *state, struct eliminator *eliminator,
                              struct varmap *map, const struct satdoku_puzzle *puzzle,
                              enum satdoku_simplify level)
{
    if (level >= SATDOKU_SIMPLIFY_PROBE && has_bands(puzzle->board) && !puzzle->sudominoku) {
        *state = eliminate_bands(map, puzzle);
        return SATDOKU_OK;
    }
    bool possible = true;
    enum satdoku_status status = start(eliminator, puzzle, level);
    if (status == SATDOKU_OK) {
        status = infer(&possible, eliminator, puzzle, level);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    *state = ELIMINATE_CONTRADICTION;
    if (possible) {
        bool all = take_over(map, &eliminator->candidates);
        *state = all && !puzzle->sudominoku ? ELIMINATE_SOLVED : ELIMINATE_OPEN;
    }
    return SATDOKU_OK;
}
