/* Numbers for the candidates of a small board, for a search: in an order in which it is good to
 * decide them, and one variable for all candidates that conjugate pairs connect. Candidates are
 * numbered cell * n + digit - 1.
 */
#ifndef SEARCH_NUMBERING_H
#define SEARCH_NUMBERING_H

#include "board.h"
#include "varmap.h"

#include <stdbool.h>
#include <stdint.h>

enum { SEARCH_MAX = 9, SEARCH_CANDIDATES_MAX = SEARCH_MAX * SEARCH_MAX * SEARCH_MAX };

/* ---- Order ---- */

/* Sets order[] to the live candidates of a map and returns their number. The solver decides the
 * first variables first. First come candidates whose houses have few open cells but many candidates
 * in them, in cells with many candidates, and with many places in their box. The order was found by
 * trying many on hard puzzles (docs/performance.md). Nothing but speed depends on it. */
int order_candidates(int order[SEARCH_CANDIDATES_MAX], const struct varmap *map,
                     struct shape shape);

/* ---- Places: where the digits can go, as bits ---- */

enum line_kind { ROWS, COLUMNS, LINES };

/* Of one digit: a set of columns in each row, and of rows in each column. */
struct places {
    uint32_t in[LINES][SEARCH_MAX];
};

/* Sets places[digit - 1] for the live candidates of a map of at most SEARCH_MAX digits. */
void places_find(struct places *places, const struct varmap *map);

/* The cell at place `index` of a line. */
static inline int places_cell(int n, enum line_kind kind, int line, int index)
{
    return kind == ROWS ? line * n + index : index * n + line;
}

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

/* ---- Conjugate pairs ---- */

/* Conjugate pairs: two candidates of which one is true and the other is not, since their cell has
 * no other digit or their house no other place. Candidates that are connected by such pairs
 * (players colour them) need only one variable: each of them is that variable or its negation. */
struct conjugates {
    /* A union-find forest. The link of a candidate is number + 1 of another one: positive where
     * both have the same value, negative where they have opposite ones. A root has its own
     * number + 1, and stands for all candidates of its tree. */
    int link[SEARCH_CANDIDATES_MAX];
};

/* Finds the pairs among the live candidates of a map; `places` are theirs. */
void conjugates_find(struct conjugates *conjugates, const struct varmap *map,
                     const struct places *places, struct shape shape);

/* Number + 1 of the root that stands for this candidate, negated where they have opposite values.
 */
int conjugates_root(const struct conjugates *conjugates, int candidate);

#endif
