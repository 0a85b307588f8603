/* Full regions. The cells of a region hold different digits. If givens and domains leave them as
 * many digits as there are cells, each of these digits is in one of the cells: a cover for each.
 * A house has a cell for each digit of the board and needs no such cover; a smaller region does.
 */
#include "candidates.h"
#include "mem.h"
#include "relations_builder.h"

/* What givens and domains leave each cell. */
static void find_sets(uint64_t *sets, const struct relations_builder *b)
{
    const struct relations *r = b->relations;
    for (int cell = 0; cell < b->board->cells; cell++) {
        uint64_t *set = sets + (size_t)cell * r->words;
        int given = b->puzzle->givens[cell];
        for (size_t word = 0; word < r->words; word++) {
            set[word] = given == 0 ? digit_set_all(r->digits, word) : 0;
        }
        if (given != 0) {
            digit_set_add(set, given);
        }
    }
    for (size_t i = 0; i < r->primitive_count; i++) {
        const struct primitive *p = &r->primitives[i];
        for (size_t word = 0; p->kind == PRIMITIVE_DOMAIN && word < r->words; word++) {
            sets[(size_t)primitive_cells(r, p)[0] * r->words + word] &= r->sets[p->set + word];
        }
    }
}

static void cover_region(struct relations_builder *b, const struct region *region,
                         const uint64_t *sets)
{
    uint64_t united[CANDIDATES_MAX_WORDS] = {0};
    size_t words = b->relations->words;
    int digits = 0;
    for (int i = 0; i < region->count; i++) {
        for (size_t word = 0; word < words; word++) {
            united[word] |= sets[(size_t)region->cells[i] * words + word];
        }
    }
    for (int digit = 0; (digit = digit_set_next(united, words, digit)) != 0;) {
        digits++;
    }
    for (int digit = 0;
         digits == region->count && (digit = digit_set_next(united, words, digit)) != 0;) {
        size_t set = builder_sets(b, 1);
        builder_put(b, set, digit);
        builder_cover(b, region->cells, region->count, set, 1);
    }
}

void full_regions_derive(struct relations_builder *builder)
{
    const struct board *board = builder->board;
    size_t size = (size_t)board->cells * builder->relations->words;
    int open = 0;
    while (open < board->region_count && board_is_house(board, open)) {
        open++;
    }
    if (open == board->region_count || builder->relations->primitive_count == 0) {
        return; /* all regions are houses */
    }
    uint64_t *sets = mem_alloc(size, sizeof *sets);
    if (sets == NULL) {
        builder->status = SATDOKU_ERR_MEMORY;
        return;
    }
    find_sets(sets, builder);
    for (int i = open; i < board->region_count && builder->status == SATDOKU_OK; i++) {
        const struct region *region = &board->regions[i];
        if (!board_is_house(board, i) && builder_goes_on(builder, (size_t)region->count)) {
            cover_region(builder, region, sets);
        }
    }
    mem_free(sets);
}
