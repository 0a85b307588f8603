/* Puzzle to formula.
 *
 * encode_prepare decides candidates, in the variable map, and gives variables to the rest.
 * encode_clauses then makes the clause families from the map and adds them to a formula that
 * stores, counts or writes them; called again, it adds the same ones. The formula is satisfiable if
 * and only if the puzzle has a solution, and its models restricted to the digit variables are the
 * solutions.
 */
#ifndef ENCODE_H
#define ENCODE_H

#include "eliminate.h"
#include "encoding.h"
#include "grid.h"
#include "varmap.h"

/* ERR_MEMORY; ERR_LIMIT where the clues are too many: relations_error has words for both. */
enum satdoku_status encode_prepare(struct encoding *encoding, const struct satdoku_puzzle *puzzle,
                                   const struct encode_options *options);

/* After encode_prepare with options.search: where a search is faster with other variables than the
 * map's, candidates get those. Then encoding->variables are fewer, and literals may be negative. */
void encode_for_search(struct encoding *encoding);

/* After encode_prepare of a jigsaw without dominoes and clues in its list, of no more than
 * VARMAP_TABLE_MAX digits: its candidates get the variables of another map, that of a formula of
 * rows and columns alone in which no more is decided than in this puzzle. That formula is loaded
 * already, and encode_clauses adds what it lacks. `lines` must live on. */
void encode_on_lines(struct encoding *encoding, const struct varmap *lines);

/* Adds all clauses to encoding->formula, which was started with encoding->variables. */
enum satdoku_status encode_clauses(struct encoding *encoding);

/* Whether there are clauses that follow from the others and are worth their load where a search
 * takes long; and stores these in encoding->more. Then there are no more. */
bool encode_has_more(const struct encoding *encoding);
enum satdoku_status encode_more(struct encoding *encoding);

/* With options.cuts: stores in encoding->cuts the clauses by which the rule of large connections
 * excludes a model, if it does so. ERR_MEMORY. */
enum satdoku_status encode_cuts(struct encoding *encoding, const struct grid *grid);

/* encode_prepare, encode_for_search and encode_clauses, with the clauses stored. */
enum satdoku_status encode_puzzle(struct encoding *encoding, const struct satdoku_puzzle *puzzle,
                                  const struct encode_options *options);

/* Sets clause[] (room for each cell) to the clause that excludes the digits of a solution, and
 * returns its length. Tilings do not matter: another tiling of the same digits is the same
 * solution. */
size_t encode_exclusion(int *clause, const struct varmap *map, const struct grid *grid);

/* The same of the first cells, so many of them: all others may hold what they like. */
size_t encode_exclusion_of(int *clause, const struct varmap *map, const struct grid *grid,
                           int cells);

/* Deciding candidates in the variable map, before any clause is written: by the givens alone, or by
 * what elimination (infer/eliminate.h) found out.
 */

/* Fixes the given cells and removes their digits from the other cells of their regions. Givens that
 * contradict each other stay fixed: the clauses over them become empty. */
void decide_givens(struct varmap *map, const struct satdoku_puzzle *puzzle);

#endif
