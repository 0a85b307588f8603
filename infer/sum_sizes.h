/* How large a sum is, as a diagram and as a tree of totals, before either is made.
 *
 * What the first places can have together lies in a range, and so does what the others leave them:
 * so many states the diagram has there at most, and about so many where weights are small. A node
 * of the tree has the values that its places can have, cut in the same way; it takes two clauses
 * for each value of one part with each value of the other.
 */
#ifndef SUM_SIZES_H
#define SUM_SIZES_H

#include "word_rules.h"

/* The facts of all of these are bounded (sum_bound). */

/* Edges of the diagram, as if no two digits led to the same state. */
unsigned long long sum_diagram_edges(const struct sum_facts *facts);

/* The values of all leaves of the tree, whatever its groups are: a part of the next number. */
unsigned long long sum_leaf_values(const struct sum_facts *facts);

/* Pairs of values in all nodes of the tree but the whole, for which none are needed, and the values
 * of its leaves. `ends` are those of groups (sum_groups.h). */
unsigned long long sum_tree_pairs(const struct sum_facts *facts, const int *ends);

/* Sums whose diagrams have more edges are trees. */
unsigned long long sum_edges_max(void);

/* So are cages with a sum that more sets of digits have. */
int sum_sets_max(void);

#endif
