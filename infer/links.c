/* One look in each direction is enough. A digit is removed from the second cell only if it has no
 * partner among the digits that are left to the first cell, so that no digit of the first cell
 * loses its only partner by that.
 *
 * `words` is a parameter of its own so that the compiler can make a version for boards of up to 64
 * digits.
 */
#include "links.h"

/* A cell of a link, and the other one. */
struct arc {
    int cell;
    int other;
    const uint64_t *partners; /* of the cell's digits */
    const uint64_t *limited;  /* those of them that do not go with everything */
};

/* Leaves the cell no more than the digits that have a partner; false: there is none. */
static inline bool revise(struct candidates *c, const struct arc *arc, size_t words)
{
    const uint64_t *set = &c->sets[(size_t)arc->cell * words];
    const uint64_t *other = &c->sets[(size_t)arc->other * words];
    bool possible = true;
    for (size_t word = 0; word < words; word++) {
        uint64_t kept = set[word];
        for (uint64_t rest = set[word] & arc->limited[word]; rest != 0; rest &= rest - 1) {
            size_t index =
                word * DIGIT_SET_WORD_BITS + (size_t)__builtin_ctzll(rest); /* digit - 1 */
            if (!digit_set_meets(arc->partners + index * words, other, words)) {
                kept &= ~(rest & (~rest + 1));
            }
        }
        possible = candidates_keep(c, arc->cell, word, kept) && possible;
    }
    return possible;
}

/* The digit of a settled cell leaves one that must differ. */
static inline bool take_settled(struct candidates *c, const struct arc *arc, size_t words)
{
    const uint64_t *other = &c->sets[(size_t)arc->other * words];
    bool possible = true;
    if (digit_set_is_single(other, words)) {
        for (size_t word = 0; word < words; word++) {
            possible = candidates_keep(c, arc->cell, word, ~other[word]) && possible;
        }
    }
    return possible;
}

static inline bool narrow_link(struct candidates *c, const struct primitive *link, size_t words)
{
    const int *cells = primitive_cells(c->relations, link);
    bool different = c->relations->tables[link->table].different;
    for (int side = 0; side < 2; side++) {
        struct arc arc = {cells[side], cells[1 - side],
                          relations_partners(c->relations, link, side, 1),
                          relations_limited(c->relations, link, side)};
        if (!(different ? take_settled(c, &arc, words) : revise(c, &arc, words))) {
            return false;
        }
    }
    return true;
}

bool link_narrow(struct candidates *c, const struct primitive *p)
{
    return c->words == 1 ? narrow_link(c, p, 1) : narrow_link(c, p, c->words);
}
