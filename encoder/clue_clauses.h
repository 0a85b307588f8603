/* The clauses of the clues in a puzzle's list, made of their primitives
 * (relations.h), over a variable map.
 *
 * x[c][d] is the literal of "cell c holds d". Of a clue, under the selector s (true: no selector):
 *
 *   domains    not s, not x[c][d]                  each d that is not in the domain of c
 *   conflicts  not s, not x[c][a], not x[k][b]     each pair a, b that a link of c and k forbids
 *   supports   not s, not x[c][a], some x[k][b]    each a: the digits b that go with it
 *   covers     not s, some x[c][d]                 the cells c and the digits d of the cover
 *
 *   choices    not s, some b                       the branches; b is the selector of what is in it
 *
 * Combinations, sequences, totals, loops and rankings have variables of their own:
 * combination_clauses.c, sequence_clauses.c, sum_clauses.c, loop_clauses.c, ranking_clauses.c, and
 * connected cells, divisions and parts: connected_clauses.c, division_clauses.c, parts_clauses.c.
 *
 * A support makes unit propagation find what arc consistency finds. It is left out where the link
 * forbids no more than one of the digits that k can still hold, for then it says nothing that
 * "k holds a digit" does not say; and where `minimal` is the encoding.
 */
#ifndef CLUE_CLAUSES_H
#define CLUE_CLAUSES_H

#include "formula.h"
#include "relations.h"
#include "varmap.h"

/* Adds the clauses of selector -> clue number `clue` of the puzzle's list, on that board. A clue
 * without primitives adds none; one with a combination or a sequence adds variables to the formula.
 * Where clues may be switched off, the relations must have been built with `separate`. The clauses
 * are counted with the families of encode.h. */
void add_clue_if(struct formula *formula, const struct varmap *map,
                 const struct relations *relations, const struct board *board, size_t clue,
                 int selector);

/* The same of one of its primitives alone. */
void add_primitive_if(struct formula *formula, const struct varmap *map,
                      const struct relations *relations, const struct board *board,
                      size_t primitive, int selector);

/* selector -> the cells of a region hold different digits, and each digit if there are as many
 * cells as digits: for conflicts that name regions. Of a formula as it is encoded, regions are part
 * without a selector: see sudoku.c. */
void add_region_if(struct formula *formula, const struct varmap *map, const struct board *board,
                   const struct region *region, int selector);

#endif
