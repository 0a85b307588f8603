/* The arrays of primitives: made clue by clue, then indexed by cell. */
#include "relations_builder.h"

#include "error.h"
#include "house_sums.h"
#include "mem.h"

#include <string.h>

void relations_clear(struct relations *relations)
{
    mem_free(relations->tables);
    mem_free(relations->domains);
    mem_free(relations->links);
    mem_free(relations->covers);
    for (size_t i = 0; i < relations->diagrams_made; i++) {
        diagram_clear(&relations->diagrams[i]);
    }
    mem_free(relations->diagrams);
    mem_free(relations->sequences);
    mem_free(relations->weights);
    mem_free(relations->ends);
    mem_free(relations->cell_sequences);
    mem_free(relations->sequence_first);
    mem_free(relations->combinations);
    mem_free(relations->cell_combinations);
    mem_free(relations->combination_first);
    mem_free(relations->sums);
    mem_free(relations->cell_sums);
    mem_free(relations->sum_first);
    mem_free(relations->rankings);
    mem_free(relations->cells);
    mem_free(relations->sets);
    mem_free(relations->cell_links);
    mem_free(relations->link_first);
    mem_free(relations->cell_covers);
    mem_free(relations->cover_first);
    mem_free(relations->places);
    mem_free(relations->marks);
    mem_free(relations->terms);
    mem_free(relations->counts);
    mem_free(relations->bounds);
    mem_free(relations->set_lists);
    rule_map_clear(&relations->known_tables);
    rule_map_clear(&relations->known_sets);
    *relations = (struct relations){0};
}

/* ---- By cell ---- */

/* Turns counts, of cell c at c + 1, into where the entries of each cell begin. */
static void sum_up(int *first, int cells)
{
    for (int cell = 0; cell < cells; cell++) {
        first[cell + 1] += first[cell];
    }
}

/* The same again, after each beginning was moved to its end by putting in the entries. */
static void move_back(int *first, int cells)
{
    memmove(first + 1, first, (size_t)cells * sizeof *first);
    first[0] = 0;
}

static void index_links(struct relations_builder *b)
{
    struct relations *r = b->relations;
    int cells = b->board->cells;
    size_t ends = (size_t)cells + 1;
    if (!RESERVE(b, link_first, ends) || !RESERVE(b, cell_links, 2 * r->link_count)) {
        return;
    }
    memset(r->link_first, 0, ends * sizeof *r->link_first);
    for (size_t i = 0; i < r->link_count; i++) {
        r->link_first[r->links[i].cell[0] + 1]++;
        r->link_first[r->links[i].cell[1] + 1]++;
    }
    sum_up(r->link_first, cells);
    for (size_t i = 0; i < r->link_count; i++) {
        r->cell_links[r->link_first[r->links[i].cell[0]]++] = (int)i;
        r->cell_links[r->link_first[r->links[i].cell[1]]++] = (int)i;
    }
    move_back(r->link_first, cells);
}

static void index_covers(struct relations_builder *b)
{
    struct relations *r = b->relations;
    int cells = b->board->cells;
    size_t ends = (size_t)cells + 1;
    size_t entries = 0;
    for (size_t i = 0; i < r->cover_count; i++) {
        entries += (size_t)r->covers[i].count;
    }
    if (!RESERVE(b, cover_first, ends) || !RESERVE(b, cell_covers, entries)) {
        return;
    }
    memset(r->cover_first, 0, ends * sizeof *r->cover_first);
    for (size_t i = 0; i < r->cover_count; i++) {
        for (int j = 0; j < r->covers[i].count; j++) {
            r->cover_first[r->cells[r->covers[i].first + (size_t)j] + 1]++;
        }
    }
    sum_up(r->cover_first, cells);
    for (size_t i = 0; i < r->cover_count; i++) {
        for (int j = 0; j < r->covers[i].count; j++) {
            int cell = r->cells[r->covers[i].first + (size_t)j];
            r->cell_covers[r->cover_first[cell]++] = (int)i;
        }
    }
    move_back(r->cover_first, cells);
}

static void index_combinations(struct relations_builder *b)
{
    struct relations *r = b->relations;
    int cells = b->board->cells;
    size_t ends = (size_t)cells + 1;
    size_t entries = 0;
    for (size_t i = 0; i < r->combination_count; i++) {
        entries += (size_t)r->combinations[i].count;
    }
    if (!RESERVE(b, combination_first, ends) || !RESERVE(b, cell_combinations, entries)) {
        return;
    }
    memset(r->combination_first, 0, ends * sizeof *r->combination_first);
    for (size_t i = 0; i < r->combination_count; i++) {
        for (int j = 0; j < r->combinations[i].count; j++) {
            r->combination_first[r->cells[r->combinations[i].first + (size_t)j] + 1]++;
        }
    }
    sum_up(r->combination_first, cells);
    for (size_t i = 0; i < r->combination_count; i++) {
        for (int j = 0; j < r->combinations[i].count; j++) {
            int cell = r->cells[r->combinations[i].first + (size_t)j];
            r->cell_combinations[r->combination_first[cell]++] = (int)i;
        }
    }
    move_back(r->combination_first, cells);
}

static void index_sequences(struct relations_builder *b)
{
    struct relations *r = b->relations;
    int cells = b->board->cells;
    size_t ends = (size_t)cells + 1;
    size_t entries = 0;
    for (size_t i = 0; i < r->sequence_count; i++) {
        entries += (size_t)r->sequences[i].count;
    }
    if (!RESERVE(b, sequence_first, ends) || !RESERVE(b, cell_sequences, entries)) {
        return;
    }
    memset(r->sequence_first, 0, ends * sizeof *r->sequence_first);
    for (size_t i = 0; i < r->sequence_count; i++) {
        for (int j = 0; j < r->sequences[i].count; j++) {
            r->sequence_first[r->cells[r->sequences[i].first + (size_t)j] + 1]++;
        }
    }
    sum_up(r->sequence_first, cells);
    for (size_t i = 0; i < r->sequence_count; i++) {
        for (int j = 0; j < r->sequences[i].count; j++) {
            int cell = r->cells[r->sequences[i].first + (size_t)j];
            r->cell_sequences[r->sequence_first[cell]++] = (int)i;
        }
    }
    move_back(r->sequence_first, cells);
}

static void index_sums(struct relations_builder *b)
{
    struct relations *r = b->relations;
    int cells = b->board->cells;
    size_t ends = (size_t)cells + 1;
    size_t entries = 0;
    for (size_t i = 0; i < r->sum_count; i++) {
        entries += (size_t)r->sums[i].count;
    }
    if (!RESERVE(b, sum_first, ends) || !RESERVE(b, cell_sums, entries)) {
        return;
    }
    memset(r->sum_first, 0, ends * sizeof *r->sum_first);
    for (size_t i = 0; i < r->sum_count; i++) {
        for (int j = 0; j < r->sums[i].count; j++) {
            r->sum_first[r->cells[r->sums[i].first + (size_t)j] + 1]++;
        }
    }
    sum_up(r->sum_first, cells);
    for (size_t i = 0; i < r->sum_count; i++) {
        for (int j = 0; j < r->sums[i].count; j++) {
            int cell = r->cells[r->sums[i].first + (size_t)j];
            r->cell_sums[r->sum_first[cell]++] = (int)i;
        }
    }
    move_back(r->sum_first, cells);
}

/* ---- All of it ---- */

static void forget(struct relations *r)
{
    r->clue_count = 0;
    r->table_count = 0;
    r->domain_count = 0;
    r->link_count = 0;
    r->cover_count = 0;
    r->combination_count = 0;
    r->sequence_count = 0;
    r->diagram_count = 0;
    r->weight_count = 0;
    r->end_count = 0;
    r->sum_count = 0;
    r->ranking_count = 0;
    r->cell_count = 0;
    r->set_count = 0;
    r->set_list_count = 0;
    rule_map_reset(&r->known_tables);
    rule_map_reset(&r->known_sets);
}

static struct relations_place place_now(const struct relations *r)
{
    return (struct relations_place){r->domain_count,      r->link_count,     r->cover_count,
                                    r->combination_count, r->sequence_count, r->sum_count,
                                    r->ranking_count};
}

static void translate_list(struct relations_builder *b)
{
    const struct clue_list *list = &b->puzzle->list;
    if (!RESERVE(b, places, list->count + 2)) {
        return;
    }
    for (size_t i = 0; i < list->count && b->status == SATDOKU_OK; i++) {
        const struct stored_clue *stored = &list->clues[i];
        b->relations->places[i] = place_now(b->relations);
        b->index = i;
        b->clue = clue_listed(b->puzzle, i);
        if ((!stored->off || b->separate) && builder_goes_on(b, (size_t)stored->cell_count)) {
            translate_clue(b);
        }
    }
    b->relations->places[list->count] = place_now(b->relations);
    b->relations->clue_count = list->count;
}

/* What follows from several clues. */
static void derive(struct relations_builder *b)
{
    b->index = b->relations->clue_count;
    house_sums_derive(b);
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
    translate_list(&b);
    if (use == RELATIONS_DERIVED && b.status == SATDOKU_OK) {
        derive(&b);
    }
    if (b.status == SATDOKU_OK) {
        relations->places[relations->clue_count + 1] = place_now(relations);
    }
    index_links(&b);
    index_covers(&b);
    index_combinations(&b);
    index_sequences(&b);
    index_sums(&b);
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
