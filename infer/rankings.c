#include "rankings.h"

/* What a line can be beside the one that is ranked. */
enum { CAN_BE_LESS = 1, CAN_BE_GREATER = 2 };

/* Cell by cell, as long as all cells before can hold the same digits. */
static int compare(const struct candidates *c, const int *line, const int *ranked, int length)
{
    int can = 0;
    for (int i = 0; i < length && can != (CAN_BE_LESS | CAN_BE_GREATER); i++) {
        const uint64_t *own = candidates_of(c, line[i]);
        const uint64_t *other = candidates_of(c, ranked[i]);
        can |= digit_set_next(own, c->words, 0) < digit_set_last(other, c->words) ? CAN_BE_LESS : 0;
        can |=
            digit_set_last(own, c->words) > digit_set_next(other, c->words, 0) ? CAN_BE_GREATER : 0;
        if (!digit_set_meets(own, other, c->words)) {
            break;
        }
    }
    return can;
}

static bool may_count(const struct candidates *c, const struct primitive *p, int cell)
{
    return p->ranking.digit == 0 || digit_set_has(candidates_of(c, cell), p->ranking.digit);
}

/* What the line of a group that counts can be. */
static int compare_group(const struct candidates *c, const struct primitive *p, int group)
{
    const int *ranked = primitive_cells(c->relations, p);
    int can = 0;
    for (int i = 0; i < p->ranking.lines; i++) {
        const int *line = ranked + ranking_line(p, group, i);
        if (may_count(c, p, line[0])) {
            can |= compare(c, line, ranked, p->ranking.length);
        }
    }
    return can;
}

/* A line that can be nothing of `wanted` does not count. */
static bool remove_others(struct candidates *c, const struct primitive *p, int group, int wanted)
{
    const int *ranked = primitive_cells(c->relations, p);
    for (int i = 0; p->ranking.digit != 0 && i < p->ranking.lines; i++) {
        const int *line = ranked + ranking_line(p, group, i);
        if (may_count(c, p, line[0]) &&
            (compare(c, line, ranked, p->ranking.length) & wanted) == 0 &&
            !candidates_keep(c, line[0], digit_set_word(p->ranking.digit),
                             ~digit_set_bit(p->ranking.digit))) {
            return false;
        }
    }
    return true;
}

bool ranking_narrow(struct candidates *c, const struct primitive *p)
{
    int less = 0;    /* groups whose line must be less */
    int greater = 0; /* groups whose line must be greater */
    for (int group = 0; group < p->ranking.groups; group++) {
        int can = compare_group(c, p, group);
        if (can == 0) {
            return false;
        }
        less += can == CAN_BE_LESS;
        greater += can == CAN_BE_GREATER;
    }
    if (less > p->ranking.below || greater > p->ranking.groups - p->ranking.below) {
        return false;
    }
    bool possible = true;
    for (int group = 0; possible && group < p->ranking.groups; group++) {
        int can = compare_group(c, p, group);
        bool open = can == (CAN_BE_LESS | CAN_BE_GREATER);
        int wanted = open && less == p->ranking.below                          ? CAN_BE_GREATER
                     : open && greater == p->ranking.groups - p->ranking.below ? CAN_BE_LESS
                                                                               : can;
        possible = remove_others(c, p, group, wanted);
    }
    return possible;
}
