/* Clauses that follow from the others, for a search.
 *
 * What combinations inside a house say together: the house has each digit once, in
 * one of them or in a cell beside them,
 *
 *   some h[P][d], some x[c][d]       the parts P of the house, the cells c that are in none
 *   not h[P][d], not h[Q][d]         each two parts P, Q
 *
 * where h[P][d] is "part P has digit d" (combination_clauses.c).
 *
 * What the leftovers of a jigsaw say (law_of_leftovers.h): a digit in a cell on one
 * side is in some cell on the other,
 *
 *   not x[a][d], some x[b][d]     each side, each of its cells a, all cells b of the other side
 */
#include "encode.h"
#include "families.h"
#include "mem.h"

#include <string.h>

/* ---- Combinations inside a house ---- */

enum { DIGITS_MAX = 36 }; /* larger boards go without */

/* A house, and combinations inside it that share no cell. */
struct parts {
    const struct encoding *encoding;
    const struct region *house;
    const size_t *combinations; /* primitives: those of clues that have sets and a plan */
    size_t combination_count;
    int count;
    const int *holds[DIGITS_MAX]; /* [part][digit]: literals, of its plan */
    bool taken[DIGITS_MAX];       /* [place in the house]: it is a part's */
};

/* The place of a cell in the house; -1: it is not there. */
static int place_of(const struct region *house, int cell)
{
    int place = house->count - 1;
    while (place >= 0 && house->cells[place] != cell) {
        place--;
    }
    return place;
}

/* Whether all cells are in the house and in no part yet. */
static bool is_free(const struct parts *parts, const int *cells, int count)
{
    for (int i = 0; i < count; i++) {
        int place = place_of(parts->house, cells[i]);
        if (place < 0 || parts->taken[place]) {
            return false;
        }
    }
    return true;
}

static void add_digit(struct formula *formula, const struct parts *parts, int digit)
{
    for (int i = 0; i < parts->count; i++) {
        formula_literal(formula, parts->holds[i][digit]);
    }
    for (int i = 0; i < parts->house->count; i++) {
        int cell = parts->house->cells[i];
        formula_literal(formula, parts->taken[i]
                                     ? LITERAL_FALSE
                                     : varmap_candidate(&parts->encoding->map, cell, digit));
    }
    formula_end(formula);
    for (int i = 0; i < parts->count; i++) {
        for (int j = i + 1; j < parts->count; j++) {
            formula_clause2(formula, -parts->holds[i][digit], -parts->holds[j][digit]);
        }
    }
}

static size_t list_combinations(size_t *list, const struct encoding *encoding)
{
    const struct relations *r = &encoding->relations;
    size_t count = 0;
    for (size_t i = 0; i < r->clue_first[r->clue_count]; i++) {
        const struct primitive *p = &r->primitives[i];
        if (p->kind == PRIMITIVE_COMBINATION && p->combination.set_count > 0 &&
            encoding_plan(encoding, i) != NULL) {
            if (list != NULL) {
                list[count] = i;
            }
            count++;
        }
    }
    return count;
}

void add_house_parts(struct encoding *encoding)
{
    const struct board *board = encoding->puzzle->board;
    struct parts parts = {.encoding = encoding};
    size_t count = list_combinations(NULL, encoding);
    if (count == 0 || board->digits > DIGITS_MAX) {
        return;
    }
    size_t *list = mem_alloc(count, sizeof *list);
    if (list == NULL) {
        encoding->formula.out_of_memory = true;
        return;
    }
    parts.combinations = list;
    parts.combination_count = list_combinations(list, encoding);
    encoding->formula.family = ENCODE_COMBINATIONS;
    size_t work = count * (size_t)board->digits;
    for (int i = 0; i < board->region_count && formula_works(&encoding->formula, work); i++) {
        if (!board_is_house(board, i)) {
            continue;
        }
        parts.house = &board->regions[i];
        /* Of the combinations that are clues'. */
        const struct relations *r = &parts.encoding->relations;
        parts.count = 0;
        memset(parts.taken, 0, sizeof parts.taken);
        for (size_t k = 0; k < parts.combination_count; k++) {
            const struct primitive *p = &r->primitives[parts.combinations[k]];
            const int *cells = primitive_cells(r, p);
            if (!is_free(&parts, cells, p->count)) {
                continue;
            }
            for (int j = 0; j < p->count; j++) {
                parts.taken[place_of(parts.house, cells[j])] = true;
            }
            parts.holds[parts.count++] =
                encoding_plan(parts.encoding, parts.combinations[k])->holds;
        }
        for (int digit = 1; parts.count > 0 && digit <= board->digits; digit++) {
            add_digit(&encoding->formula, &parts, digit);
        }
    }
    mem_free(list);
}

/* ---- Leftovers of a jigsaw ---- */

/* A digit in a cell on one side is in some cell of the other one. */
static void add_leftover(struct encoding *e, const struct leftover *leftover)
{
    for (int digit = 1; digit <= e->map.digits; digit++) {
        for (int i = 0; i < 2 * leftover->count; i++) {
            const int *side = leftover->cells[i / leftover->count];
            const int *other = leftover->cells[1 - i / leftover->count];
            int own = varmap_candidate(&e->map, side[i % leftover->count], digit);
            formula_literal(&e->formula, -own);
            for (int j = 0; j < leftover->count; j++) {
                formula_literal(&e->formula, varmap_candidate(&e->map, other[j], digit));
            }
            formula_end(&e->formula);
        }
    }
}

void add_leftovers(struct encoding *encoding, bool many)
{
    encoding->formula.family = ENCODE_LEFTOVERS;
    for (size_t i = 0; i < encoding->leftovers.count; i++) {
        const struct leftover *leftover = &encoding->leftovers.list[i];
        if ((leftover->count > LEFTOVERS_FEW) == many) {
            add_leftover(encoding, leftover);
        }
    }
}

bool encode_has_more(const struct encoding *encoding)
{
    for (size_t i = 0; i < encoding->leftovers.count; i++) {
        if (encoding->leftovers.list[i].count > LEFTOVERS_FEW) {
            return true;
        }
    }
    return false;
}

enum satdoku_status encode_more(struct encoding *encoding)
{
    struct formula loaded = encoding->formula;
    encoding->formula = encoding->more;
    formula_store(&encoding->formula, encoding->variables);
    add_leftovers(encoding, true);
    encoding->leftovers.count = 0;
    encoding->more = encoding->formula;
    encoding->formula = loaded;
    return formula_status(&encoding->more);
}
