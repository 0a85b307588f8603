#include "likelihood.h"

#include "mem.h"

#include <math.h>

/* ---- Groups: what has to add up to one ---- */

static bool add_member(struct likelihood *l, int cell, int digit, int digits)
{
    int *members = mem_grow(l->members, &l->member_capacity, l->member_count + 1, sizeof *members);
    if (members == NULL) {
        return false;
    }
    l->members = members;
    members[l->member_count++] = cell * digits + digit - 1;
    return true;
}

/* Ends a group; one with a single member is settled, and none. */
static bool end_group(struct likelihood *l)
{
    size_t first = l->group_count > 0 ? l->ends[l->group_count - 1] : 0;
    if (l->member_count < first + 2) {
        l->member_count = first;
        return true;
    }
    size_t *ends = mem_grow(l->ends, &l->group_capacity, l->group_count + 1, sizeof *ends);
    if (ends == NULL) {
        return false;
    }
    l->ends = ends;
    ends[l->group_count++] = l->member_count;
    return true;
}

/* The candidates of a cell; sets their shares to start from. */
static bool group_cell(struct likelihood *l, const struct candidates *c, int cell)
{
    int digits = c->board->digits;
    int digit = 0;
    bool good = true;
    while (good && (digit = candidates_next(c, cell, digit)) != 0) {
        l->shares[(size_t)cell * (size_t)digits + (size_t)digit - 1] = 1;
        good = add_member(l, cell, digit, digits);
    }
    return good && end_group(l);
}

/* The places of each digit in a house. */
static bool group_house(struct likelihood *l, const struct candidates *c,
                        const struct region *house)
{
    int digits = c->board->digits;
    bool good = true;
    for (int digit = 1; good && digit <= digits; digit++) {
        for (int i = 0; good && i < house->count; i++) {
            good = !digit_set_has(candidates_of(c, house->cells[i]), digit) ||
                   add_member(l, house->cells[i], digit, digits);
        }
        good = good && end_group(l);
    }
    return good;
}

static bool group_all(struct likelihood *l, const struct candidates *c)
{
    bool good = true;
    l->member_count = 0;
    l->group_count = 0;
    for (int cell = 0; good && cell < c->board->cells; cell++) {
        good = group_cell(l, c, cell);
    }
    for (int i = 0; good && i < c->board->region_count; i++) {
        good = !board_is_house(c->board, i) || group_house(l, c, &c->board->regions[i]);
    }
    return good;
}

/* ---- Fitting ---- */

/* Scales each group to one; returns by how much one was off, at most. */
static double sweep(struct likelihood *l)
{
    double error = 0;
    size_t member = 0;
    for (size_t group = 0; group < l->group_count; group++) {
        size_t first = member;
        double sum = 0;
        for (; member < l->ends[group]; member++) {
            sum += l->shares[l->members[member]];
        }
        error = fmax(error, fabs(sum - 1));
        for (size_t i = first; i < member && sum > 0; i++) {
            l->shares[l->members[i]] /= sum;
        }
    }
    return error;
}

enum satdoku_status likelihood_estimate(struct likelihood *likelihood,
                                        const struct candidates *candidates,
                                        const struct stop *stop)
{
    enum { SWEEPS_MAX = 100 };
    static const double near_enough = 0.01;
    struct likelihood *l = likelihood;
    const struct board *board = candidates->board;
    size_t count = (size_t)board->cells * (size_t)board->digits;
    double *shares = mem_grow(l->shares, &l->share_capacity, count, sizeof *shares);
    if (shares == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    l->shares = shares;
    if (!group_all(l, candidates)) {
        return SATDOKU_ERR_MEMORY;
    }
    for (int i = 0; i < SWEEPS_MAX && !stop_asked(stop) && sweep(l) > near_enough; i++) {
    }
    return SATDOKU_OK;
}

void likelihood_clear(struct likelihood *likelihood)
{
    mem_free(likelihood->shares);
    mem_free(likelihood->members);
    mem_free(likelihood->ends);
    *likelihood = (struct likelihood){0};
}
