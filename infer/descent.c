#include "descent.h"

#include "mem.h"
#include "real.h"

/* ---- Life ---- */

enum satdoku_status descent_start(enum eliminate_state *state, struct descent *descent,
                                  const struct satdoku_puzzle *puzzle,
                                  const struct relations *relations, struct stop stop)
{
    struct eliminator *e = &descent->eliminator;
    descent->depth = 0;
    descent->cells = puzzle->board->cells;
    descent->on_bands = eliminate_has_bands(puzzle->board) && puzzle_is_classic(puzzle);
    if (descent->on_bands) {
        struct bands_node *root = descent->nodes;
        root = root != NULL ? root : mem_alloc(BANDS_CELLS + 1, sizeof *root);
        if (root == NULL) {
            return SATDOKU_ERR_MEMORY;
        }
        descent->nodes = root;
        *state = eliminate_bands(&root->bands, puzzle);
        if (*state == ELIMINATE_OPEN) {
            *state = bands_close(root);
        }
        return SATDOKU_OK;
    }
    e->relations = relations;
    e->ticker = (struct ticker){.stop = stop};
    enum satdoku_status status = eliminate(state, e, puzzle, SATDOKU_SIMPLIFY_PROBE);
    if (status == SATDOKU_OK) {
        e->trail.used = 0;
        e->trail.recording = true;
    }
    return status;
}

void descent_clear(struct descent *descent)
{
    mem_free(descent->nodes);
    mem_free(descent->marks);
    eliminator_clear(&descent->eliminator);
    *descent = (struct descent){0};
}

/* ---- Down and back ---- */

static enum eliminate_state propagate(struct descent *d, int cell, int digit)
{
    struct candidates *candidates = &d->eliminator.candidates;
    /* A stop that ended an earlier step does not end this one. Callers ask the stop callback
     * themselves, and end the descent. */
    d->eliminator.ticker.stopped = false;
    if (!candidates_settle(candidates, cell, digit) || !probe_propagate(&d->eliminator.probe)) {
        return ELIMINATE_CONTRADICTION;
    }
    for (int other = 0; other < d->cells; other++) {
        if (!digit_set_is_single(candidates_of(candidates, other), candidates->words)) {
            return ELIMINATE_OPEN;
        }
    }
    bool pieces = d->eliminator.probe.dominoes != NULL;
    return pieces || d->eliminator.ticker.stopped ? ELIMINATE_OPEN : ELIMINATE_SOLVED;
}

enum satdoku_status descent_assume(enum eliminate_state *state, struct descent *descent, int cell,
                                   int digit)
{
    if (descent->on_bands) {
        struct bands_node *node = &descent->nodes[descent->depth];
        descent->depth++;
        *state = bands_assume(node + 1, node, cell, digit);
        return SATDOKU_OK;
    }
    struct trail *trail = &descent->eliminator.trail;
    if (!MEM_RESERVE(descent->marks, descent->mark_capacity, descent->depth + 1)) {
        return SATDOKU_ERR_MEMORY;
    }
    descent->marks[descent->depth++] = trail->used;
    *state = propagate(descent, cell, digit);
    return trail->out_of_memory ? SATDOKU_ERR_MEMORY : SATDOKU_OK;
}

void descent_back(struct descent *descent)
{
    descent->depth--;
    if (!descent->on_bands) {
        candidates_forget(&descent->eliminator.candidates);
        trail_undo_to(&descent->eliminator.trail, descent->marks[descent->depth]);
    }
}

/* ---- Asking ---- */

int descent_choose(const struct descent *descent)
{
    if (descent->on_bands) {
        return bands_choose(&descent->nodes[descent->depth].bands);
    }
    const struct candidates *candidates = &descent->eliminator.candidates;
    int best = DESCENT_NO_CELL;
    int fewest = candidates->board->digits + 1;
    for (int cell = 0; cell < descent->cells && fewest > 2; cell++) {
        int count = candidates_count(candidates, cell, fewest);
        if (count > 1 && count < fewest) {
            fewest = count;
            best = cell;
        }
    }
    return best;
}

int descent_next(const struct descent *descent, int cell, int digit)
{
    if (!descent->on_bands) {
        return candidates_next(&descent->eliminator.candidates, cell, digit);
    }
    const struct bands *bands = &descent->nodes[descent->depth].bands;
    for (int d = digit; d < BANDS_DIGITS; d++) {
        if ((bands->digit[d][cell / BANDS_BITS] >> cell % BANDS_BITS & 1) != 0) {
            return d + 1;
        }
    }
    return 0;
}

double descent_size(const struct descent *descent)
{
    if (descent->on_bands) {
        const struct bands *bands = &descent->nodes[descent->depth].bands;
        /* one more candidate, k in place of k - 1: the logarithm of k / (k - 1) */
        static const double one_more[BANDS_DIGITS + 1] = {0,
                                                          0,
                                                          1,
                                                          0.58496250072115619,
                                                          0.41503749927884381,
                                                          0.32192809488736235,
                                                          0.26303440583379378,
                                                          0.22239242133644785,
                                                          0.19264507794239589,
                                                          0.16992500144231237};
        double size = 0;
        for (int band = 0; band < BANDS; band++) {
            uint32_t at_least[BANDS_DIGITS + 1];
            bands_at_least(at_least, bands, band);
            for (int k = 2; k <= BANDS_DIGITS; k++) {
                size += __builtin_popcount(at_least[k]) * one_more[k];
            }
        }
        return size;
    }
    const struct candidates *candidates = &descent->eliminator.candidates;
    double size = 0;
    for (int cell = 0; cell < descent->cells; cell++) {
        int count = candidates_count(candidates, cell, candidates->board->digits);
        size += count > 1 ? real_log2(count) : 0;
    }
    return size;
}

void descent_digits(uint16_t *digits, const struct descent *descent)
{
    if (!descent->on_bands) {
        for (int cell = 0; cell < descent->cells; cell++) {
            digits[cell] = (uint16_t)candidates_next(&descent->eliminator.candidates, cell, 0);
        }
        return;
    }
    const struct bands *bands = &descent->nodes[descent->depth].bands;
    for (int d = BANDS_DIGITS - 1; d >= 0; d--) {
        for (int band = 0; band < BANDS; band++) {
            for (uint32_t left = bands->digit[d][band]; left != 0; left &= left - 1) {
                digits[band * BANDS_BITS + __builtin_ctz(left)] = (uint16_t)(d + 1);
            }
        }
    }
}
