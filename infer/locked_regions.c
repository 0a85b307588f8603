#include "locked_regions.h"

/* The digits of the other cells of the house are not locked; all others are. */
static bool settle_word(struct candidates *c, const struct overlap *overlap, size_t word)
{
    const int *cells = c->overlaps.cells + overlap->own;
    const int *rest = cells + overlap->own_count;
    uint64_t own = 0;
    bool possible = true;
    for (int i = 0; i < overlap->own_count; i++) {
        own |= candidates_of(c, cells[i])[word];
    }
    if (own == digit_set_all(c->board->digits, word)) {
        return true;
    }
    for (int i = 0; i < overlap->rest_count; i++) {
        possible = candidates_keep(c, rest[i], word, own) && possible;
    }
    return possible;
}

bool locked_regions_settle(struct candidates *c, int region)
{
    const struct overlaps *overlaps = &c->overlaps;
    bool possible = true;
    for (int i = overlaps->first[region]; i < overlaps->first[region + 1]; i++) {
        for (size_t word = 0; word < c->words; word++) {
            possible = settle_word(c, &overlaps->list[i], word) && possible;
        }
    }
    return possible;
}
