/* Where the digits of a small board can go: for each digit a set of columns in each row, and of
 * rows in each column, as bits.
 */
#ifndef PLACES_H
#define PLACES_H

#include "varmap.h"

#include <stdbool.h>
#include <stdint.h>

enum { PLACES_MAX = 9 };

enum line_kind { ROWS, COLUMNS, LINES };

/* Of one digit. */
struct places {
    uint32_t in[LINES][PLACES_MAX];
};

/* Sets places[digit - 1] for the live candidates of a map of at most PLACES_MAX digits. */
void places_find(struct places *places, const struct varmap *map);

/* The cell at place `index` of a line. */
static inline int places_cell(int n, enum line_kind kind, int line, int index)
{
    return kind == ROWS ? line * n + index : index * n + line;
}

/* ---- Sets ---- */

/* The set without its smallest member. */
static inline uint32_t places_rest(uint32_t set)
{
    return set & (set - 1);
}

static inline bool places_are_two(uint32_t set)
{
    return places_rest(set) != 0 && places_rest(places_rest(set)) == 0;
}

/* Takes the smallest member out of a set. */
static inline int places_take(uint32_t *set)
{
    int member = __builtin_ctz(*set);
    *set = places_rest(*set);
    return member;
}

/* `count` members from `first` on. */
static inline uint32_t places_range(int first, int count)
{
    return ((UINT32_C(1) << count) - 1) << first;
}

#endif
