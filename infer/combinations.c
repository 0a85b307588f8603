#include "combinations.h"

#include <string.h>

/* A combination under way. */
struct deal {
    struct candidates *c;
    int count; /* of cells */
    const int *cells;
    uint64_t all[CANDIDATES_MAX_WORDS];                     /* candidates of any of the cells */
    uint64_t common[CANDIDATES_MAX_WORDS];                  /* digits of each possible set */
    uint64_t kept[SATDOKU_MAX_SIZE * CANDIDATES_MAX_WORDS]; /* by cell: what some deal has */
    bool any;                                               /* some set is possible */
};

/* Whether each digit of a set can stand in some cell, and each cell can hold one of them. */
static bool may_be_dealt(const struct deal *deal, const uint64_t *set)
{
    size_t words = deal->c->words;
    for (size_t word = 0; word < words; word++) {
        if ((set[word] & ~deal->all[word]) != 0) {
            return false;
        }
    }
    for (int i = 0; i < deal->count; i++) {
        if (!digit_set_meets(candidates_of(deal->c, deal->cells[i]), set, words)) {
            return false;
        }
    }
    return true;
}

static void note_possible(struct deal *deal, const uint64_t *set)
{
    for (size_t word = 0; word < deal->c->words; word++) {
        deal->common[word] = deal->any ? deal->common[word] & set[word] : set[word];
    }
    deal->any = true;
}

/* ---- Large sets ---- */

static void keep_all_of(struct deal *deal, const uint64_t *set)
{
    size_t words = deal->c->words;
    for (int i = 0; i < deal->count; i++) {
        const uint64_t *own = candidates_of(deal->c, deal->cells[i]);
        for (size_t word = 0; word < words; word++) {
            deal->kept[(size_t)i * words + word] |= own[word] & set[word];
        }
    }
    note_possible(deal, set);
}

/* ---- Small sets: all deals, cell by cell ---- */

enum { SUBSETS = 1 << COMBINATIONS_EXACT };

/* The digits of a set, by their places in it, and what each cell can hold of them as bits. */
struct hand {
    int count;
    int digit[COMBINATIONS_EXACT];
    unsigned holds[COMBINATIONS_EXACT];
    unsigned kept[COMBINATIONS_EXACT];
};

static void take_hand(struct hand *hand, const struct deal *deal, const uint64_t *set)
{
    hand->count = 0;
    for (int digit = 0; (digit = digit_set_next(set, deal->c->words, digit)) != 0;) {
        hand->digit[hand->count++] = digit;
    }
    for (int i = 0; i < hand->count; i++) {
        const uint64_t *own = candidates_of(deal->c, deal->cells[i]);
        hand->holds[i] = 0;
        hand->kept[i] = 0;
        for (int j = 0; j < hand->count; j++) {
            hand->holds[i] |= digit_set_has(own, hand->digit[j]) ? 1U << j : 0;
        }
    }
}

/* Marks the subsets that the first cells can hold, as many cells as digits; then, back from the
 * whole set, those that the others complete, and with them what cells hold. False: there is no
 * deal. */
static bool deal_out(struct hand *hand)
{
    bool reached[SUBSETS];
    unsigned whole = (1U << hand->count) - 1;
    memset(reached, 0, (size_t)whole + 1);
    reached[0] = true;
    for (unsigned subset = 0; subset < whole; subset++) {
        unsigned free = reached[subset] ? hand->holds[__builtin_popcount(subset)] & ~subset : 0;
        for (; free != 0; free &= free - 1) {
            reached[subset | (free & (~free + 1))] = true;
        }
    }
    if (!reached[whole]) {
        return false;
    }
    for (unsigned subset = whole; subset-- > 0;) {
        int cell = __builtin_popcount(subset);
        unsigned free = reached[subset] ? hand->holds[cell] & ~subset : 0;
        unsigned completed = 0;
        for (; free != 0; free &= free - 1) {
            unsigned digit = free & (~free + 1);
            completed |= reached[subset | digit] ? digit : 0;
        }
        hand->kept[cell] |= completed;
        reached[subset] = completed != 0;
    }
    return true;
}

static void keep_deals_of(struct deal *deal, const uint64_t *set)
{
    struct hand hand;
    size_t words = deal->c->words;
    take_hand(&hand, deal, set);
    if (!deal_out(&hand)) {
        return;
    }
    for (int i = 0; i < hand.count; i++) {
        for (int j = 0; j < hand.count; j++) {
            if ((hand.kept[i] >> j & 1) != 0) {
                digit_set_add(deal->kept + (size_t)i * words, hand.digit[j]);
            }
        }
    }
    note_possible(deal, set);
}

/* ---- Other cells ---- */

/* Whether all cells that can hold the digit are in the region. */
static bool is_confined(const struct deal *deal, int digit, int region)
{
    for (int i = 0; i < deal->count; i++) {
        if (digit_set_has(candidates_of(deal->c, deal->cells[i]), digit) &&
            !board_is_in(deal->c->board, deal->cells[i], region)) {
            return false;
        }
    }
    return true;
}

static bool is_own(const struct deal *deal, int cell)
{
    for (int i = 0; i < deal->count; i++) {
        if (deal->cells[i] == cell) {
            return true;
        }
    }
    return false;
}

static bool clear_region(const struct deal *deal, int digit, int region)
{
    const struct region *r = &deal->c->board->regions[region];
    size_t word = digit_set_word(digit);
    for (int i = 0; i < r->count; i++) {
        if (digit_set_has(candidates_of(deal->c, r->cells[i]), digit) &&
            !is_own(deal, r->cells[i]) &&
            !candidates_keep(deal->c, r->cells[i], word, ~digit_set_bit(digit))) {
            return false;
        }
    }
    return true;
}

/* A digit that the cells have for certain is removed from what they share a region with. */
static bool clear_others(const struct deal *deal)
{
    const struct board *board = deal->c->board;
    for (int digit = 1; digit <= board->digits; digit++) {
        if (!digit_set_has(deal->common, digit)) {
            continue;
        }
        int first = 0;
        while (!digit_set_has(candidates_of(deal->c, deal->cells[first]), digit)) {
            first++;
        }
        int cell = deal->cells[first];
        for (int i = board->cell_first[cell]; i < board->cell_first[cell + 1]; i++) {
            int region = board->cell_regions[i];
            if (is_confined(deal, digit, region) && !clear_region(deal, digit, region)) {
                return false;
            }
        }
    }
    return true;
}

/* ---- The whole ---- */

static bool keep_kept(const struct deal *deal)
{
    size_t words = deal->c->words;
    bool possible = true;
    for (int i = 0; i < deal->count; i++) {
        for (size_t word = 0; word < words; word++) {
            possible = candidates_keep(deal->c, deal->cells[i], word,
                                       deal->kept[(size_t)i * words + word]) &&
                       possible;
        }
    }
    return possible;
}

bool combination_narrow(struct candidates *c, const struct primitive *p)
{
    const struct relations *r = c->relations;
    struct deal deal; /* large: only what the board needs of it is set */
    bool exact = p->count <= COMBINATIONS_EXACT;
    if (p->combination.set_count == 0) {
        return false;
    }
    deal.c = c;
    deal.count = p->count;
    deal.cells = primitive_cells(r, p);
    deal.any = false;
    memset(deal.all, 0, c->words * sizeof *deal.all);
    memset(deal.kept, 0, (size_t)p->count * c->words * sizeof *deal.kept);
    for (int i = 0; i < p->count; i++) {
        const uint64_t *own = candidates_of(c, deal.cells[i]);
        for (size_t word = 0; word < c->words; word++) {
            deal.all[word] |= own[word];
        }
    }
    for (int i = 0; i < p->combination.set_count; i++) {
        const uint64_t *set = r->sets + p->combination.sets + (size_t)i * r->words;
        if (may_be_dealt(&deal, set)) {
            if (exact) {
                keep_deals_of(&deal, set);
            } else {
                keep_all_of(&deal, set);
            }
        }
    }
    return deal.any && keep_kept(&deal) && clear_others(&deal);
}
