/* Elimination for tallies (relations.h), by bounds: how many places are counted at least, and how
 * many at most.
 *
 * Where the count has to be one of these bounds, all places that may be counted are, or none beside
 * those that must be. Of a full grid that leaves only the right count.
 */
#include "narrow.h"

#include <string.h>

/* Leaves the cell that says the count the digits from one to another, as they are printed; says
 * which bounds remain. */
static bool narrow_counter(struct candidates *c, int cell, int *least, int *most)
{
    uint64_t set[CANDIDATES_MAX_WORDS] = {0};
    int below = c->board->lowest - 1;
    for (int digit = 1; digit <= c->board->digits; digit++) {
        if (digit + below >= *least && digit + below <= *most) {
            digit_set_add(set, digit);
        }
    }
    if (!candidates_keep_set(c, cell, set)) {
        return false;
    }
    int digit = candidates_next(c, cell, 0);
    *least = digit + below;
    for (; digit != 0; digit = candidates_next(c, cell, digit)) {
        *most = digit + below;
    }
    return true;
}

static bool remove_set(struct candidates *c, int cell, const uint64_t *removed)
{
    bool possible = true;
    for (size_t word = 0; word < c->words && possible; word++) {
        possible = candidates_keep(c, cell, word, ~removed[word]);
    }
    return possible;
}

/* ---- Cells that hold the same digit as the first of them ---- */

static bool have_common(const struct candidates *c, int cell, int other)
{
    const uint64_t *one = candidates_of(c, cell);
    const uint64_t *two = candidates_of(c, other);
    uint64_t common = 0;
    for (size_t word = 0; word < c->words; word++) {
        common |= one[word] & two[word];
    }
    return common != 0;
}

/* What is known of one cell behind the first. */
struct like {
    bool may;  /* be counted */
    bool must; /* be */
};

static struct like look_at(const struct candidates *c, const struct primitive *p, int place,
                           struct like before)
{
    const int *cells = primitive_cells(c->relations, p);
    bool begins = c->relations->weights[p->tally.begins + (size_t)(place - 2)] != 0;
    bool same = cells[1] == cells[place];
    int only = candidates_only(c, cells[1]);
    bool settled = only != 0 && candidates_only(c, cells[place]) == only;
    return (struct like){.may = (begins || before.may) &&
                                (same || have_common(c, cells[1], cells[place])),
                         .must = (begins || before.must) && (same || settled)};
}

/* All that may be counted are: they are like the first cell. */
static bool count_all(struct candidates *c, const struct primitive *p)
{
    const int *cells = primitive_cells(c->relations, p);
    struct like like = {false, false};
    bool possible = true;
    for (int i = 2; i < p->count && possible; i++) {
        like = look_at(c, p, i, like);
        possible = !like.may || (candidates_keep_set(c, cells[i], candidates_of(c, cells[1])) &&
                                 candidates_keep_set(c, cells[1], candidates_of(c, cells[i])));
    }
    return possible;
}

/* None is counted that need not be: what would count is not like the first cell. */
static bool count_no_more(struct candidates *c, const struct primitive *p)
{
    const int *cells = primitive_cells(c->relations, p);
    struct like like = {false, false};
    bool possible = true;
    if (candidates_only(c, cells[1]) == 0) {
        return true;
    }
    for (int i = 2; i < p->count && possible; i++) {
        bool counts = c->relations->weights[p->tally.begins + (size_t)(i - 2)] != 0 || like.must;
        like = look_at(c, p, i, like);
        if (counts && like.may && !like.must) {
            possible = remove_set(c, cells[i], candidates_of(c, cells[1]));
        }
    }
    return possible;
}

static bool narrow_like(struct candidates *c, const struct primitive *p)
{
    struct like like = {false, false};
    int least = p->tally.own;
    int open = 0;
    for (int i = 2; i < p->count; i++) {
        like = look_at(c, p, i, like);
        least += like.must;
        open += like.may && !like.must;
    }
    int most = least + open;
    int low = least;
    int high = most;
    return narrow_counter(c, primitive_cells(c->relations, p)[0], &low, &high) &&
           (low < most || count_all(c, p)) && (high > least || count_no_more(c, p));
}

/* ---- Different digits ---- */

static int count_set(const struct candidates *c, const uint64_t *set)
{
    int count = 0;
    for (size_t word = 0; word < c->words; word++) {
        count += __builtin_popcountll(set[word]);
    }
    return count;
}

/* Digits of settled cells are there. Beside them there are no more than cells that are not settled,
 * and one more if some cell holds none of them. */
static bool narrow_distinct(struct candidates *c, const struct primitive *p)
{
    const int *cells = primitive_cells(c->relations, p);
    uint64_t settled[CANDIDATES_MAX_WORDS] = {0};
    uint64_t all[CANDIDATES_MAX_WORDS] = {0};
    int open = 0;
    for (int i = 1; i < p->count; i++) {
        const uint64_t *set = candidates_of(c, cells[i]);
        bool single = candidates_only(c, cells[i]) != 0;
        open += !single;
        for (size_t word = 0; word < c->words; word++) {
            all[word] |= set[word];
            settled[word] |= single ? set[word] : 0;
        }
    }
    bool other = false;
    for (int i = 1; i < p->count; i++) {
        uint64_t common = 0;
        for (size_t word = 0; word < c->words; word++) {
            common |= candidates_of(c, cells[i])[word] & settled[word];
        }
        other = other || common == 0;
    }
    int known = count_set(c, settled);
    int united = count_set(c, all);
    int most = known + open < united ? known + open : united;
    int low = known + (other ? 1 : 0);
    int high = most;
    bool possible = narrow_counter(c, cells[0], &low, &high);
    for (int i = 1; i < p->count && possible; i++) {
        if (candidates_only(c, cells[i]) != 0) {
            continue;
        }
        if (high == known) {
            possible = candidates_keep_set(c, cells[i], settled);
        } else if (low == known + open) {
            possible = remove_set(c, cells[i], settled);
        }
    }
    return possible;
}

bool tally_narrow(struct candidates *c, const struct primitive *p)
{
    return p->tally.distinct ? narrow_distinct(c, p) : narrow_like(c, p);
}
