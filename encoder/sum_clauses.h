/* The clauses of sums (relations.h): of totals, of differences, and of all sums in a linear
 * formula.
 *
 * Totals, whose diagram would be too large, are a totalizer, over digits in the order encoding.
 *
 * A tree of totals: its leaves are the cells, and a node stands for all cells below it, which are
 * whole groups (sum_terms.h) or lie in one. Its values v[1] < v[2] < ... are what these can have
 * together, digits times weights, as far as the map and the sum leave them; in a group digits
 * differ. Beside x[c][d], "cell c holds d", it has variables g[2], g[3], ..., of which
 * g[i] is "v[i] or more". Of a leaf the last one is the digit itself, and the first is that it is
 * not the first digit. Clauses, under the selector s (true: no selector):
 *
 *   excluded   not s, not x[c][d]                           of a leaf, d that has no value
 *   digits     not s, not x[c][d], g[i]                     of a leaf, where d has the value v[i]
 *              not s, not x[c][d], not g[i+1]
 *              not s, not g[i], g[i+1], x[c][d]
 *   order      not s, not g[i+1], g[i]
 *   above      not s, not a[j], not b[k], g[i]              of a node with the parts a and b:
 *   below      not s, a[j+1], b[k+1], not g[i+1]            the values j and k together are v[i]
 *   whole      not s, not a[j], not b[k]                    of the root: j and k together are more
 *              not s, a[j+1], b[k+1]                        ... are less than the sum
 *
 * A constant stands for what is beyond the first or the last value. Where j and k together have no
 * value, that is a conflict, of which those that follow from another one are left out.
 *
 * All variables follow from the digits, but for the selector: they never make two solutions of one.
 * Unit propagation finds what bounds say of each node.
 *
 * Of a difference of three cells a, b, c the clauses are: not s, not x[a][d], not x[b][e], x[c][f],
 * where f is what d and e leave c, if any; of more cells there are none.
 *
 * Olivier Bailleux, Yacine Boufkhad: Efficient CNF Encoding of Boolean Cardinality Constraints. CP
 * 2003. For any weights: Saurabh Joshi, Ruben Martins, Vasco Manquinho: Generalized Totalizer
 * Encoding for Pseudo-Boolean Constraints. CP 2015. Digits in order: Justyna Petke, Peter Jeavons:
 * The Order Encoding: From Tractable CSP to Tractable SAT. SAT 2011.
 */
#ifndef SUM_CLAUSES_H
#define SUM_CLAUSES_H

#include "primitive_plan.h"

/* The root is node 0. The first of its values is number `values`; the others follow. */
struct total_node {
    int part[2]; /* nodes; TOTAL_NO_NODE: it is a leaf */
    int place;   /* the first of its cells */
    int count;   /* of its cells */
    size_t values;
    int value_count;
    long long least; /* bounds of its values */
    long long most;
};

enum { TOTAL_NO_NODE = -1 };

/* What the map leaves of a total, whose variables are numbered node by node, by value.
 * ERR_MEMORY. */
enum satdoku_status total_plan(struct primitive_plan *plan, const struct clause_maker *maker,
                               const struct primitive *total);

void total_write(const struct clause_maker *maker, const struct primitive *total,
                 const struct primitive_plan *plan);

/* A difference has no variables of its own. */
void difference_write(const struct clause_maker *maker, const struct primitive *difference,
                      const struct primitive_plan *plan);

/* Whether a linear formula can state the primitive's sum as one constraint; and states it. The
 * digits of a cage differ by other constraints: those of links and of the board. */
bool sum_is_linear(const struct primitive *primitive);
void sum_write_linear(const struct clause_maker *maker, const struct primitive *primitive);

#endif
