#include "member_clauses.h"

#include "clue_clauses.h"
#include "edge.h"

enum satdoku_status member_clauses_start(struct member_clauses *m, struct stop stop)
{
    struct ticker ticker = {.stop = stop};
    for (size_t i = 0; i < m->members->count; i++) {
        if (clue_kind_of(m->members->clues[i].kind)->home == CLUE_IN_LIST) {
            return relations_build(&m->relations, m->members->base, RELATIONS_SEPARATE, &ticker);
        }
    }
    return SATDOKU_OK;
}

void member_clauses_clear(struct member_clauses *m)
{
    relations_clear(&m->relations);
}

static void imply(const struct member_clauses *m, int selector, int literal)
{
    formula_clause2(m->formula, -selector, literal);
}

/* Where a domino or a single lies, and its digits. */
static void add_tile(const struct member_clauses *m, const struct clue *tile, int selector)
{
    const struct varmap *map = m->map;
    int lies = tile->cell_count == 2
                   ? map->edges[edge_between(map->digits, tile->cells[0], tile->cells[1])]
                   : map->singles[tile->cells[0]];
    imply(m, selector, lies);
    for (int half = 0; half < tile->cell_count; half++) {
        imply(m, selector, varmap_candidate(map, tile->cells[half], tile->values[half]));
    }
}

void member_clauses_add(struct member_clauses *m, size_t member, int selector)
{
    const struct members *members = m->members;
    const struct clue *clue = &members->clues[member];
    size_t source = members->sources[member];
    const struct board *whole = members->puzzle->board;
    switch (clue_kind_of(clue->kind)->home) {
    case CLUE_AS_GIVEN:
        imply(m, selector, varmap_candidate(m->map, clue->cells[0], clue->values[0]));
        break;
    case CLUE_AS_TILE:
        add_tile(m, clue, selector);
        break;
    case CLUE_AS_REGION:
        add_region_if(m->formula, m->map, whole, &whole->regions[source], selector);
        break;
    default:
        add_clue_if(m->formula, m->map, &m->relations, members->base->board, source, selector);
    }
}
