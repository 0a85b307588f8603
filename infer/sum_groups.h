/* Groups of a sum's cells that differ: those of a group lie in one region, and have the same
 * weight. What different digits can have together is less than what any digits can. There are no
 * more cells in a group than digits.
 *
 * The cells of a group stand side by side: ends[place] is the place behind the last one of the
 * group that the cell at `place` is in.
 */
#ifndef SUM_GROUPS_H
#define SUM_GROUPS_H

#include "sum_houses.h"
#include "word_rules.h"

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

#endif
