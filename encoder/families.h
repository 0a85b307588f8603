/* The clause families, each added to the formula of a prepared encoding. */
#ifndef FAMILIES_H
#define FAMILIES_H

#include "encoding.h"

/* Literals of which at least, at most or exactly one is true. The caller has the array. */
struct group {
    int *literals;
    int count;
};

/* Puts in a literal unless it is false: a false one changes nothing. */
static inline void group_add(struct group *group, int literal)
{
    if (literal != LITERAL_FALSE) {
        group->literals[group->count++] = literal;
    }
}

/* ---- amo.c ---- */

void add_at_least_one(struct formula *formula, const struct group *group);

/* Adds its own variables where the encoding of at-most-one has any. */
void add_at_most_one(struct formula *formula, const struct group *group, enum satdoku_amo amo);

void add_exactly_one(struct formula *formula, const struct group *group, enum satdoku_amo amo);

/* condition -> (a <-> b), 2 clauses. */
void add_equal_if(struct formula *formula, int condition, int a, int b);

/* Whether a literal of the group is the constant true. */
bool group_has_true(const struct group *group);

/* ---- sudoku.c ---- */

/* Cells and houses: minimal, efficient or extended. Where there is a formula of cells and lines,
 * encoding->lines, what it lacks: what is decided of its variables, and the pieces, extended. */
void add_sudoku(struct encoding *encoding);

/* ---- search_clauses.c ---- */

/* Those of encoding->leftovers that have few cells, or those that have many. */
void add_leftovers(struct encoding *encoding, bool many);

/* What combinations inside a house say together, for a search. */
void add_house_parts(struct encoding *encoding);

/* ---- equal_clauses.c ---- */

/* Gives variables to the pairs of cells that clues compare, as a block. ERR_MEMORY. */
enum satdoku_status equality_variables(struct encoding *encoding);

/* Their definitions. */
void add_equalities(const struct clause_maker *maker);

/* ---- clue_clauses.c ---- */

/* What the clauses of clues are made of. */
struct clause_maker encoding_maker(struct encoding *encoding);

/* Plans the primitives of encoding->relations that have variables, and gives them these, as blocks.
 * ERR_MEMORY. */
enum satdoku_status clue_variables(struct encoding *encoding);

/* The plan of a primitive; NULL: it has no variables. */
const struct primitive_plan *encoding_plan(const struct encoding *encoding, size_t primitive);

/* The clues of the puzzle's list, from encoding->relations. */
void add_clues(struct encoding *encoding);

/* ---- For a search, where elimination went before and left little of a small board ---- */

/* search_numbering.c: other variables for the candidates, fewer and in a better order; of boards up
 * to SEARCH_MAX. */
void number_for_search(struct encoding *encoding);

/* search_formula.c: cells and houses in fewer clauses. */
void add_search_formula(struct encoding *encoding);

/* ---- Sudominoku: variables are given out in encode_prepare, clauses added in encode_clauses ----
 */

/* Marks a literal that is neither decided nor numbered yet. */
enum { LITERAL_OPEN = 0 };

/* Makes `count` literals open; gives variables to the open ones, as a block with that meaning. */
void literals_open(int *literals, int count);
void literals_number(struct encoding *encoding, int *literals, int count, const char *meaning);

/* Room for `count` literals in encoding->scratch; NULL: out of memory. */
int *literals_reserve(struct encoding *encoding, size_t count);

/* tiling.c: where dominoes and singles lie; the part of the map that the decoder reads. */
void tiling_variables(struct encoding *encoding);
void add_tiling(struct encoding *encoding);

/* partner.c */
enum satdoku_status partner_variables(struct encoding *encoding);
void add_partners(struct encoding *encoding);

/* placement.c: the ordered pairs of different digits, numbered from 0. */
struct placement_digits {
    int first;
    int second;
};
int placement_orders(int n);
struct placement_digits placement_digits(int n, int order);

enum satdoku_status placement_variables(struct encoding *encoding);
void add_placements(struct encoding *encoding);

#endif
