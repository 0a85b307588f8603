/* The variable map: what each candidate (cell, digit) is in the formula.
 *
 * A candidate is live and has a variable, or it is already decided and has a constant: true for the
 * digit of a fixed cell, false for its other digits and for removed candidates. Live candidates are
 * numbered densely from 1, in the order of cells and then digits, so that the map without anything
 * decided is cell * digits + digit, with cells from 0 and digits from 1. A formula that is made for
 * a search only may number its variables in another order, and one candidate may be the negation of
 * another.
 *
 * For Sudominoku the map also has the literals of the tiling. This map is all that encoder and
 * decoder share.
 *
 * Per cell: a set of live digits as bits, the fixed digit, and the number of variables before it.
 * The variable of a candidate is found by counting the bits below it; on small boards, where memory
 * is no matter, it stands in a table.
 */
#ifndef VARMAP_H
#define VARMAP_H

#include <satdoku.h>
#include <stdint.h>

enum { VARMAP_TABLE_MAX = 25, VARMAP_WORDS_MAX = (SATDOKU_MAX_SIZE + 63) / 64 };

struct varmap {
    int cells;
    int digits;
    size_t words;    /* of 64 digits, per cell */
    uint64_t *live;  /* [cells * words]; owned */
    uint16_t *fixed; /* [cells]: digit or 0; owned */
    int *before;     /* [cells]: variables of the cells numbered before this one; owned */
    int *literals;   /* [cells * digits] by cell and digit, if digits <= VARMAP_TABLE_MAX; owned */
    int live_count;  /* live candidates */
    int digit_variables; /* variables of these: fewer where one is another's negation */
    bool tiled;
    int *edges;   /* [edges], if tiled: the literal of "a domino lies here"; owned */
    int *singles; /* [cells], if tiled: the literal of "this cell is a single"; owned */
    size_t live_capacity;
    size_t fixed_capacity;
    size_t before_capacity;
    size_t literals_capacity;
    size_t edges_capacity;
    size_t singles_capacity;
};

/* Makes all candidates of so many cells and digits live, without variables; tiled: as many cells as
 * there are pairs of digits. From {0}; memory is kept from one use to the next. */
enum satdoku_status varmap_reset(struct varmap *map, int cells, int digits, bool tiled);
void varmap_clear(struct varmap *map);

/* Decides candidates. A fixed cell stays fixed, whatever is removed from it. */
void varmap_fix(struct varmap *map, int cell, int digit);

/* Removes a set of digits: map->words words, bit `digit - 1`. */
void varmap_remove_set(struct varmap *map, int cell, const uint64_t *set);

/* Removes all digits of a cell that are not in a set: map->words words, bit `digit - 1`, not empty.
 * Where one digit is left, the cell is fixed. */
void varmap_restrict(struct varmap *map, int cell, const uint64_t *set);

/* The number of live candidates of a cell: 0 where it is fixed. */
int varmap_live(const struct varmap *map, int cell);

/* The live candidates of a cell as a set: map->words words, bit `digit - 1`. */
static inline const uint64_t *varmap_digits(const struct varmap *map, int cell)
{
    return &map->live[(size_t)cell * map->words];
}

/* Sets digits[], of map->words words, to what a cell can hold: its live candidates or its digit. */
void varmap_held(uint64_t *digits, const struct varmap *map, int cell);

/* Gives the live candidates their variables. Called once all decisions are made. */
void varmap_number(struct varmap *map);

/* Replaces the literal of a live candidate, which is cell * digits + digit - 1, on small boards and
 * after varmap_number. The caller adjusts digit_variables. */
static inline void varmap_renumber(struct varmap *map, int candidate, int literal)
{
    map->literals[candidate] = literal;
}

/* For varmap_candidate: the literal without the table. */
int varmap_find(const struct varmap *map, int cell, int digit);

/* The literal of a candidate: a variable or its negation, LITERAL_TRUE or LITERAL_FALSE. */
static inline int varmap_candidate(const struct varmap *map, int cell, int digit)
{
    return map->digits <= VARMAP_TABLE_MAX ? map->literals[cell * map->digits + digit - 1]
                                           : varmap_find(map, cell, digit);
}

/* The digit of a fixed cell, else 0. */
static inline int varmap_fixed(const struct varmap *map, int cell)
{
    return map->fixed[cell];
}

#endif
