#include "decide.h"

#include <string.h>

void decide_givens(struct varmap *map, const struct satdoku_puzzle *puzzle)
{
    const struct board *board = puzzle->board;
    uint64_t set[CANDIDATES_MAX_WORDS];
    for (int cell = 0; cell < board->cells; cell++) {
        if (puzzle->givens[cell] != 0) {
            varmap_fix(map, cell, puzzle->givens[cell]);
        }
    }
    for (int i = 0; i < board->region_count; i++) {
        const struct region *region = &board->regions[i];
        memset(set, 0, map->words * sizeof *set);
        for (int j = 0; j < region->count; j++) {
            int digit = puzzle->givens[region->cells[j]];
            if (digit != 0) {
                digit_set_add(set, digit);
            }
        }
        for (int j = 0; j < region->count; j++) {
            varmap_remove_set(map, region->cells[j], set);
        }
    }
}

/* Removes all digits that are not in a set. */
static void keep_set(struct varmap *map, int cell, const uint64_t *kept)
{
    uint64_t set[CANDIDATES_MAX_WORDS];
    for (size_t word = 0; word < map->words; word++) {
        set[word] = ~kept[word];
    }
    varmap_remove_set(map, cell, set);
}

void decide_given_clues(struct varmap *map, const struct satdoku_puzzle *puzzle,
                        const struct relations *relations)
{
    for (size_t i = 0; i < relations->primitive_count; i++) {
        const struct primitive *p = &relations->primitives[i];
        const int *cells = primitive_cells(relations, p);
        if (p->kind == PRIMITIVE_DOMAIN) {
            keep_set(map, cells[0], relations->sets + p->set);
        }
        for (int side = 0; p->kind == PRIMITIVE_LINK && side < 2; side++) {
            int digit = puzzle->givens[cells[side]];
            if (digit != 0) {
                keep_set(map, cells[1 - side], relations_partners(relations, p, side, digit));
            }
        }
    }
}

enum satdoku_status decide_candidates(enum eliminate_state *state, struct varmap *map,
                                      struct eliminator *eliminator,
                                      const struct satdoku_puzzle *puzzle,
                                      enum satdoku_simplify level)
{
    enum satdoku_status status = eliminate(state, eliminator, puzzle, level);
    if (status != SATDOKU_OK || *state == ELIMINATE_CONTRADICTION) {
        return status;
    }
    for (int cell = 0; cell < map->cells; cell++) {
        varmap_restrict(map, cell, eliminator->sets + (size_t)cell * map->words);
    }
    return SATDOKU_OK;
}
