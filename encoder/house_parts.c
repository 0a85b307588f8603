/* What combinations inside a house say together, for a search: the house has each digit once, in
 * one of them or in a cell beside them,
 *
 *   some h[P][d], some x[c][d]       the parts P of the house, the cells c that are in none
 *   not h[P][d], not h[Q][d]         each two parts P, Q
 *
 * where h[P][d] is "part P has digit d" (combination_clauses.c).
 */
#include "families.h"
#include "mem.h"

enum { DIGITS_MAX = 36 }; /* larger boards go without */

/* A house, and combinations inside it that share no cell. */
struct parts {
    const struct encoding *encoding;
    const struct region *house;
    const size_t *combinations; /* primitives: those of clues that have sets and a plan */
    size_t combination_count;
    int count;
    int holds[DIGITS_MAX][DIGITS_MAX + 1]; /* [part][digit]: literals */
    bool taken[DIGITS_MAX];                /* [place in the house]: it is a part's */
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

static void take_part(struct parts *parts, const struct primitive *p,
                      const struct primitive_plan *plan)
{
    const struct relations *r = &parts->encoding->relations;
    for (int digit = 1; digit <= r->digits; digit++) {
        parts->holds[parts->count][digit] = plan->holds[digit];
    }
    for (int i = 0; i < p->count; i++) {
        parts->taken[place_of(parts->house, primitive_cells(r, p)[i])] = true;
    }
    parts->count++;
}

/* Of the combinations that are clues'. */
static void find_parts(struct parts *parts)
{
    const struct relations *r = &parts->encoding->relations;
    parts->count = 0;
    for (int i = 0; i < parts->house->count; i++) {
        parts->taken[i] = false;
    }
    for (size_t i = 0; i < parts->combination_count; i++) {
        const struct primitive *p = &r->primitives[parts->combinations[i]];
        if (is_free(parts, primitive_cells(r, p), p->count)) {
            take_part(parts, p, encoding_plan(parts->encoding, parts->combinations[i]));
        }
    }
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
        find_parts(&parts);
        for (int digit = 1; parts.count > 0 && digit <= board->digits; digit++) {
            add_digit(&encoding->formula, &parts, digit);
        }
    }
    mem_free(list);
}
