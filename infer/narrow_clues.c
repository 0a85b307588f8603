/* Links, covers, combinations and rankings.
 *
 * One look at a link in each direction is enough. A digit is removed from the second cell only if
 * it has no partner among the digits that are left to the first cell, so that no digit of the first
 * cell loses its only partner by that. `words` is a parameter of its own so that the compiler can
 * make a version for boards of up to 64 digits.
 */
#include "narrow.h"

#include <string.h>

/* ---- Links ---- */

/* Leaves cell `side` of a link no more than the digits that have a partner among `other`; false:
 * there is none. */
static inline bool revise(struct candidates *c, const struct primitive *link, int side,
                          const uint64_t *other, size_t words)
{
    int cell = primitive_cells(c->relations, link)[side];
    const uint64_t *set = &c->sets[(size_t)cell * words];
    const uint64_t *partners = relations_partners(c->relations, link, side, 1);
    const uint64_t *limited = relations_limited(c->relations, link, side);
    bool possible = true;
    for (size_t word = 0; word < words; word++) {
        uint64_t kept = set[word];
        for (uint64_t rest = set[word] & limited[word]; rest != 0; rest &= rest - 1) {
            size_t index =
                word * DIGIT_SET_WORD_BITS + (size_t)__builtin_ctzll(rest); /* digit - 1 */
            if (!digit_set_meets(partners + index * words, other, words)) {
                kept &= ~(rest & (~rest + 1));
            }
        }
        possible = candidates_keep(c, cell, word, kept) && possible;
    }
    return possible;
}

static inline bool narrow_link(struct candidates *c, const struct primitive *link, size_t words)
{
    const int *cells = primitive_cells(c->relations, link);
    bool different = c->relations->tables[link->table].different;
    bool possible = true;
    for (int side = 0; possible && side < 2; side++) {
        const uint64_t *other = &c->sets[(size_t)cells[1 - side] * words];
        if (!different) {
            possible = revise(c, link, side, other, words);
        } else if (digit_set_is_single(other, words)) {
            for (size_t word = 0; word < words; word++) {
                possible = candidates_keep(c, cells[side], word, ~other[word]) && possible;
            }
        }
    }
    return possible;
}

bool link_narrow(struct candidates *c, const struct primitive *p)
{
    return c->words == 1 ? narrow_link(c, p, 1) : narrow_link(c, p, c->words);
}

/* ---- Covers ---- */

bool cover_narrow(struct candidates *c, const struct primitive *p)
{
    const int *cells = primitive_cells(c->relations, p);
    const uint64_t *set = c->relations->sets + p->set;
    int servers = 0;
    int last = 0;
    for (int i = 0; i < p->count && servers < 2; i++) {
        if (digit_set_meets(candidates_of(c, cells[i]), set, c->words)) {
            servers++;
            last = cells[i];
        }
    }
    return servers > 1 || (servers == 1 && candidates_keep_set(c, last, set));
}

/* ---- Combinations ---- */

/* A combination under way. */
struct deal {
    struct candidates *c;
    int count; /* of cells */
    const int *cells;
    bool exact; /* what cells have is a matter of all of them: few, of different digits */
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

/* Small sets: all deals, cell by cell. */
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

/* Keeps what some deal of a small set has. False: there is none. */
static bool keep_deals(struct deal *deal, const uint64_t *set)
{
    struct hand hand;
    take_hand(&hand, deal, set);
    /* Marks the subsets that the first cells can hold, as many cells as digits; then, back from the
     * whole set, those that the others complete, and with them what cells hold. */
    bool reached[SUBSETS];
    unsigned whole = (1U << hand.count) - 1;
    memset(reached, 0, (size_t)whole + 1);
    reached[0] = true;
    for (unsigned subset = 0; subset < whole; subset++) {
        unsigned free = reached[subset] ? hand.holds[__builtin_popcount(subset)] & ~subset : 0;
        for (; free != 0; free &= free - 1) {
            reached[subset | (free & (~free + 1))] = true;
        }
    }
    if (!reached[whole]) {
        return false;
    }
    for (unsigned subset = whole; subset-- > 0;) {
        int cell = __builtin_popcount(subset);
        unsigned free = reached[subset] ? hand.holds[cell] & ~subset : 0;
        unsigned completed = 0;
        for (; free != 0; free &= free - 1) {
            unsigned digit = free & (~free + 1);
            completed |= reached[subset | digit] ? digit : 0;
        }
        hand.kept[cell] |= completed;
        reached[subset] = completed != 0;
    }
    for (int i = 0; i < hand.count; i++) {
        for (int j = 0; j < hand.count; j++) {
            if ((hand.kept[i] >> j & 1) != 0) {
                digit_set_add(deal->kept + (size_t)i * deal->c->words, hand.digit[j]);
            }
        }
    }
    return true;
}

/* Keeps what the cells have of a set, if it is possible. */
static void keep_set(struct deal *deal, const uint64_t *set)
{
    size_t words = deal->c->words;
    if (!may_be_dealt(deal, set)) {
        return;
    }
    if (deal->exact) {
        if (!keep_deals(deal, set)) {
            return;
        }
    } else {
        for (int i = 0; i < deal->count; i++) {
            const uint64_t *own = candidates_of(deal->c, deal->cells[i]);
            for (size_t word = 0; word < words; word++) {
                deal->kept[(size_t)i * words + word] |= own[word] & set[word];
            }
        }
    }
    for (size_t word = 0; word < words; word++) {
        deal->common[word] = deal->any ? deal->common[word] & set[word] : set[word];
    }
    deal->any = true;
}

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

/* Removes a digit from the other cells of a region. */
static bool clear_region(const struct deal *deal, int digit, int region)
{
    const struct region *r = &deal->c->board->regions[region];
    for (int i = 0; i < r->count; i++) {
        int cell = r->cells[i];
        int own = 0;
        if (!digit_set_has(candidates_of(deal->c, cell), digit)) {
            continue;
        }
        while (own < deal->count && deal->cells[own] != cell) {
            own++;
        }
        if (own == deal->count &&
            !candidates_keep(deal->c, cell, digit_set_word(digit), ~digit_set_bit(digit))) {
            return false;
        }
    }
    return true;
}

bool combination_narrow(struct candidates *c, const struct primitive *p)
{
    const struct relations *r = c->relations;
    struct deal deal; /* large: only what the board needs of it is set */
    if (p->combination.set_count == 0) {
        return false;
    }
    deal.c = c;
    deal.count = p->count;
    deal.cells = primitive_cells(r, p);
    deal.exact = p->count <= COMBINATIONS_EXACT && !p->combination.repeats;
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
        keep_set(&deal, r->sets + p->combination.sets + (size_t)i * r->words);
    }
    bool possible = deal.any;
    for (int i = 0; possible && i < p->count; i++) {
        possible = candidates_keep_set(c, deal.cells[i], deal.kept + (size_t)i * c->words);
    }
    if (!possible) {
        return false;
    }
    /* A digit that the cells have for certain is removed from what they share a region with. */
    const struct board *board = deal.c->board;
    for (int digit = 1; digit <= board->digits; digit++) {
        if (!digit_set_has(deal.common, digit)) {
            continue;
        }
        int first = 0;
        while (!digit_set_has(candidates_of(deal.c, deal.cells[first]), digit)) {
            first++;
        }
        int cell = deal.cells[first];
        for (int j = board->cell_first[cell]; j < board->cell_first[cell + 1]; j++) {
            int region = board->cell_regions[j];
            if (is_confined(&deal, digit, region) && !clear_region(&deal, digit, region)) {
                return false;
            }
        }
    }
    return true;
}

/* ---- Rankings ---- */

/* What a line can be beside the one that is ranked; one that may be the same counts as greater. */
enum { CAN_BE_LESS = 1, CAN_BE_GREATER = 2 };

/* What the line of a group that counts can be. Lines that can be nothing of `wanted` do not count,
 * and lose the digit that would make them; 0: some line loses its last one. */
static int compare_group(struct candidates *c, const struct primitive *p, int group, int wanted)
{
    const int *ranked = primitive_cells(c->relations, p);
    int digit = p->ranking.digit;
    int all = 0;
    for (int i = 0; i < p->ranking.lines; i++) {
        const int *line = ranked + ranking_line(p, group, i);
        if (digit != 0 && !digit_set_has(candidates_of(c, line[0]), digit)) {
            continue; /* it does not count */
        }
        /* Cell by cell, as long as all cells before can hold the same digits. */
        int length = p->ranking.length;
        int can = 0;
        int j = 0;
        for (; j < length && can != (CAN_BE_LESS | CAN_BE_GREATER); j++) {
            const uint64_t *own = candidates_of(c, line[j]);
            const uint64_t *other = candidates_of(c, ranked[j]);
            can |= digit_set_next(own, c->words, 0) < digit_set_last(other, c->words) ? CAN_BE_LESS
                                                                                      : 0;
            can |= digit_set_last(own, c->words) > digit_set_next(other, c->words, 0)
                       ? CAN_BE_GREATER
                       : 0;
            if (!digit_set_meets(own, other, c->words)) {
                break;
            }
        }
        can |= j == length && p->ranking.ties ? CAN_BE_GREATER : 0;
        if (digit != 0 && (can & wanted) == 0 &&
            !candidates_keep(c, line[0], digit_set_word(digit), ~digit_set_bit(digit))) {
            return 0;
        }
        all |= can;
    }
    return all;
}

bool ranking_narrow(struct candidates *c, const struct primitive *p)
{
    const int both = CAN_BE_LESS | CAN_BE_GREATER;
    int less = 0;    /* groups whose line must be less */
    int greater = 0; /* groups whose line must be greater */
    for (int group = 0; group < p->ranking.groups; group++) {
        int can = compare_group(c, p, group, both);
        if (can == 0) {
            return false;
        }
        less += can == CAN_BE_LESS;
        greater += can == CAN_BE_GREATER;
    }
    int above = p->ranking.groups - p->ranking.below;
    if (less > p->ranking.below || greater > above) {
        return false;
    }
    int wanted = less == p->ranking.below ? CAN_BE_GREATER : greater == above ? CAN_BE_LESS : both;
    bool possible = true;
    for (int group = 0; wanted != both && possible && group < p->ranking.groups; group++) {
        bool open = compare_group(c, p, group, both) == both;
        possible = !open || compare_group(c, p, group, wanted) != 0;
    }
    return possible;
}
