/* The primitives of a puzzle: made clue by clue, then indexed by cell. */
#include "relations.h"

#include "error.h"
#include "mem.h"
#include "relations_builder.h"

#include <string.h>

void relations_clear(struct relations *relations)
{
    struct relations_scratch *scratch = &relations->scratch;
    for (size_t i = 0; i < relations->diagrams_made; i++) {
        diagram_clear(&relations->diagrams[i]);
    }
    mem_free(relations->primitives);
    mem_free(relations->clue_first);
    mem_free(relations->cell_primitives);
    mem_free(relations->cell_first);
    mem_free(relations->members);
    mem_free(relations->branches);
    mem_free(relations->tables);
    mem_free(relations->diagrams);
    mem_free(relations->cells);
    mem_free(relations->weights);
    mem_free(relations->ends);
    mem_free(relations->pairs);
    mem_free(relations->sets);
    mem_free(scratch->marks);
    mem_free(scratch->terms);
    mem_free(scratch->counts);
    mem_free(scratch->bounds);
    mem_free(scratch->set_lists);
    rule_map_clear(&scratch->known_tables);
    rule_map_clear(&scratch->known_sets);
    rule_map_clear(&scratch->known_pairs);
    *relations = (struct relations){0};
}

/* ---- By cell ---- */

static void index_cells(struct relations_builder *b)
{
    struct relations *r = b->relations;
    size_t cells = (size_t)b->board->cells;
    size_t entries = 0;
    for (size_t i = 0; i < r->primitive_count; i++) {
        entries += r->primitives[i].kind != PRIMITIVE_DOMAIN ? (size_t)r->primitives[i].count : 0;
    }
    if (!RESERVE(b, cell_first, cells + 1) || !RESERVE(b, cell_primitives, entries)) {
        return;
    }
    /* Counts, of cell c at c + 1; then where the entries of each cell begin; then, as they are put
     * in, where they end, which is where those of the next cell begin. */
    memset(r->cell_first, 0, (cells + 1) * sizeof *r->cell_first);
    for (size_t i = 0; i < r->primitive_count; i++) {
        const struct primitive *p = &r->primitives[i];
        for (int j = 0; p->kind != PRIMITIVE_DOMAIN && j < p->count; j++) {
            r->cell_first[primitive_cells(r, p)[j] + 1]++;
        }
    }
    for (size_t cell = 0; cell < cells; cell++) {
        r->cell_first[cell + 1] += r->cell_first[cell];
    }
    for (size_t i = 0; i < r->primitive_count; i++) {
        const struct primitive *p = &r->primitives[i];
        for (int j = 0; p->kind != PRIMITIVE_DOMAIN && j < p->count; j++) {
            r->cell_primitives[r->cell_first[primitive_cells(r, p)[j]]++] = (int)i;
        }
    }
    memmove(r->cell_first + 1, r->cell_first, cells * sizeof *r->cell_first);
    r->cell_first[0] = 0;
}

/* ---- All of it ---- */

static void forget(struct relations *r)
{
    r->clue_count = 0;
    r->primitive_count = 0;
    r->member_count = 0;
    r->branch_count = 0;
    r->table_count = 0;
    r->diagram_count = 0;
    r->weight_count = 0;
    r->end_count = 0;
    r->pair_count = 0;
    r->cell_count = 0;
    r->set_count = 0;
    r->scratch.set_list_count = 0;
    rule_map_reset(&r->scratch.known_tables);
    rule_map_reset(&r->scratch.known_sets);
    rule_map_reset(&r->scratch.known_pairs);
}

static int order_of(const struct primitive *p)
{
    bool word = p->kind == PRIMITIVE_TOTAL || p->kind == PRIMITIVE_LOOP;
    return word ? PRIMITIVE_SEQUENCE : (int)p->kind;
}

/* Brings the primitives from `first` on into the order of their kinds: kind by kind, of those that
 * stand in wrong order, those of each kind move in front of the others. */
static void order_kinds(struct relations_builder *b, size_t first)
{
    struct relations *r = b->relations;
    size_t count = r->primitive_count - first;
    if (count < 2) {
        return;
    }
    struct primitive *list = r->primitives + first;
    size_t i = 1;
    while (i < count && order_of(&list[i - 1]) <= order_of(&list[i])) {
        i++;
    }
    if (i >= count || !RESERVE(b, primitives, r->primitive_count + count)) {
        return;
    }
    list = r->primitives + first;
    struct primitive *copy = list + count;
    size_t next = 0;
    memcpy(copy, list, count * sizeof *list);
    for (int kind = 0; kind < PRIMITIVE_KINDS; kind++) {
        for (i = 0; i < count; i++) {
            if (order_of(&copy[i]) == kind) {
                list[next++] = copy[i];
            }
        }
    }
}

enum satdoku_status relations_build(struct relations *relations,
                                    const struct satdoku_puzzle *puzzle, enum relations_use use,
                                    struct ticker *ticker)
{
    struct relations_builder b = {
        .relations = relations,
        .puzzle = puzzle,
        .board = puzzle->board,
        .separate = use == RELATIONS_SEPARATE,
        .status = SATDOKU_OK,
        .ticker = ticker,
    };
    forget(relations);
    relations->digits = puzzle->board->digits;
    relations->lowest = puzzle->board->lowest;
    relations->words = digit_set_words(relations->digits);
    /* Makes the primitives of all clues, and of what follows from them if it is wanted. */
    bool derived = use == RELATIONS_DERIVED;
    const struct clue_list *list = &b.puzzle->list;
    struct relations *r = b.relations;
    if (RESERVE(&b, clue_first, list->count + 2)) {
        for (b.index = 0; b.index < list->count && b.status == SATDOKU_OK; b.index++) {
            const struct stored_clue *stored = &list->clues[b.index];
            r->clue_first[b.index] = r->primitive_count;
            b.clue = clue_listed(b.puzzle, b.index);
            b.claim = 0;
            if ((!stored->off || b.separate) && builder_goes_on(&b, (size_t)stored->cell_count)) {
                translate_clue(&b);
                order_kinds(&b, r->clue_first[b.index]);
            }
        }
        r->clue_count = list->count;
        r->clue_first[list->count] = r->primitive_count;
        if (derived && b.status == SATDOKU_OK) {
            innies_outies_derive(&b);
            sums_of_sums_derive(&b);
            full_regions_derive(&b);
            order_kinds(&b, r->clue_first[list->count]);
        }
        r->clue_first[list->count + 1] = r->primitive_count;
        index_cells(&b);
    }
    if (b.status != SATDOKU_OK) {
        forget(relations);
    }
    return b.status;
}

enum satdoku_status relations_error(enum satdoku_status status, struct satdoku_error *error)
{
    if (status == SATDOKU_OK || status == SATDOKU_END) {
        return status;
    }
    return status == SATDOKU_ERR_LIMIT
               ? error_set(error, status,
                           "the puzzle's clues compare more pairs of cells, or have more "
                           "combinations or sequences of digits, than there is room for")
               : error_memory(error);
}
