#include "dead_end.h"

#include "eliminate.h"
#include "propagate.h"

#include <stdint.h>

#define NO_CLUE SIZE_MAX

/* ---- What the candidates show ---- */

static bool find_empty_cell(struct dead_end *end, const struct candidates *c)
{
    for (int cell = 0; cell < c->board->cells; cell++) {
        if (candidates_next(c, cell, 0) == 0) {
            *end = (struct dead_end){.kind = DEAD_END_CELL, .cell = {cell}};
            return true;
        }
    }
    return false;
}

/* How many cells of a region can hold the digit, and how many hold it; the last two of these. */
struct places {
    int open;
    int settled;
    int cell[2];
};

static struct places places_of(const struct candidates *c, int region, int digit)
{
    struct places places = {.open = 0};
    const int *cells = c->board->regions[region].cells;
    for (int i = 0; i < c->board->regions[region].count; i++) {
        const uint64_t *set = candidates_of(c, cells[i]);
        bool has = digit_set_has(set, digit);
        places.open += has;
        if (has && digit_set_is_single(set, c->words)) {
            places.cell[0] = places.cell[1];
            places.cell[1] = cells[i];
            places.settled++;
        }
    }
    return places;
}

static bool find_in_region(struct dead_end *end, const struct candidates *c, int region)
{
    bool has_all = c->board->regions[region].count == c->board->digits;
    for (int digit = 1; digit <= c->board->digits; digit++) {
        struct places places = places_of(c, region, digit);
        if (places.settled > 1) {
            *end = (struct dead_end){.kind = DEAD_END_TWICE,
                                     .cell = {places.cell[0], places.cell[1]},
                                     .region = region,
                                     .digit = digit};
            return true;
        }
        if (has_all && places.open == 0) {
            *end = (struct dead_end){.kind = DEAD_END_DIGIT, .region = region, .digit = digit};
            return true;
        }
    }
    return false;
}

/* The clue of the first primitive that is broken, or NO_CLUE. Looking once more may change
 * candidates; at a dead end that does not matter. */
static size_t broken_clue(struct candidates *c)
{
    static const enum primitive_kind kinds[] = {PRIMITIVE_COMBINATION, PRIMITIVE_SEQUENCE,
                                                PRIMITIVE_TOTAL,       PRIMITIVE_LOOP,
                                                PRIMITIVE_COVER,       PRIMITIVE_LINK,
                                                PRIMITIVE_RANKING};
    const struct relations *r = c->relations;
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        for (size_t i = 0; i < r->primitive_count; i++) {
            if (r->primitives[i].kind == kinds[k] && !propagate_primitive(c, i)) {
                return (size_t)r->primitives[i].clue;
            }
        }
    }
    return NO_CLUE;
}

static bool find_clue(struct dead_end *end, struct candidates *c)
{
    size_t clue = c->relations != NULL ? broken_clue(c) : NO_CLUE;
    if (clue != NO_CLUE) {
        *end = (struct dead_end){.kind = DEAD_END_CLUE, .clue = clue};
    }
    return clue != NO_CLUE;
}

static void look(struct dead_end *end, struct candidates *c)
{
    bool found = find_empty_cell(end, c);
    for (int region = 0; !found && region < c->board->region_count; region++) {
        found = find_in_region(end, c, region);
    }
    if (!found) {
        (void)find_clue(end, c);
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
