/* The terms of a sum, before it is made into primitives: its cells merged, fewer, put into groups,
 * and how large it is then.
 *
 * Sums less whole houses. A house holds each digit once, so that the sum of its cells is known.
 * Where most of its cells have the same weight in a sum, the house times that weight is taken from
 * it: what is left is a sum of fewer cells, and on that board it says the same.
 *
 * Groups of a sum's cells that differ: those of a group lie in one region, and have the same
 * weight. What different digits can have together is less than what any digits can. There are no
 * more cells in a group than digits.
 *
 * The cells of a group stand side by side: ends[place] is the place behind the last one of the
 * group that the cell at `place` is in.
 *
 * How large a sum is, as a diagram and as a tree of totals, before either is made.
 *
 * What the first places can have together lies in a range, and so does what the others leave them:
 * so many states the diagram has there at most, and about so many where weights are small. A node
 * of the tree has the values that its places can have, cut in the same way; it takes two clauses
 * for each value of one part with each value of the other.
 */
#ifndef SUM_TERMS_H
#define SUM_TERMS_H

#include "board.h"
#include "stop.h"
#include "word_rules.h"

/* The terms of a sum: cells, each of them once, and their weights, none of them 0. */
struct sum_terms {
    int *cells;
    int *weights;
    int count;
    long long total;
};

/* The cells, each once, with the weights that they have in all; in place. Terms whose weights come
 * to nothing are dropped. `places` is scratch, an int for each cell of the board. */
void sum_terms_merge(struct sum_terms *terms, int *places, int cells);

/* Takes whole houses as long as that pays. `weights` is scratch, an int for each cell. */
void sum_houses_take(struct sum_terms *terms, const struct board *board, int *weights,
                     struct ticker *ticker);

/* Puts the terms of a sum into groups: the largest that there is, then the largest of the others.
 * ERR_MEMORY; END: it was stopped. */
enum satdoku_status sum_groups_make(const struct sum_terms *terms, int *ends,
                                    const struct board *board, struct ticker *ticker);

/* Where the second half of more than one place begins: between two groups, or within the only
 * one. */
int sum_groups_split(const int *ends, int first, int end);

/* The range of different digits times a weight, of which number i lies from least[i] to most[i];
 * `above` is added to each digit first. The arrays get another order. */
struct sum_range sum_range_of_different(int *least, int *most, int count, int weight, int above);

/* The facts of all of these are bounded (sum_bound). */

/* Edges of the diagram, as if no two digits led to the same state. */
unsigned long long sum_diagram_edges(const struct sum_facts *facts);

/* The values of all leaves of the tree, whatever its groups are: a part of the next number. */
unsigned long long sum_leaf_values(const struct sum_facts *facts);

/* Pairs of values in all nodes of the tree but the whole, for which none are needed, and the values
 * of its leaves. `ends` are those of groups (sum_terms.h). */
unsigned long long sum_tree_pairs(const struct sum_facts *facts, const int *ends);

/* Sums whose diagrams have more edges are trees. */
unsigned long long sum_edges_max(void);

/* So are cages with a sum that more sets of digits have. */
int sum_sets_max(void);

#endif
