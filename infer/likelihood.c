#include "likelihood.h"

#include "mem.h"

#include <math.h>

/* ---- Groups: what has to add up to one ---- */

static bool add_member(struct likelihood *l, int cell, int digit, int digits)
{
    if (!MEM_RESERVE(l->members, l->member_capacity, l->member_count + 1)) {
        return false;
    }
    l->members[l->member_count++] = cell * digits + digit - 1;
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
    if (!MEM_RESERVE(l->ends, l->group_capacity, l->group_count + 1)) {
        return false;
    }
    l->ends[l->group_count++] = l->member_count;
    return true;
}

/* The candidates of each cell, whose shares are set to start from; the places of each digit in each
 * house. */
static bool group_all(struct likelihood *l, const struct candidates *c)
{
    const struct board *board = c->board;
    int digits = board->digits;
    bool good = true;
    l->member_count = 0;
    l->group_count = 0;
    for (int cell = 0; good && cell < board->cells; cell++) {
        for (int digit = 0; good && (digit = candidates_next(c, cell, digit)) != 0;) {
            l->shares[(size_t)cell * (size_t)digits + (size_t)digit - 1] = 1;
            good = add_member(l, cell, digit, digits);
        }
        good = good && end_group(l);
    }
    for (int i = 0; good && i < board->region_count; i++) {
        const struct region *house = &board->regions[i];
        for (int digit = 1; good && board_is_house(board, i) && digit <= digits; digit++) {
            for (int j = 0; good && j < house->count; j++) {
                good = !digit_set_has(candidates_of(c, house->cells[j]), digit) ||
                       add_member(l, house->cells[j], digit, digits);
            }
            good = good && end_group(l);
        }
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
    if (!MEM_RESERVE(l->shares, l->share_capacity, count) || !group_all(l, candidates)) {
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
