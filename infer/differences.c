#include "differences.h"

/* The shares of a cell's candidates: bit `share`. The sets of small boards are one word. */
static uint64_t shares_of(const struct candidates *c, const struct primitive *p, int index)
{
    uint64_t set = *candidates_of(c, primitive_cells(c->relations, p)[index]);
    if (index < p->difference.added) {
        return set;
    }
    uint64_t shares = 0;
    for (; set != 0; set &= set - 1) {
        shares |= UINT64_C(1) << (c->relations->digits - 1 - __builtin_ctzll(set));
    }
    return shares;
}

/* The candidates that have these shares. */
static uint64_t digits_of(const struct candidates *c, const struct primitive *p, int index,
                          uint64_t shares)
{
    if (index < p->difference.added) {
        return shares;
    }
    uint64_t set = 0;
    for (; shares != 0; shares &= shares - 1) {
        set |= UINT64_C(1) << (c->relations->digits - 1 - __builtin_ctzll(shares));
    }
    return set;
}

bool difference_narrow(struct candidates *c, const struct primitive *p)
{
    uint64_t shares[DIFFERENCE_CELLS_MAX] = {0};
    uint64_t before[DIFFERENCE_CELLS_MAX + 1]; /* what the cells before this one can have */
    before[0] = 1;
    for (int i = 0; i < p->count; i++) {
        shares[i] = shares_of(c, p, i);
        before[i + 1] = 0;
        for (uint64_t left = shares[i]; left != 0; left &= left - 1) {
            before[i + 1] |= before[i] << __builtin_ctzll(left);
        }
    }
    uint64_t wanted = UINT64_C(1) << p->difference.shares & before[p->count];
    bool possible = wanted != 0;
    for (int i = p->count - 1; possible && i >= 0; i--) {
        uint64_t kept = 0;
        uint64_t earlier = 0; /* what the cells before this one must have */
        for (uint64_t left = shares[i]; left != 0; left &= left - 1) {
            int share = __builtin_ctzll(left);
            uint64_t had = wanted >> share & before[i];
            kept |= had != 0 ? UINT64_C(1) << share : 0;
            earlier |= had;
        }
        wanted = earlier;
        int cell = primitive_cells(c->relations, p)[i];
        possible = candidates_keep(c, cell, 0, digits_of(c, p, i, kept));
    }
    return possible;
}
