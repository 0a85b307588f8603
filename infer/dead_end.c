#include "dead_end.h"

#include "eliminate.h"
#include "propagate.h"

/* ---- What the candidates show ---- */

static bool find_in_region(struct dead_end *end, const struct candidates *c, int index)
{
    const struct region *region = &c->board->regions[index];
    bool has_all = region->count == c->board->digits;
    for (int digit = 1; digit <= c->board->digits; digit++) {
        int open = 0;         /* cells that can hold the digit */
        int settled[2] = {0}; /* the last two that hold it */
        int settled_count = 0;
        for (int i = 0; i < region->count; i++) {
            const uint64_t *set = candidates_of(c, region->cells[i]);
            bool has = digit_set_has(set, digit);
            open += has;
            if (has && digit_set_is_single(set, c->words)) {
                settled[0] = settled[1];
                settled[1] = region->cells[i];
                settled_count++;
            }
        }
        if (settled_count > 1) {
            *end = (struct dead_end){.kind = DEAD_END_TWICE,
                                     .cell = {settled[0], settled[1]},
                                     .region = index,
                                     .digit = digit};
            return true;
        }
        if (has_all && open == 0) {
            *end = (struct dead_end){.kind = DEAD_END_DIGIT, .region = index, .digit = digit};
            return true;
        }
    }
    return false;
}

static void look(struct dead_end *end, struct candidates *c)
{
    for (int cell = 0; cell < c->board->cells; cell++) {
        if (candidates_next(c, cell, 0) == 0) {
            *end = (struct dead_end){.kind = DEAD_END_CELL, .cell = {cell}};
            return;
        }
    }
    for (int region = 0; region < c->board->region_count; region++) {
        if (find_in_region(end, c, region)) {
            return;
        }
    }
    /* The clue of the first primitive that is broken, by kinds in this order. Looking once more may
     * change candidates; at a dead end that does not matter. */
    static const enum primitive_kind kinds[] = {PRIMITIVE_COMBINATION, PRIMITIVE_SEQUENCE,
                                                PRIMITIVE_TOTAL,       PRIMITIVE_LOOP,
                                                PRIMITIVE_COVER,       PRIMITIVE_LINK,
                                                PRIMITIVE_RANKING,     PRIMITIVE_CONNECTED,
                                                PRIMITIVE_DIVISION,    PRIMITIVE_PARTS,
                                                PRIMITIVE_TALLY,       PRIMITIVE_CHOICE};
    const struct relations *r = c->relations;
    for (size_t k = 0; r != NULL && k < sizeof kinds / sizeof *kinds; k++) {
        for (size_t i = 0; i < r->primitive_count; i++) {
            const struct primitive *p = &r->primitives[i];
            if (p->kind == kinds[k] && !propagate_primitive(c, i)) {
                *end = (struct dead_end){.kind = DEAD_END_CLUE, .clue = (size_t)p->clue};
                return;
            }
        }
    }
}

/* ---- Getting there ---- */

enum satdoku_status dead_end_find(struct dead_end *end, const struct satdoku_puzzle *puzzle,
                                  struct stop stop)
{
    struct eliminator eliminator = {.ticker = {.stop = stop}};
    struct relations relations = {0};
    enum satdoku_status status = SATDOKU_OK;
    *end = (struct dead_end){.kind = DEAD_END_NONE};
    if (puzzle->list.count > 0) {
        status = relations_build(&relations, puzzle, RELATIONS_TOGETHER, &eliminator.ticker);
        eliminator.relations = &relations;
    }
    if (status == SATDOKU_OK) {
        status = eliminator_start(&eliminator, puzzle, SATDOKU_SIMPLIFY_LOCKED);
    }
    if (status == SATDOKU_OK && !probe_propagate(&eliminator.probe)) {
        look(end, &eliminator.candidates);
    }
    eliminator_clear(&eliminator);
    relations_clear(&relations);
    return status == SATDOKU_END ? SATDOKU_OK : status;
}
